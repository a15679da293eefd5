"""The Compare workspace as a whole: all panes follow one comparison, sentence and difference."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from window_compare import GOLD, OTHER, SYSTEM, treebank_of, written
from window_fixtures import PATIENCE_MS
from window_stage import opened
from window_trees import leaf, long_tree

from icm_core.data.tree import Tree
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.compare.page import ComparePage
from icm_gui.views.shared.text import elided
from icm_gui.views.shared.trees import laid_out
from icm_gui.views.shared.trees.view import TreeView

WIDE, NARROW = (1500, 850), (1100, 760)


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[SimpleNamespace]:
    bench = Workbench(keep=False)
    themes = Themes(Settings())
    page = ComparePage(bench, themes)
    qtbot.addWidget(page)
    page.resize(*WIDE)
    yield SimpleNamespace(bench=bench, page=page, compare=bench.compare, themes=themes)
    bench.close()


def rest(qtbot: QtBot, stage: SimpleNamespace) -> None:
    qtbot.waitUntil(lambda: not stage.bench.jobs.running, timeout=PATIENCE_MS)


def show(qtbot: QtBot, stage: SimpleNamespace, folder: Path, second: bool = False) -> None:
    stage.bench.document.set_treebank(treebank_of(*GOLD))
    stage.page.show()
    rest(qtbot, stage)
    systems = [("system.mrg", SYSTEM), *([("other.mrg", OTHER)] if second else [])]
    for name, trees in systems:
        stage.bench.predictions.import_files(written(folder, name, *trees))
        rest(qtbot, stage)
    assert stage.compare.comparison is not None


def another_page(stage: SimpleNamespace) -> ComparePage:
    return ComparePage(stage.bench, stage.themes)


def test_without_anything_every_pane_says_what_to_do(qtbot: QtBot, stage: SimpleNamespace) -> None:
    stage.page.show()
    for _pane, name, _title, widget in stage.page.pages.placed:
        stage.page.bring(name)
        texts = [
            label.text()
            for label in widget.findChildren(QWidget)
            if label.objectName().endswith("hint") and label.isVisible() and hasattr(label, "text")
        ]
        assert any(texts), name
    # Nothing in the boxes leads nowhere: what cannot be done says what is missing.
    for box in (stage.page.bar.gold, stage.page.bar.predicted):
        flags = [box.model().item(box.findData(data)).isEnabled() for data in ("+import", "+parse")]
        assert flags == [False, False]
        assert "first" in box.itemData(box.findData("+import"), Qt.ItemDataRole.ToolTipRole)
    stage.bench.document.set_treebank(treebank_of(*GOLD))
    rest(qtbot, stage)
    box = stage.page.bar.predicted
    assert box.model().item(box.findData("+import")).isEnabled()
    assert not box.model().item(box.findData("+parse")).isEnabled()
    stage.bench.document.set_model(opened())
    assert box.model().item(box.findData("+parse")).isEnabled()


def test_all_panes_follow_one_comparison_sentence_and_difference(
    qtbot: QtBot, stage: SimpleNamespace, tmp_path: Path
) -> None:
    stage.bench.document.set_model(opened())
    show(qtbot, stage, tmp_path)
    page, compare = stage.page, stage.compare
    pages = page.pages
    for one in pages.placed:
        page.bring(one.name)
        rest(qtbot, stage)
    assert pages.corpus.list.table is not None
    assert pages.rules.derived.value is not None
    assert pages.confusion.derived.value is not None
    assert pages.length.derived.value is not None
    assert pages.error_types.rows.types
    page.bring("sentences")
    rest(qtbot, stage)
    assert pages.sentences.model.rowCount() == 4
    page.bring("error-types")

    compare.show(2)
    rest(qtbot, stage)
    assert pages.sentences.view.chosen == 2
    gold, predicted = page.trees.views
    assert gold.tree is compare.pair.gold
    assert predicted.tree is compare.pair.predicted
    assert "Sentence 3" in pages.error_types.head.text()
    page.bring("why")
    rest(qtbot, stage)
    assert page.bar.place.text() == "Difference 1 of 3"
    compare.next_difference()
    assert page.bar.place.text() == "Difference 2 of 3"
    one = compare.pair.differences[1]
    assert gold.selected == one.gold_address
    assert predicted.selected == one.predicted_address

    # Another system: every pane shows that one, or says that it does not know it yet.
    stage.bench.predictions.import_files(written(tmp_path, "other.mrg", *OTHER))
    rest(qtbot, stage)
    uid = stage.bench.predictions.sets[-1].uid
    compare.choose("gold", uid)
    rest(qtbot, stage)
    assert compare.row == 2
    assert compare.pair.differences == ()
    assert page.bar.place.text() == "No difference"
    assert page.trees.pair.second._title.text() == "other.mrg"
    page.bring("corpus")
    rest(qtbot, stage)
    assert pages.corpus.derived.comparer.comparison.predicted_name == "other.mrg"
    stage.bench.document.set_treebank(None)
    rest(qtbot, stage)
    assert gold.tree is None
    assert predicted.tree is None
    assert pages.sentences.model.rowCount() == 0
    assert not pages.error_types.rows.types


def test_an_error_type_leads_to_its_sentences_by_the_keyboard(
    qtbot: QtBot, stage: SimpleNamespace, tmp_path: Path
) -> None:
    """Also where the list takes the place of who asked: the focus goes to the first row."""
    stage.page.resize(*NARROW)
    show(qtbot, stage, tmp_path)
    page = stage.page
    page.activateWindow()
    page.bring("error-types")
    rest(qtbot, stage)
    page.pages.error_types.view.setFocus()
    row = page.pages.error_types.rows.types.index("coordination")
    page.pages.error_types.rows.select(row)
    QTest.keyClick(page.pages.error_types.view, Qt.Key.Key_Return)
    sentences = page.pages.sentences
    qtbot.waitUntil(lambda: sentences.model.rows.tolist() == [2], timeout=PATIENCE_MS)
    assert page.panes["compare-corpus"].front == "sentences"
    qtbot.waitUntil(sentences.view.hasFocus, timeout=PATIENCE_MS)
    assert stage.compare.row == 2
    assert sentences.filter.text() == "error:coordination"


def test_narrow_windows_have_fewer_panes(
    qtbot: QtBot, stage: SimpleNamespace, tmp_path: Path
) -> None:
    show(qtbot, stage, tmp_path)
    page = stage.page
    page.bring("sentences")
    page.bring("gaps")
    page.resize(*NARROW)
    assert not page.panes["compare-errors"].isVisible()
    assert page.panes["compare-corpus"].front == "sentences"
    assert page.panes["compare-corpus"].has_page("gaps")
    page.resize(*WIDE)
    assert page.panes["compare-errors"].isVisible()
    assert page.panes["compare-errors"].has_page("gaps")
    for width in range(900, 1600, 100):
        page.resize(width, 800)
        assert page.minimumSizeHint().width() <= width


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_everything_is_where_it_was(
    qtbot: QtBot, stage: SimpleNamespace, tmp_path: Path, size: tuple[int, int]
) -> None:
    """Sizes, pages in front, the filter, how trees stand: after a restart, too."""
    stage.page.resize(*size)
    show(qtbot, stage, tmp_path)
    page = stage.page
    page.bottom.setSizes([300, 500, 200])
    page.bottom.splitterMoved.emit(300, 1)
    page.rows.setSizes([430, 350])
    page.bring("rules")
    page.bring("length")
    page.pages.sentences.ask("len<9")
    page.set_stacked(True)
    state, sizes = page.state(), page.bottom.sizes()
    again = another_page(stage)
    qtbot.addWidget(again)
    again.restore(state)
    assert json.loads(again.state())["front"] == json.loads(state)["front"]
    again.resize(*size)
    again.show()
    assert [abs(a - b) < 8 for a, b in zip(again.bottom.sizes(), sizes, strict=True)] == [True] * 3
    assert abs(again.rows.sizes()[0] - page.rows.sizes()[0]) < 8
    assert [pane.front for pane in again.panes.values()] == [
        pane.front for pane in page.panes.values()
    ]
    assert again.pages.sentences.filter.text() == "len<9"
    assert again.stacked
    assert again.state() == state
    again.restore("no state")
    again.restore('["compare-bottom"]')
    again.restore('{"compare-bottom": [1], "front": 3, "trees": [], "filter": 4}')
    assert again.bottom.sizes() == pytest.approx(sizes, abs=8)

    again.reset_layout()
    shares = [size / sum(again.bottom.sizes()) for size in again.bottom.sizes()]
    expected = [0.39, 0.33, 0.28] if size == WIDE else [0.45, 0.55, 0.0]
    assert shares == pytest.approx(expected, abs=0.02)
    fronts = [pane.front for pane in again.panes.values() if pane.front]
    assert fronts == ["why", "corpus", "error-types"][: len(fronts)]
    assert not again.stacked


def test_each_width_has_its_own_sizes(qtbot: QtBot, stage: SimpleNamespace, tmp_path: Path) -> None:
    show(qtbot, stage, tmp_path)
    page = stage.page
    page.bottom.setSizes([700, 400, 400])
    page.bottom.splitterMoved.emit(700, 1)
    wide = page.bottom.sizes()
    page.resize(*NARROW)
    page.resize(*WIDE)
    assert page.bottom.sizes() == pytest.approx(wide, abs=8)


def test_every_part_is_reached_with_tab_and_none_holds_it(
    qtbot: QtBot, stage: SimpleNamespace, tmp_path: Path
) -> None:
    stage.bench.document.set_model(opened())
    show(qtbot, stage, tmp_path)
    page = stage.page
    page.activateWindow()
    page.bring("corpus")
    rest(qtbot, stage)
    page.bar.gold.setFocus()
    seen: list[QWidget] = []
    for _ in range(120):
        focus = QApplication.focusWidget()
        if focus is None or (seen and focus is seen[0]):
            break
        seen.append(focus)
        page.focusNextPrevChild(True)
    names = {one.objectName() for one in seen}
    assert seen[0] in (page.bar.gold, page.bar.gold.lineEdit())
    assert QApplication.focusWidget() is seen[0], "tab comes round"
    assert {
        "compare-gold-source",
        "compare-predicted-source",
        "compare-other-source",
        "button-compare.report",
        "compare-gold",
        "compare-predicted",
        "compare-why-tabs",
        "compare-corpus-tabs",
        "compare-errors-tabs",
        "error-types",
        "compare-corpus-table",
        "compare-corpus-list-rows",
    } <= names


def test_everything_that_is_used_has_a_name(
    qtbot: QtBot, stage: SimpleNamespace, tmp_path: Path
) -> None:
    stage.bench.document.set_model(opened())
    show(qtbot, stage, tmp_path, second=True)
    for page in stage.page.pages.placed:
        stage.page.bring(page.name)
        rest(qtbot, stage)
        nameless = []
        for one in stage.page.findChildren(QWidget):
            uses_keys = one.focusPolicy() & Qt.FocusPolicy.TabFocus
            if one.isVisible() and (uses_keys or isinstance(one, (QAbstractButton, QLineEdit))):
                found = QAccessible.queryAccessibleInterface(one)
                if not found.text(QAccessible.Text.Name):
                    nameless.append(f"{type(one).__name__} {one.objectName()}")
        assert nameless == [], page.name


def test_keys_and_wheel_over_a_box_choose_nothing_unseen(
    qtbot: QtBot, stage: SimpleNamespace, tmp_path: Path
) -> None:
    """The last entries ask for a file: an arrow key must not end there."""
    show(qtbot, stage, tmp_path)
    box, chosen = stage.page.bar.predicted, stage.compare.predicted_source
    asked: list[str] = []
    stage.page.import_asked.connect(lambda: asked.append("import"))
    stage.page.parse_asked.connect(lambda: asked.append("parse"))
    middle = box.rect().center()
    turned = QWheelEvent(
        QPointF(middle),
        QPointF(box.mapToGlobal(middle)),
        QPoint(),
        QPoint(0, -240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(box, turned)
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.view().isVisible()
    assert (asked, stage.compare.predicted_source) == ([], chosen)
    QTest.keyClick(box.view(), Qt.Key.Key_Escape)
    assert not box.view().isVisible()
    assert stage.compare.predicted_source == chosen


def test_a_long_name_ends_in_an_ellipsis(
    qtbot: QtBot, stage: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The box draws less than its name where that has no room, not the name cut."""
    drawn: list[str] = []

    class Painter(elided.QStylePainter):
        def drawControl(self, element: Any, option: Any) -> None:
            drawn.append(option.currentText)
            super().drawControl(element, option)

    show(qtbot, stage, tmp_path)
    box = stage.page.bar.predicted
    monkeypatch.setattr(elided, "QStylePainter", Painter)
    box.grab()
    assert drawn == ["system.mrg"]
    stage.bench.predictions.rename(stage.compare.predicted_source, "a very long name " * 4)
    rest(qtbot, stage)
    drawn.clear()
    box.grab()
    assert drawn[-1].startswith("a very long")
    assert drawn[-1].endswith("…")


