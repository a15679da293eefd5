"""A monkey in the Compare workspace, with models, treebanks and predictions of several kinds."""

from __future__ import annotations

from pathlib import Path

import pytest
from compare_monkey import CompareMonkey
from compare_odd import odd_files, odd_treebank
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from window_compare import GOLD, treebank_of
from window_contexts import opened, toy_model, toy_treebank
from window_fixtures import PATIENCE_MS

from icm_core.data.tree import Tree
from icm_core.model.fit import FitOptions
from icm_core.model.model import ModelOptions
from icm_core.model.training import train
from icm_gui.app.main import parser
from icm_gui.app.start import Starter, make_application
from icm_gui.viewmodels.app.document import OpenModel, OpenTreebank

_DEEDS = 100


def models() -> list[OpenModel]:
    one = Tree("S", word="a")
    fixed = FitOptions(method="fixed")
    return [
        opened(toy_model("R"), toy_model("N")),
        opened(toy_model("LS")),
        opened(train([one], ModelOptions(fit=fixed))),
    ]


@pytest.mark.parametrize("seed", [2])
def test_nothing_that_is_done_to_comparisons_raises(
    qtbot: QtBot, tmp_path: Path, said: list[str], seed: int
) -> None:
    application = make_application()
    closes = QApplication.quitOnLastWindowClosed()
    QApplication.setQuitOnLastWindowClosed(False)
    starter = Starter(application, parser().parse_args(["--demo"]))
    bench = starter.bench
    try:
        qtbot.waitUntil(
            lambda: bench.playback.trace is not None and not bench.jobs.running,
            timeout=PATIENCE_MS,
        )
        treebanks = [
            *([bench.document.treebank] if bench.document.treebank else []),
            OpenTreebank("toy", (), toy_treebank()),
            treebank_of(*GOLD),
            odd_treebank(),
        ]
        files = odd_files(tmp_path)
        kinds = [*models(), *([bench.document.model] if bench.document.model else [])]
        with CompareMonkey(starter, seed, kinds, treebanks, files, tmp_path) as monkey:
            monkey.play(_DEEDS)
            starter.window.close()
            QApplication.processEvents()
        assert monkey.errors == []
        assert said == []
        assert bench.jobs.running == []
    finally:
        starter.window.close()
        # Before the models that its views show.
        starter.window.deleteLater()
        starter.deleteLater()
        QApplication.setQuitOnLastWindowClosed(closes)
