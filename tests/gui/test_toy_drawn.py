"""Formats of what is drawn from outside: offered and written by the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import toy_drawn
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from window_runs import run_of
from window_trees import TREE

from icm_gui.services.jobs import Jobs
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.animating import AnimatedRun
from icm_gui.views.shared.pictures.copy_menu import copy_menu
from icm_gui.views.shared.pictures.export_dialog import ExportDialog
from icm_gui.views.shared.surroundings import Surroundings
from icm_gui.views.shared.trees.view import TreeView
from icm_gui.views.window.dialogs.animation import AnimationDialog


class Host(QWidget, Surroundings):
    """What a canvas finds around it in the window."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs, self.settings = Jobs(self), Settings()
        self.view = TreeView(Themes(self.settings), "tree", "Tree")
        QVBoxLayout(self).addWidget(self.view)


@pytest.fixture
def host(qtbot: QtBot) -> Iterator[Host]:
    with toy_drawn.registered():
        widget = Host()
        qtbot.addWidget(widget)
        widget.view.set_tree(TREE)
        yield widget
        widget.jobs.close()


def test_a_picture_is_exported(qtbot: QtBot, host: Host, tmp_path: Path) -> None:
    dialog = ExportDialog(host.view, host.view)
    dialog.open()
    fields = dialog.fields
    at = fields.form.findText("Calls: a count")
    assert at > 0
    fields.form.setCurrentIndex(at)
    assert fields.scale.isVisible()
    assert not fields.text.isVisible()
    assert fields.note.text() == "A toy."
    assert dialog.preview.image is not None
    with qtbot.waitSignal(dialog.written):
        dialog.write(str(tmp_path / "a.calls"))
    assert (tmp_path / "a.calls").read_text("utf-8").startswith("#FFFFFF 2 ")


def test_it_is_copied(qtbot: QtBot, host: Host) -> None:
    menu = copy_menu(host.view)
    entry = menu.findChild(QAction, "copy-toy-calls")
    assert isinstance(entry, QAction)
    assert entry.text() == "Calls"
    entry.trigger()
    qtbot.waitUntil(lambda: not host.jobs.running)
    data = QGuiApplication.clipboard().mimeData()
    assert bytes(data.data("text/x-calls").data()).startswith(b"#FFFFFF")
    menu.deleteLater()


def test_a_run_becomes_a_film(qtbot: QtBot, host: Host, tmp_path: Path) -> None:
    run = run_of("astar-full")
    assert run.trace is not None
    dialog = AnimationDialog(host, AnimatedRun(run.trace, run.chart, run.result))
    dialog.show()
    forms = dialog.fields.form
    assert forms.findText("Calls: numbered counts in a folder") > 0
    forms.setCurrentIndex(forms.findText("Sizes: a line for each frame"))
    dialog.fields.last.setValue(2)
    with qtbot.waitSignal(dialog.written):
        dialog.write(str(tmp_path / "a.sizes"))
    assert (tmp_path / "a.sizes").read_text("utf-8").count("(720, 1280)") == 3
    qtbot.waitUntil(lambda: not host.jobs.running)
