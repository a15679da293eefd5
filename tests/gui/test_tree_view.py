"""Trees on the screen: mouse, keyboard, collapsing, ties, what is said of them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QImage, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot
from window_trees import HEBREW, TREE, wide

from icm_core.data.tree import Tree, preterminals
from icm_core.drawing.trees.marks import Mark
from icm_gui.services.theme import Themes
from icm_gui.views.shared.pictures.panned import ZOOM_STEP
from icm_gui.views.shared.trees import view as view_module
from icm_gui.views.shared.trees.fit import fitted_zoom
from icm_gui.views.shared.trees.signs import Signs
from icm_gui.views.shared.trees.view import TreeView

LEFT = Qt.MouseButton.LeftButton
KEY = Qt.Key


@pytest.fixture
def view(qtbot: QtBot, themes: Themes) -> TreeView:
    return made(qtbot, themes)


def made(qtbot: QtBot, themes: Themes) -> TreeView:
    widget = TreeView(themes, "tree", "Found tree")
    qtbot.addWidget(widget)
    widget.resize(700, 400)
    widget.set_tree(TREE)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def place(view: TreeView, address: tuple[int, ...]) -> QPoint:
    found = view.place_of(address)
    assert found is not None
    return found.toPoint()


def turn(view: TreeView, at: QPoint, notches: int) -> None:
    event = QWheelEvent(
        QPointF(at),
        QPointF(view.mapToGlobal(at)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)


def test_a_click_selects_and_says_where(qtbot: QtBot, view: TreeView) -> None:
    chosen: list[object] = []
    view.node_selected.connect(chosen.append)
    qtbot.mouseClick(view, LEFT, pos=place(view, (1, 1)))
    assert chosen == [(1, 1)]
    assert view.accessibleDescription() == "NP, words 3 to 4"
    qtbot.mouseClick(view, LEFT, pos=QPoint(2, 2))
    assert chosen == [(1, 1), None]


def test_arrows_walk(qtbot: QtBot, view: TreeView) -> None:
    seen = []
    for key in (
        KEY.Key_Down,
        KEY.Key_Down,
        KEY.Key_Right,
        KEY.Key_Right,
        KEY.Key_Down,
        KEY.Key_Right,
        KEY.Key_Left,
        KEY.Key_Up,
        KEY.Key_Home,
        KEY.Key_Up,
        KEY.Key_End,
    ):
        qtbot.keyClick(view, key)
        seen.append(view.selected)
    assert seen == [(), (0,), (1,), (1,), (1, 0), (1, 1), (1, 0), (1,), (), (), (1, 2, 1, 1)]
    qtbot.keyClick(view, KEY.Key_Escape)
    assert view.selected is None


def test_arrows_follow_the_eye_from_right_to_left(qtbot: QtBot, view: TreeView) -> None:
    view.set_tree(HEBREW)
    view.select((0,))
    assert place(view, (0,)).x() > place(view, (1,)).x()
    qtbot.keyClick(view, KEY.Key_Left)
    assert view.selected == (1,)
    qtbot.keyClick(view, KEY.Key_Right)
    assert view.selected == (0,)


def test_a_phrase_collapses_and_opens(qtbot: QtBot, view: TreeView) -> None:
    view.select((1,))
    qtbot.keyClick(view, KEY.Key_Space)
    assert view.place_of((1, 1)) is None
    assert view.accessibleDescription() == "VP, words 2 to 7, collapsed"
    qtbot.keyClick(view, KEY.Key_Down)
    assert view.selected == (1,)
    qtbot.keyClick(view, KEY.Key_Return)
    assert view.place_of((1, 1)) is not None
    view.select((0, 0))
    qtbot.keyClick(view, KEY.Key_Space)
    assert not view.collapsed


def test_the_wheel_zooms_at_the_pointer(view: TreeView) -> None:
    at = place(view, (1, 1))
    zoomed: list[float] = []
    view.zoom_changed.connect(zoomed.append)
    before = view.zoom
    turn(view, at, 3)
    assert view.zoom == pytest.approx(before * ZOOM_STEP**3)
    assert zoomed == [view.zoom]
    after = place(view, (1, 1))
    assert (after - at).manhattanLength() <= 3
    view.fit()
    assert place(view, (1, 1)) == at


def test_keys_zoom(qtbot: QtBot, view: TreeView) -> None:
    before = view.zoom
    qtbot.keyClick(view, KEY.Key_Plus)
    assert view.zoom > before
    qtbot.keyClick(view, KEY.Key_Minus)
    qtbot.keyClick(view, KEY.Key_Minus)
    assert view.zoom == before
    qtbot.keyClick(view, KEY.Key_0)
    view.layout_shown()
    assert view.zoom == before


def test_dragging_moves_the_tree_and_selects_nothing(qtbot: QtBot, view: TreeView) -> None:
    before = place(view, ())
    start = QPoint(20, 380)
    qtbot.mousePress(view, LEFT, pos=start)
    qtbot.mouseMove(view, start + QPoint(30, -20))
    qtbot.mouseMove(view, start + QPoint(60, -40))
    qtbot.mouseRelease(view, LEFT, pos=start + QPoint(60, -40))
    assert place(view, ()) - before == QPoint(60, -40)
    assert view.selected is None
    view.move_by(-1e6, 1e6)
    assert view.node_at(view.width() / 2, 10) is None
    assert QPoint(0, 0) != place(view, ())


def test_a_large_tree_opens_in_a_size_one_can_read(qtbot: QtBot, view: TreeView) -> None:
    view.set_tree(wide(200))
    view.layout_shown()
    assert view.zoom >= 1
    assert view.rect().contains(place(view, ()))
    view.zoom_by(0.1, 0, 0)
    assert view.zoom >= 1
    view.select((1,) * 150, show=True)
    assert view.rect().contains(place(view, (1,) * 150))


def test_tied_views_scroll_and_zoom_together(qtbot: QtBot, themes: Themes, view: TreeView) -> None:
    other = made(qtbot, themes)
    view.tie(other)
    other.set_tree(TREE.children[1])
    view.fit()
    other.grab()
    assert view.zoom == other.zoom
    assert place(view, (1, 1)).y() == place(other, (1,)).y()
    turn(view, QPoint(300, 200), 4)
    view.move_by(-30, 12)
    assert view.zoom == other.zoom
    assert place(view, (1, 1)).y() == place(other, (1,)).y()
    other.zoom_in()
    assert view.zoom == other.zoom
    view.set_tree(None)
    other.move_by(1, 1)


def test_marks_are_said(view: TreeView) -> None:
    view.set_tree(TREE, {(1, 2): Mark("extra")})
    view.select((1, 2))
    text = "PP, words 5 to 7, extra: gold has no bracket here"
    assert view.accessibleDescription() == text
    at = place(view, (1, 2))
    QApplication.sendEvent(view, QHelpEvent(QHelpEvent.Type.ToolTip, at, view.mapToGlobal(at)))
    assert QToolTip.text() == text
    QToolTip.hideText()


def test_without_a_tree_there_is_a_hint(qtbot: QtBot, view: TreeView) -> None:
    view.set_hint("No gold tree", "choose a sentence of the treebank")
    view.set_tree(None)
    assert "choose a sentence" in view.accessibleDescription()
    view.grab()
    for key in (KEY.Key_Down, KEY.Key_Plus, KEY.Key_0, KEY.Key_Space):
        qtbot.keyClick(view, key)
    assert view.node_at(10, 10) is None
    assert view.content_size() == (0.0, 0.0)
    assert view.brackets() is None


def test_another_tree_forgets_what_was_chosen(view: TreeView) -> None:
    view.select((1,))
    view.toggle((1,))
    view.set_tree(TREE)
    assert view.selected == (1,)
    view.set_tree(wide(5))
    assert view.selected is None
    assert not view.collapsed


def test_the_theme_changes_what_is_drawn(view: TreeView, themes: Themes) -> None:
    themes.set_mode("light")
    light = view.grab().toImage().pixelColor(3, 3)
    themes.set_mode("dark")
    dark = view.grab().toImage().pixelColor(3, 3)
    assert light.lightness() > 200
    assert dark.lightness() < 60


def test_tied_trees_open_on_the_same_words(qtbot: QtBot, themes: Themes, view: TreeView) -> None:
    other = made(qtbot, themes)
    view.tie(other)
    tree = wide(120)
    flat = Tree("S", tuple(preterminals(tree)))
    view.set_tree(tree)
    other.set_tree(flat)
    view.grab()
    other.grab()
    assert view.zoom == other.zoom
    last = (1,) * 60 + (0,)
    assert abs(place(view, last).x() - place(other, (60,)).x()) < 60


def test_a_neighbour_takes_the_place_of_the_tree_before(view: TreeView) -> None:
    tree = wide(120)
    view.set_tree(tree, keep=True)
    before = place(view, (1,) * 10)
    longer = Tree("NP", (*tree.children, Tree("X", word="more")))
    view.set_tree(longer, keep=True)
    assert (place(view, (1,) * 10) - before).manhattanLength() < 3
    view.zoom_by(1.3, 100, 100)
    words = place(view, (1,) * 119).y()
    view.set_tree(tree.children[1], keep=True)
    assert abs(place(view, (1,) * 118).y() - words) <= 1


def test_a_tree_is_never_smaller_than_can_be_read() -> None:
    assert fitted_zoom((560, 300), (400, 300), 1.0, None) == 1.0
    assert fitted_zoom((560, 300), (700, 400), 1.5, None) == pytest.approx(1.25)


def test_words_beyond_the_borders_are_counted(view: TreeView) -> None:
    def told() -> list[str]:
        layout = view.layout_shown()
        assert layout is not None
        return Signs(layout, view.zoom, view._offset, view.size(), view.themes).texts

    assert told() == []
    view.set_tree(Tree("S", tuple(Tree("X", word=f"word{at}") for at in range(200))))
    assert any(text.startswith("\u2039") for text in told())
    assert any(text.endswith("\u203a") for text in told())
    view.move_by(1e6, 0)
    assert not any(text.startswith("\u2039") for text in told())


def test_plates_at_the_borders_cover_no_label(view: TreeView) -> None:
    view.resize(300, 200)
    chain = Tree("W", word="word")
    for at in range(24):
        chain = Tree(f"LABEL{at}", (Tree("X", word=f"word{at}"), chain))
    view.set_tree(chain)
    for across in range(-400, 100, 40):
        view.move_by(across, -30)
        layout = view.layout_shown()
        assert layout is not None
        signs = Signs(layout, view.zoom, view._offset, view.size(), view.themes)
        for box, _, _ in signs._plates:
            for at in range(len(layout.x)):
                x = layout.x[at] * view.zoom + view._offset.x()
                y = layout.y[at] * view.zoom + view._offset.y()
                half, high = layout.half[at] * view.zoom, 6.0 * view.zoom
                label = QRectF(x - half, y - high, 2 * half, 2 * high)
                assert not box.intersects(label), layout.text[at]


def test_a_tree_moved_for_its_selection_alone_is_fitted_again(qtbot: QtBot, themes: Themes) -> None:
    """A view may learn of its size after it has brought a node into sight."""
    view = TreeView(themes, "tree", "Found tree")
    qtbot.addWidget(view)
    view.set_tree(wide(20))
    view.resize(200, 150)
    view.show()
    qtbot.waitExposed(view)
    address = (1,) * 14
    view.select(address, show=True)
    view.resize(1600, 600)
    layout = view.layout_shown()
    assert layout is not None
    assert view.place is None
    left = view._offset.x()
    assert left >= 0
    assert left + layout.width * view.zoom <= 1600 + 1
    view.resize(200, 150)
    found = view.place_of(address)
    assert found is not None
    assert 0 <= found.x() <= 200
    view.move_by(30, 0)
    view.resize(220, 150)
    assert view.place is not None, "what the user moved stays"


def test_a_tree_is_drawn_once_while_it_fades_and_is_as_before_when_it_rests(
    view: TreeView, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    true = view_module.draw_tree

    def counted(*values: object, **named: object) -> None:
        drawn.append(1)
        true(*values, **named)  # type: ignore[arg-type]

    def picture() -> QImage:
        return view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)

    fresh = picture()
    monkeypatch.setattr(view_module, "draw_tree", counted)
    for share in (0.3, 0.6, 0.9):
        view.set_motion(share, 8 * share)
        assert picture() != fresh
    assert len(drawn) == 1
    view.set_motion()
    assert picture() == fresh
    view.select((1,))
    assert picture() != fresh
    view.select(None)
    assert picture() == fresh
