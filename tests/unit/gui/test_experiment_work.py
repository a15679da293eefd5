"""What jobs of an experiment read."""

from __future__ import annotations

from pathlib import Path

from icm_core.experiments.recipe_values import MOST_BYTES
from icm_gui.viewmodels.experiments.work import text_of


def test_the_text_of_what_is_no_recipe_is_not_shown(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    assert text_of(path) == ""
    path.write_bytes(b"a = 1\r\nb = '\xff'\r")
    assert text_of(path) == "a = 1\nb = '\N{REPLACEMENT CHARACTER}'\n"
    path.write_bytes(b"#" * (MOST_BYTES + 1))
    assert text_of(path) == ""
