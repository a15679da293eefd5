"""The dialog that asks what a picture becomes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QMessageBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from window_trees import TREE

from icm_core.data.formats.bracket_text import format_tree
from icm_core.drawing.paint.painter import Painter, Pen
from icm_core.drawing.paint.palette import DARK, Palette
from icm_gui.services.jobs import Jobs
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.exporting import USUAL, ExportChoice
from icm_gui.views.shared.pictures.export_dialog import ExportDialog
from icm_gui.views.shared.pictures.pictures import Drawing
from icm_gui.views.shared.plots.plot import PlotView
from icm_gui.views.shared.surroundings import Surroundings
from icm_gui.views.shared.trees.view import TreeView


class Host(QWidget, Surroundings):
    """What a canvas finds around it in the window."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs, self.settings = Jobs(self), Settings()
        self.said: list[str] = []
        self.view = TreeView(Themes(self.settings), "tree", "Tree")
        QVBoxLayout(self).addWidget(self.view)

    def say(self, text: str) -> None:
        self.said.append(text)


@pytest.fixture
def host(qtbot: QtBot) -> Iterator[Host]:
    widget = Host()
    qtbot.addWidget(widget)
    widget.resize(500, 300)
    widget.view.set_tree(TREE)
    widget.show()
    yield widget
    widget.jobs.close()


def opened(host: Host) -> ExportDialog:
    dialog = ExportDialog(host.view, host.view)
    dialog.open()
    return dialog


def shown(dialog: ExportDialog) -> set[str]:
    fields = dialog.fields
    found = (fields.form, fields.theme, fields.scale, fields.text, fields.background, fields.whole)
    return {field.objectName().removeprefix("export-") for field in found if field.isVisible()}


def test_each_form_has_its_fields_and_preview(host: Host) -> None:
    dialog = opened(host)
    assert shown(dialog) == {"form", "theme", "text", "background"}
    assert " cm" in dialog.about.text()
    image = dialog.preview.image
    assert image is not None
    assert image.pixelColor(0, 0).name().upper() == "#FFFFFF"
    dialog.set_choice(replace(USUAL, form="png", dark=True, scale=3.0))
    assert shown(dialog) == {"form", "theme", "scale", "background"}
    assert dialog.about.text().endswith("pixels")
    image = dialog.preview.image
    assert image is not None
    assert image.pixelColor(0, 0).name().upper() == DARK.canvas
    dialog.set_choice(replace(USUAL, form="forest"))
    assert shown(dialog) == {"form", "document"}
    assert "documentclass" in dialog.preview.text
    dialog.fields.whole.setChecked(False)
    assert dialog.preview.text.startswith("\\begin{forest}")
    assert "forest" in dialog.fields.note.text()
    dialog.set_choice(replace(USUAL, form="text"))
    assert shown(dialog) == {"form"}
    dialog.close()


def test_what_is_chosen_is_written_and_kept(qtbot: QtBot, host: Host, tmp_path: Path) -> None:
    dialog = opened(host)
    chosen = ExportChoice("png", dark=True, scale=3.0, background=False)
    dialog.set_choice(chosen)
    dialog.begin.click()
    names = dialog.findChild(QFileDialog, "dialog-export-name")
    assert names is not None
    assert names.defaultSuffix() == "png"
    path = tmp_path / "a.png"
    with qtbot.waitSignal(dialog.written) as written:
        names.fileSelected.emit(str(path))
    assert written.args == [str(path)]
    assert host.said == [f"Written: {path}"]
    image = QImage(str(path))
    assert image.width() == round(3.0 * host.view.content_size()[0])
    assert image.pixelColor(0, 0).alpha() == 0
    qtbot.waitUntil(lambda: not host.view.findChildren(ExportDialog))
    again = opened(host)
    assert again.choice == chosen
    with qtbot.waitSignal(again.written):
        again.write(str(tmp_path / "b.mrg"))
    assert (tmp_path / "b.mrg").read_text() == format_tree(TREE) + "\n"


