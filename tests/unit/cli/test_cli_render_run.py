"""Animations from the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageSequence

SENTENCE = "The dog saw the man with the telescope ."


@pytest.fixture(scope="module")
def run(icm: Any, model_file: Path) -> Path:
    path = model_file.with_name("animated.icmtrace")
    icm("trace", "record", model_file, SENTENCE, "-o", path, "--events", 60)
    return path


def test_a_run_becomes_a_gif(icm: Any, run: Path, tmp_path: Path) -> None:
    path = tmp_path / "x.gif"
    said = icm(
        "render",
        "run",
        run,
        "-o",
        path,
        "--from",
        2,
        "--to",
        12,
        "--every",
        4,
        "--size",
        "320x200",
        "--rate",
        4,
        "--hold",
        1,
        "--theme",
        "dark",
    )[1]
    assert f"{path}: 4 frames written" in said
    with Image.open(path) as image:
        assert image.size == (320, 200)
        times = [frame.info["duration"] for frame in ImageSequence.Iterator(image)]
        assert sum(times) == 3 * 250 + 1000
        image.seek(0)
        assert image.convert("RGB").getpixel((1, 1)) == (0x15, 0x18, 0x1D)


def test_a_folder_of_pictures(icm: Any, run: Path, tmp_path: Path) -> None:
    folder = tmp_path / "pops"
    said = icm(
        "render",
        "run",
        run,
        "-o",
        folder,
        "--kind",
        "pop",
        "--to",
        30,
        "--size",
        "320x200",
        "--show",
        "hypergraph",
        "--no-caption",
    )[1]
    names = sorted(path.name for path in folder.iterdir())
    assert f"{folder}: {len(names)} pictures written" in said
    assert names[0] == "pops-001.png"
    with Image.open(folder / names[0]) as image:
        assert np.array(image).shape == (200, 320, 3)


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (["-o", "x.png"], "ends in .gif or .mp4"),
        (["-o", "none/x"], "there is no folder"),
        (["-o", "x.gif", "--size", "big"], "--size 'big': use WIDTHxHEIGHT"),
        (["-o", "x.gif", "--rate", 100], "frames a second"),
        (["-o", "x.gif", "--from", 9, "--to", 3], "after the last"),
        (["-o", "x.gif", "--to", 99999], "the steps are"),
        (["-o", "x.gif", "--kind", "accept"], "use one of"),
        (["-o", "x.gif", "--show", "trees"], "proposes no trees"),
    ],
)
def test_what_cannot_be_is_refused(
    icm: Any,
    run: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    flags: list[Any],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    said = icm("render", "run", run, *flags, code=2)[1]
    assert told in said.replace("\n", " ")
    assert list(tmp_path.iterdir()) == []
