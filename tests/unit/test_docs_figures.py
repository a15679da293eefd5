"""The figures of the guide are what their script makes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_figures_are_up_to_date(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(str(DOCS))
    import make_figures

    assert make_figures.main(["--check"]) == 0, capsys.readouterr().err
    (tmp_path / "contexts-rank.svg").write_text("other", encoding="utf-8")
    assert make_figures.main(["--check", "--folder", str(tmp_path)]) == 1
    assert "contexts-ladder.svg is not what" in capsys.readouterr().err
    sys.modules.pop("make_figures", None)


def test_the_guide_shows_every_figure() -> None:
    text = (DOCS / "contexts.md").read_text(encoding="utf-8")
    shown = {path.name for path in (DOCS / "images").glob("contexts-*.svg")}
    assert shown
    assert all(f"images/{name}" in text for name in shown)