def test_copies_are_as_chosen(qtbot: QtBot, host: Host) -> None:
    dialog = opened(host)
    dialog.set_choice(replace(USUAL, dark=True))
    dialog.copy.click()
    qtbot.waitUntil(lambda: bool(host.said))
    assert DARK.canvas in QGuiApplication.clipboard().text()
    assert host.said == ["Copied"]
    dialog.close()


def test_what_cannot_be_written_is_told(qtbot: QtBot, host: Host, tmp_path: Path) -> None:
    dialog = opened(host)
    for name in ("a.doc", "missing/a.svg"):
        dialog.write(str(tmp_path / name))
        qtbot.waitUntil(lambda: bool(host.view.findChildren(QMessageBox, "copy-failed")))
        (box,) = host.view.findChildren(QMessageBox, "copy-failed")
        assert "a." in box.text()
        box.done(0)
        qtbot.waitUntil(lambda: not host.view.findChildren(QMessageBox, "copy-failed"))
        assert dialog.fields.isEnabled()
    dialog.close()


def endless(_drawing: Drawing, _choice: ExportChoice, report: Callable[[float], None]) -> bytes:
    """Draw until it is stopped."""
    while True:
        report(0.5)
        time.sleep(0.001)


def test_an_export_is_stopped(
    qtbot: QtBot, host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Drawing, "data", endless)
    dialog = opened(host)
    dialog.write(str(tmp_path / "a.pdf"))
    qtbot.waitUntil(lambda: dialog.bar.value() == 500)
    assert dialog.bar.isVisible()
    assert not dialog.begin.isEnabled()
    dialog.cancel.click()
    qtbot.waitUntil(dialog.begin.isEnabled)
    assert dialog.isVisible()
    assert not dialog.bar.isVisible()
    # Closed while it runs, it stops, too.
    dialog.write(str(tmp_path / "a.pdf"))
    dialog.reject()
    qtbot.waitUntil(lambda: not host.jobs.running)
    assert not list(tmp_path.glob("a*"))


class Plot(PlotView):
    """A picture of many lines."""

    def content_size(self) -> tuple[float, float]:
        return 100.0, 50.0

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        painter.rect(0, 0, width, height, fill=palette.canvas)
        for at in range(5000):
            painter.line(at % 100, 0, at % 100, 50, Pen(palette.hyp))


def test_a_plot_has_no_tree_and_a_large_preview_comes_later(qtbot: QtBot, host: Host) -> None:
    plot = Plot(host.view.themes, "plot")
    host.layout().addWidget(plot)  # type: ignore[union-attr]
    host.settings.set_value("export/form", "forest")
    dialog = ExportDialog(plot, plot)
    dialog.open()
    assert dialog.choice.form == "svg"
    assert dialog.fields.form.count() == 4
    assert dialog.preview.image is None
    qtbot.waitUntil(lambda: dialog.preview.image is not None)
    dialog.close()


def test_every_field_has_a_name(host: Host) -> None:
    dialog = opened(host)
    for widget in dialog.findChildren(QWidget):
        if widget.focusPolicy().value and widget.parent() in (dialog, dialog.fields):
            assert widget.accessibleName() or widget.property("text"), widget.objectName()
    dialog.close()


def test_what_goes_away_meanwhile_is_told(host: Host, tmp_path: Path) -> None:
    dialog = opened(host)
    host.view.set_tree(None)
    dialog.set_choice(replace(USUAL, dark=True))
    assert dialog.preview.image is None
    dialog.set_choice(replace(USUAL, form="text"))
    dialog.write(str(tmp_path / "a.txt"))
    dialog.copy.click()
    boxes = host.view.findChildren(QMessageBox, "copy-failed")
    assert len(boxes) == 2
    assert not (tmp_path / "a.txt").exists()
    for box in boxes:
        box.done(0)
    dialog.close()
