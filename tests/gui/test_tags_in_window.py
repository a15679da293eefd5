"""A model of tags in the whole window: every search, every workspace, and a monkey."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from window_monkey import LessonMonkey

from icm_core.data.clean import CleanOptions, tag_sequence
from icm_core.data.clean_columns import clean_columns
from icm_core.data.formats.catalogue import format_named
from icm_core.data.treebank import read_treebank
from icm_core.inference import catalogue
from icm_core.inference.parsing.presets import PRESETS, train_members
from icm_core.model.file.container import save_models
from icm_core.resources import teaching_treebank
from icm_gui.app.main import parser
from icm_gui.app.start import Starter, make_application

_PATIENCE_MS = 120_000
_FEW = 120
_DEEDS = 60


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Tags of the teaching treebank, and a model of them."""
    folder = tmp_path_factory.mktemp("tags")
    columns = read_treebank(teaching_treebank().train).columns.take(range(_FEW))
    kept = clean_columns(columns, CleanOptions()).rows()
    trees = [tag_sequence(tree) for tree in kept if tree is not None]
    tagged, model = folder / "teaching.pos", folder / "tags.icm"
    tagged.write_text(format_named("tagged-text").whole([(tree, None) for tree in trees]))
    save_models(model, train_members(trees, PRESETS["tag-best"].members))
    return tagged, model


@pytest.fixture
def starter(qtbot: QtBot, files: tuple[Path, Path]) -> Iterator[Starter]:
    """The program with both files open and the first sentence chosen."""
    application = make_application()
    closes = QApplication.quitOnLastWindowClosed()
    QApplication.setQuitOnLastWindowClosed(False)
    made = Starter(application, parser().parse_args([str(path) for path in files]))
    bench = made.bench
    made.window.show()

    def is_open() -> bool:
        document = bench.document
        opened = document.treebank is not None and document.model is not None
        return opened and bench.warmup.is_ready and not bench.jobs.running

    qtbot.waitUntil(is_open, timeout=_PATIENCE_MS)
    bench.document.use_treebank_sentence(0)
    yield made
    made.window.close()
    # Before the models that its views show.
    made.window.deleteLater()
    made.deleteLater()
    QApplication.setQuitOnLastWindowClosed(closes)


def test_every_search_and_workspace_takes_tags(qtbot: QtBot, starter: Starter) -> None:
    bench, window = starter.bench, starter.window
    window.show_page("explore")
    with LessonMonkey(starter, 1) as monkey:
        for search in catalogue.searches():
            bench.explore.set_algorithm(search.key)
            bench.explore.run()
            qtbot.waitUntil(lambda: not bench.jobs.running, timeout=_PATIENCE_MS)
            tree = bench.explore.tree
            assert tree is not None, search.key
            assert all(child.word is not None for child in tree.children)
        for page in ("contexts", "compare", "annotate", "results"):
            window.show_page(page)
            qtbot.waitUntil(lambda: not bench.jobs.running, timeout=_PATIENCE_MS)
    assert monkey.errors == []


def test_nothing_that_is_done_at_random_with_tags_raises(starter: Starter) -> None:
    with LessonMonkey(starter, 3) as monkey:
        monkey.play(_DEEDS)
        starter.window.close()
        QApplication.processEvents()
    assert monkey.errors == []
    assert starter.bench.jobs.running == []
