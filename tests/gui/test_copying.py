"""Copies and exports of canvases."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QGuiApplication, QImage
from PySide6.QtWidgets import QMenu, QMessageBox
from pytestqt.qtbot import QtBot
from window_pictures import export
from window_trees import TREE, wide

from icm_core.data.formats.bracket_text import format_tree
from icm_core.drawing.paint.palette import DARK, LIGHT
from icm_core.drawing.trees.text import draw
from icm_core.errors import IcmError, LimitError
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.exporting import USUAL
from icm_gui.views.shared.pictures.copy_menu import copy_menu
from icm_gui.views.shared.pictures.copying import copy_as
from icm_gui.views.shared.pictures.export_dialog import ExportDialog
from icm_gui.views.shared.trees.view import TreeView

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def view(qtbot: QtBot) -> TreeView:
    widget = TreeView(Themes(Settings()), "tree", "Tree")
    qtbot.addWidget(widget)
    widget.resize(500, 300)
    widget.set_tree(TREE)
    return widget


def test_svg_holds_every_word_and_is_light(view: TreeView) -> None:
    view.themes.set_mode("dark")
    copy_as(view, USUAL)
    data = QGuiApplication.clipboard().mimeData()
    root = ElementTree.fromstring(bytes(data.data("image/svg+xml").data()))
    texts = [one.text for one in root.iter(f"{SVG}text")]
    assert {"She", "wrote", "memo", "VP"} <= set(texts)
    assert data.text().startswith("<?xml")
    ground = next(root.iter(f"{SVG}rect"))
    assert ground.get("fill") == LIGHT.canvas
    copy_as(view, replace(USUAL, dark=True))
    assert DARK.canvas in QGuiApplication.clipboard().text()


def test_svg_places_text_where_the_screen_does(view: TreeView) -> None:
    copy_as(view, USUAL)
    layout = view.layout_shown()
    assert layout is not None
    root = ElementTree.fromstring(QGuiApplication.clipboard().text().encode())
    words = [one for one in root.iter(f"{SVG}text") if one.text == "wrote"]
    node = layout.find((1, 0))
    assert node is not None
    assert float(words[0].get("x", 0)) == pytest.approx(layout.x[node], abs=0.01)
    assert float(words[0].get("textLength", 0)) / 2 == pytest.approx(
        layout.word_half[node], abs=0.01
    )


def test_pictures_have_twice_the_pixels(view: TreeView) -> None:
    copy_as(view, replace(USUAL, form="png"))
    image = QGuiApplication.clipboard().image()
    width, height = view.content_size()
    assert (image.width(), image.height()) == (round(2 * width), round(2 * height))
    colours = {image.pixelColor(x, image.height() // 2).name() for x in range(image.width())}
    assert len(colours) > 1


def test_brackets(view: TreeView) -> None:
    copy_as(view, replace(USUAL, form="brackets"))
    assert QGuiApplication.clipboard().text() == format_tree(TREE)


def test_the_suffix_says_what_is_written(view: TreeView, tmp_path: Path) -> None:
    for name in ("tree.svg", "tree.PNG", "tree.mrg", "tree.txt", "tree.pdf", "tree.tex"):
        export(view, tmp_path / name)
    ElementTree.parse(tmp_path / "tree.svg")
    assert (tmp_path / "tree.mrg").read_text() == format_tree(TREE) + "\n"
    assert (tmp_path / "tree.pdf").read_bytes().startswith(b"%PDF-")
    assert "\\begin{document}" in (tmp_path / "tree.tex").read_text()
    assert (tmp_path / "tree.txt").read_text(encoding="utf-8") == draw(TREE) + "\n"
    export(view, str(tmp_path / "small.png"), 0.5)
    image = QImage(str(tmp_path / "small.png"))
    assert image.width() == round(0.5 * view.content_size()[0])
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == [
        "small.png",
        "tree.PNG",
        "tree.mrg",
        "tree.pdf",
        "tree.svg",
        "tree.tex",
        "tree.txt",
    ]


def test_what_cannot_be_written_is_refused(view: TreeView, tmp_path: Path) -> None:
    with pytest.raises(IcmError, match=r"\.svg, \.pdf, \.png, \.tex, \.mrg, \.txt"):
        export(view, tmp_path / "tree.doc")
    with pytest.raises(IcmError, match="cannot be written"):
        export(view, tmp_path / "missing" / "tree.svg")
    view.set_tree(wide(1200))
    with pytest.raises(LimitError, match="too large"):
        export(view, tmp_path / "tree.png")
    copy_as(view, replace(USUAL, form="png"))
    assert QGuiApplication.clipboard().image().height() <= 32_000
    view.set_tree(None)
    for suffix in ("svg", "png", "mrg"):
        with pytest.raises(IcmError, match=r"nothing|no tree"):
            export(view, tmp_path / f"none.{suffix}")
    for form in ("png", "svg", "brackets"):
        with pytest.raises(IcmError):
            copy_as(view, replace(USUAL, form=form))
    assert not (tmp_path / "none.svg").exists()


def entry(menu: QMenu, name: str) -> QAction:
    found = menu.findChild(QAction, name)
    assert isinstance(found, QAction)
    return found


def test_the_menu_copies(view: TreeView) -> None:
    menu = copy_menu(view)
    entry(menu, "copy-brackets").trigger()
    assert QGuiApplication.clipboard().text() == format_tree(TREE)
    entry(menu, "copy-svg").trigger()
    assert QGuiApplication.clipboard().text().startswith("<?xml")
    entry(menu, "copy-picture").trigger()
    assert not QGuiApplication.clipboard().image().isNull()
    menu.deleteLater()


def test_the_menu_of_nothing_offers_nothing(view: TreeView) -> None:
    view.set_tree(None)
    menu = copy_menu(view)
    assert not any(action.isEnabled() for action in menu.actions() if not action.isSeparator())
    menu.deleteLater()


def test_every_form_is_copied(view: TreeView) -> None:
    menu = copy_menu(view)
    clipboard = QGuiApplication.clipboard()
    for name, begin in (("forest", "\\begin{forest}"), ("tikz-qtree", "\\begin{tikzpicture}")):
        entry(menu, f"copy-{name}").trigger()
        assert clipboard.text().startswith(begin)
        assert "\\documentclass" not in clipboard.text()
    entry(menu, "copy-text").trigger()
    assert clipboard.text() == draw(TREE)
    entry(menu, "copy-pdf").trigger()
    assert bytes(clipboard.mimeData().data("application/pdf").data()).startswith(b"%PDF-")
    menu.deleteLater()


def test_the_context_menu_opens_and_goes(qtbot: QtBot, view: TreeView) -> None:
    from PySide6.QtGui import QContextMenuEvent
    from PySide6.QtWidgets import QApplication

    view.show()
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(view, QContextMenuEvent(reason, QPoint(5, 5), QPoint(5, 5)))
    menu = view.findChild(QMenu, "copy-menu")
    assert isinstance(menu, QMenu)
    menu.close()
    qtbot.waitUntil(lambda: view.findChild(QMenu, "copy-menu") is None)


def test_what_went_away_since_the_menu_was_shown_is_told(qtbot: QtBot, view: TreeView) -> None:
    menu = copy_menu(view)
    view.set_tree(None)
    entry(menu, "copy-export").trigger()
    entry(menu, "copy-svg").trigger()
    boxes = view.findChildren(QMessageBox, "copy-failed")
    assert [box.windowTitle() for box in boxes] == ["Export", "Copy"]
    assert not view.findChildren(ExportDialog)
    for box in boxes:
        box.done(0)
    menu.deleteLater()