def test_trees_of_another_sentence_are_laid_out_twice_at_most(
    qtbot: QtBot, stage: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both together: once to be arranged, once for their place."""
    show(qtbot, stage, tmp_path)
    stage.page.grab()
    inner, made = laid_out.folded, []

    def counted(*values: Any, **named: Any) -> Any:
        made.append(values)
        return inner(*values, **named)

    monkeypatch.setattr(laid_out, "folded", counted)
    stage.compare.show(2)
    stage.page.trees.grab()
    assert len(made) <= 2


def test_another_tree_is_fitted_to_its_own_width(qtbot: QtBot, stage: SimpleNamespace) -> None:
    """Not to that of the tree before; also where it is alone."""
    view = TreeView(stage.themes, "alone", "Tree")
    qtbot.addWidget(view)
    view.resize(400, 300)
    view.show()
    view.set_tree(stage_tree(3))
    view.grab()
    first = view.zoom
    view.set_tree(stage_tree(16))
    view.grab()
    second, room = view.zoom, view._room
    view.set_tree(stage_tree(3))
    view.grab()
    fresh = TreeView(stage.themes, "fresh", "Tree")
    qtbot.addWidget(fresh)
    fresh.resize(400, 300)
    fresh.show()
    fresh.set_tree(stage_tree(16))
    fresh.grab()
    assert view.zoom == first
    assert second == fresh.zoom
    assert room == fresh._room


def stage_tree(words: int) -> Tree:
    return Tree("S", tuple(leaf("NN", f"word{at}") for at in range(words)))


def _begins_in_sight(view: TreeView) -> bool:
    return view._offset.y() >= -1


def looked_at(qtbot: QtBot, stage: SimpleNamespace, row: int) -> None:
    """Look at a sentence until panes have moved for it."""
    stage.compare.show(row)
    qtbot.waitUntil(lambda: not stage.page._rested.isActive(), timeout=PATIENCE_MS)
    stage.page.grab()


def test_panes_yield_before_words_are_out_of_sight(
    qtbot: QtBot, stage: SimpleNamespace, tmp_path: Path
) -> None:
    """At 40 words and 1440 pixels; heights that the user chose stay."""
    stage.page.resize(1440, 800)
    long = [long_tree(39, 12, last) for last in ("(NN endings)", "(JJ endings)")]
    stage.bench.document.set_treebank(treebank_of(GOLD[0], long[0], GOLD[1]))
    stage.page.show()
    system = written(tmp_path, "system.mrg", SYSTEM[0], long[1], SYSTEM[1])
    stage.bench.predictions.import_files(system)
    rest(qtbot, stage)
    page = stage.page
    page.grab()
    low = page.rows.sizes()[0]
    looked_at(qtbot, stage, 1)
    assert page.rows.sizes()[0] > low
    for view in page.trees.views:
        layout = view.layout_shown()
        assert layout is not None
        assert layout.full_height * view.zoom <= view.height() + 1
        assert layout.width * view.zoom <= view.width() + 1
        qtbot.waitUntil(partial(_begins_in_sight, view), timeout=PATIENCE_MS)
    high = page.rows.sizes()
    # Panes keep still until a few sentences have not needed the height.
    for row in (0, 2, 0, 2, 0, 2, 0):
        looked_at(qtbot, stage, row)
        assert page.rows.sizes() == high
    looked_at(qtbot, stage, 2)
    assert page.rows.sizes()[0] == low
    # What is not looked at for a while, as by a held-down key, moves nothing.
    stage.compare.show(1)
    looked_at(qtbot, stage, 0)
    assert page.rows.sizes()[0] == low
    looked_at(qtbot, stage, 1)
    looked_at(qtbot, stage, 2)
    assert page.rows.sizes() == high
    # What trees needed side by side says nothing of what they need above each other.
    page.set_stacked(True)
    qtbot.waitUntil(lambda: page.rows.sizes()[0] == low, timeout=PATIENCE_MS)
    page.set_stacked(False)
    qtbot.waitUntil(lambda: not page._resized.isActive(), timeout=PATIENCE_MS)
    page.rows.setSizes([low + 20, sum(high) - low - 20])
    page.rows.splitterMoved.emit(low + 20, 1)
    chosen = page.rows.sizes()
    looked_at(qtbot, stage, 1)
    assert page.rows.sizes() == chosen
    assert json.loads(page.state())["moved"]
    page.reset_layout()
    qtbot.waitUntil(lambda: page.rows.sizes()[0] > low + 20, timeout=PATIENCE_MS)
