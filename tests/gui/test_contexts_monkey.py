"""A monkey in the Contexts workspace, with models of several kinds."""

from __future__ import annotations

from pathlib import Path

import pytest
from contexts_monkey import ContextsMonkey
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from window_contexts import opened, toy_model, toy_treebank
from window_fixtures import PATIENCE_MS

from icm_core.data.tree import Tree
from icm_core.model.fit import FitOptions
from icm_core.model.model import ModelOptions
from icm_core.model.training import train
from icm_gui.app.main import parser
from icm_gui.app.start import Starter, make_application
from icm_gui.viewmodels.app.document import OpenModel, OpenTreebank

_DEEDS = 200


def models() -> list[OpenModel]:
    one = Tree("S", word="a")
    odd = Tree(
        "S", (Tree("<", word=">"), Tree("", (Tree("n=1", word='"x,y"'), Tree("|", word="/"))))
    )
    fixed = FitOptions(method="fixed")
    return [
        opened(toy_model("R"), toy_model("N")),
        opened(toy_model("LS")),
        opened(train([one], ModelOptions(fit=fixed))),
        opened(train([odd, one], ModelOptions(fit=fixed, depth_limit=0))),
    ]


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_that_is_done_to_contexts_raises(
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
        starter.window.show_page("contexts")
        treebank = OpenTreebank("toy", (), toy_treebank())
        with ContextsMonkey(starter, seed, models(), [treebank], tmp_path) as monkey:
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
