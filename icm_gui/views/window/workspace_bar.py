"""The bar below the menus: workspaces, and the box that finds everything."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QIcon, QResizeEvent
from PySide6.QtWidgets import QPushButton, QTabBar, QToolButton, QWidget

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.views.shared.boxes import hbox
from icm_gui.views.shared.named import named

_TEXT, _AIR = 16, 21
"""Height of a tab: of its text and icon at the base size, and of what is above and below it."""
_FIND_WIDTH = 300
_FIND_AIR = 40
"""Of the box that finds everything: its icon, and what is beside the text."""


class WorkspaceBar(QWidget):
    """Tabs of the workspaces.

    Signals
    -------
    chosen : str
        Name of a workspace.
    """

    chosen = Signal(str)

    def __init__(self, pages: list[tuple[str, str, str]], find: QAction, themes: Themes) -> None:
        super().__init__()
        self._pages, self._themes = pages, themes
        self.setObjectName("workspace-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(round(_TEXT * themes.scale) + _AIR)
        self.tabs = named(QTabBar(), "workspaces", self.tr("Workspaces"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for _, title, _ in pages:
            self.tabs.addTab(title)
        self.tabs.currentChanged.connect(self._changed)
        self._find_action = find
        self.find_button = QPushButton(self.tr("Run a command or jump to a sentence"))
        """The box that finds everything."""
        named(self.find_button, "find", self.tr("Find a command or a sentence"))
        self.find_button.clicked.connect(find.trigger)
        self._theme = QToolButton()
        self._theme.setObjectName("switch-theme")
        self._theme.setAccessibleName(self.tr("Switch between light and dark"))
        self._theme.setToolTip(self.tr("Switch between light and dark"))
        self._theme.clicked.connect(self._switch)
        row = hbox(self, (0, 0, 10, 0), 8)
        row.addWidget(self.tabs, 0, Qt.AlignmentFlag.AlignBottom)
        row.addStretch(1)
        row.addWidget(self.find_button)
        row.addWidget(self._theme)
        themes.dress(self, self._recolour)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say less in the box that finds everything where tabs leave little room."""
        super().resizeEvent(event)
        self._say_find()

    def _say_find(self) -> None:
        whole, short = self.tr("Run a command or jump to a sentence"), self.tr("Find")
        self.find_button.ensurePolished()
        metrics, air = self.find_button.fontMetrics(), round(_FIND_AIR * self._themes.scale)
        need, least = (metrics.horizontalAdvance(text) + air for text in (whole, short))
        self._show_icons(True)
        room = self._room
        if room < least + air:
            # Names are worth more than icons.
            self._show_icons(False)
            room = self._room
        self.find_button.setText(whole if need + air <= room else short)
        # No tab is cut for it.
        self.find_button.setMinimumWidth(max(min(_FIND_WIDTH, room - air), least))

    @property
    def _room(self) -> int:
        """The width beside the tabs."""
        return self.width() - self.tabs.sizeHint().width() - self._theme.sizeHint().width()

    def _show_icons(self, shown: bool) -> None:
        for at, (_, _, name) in enumerate(self._pages):
            role = "accent" if at == self.tabs.currentIndex() else "ink2"
            found = icon(name, self._themes.palette, role) if shown else QIcon()
            self.tabs.setTabIcon(at, found)

    def show_page(self, name: str) -> None:
        """Bring the tab of a workspace to the front."""
        names = [page for page, _, _ in self._pages]
        self.tabs.setCurrentIndex(names.index(name))

    def _changed(self, at: int) -> None:
        if at >= 0:
            self.chosen.emit(self._pages[at][0])
            self._recolour()

    def _switch(self) -> None:
        self._themes.set_mode("light" if self._themes.palette.is_dark else "dark")

    def _recolour(self) -> None:
        palette = self._themes.palette
        keys = self._find_action.shortcut().toString()
        self.find_button.setToolTip(f"{self.find_button.accessibleName()} ({keys})")
        self.setFixedHeight(round(_TEXT * self._themes.scale) + _AIR)
        size = round(13 * self._themes.scale)
        self.setStyleSheet(
            f"#workspace-bar {{ background: {palette.chrome};"
            f" border-bottom: 1px solid {palette.line}; }}"
            f"#workspaces {{ background: {palette.chrome}; }}"
            f"#workspaces::tab {{ padding: 8px 14px 7px 14px; font-size: {size}px;"
            f" border-bottom: 1px solid {palette.line}; }}"
            f"#workspaces::tab:selected {{ background: {palette.panel};"
            f" border-bottom-color: {palette.panel}; }}"
            f"#find {{ color: {palette.ink3}; text-align: left; padding: 2px 8px;"
            " font-weight: 400; }"
        )
        side = round(_TEXT * self._themes.scale)
        self.tabs.setIconSize(QSize(side, side))
        self.find_button.setIcon(icon("magnifying-glass", palette, "ink3"))
        self._theme.setIcon(icon("moon" if palette.is_dark else "sun", palette))
        self._say_find()
