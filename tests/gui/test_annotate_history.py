"""History and arcs of traces in Annotate, by keyboard alone and by the mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from window_annotate import CONTROL, FILES, KEY, LEFT, NONE, page, place, press, tree, window
from window_compare import ATTACHED, FLAT, treebank_of
from window_fixtures import PATIENCE_MS
from window_trees import long_tree

from icm_core.data.formats.bracket_text import format_tree
from icm_core.drawing.trees.arcs import place_arcs
from icm_gui.views.annotate.page import AnnotatePage
from icm_gui.views.window.main_window import MainWindow

__all__ = ["page", "window"]


def test_the_history_is_walked_by_keyboard_alone(
    window: MainWindow, page: AnnotatePage, qtbot: QtBot
) -> None:
    bench, editor = window.bench, window.bench.editor
    editor.select((0, 1, 1))
    press(window, KEY.Key_Backspace)
    editor.select((0, 1))
    press(window, "l", "qp", KEY.Key_Return)
    edited = editor.tree
    window.actions_["annotate.history"].trigger()
    rows = page.history_pane.view
    assert window.focusWidget() is rows
    press(window, KEY.Key_Down, KEY.Key_Down)
    assert page.middle.currentWidget() is page.version
    assert page.version.pair.second.view.tree == tree(ATTACHED)
    marks = page.version.pair.second.view.marks
    assert {one.words for one in marks.values()} == {"only in this version"}
    signs = {line[:1] for line in page.version.lines.toPlainText().splitlines()}
    assert {"+", "−"} <= signs
    assert len(page.version.lines.extraSelections()) >= 2
    press(window, KEY.Key_Escape)
    assert page.middle.currentWidget() is page.rows
    assert window.focusWidget() is page.canvas
    assert editor.tree == edited
    window.actions_["annotate.history"].trigger()
    press(window, KEY.Key_Down, KEY.Key_Down, KEY.Key_Return)
    assert editor.tree == tree(ATTACHED)
    assert window.focusWidget() is page.canvas
    assert page.middle.currentWidget() is page.rows
    step = bench.document.undo.next_back
    assert step is not None
    assert step.what == "Restore the tree of the file"
    press(window, (KEY.Key_Z, CONTROL))
    assert editor.tree == edited
    # In the version itself, too.
    window.actions_["annotate.history"].trigger()
    press(window, KEY.Key_Down)
    page.version.lines.setFocus()
    press(window, KEY.Key_Escape)
    assert bench.history.shown is None
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)


TRACED = (
    "(ROOT (SBARQ (WHNP-1 (WP what)) (SQ (VBD did) (NP-SBJ (PRP she)) "
    "(VP (VB buy) (NP (-NONE- *T*-1)))) (. ?)))"
)
TRACE = (0, 1, 2, 1, 0)


@pytest.fixture
def traced(window: MainWindow, page: AnnotatePage, qtbot: QtBot) -> AnnotatePage:
    window.bench.document.set_treebank(treebank_of(TRACED, "\n" * next(FILES)))
    window.bench.document.use_treebank_sentence(0)
    page.right.bring("state")
    page.focus_first()
    qtbot.waitUntil(lambda: not window.bench.jobs.running, timeout=PATIENCE_MS)
    return page


def test_traces_are_joined_and_parted_by_keyboard(window: MainWindow, traced: AnnotatePage) -> None:
    editor, canvas = window.bench.editor, traced.canvas
    editor.select(TRACE)
    assert "refers to WHNP-1" in canvas.text_of(TRACE)
    assert "refers to it" in canvas.text_of((0, 0))
    press(window, "i")
    assert editor.move is not None
    assert editor.move.target.parent == (0, 0), "what it refers to comes first"
    press(window, KEY.Key_Right, KEY.Key_Right)
    assert editor.move.target.parent == (0, 1, 1)
    assert "NP-SBJ" in traced.move_strip.accessibleName()
    press(window, KEY.Key_Return)
    assert editor.tree == tree(TRACED.replace("WHNP-1", "WHNP").replace("NP-SBJ", "NP-SBJ-1")), (
        "the old phrase has no index any more"
    )
    press(window, KEY.Key_Backspace)
    assert "-1" not in format_tree(editor.tree)
    assert editor.selection == (TRACE,)
    press(window, "i")
    assert editor.move is not None
    press(window, KEY.Key_Escape)
    assert editor.move is None
    press(window, (KEY.Key_Z, CONTROL), (KEY.Key_Z, CONTROL))
    assert editor.tree == tree(TRACED)
    editor.select(TRACE)
    press(window, "i", KEY.Key_Backspace)
    assert [one.text for one in canvas.arcs] == []


def test_arcs_are_clicked_and_dragged(window: MainWindow, traced: AnnotatePage) -> None:
    editor, canvas = window.bench.editor, traced.canvas
    layout = canvas.layout_shown()
    assert layout is not None
    placed = place_arcs(layout, canvas.arcs)
    (box,) = placed.boxes()
    middle = QPointF((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) * canvas.zoom + canvas._offset
    assert canvas.rect().contains(middle.toPoint())
    QTest.mouseClick(canvas, LEFT, NONE, middle.toPoint())
    assert editor.selection == (TRACE,)
    target = place(traced, (0, 1, 1))
    QTest.mousePress(canvas, LEFT, NONE, middle.toPoint())
    QTest.mouseMove(canvas, target + QPoint(30, 30))
    QTest.mouseMove(canvas, target)
    assert editor.move is not None
    assert editor.move.links
    QTest.mouseRelease(canvas, LEFT, NONE, target)
    assert editor.node((0, 1, 1)).label == "NP-SBJ-1"
    # Chosen by key, the phrase is clicked.
    press(window, "i")
    QTest.mouseClick(canvas, LEFT, NONE, place(traced, (0, 0)))
    assert editor.move is None
    assert editor.tree == tree(TRACED)


def test_forty_words_and_their_arcs_are_in_sight(
    window: MainWindow, page: AnnotatePage, qtbot: QtBot
) -> None:
    """At 1440 pixels: tags are squares then, but for what is selected; the pane below yields."""
    trace = "(WHNP-1 (WDT which)) (NP (-NONE- *T*-1))"
    window.resize(1440, 900)
    trees = (long_tree(39, 16, trace), FLAT, "\n" * next(FILES))
    window.bench.document.set_treebank(treebank_of(*trees))
    window.bench.document.use_treebank_sentence(0)
    canvas = page.canvas

    def fits() -> bool:
        layout, room = canvas.layout_shown(), canvas.rect()
        assert layout is not None
        wide, high = layout.width * canvas.zoom, layout.full_height * canvas.zoom
        return wide <= room.width() + 1 and high <= room.height() + 1

    qtbot.waitUntil(fits, timeout=PATIENCE_MS)
    layout = canvas.layout_shown()
    assert layout is not None
    (box,) = place_arcs(layout, canvas.arcs).boxes()
    assert box[3] * canvas.zoom + canvas._offset.y() <= canvas.height()
    assert not all(layout.text)
    upper = page.rows.sizes()[0]
    window.bench.document.use_treebank_sentence(1)
    qtbot.waitUntil(lambda: page.rows.sizes()[0] < upper, timeout=PATIENCE_MS)
    layout = canvas.layout_shown()
    assert layout is not None
    assert all(layout.text)


def test_a_phrase_repeats_the_place_of_another_by_keys(
    window: MainWindow, traced: AnnotatePage, qtbot: QtBot
) -> None:
    """Gapping: an arc from ``NP=1`` to ``NP-1``, made, led elsewhere and taken away."""
    editor, canvas = window.bench.editor, traced.canvas
    window.bench.document.set_treebank(
        treebank_of("(S (S (NP (NN rye)) (VP (VBZ costs) (NP (CD two)))) (S (NP (NN oat))))")
    )
    window.bench.document.use_treebank_sentence(0)
    traced.focus_first()
    second = (1, 0)
    editor.select(second)
    press(window, "i")
    assert editor.move is not None
    assert editor.move.target.parent == (0, 1, 1), "the nearest one of its label"
    press(window, KEY.Key_Left, KEY.Key_Left)
    assert editor.move.target.parent == (0, 0)
    assert "Repeats the place of NP" in editor.move_text
    press(window, KEY.Key_Return)
    assert editor.tree is not None
    assert format_tree(editor.tree).count("NP-1") == format_tree(editor.tree).count("NP=1") == 1
    assert [one.text for one in canvas.arcs] == ["=1"]
    assert "repeats the place of NP-1" in canvas.text_of(second)
    editor.select((0, 1, 1), second)
    press(window, "i")
    assert editor.node((0, 1, 1)).label == "NP-1"
    assert editor.node((0, 0)).label == "NP"
    editor.select(second)
    press(window, "i", KEY.Key_Backspace)
    assert "1" not in format_tree(editor.tree)
    press(window, (KEY.Key_Z, CONTROL))
    assert [one.text for one in canvas.arcs] == ["=1"]
    qtbot.waitUntil(lambda: not window.bench.jobs.running, timeout=PATIENCE_MS)
