"""Formats of what is drawn from outside: written by every command that draws."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import toy_drawn

from icm_core.drawing.paint.palette import DARK
from icm_core.errors import OptionError
from icm_core.rendering.formats import catalogue
from icm_core.rendering.formats.base import StillFormat

SENTENCE = "The dog saw the man with the telescope ."


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_drawn.registered():
        yield


def test_a_picture_is_written_with_the_options_that_count(icm: Any, tmp_path: Path) -> None:
    made = tmp_path / "x.calls"
    flags = "--theme", "dark", "--scale", 3, "--text", "outlined"
    said = icm("render", "tree", "-", "-o", made, *flags, stdin="(S (A a) (B b))")[1]
    ground, scale, calls = made.read_text("utf-8").split()
    assert (ground, scale) == (DARK.canvas, "3")
    assert int(calls) > 4
    assert "--text has no effect" in said
    assert "--scale" not in said


def test_frames_become_a_film_and_a_folder(icm: Any, model_file: Path, tmp_path: Path) -> None:
    run = tmp_path / "a.icmtrace"
    icm("trace", "record", model_file, SENTENCE, "-o", run, "--events", 9)
    small = "--size", "320x200", "--to", 3
    icm("render", "run", run, "-o", tmp_path / "a.sizes", *small, "--rate", 4)
    assert (tmp_path / "a.sizes").read_text("utf-8").splitlines() == ["4", *["(200, 320)"] * 4]
    icm("render", "run", run, "-o", tmp_path / "folder", *small, "--series", "toy-calls")
    names = sorted(path.name for path in (tmp_path / "folder").iterdir())
    assert names == [f"folder-{number:03d}.calls" for number in range(1, 5)]


def test_plots_are_written_too(icm: Any, model_file: Path, tmp_path: Path) -> None:
    icm("contexts", "plot", model_file, "sizes", "-o", tmp_path / "a.calls")
    assert int((tmp_path / "a.calls").read_text("utf-8").split()[2]) > 10


def test_a_name_is_taken_once_and_gone_with_its_format() -> None:
    class Other(StillFormat):
        name = toy_drawn.Calls.name

    with pytest.raises(OptionError, match="there is a format of pictures 'toy-calls' already"):
        catalogue.register(Other)
    catalogue.remove(toy_drawn.Calls.name)
    with pytest.raises(OptionError, match="use one of"):
        catalogue.written_as(".calls")
