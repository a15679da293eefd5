"""While workspaces are made, nothing is shown that is no window: it would take the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from window_compare import GOLD, treebank_of

from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.window.main_window import MainWindow
from icm_gui.views.window.workspaces import WORKSPACES


class _Shown(QObject):
    """Notes what comes up as a window."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.Show
            and isinstance(watched, QWidget)
            and watched.isWindow()
            and watched.parent() is None
        ):
            self.names.append(watched.objectName())
        return False


def test_only_the_window_comes_up(qapp: QApplication) -> None:
    shown = _Shown()
    qapp.installEventFilter(shown)
    window = MainWindow(Workbench(keep=False), Themes(Settings()))
    try:
        window.bench.document.set_treebank(treebank_of(*GOLD))
        window.show()
        for one in WORKSPACES:
            window.show_page(one.id)
            qapp.processEvents()
        window.bench.document.use_treebank_sentence(0)
        qapp.processEvents()
        assert shown.names == ["main-window"]
    finally:
        qapp.removeEventFilter(shown)
        window.close()
        window.deleteLater()
