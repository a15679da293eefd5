"""A part of a workspace with a row of tabs for its title."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QSizePolicy,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from icm_gui.services.theme import Themes
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import named

_LEAST = QSize(120, 80)


def tab_bar(name: str, title: str) -> QTabBar:
    """Return the tabs of a pane."""
    tabs = named(QTabBar(), f"{name}-tabs", title)
    tabs.setDrawBase(False)
    tabs.setExpanding(False)
    tabs.setElideMode(Qt.TextElideMode.ElideNone)
    tabs.setUsesScrollButtons(True)
    return tabs


def dress_head(head: QWidget, themes: Themes) -> None:
    """Give the row that holds a pane's tabs its colours."""
    palette = themes.palette
    head.setStyleSheet(
        themes.bar_sheet + f"#{head.objectName()} {{ background: {palette.head};"
        f" border-bottom: 1px solid {palette.line}; border-top: 1px solid {palette.line}; }}"
    )


class _Front(QStackedWidget):
    """A stack that any splitter may make small."""

    def minimumSizeHint(self) -> QSize:
        """Ask no page: all of them scroll or hide what has no room."""
        return _LEAST


class TabPane(QWidget):
    """Pages with their tabs above them.

    Signals
    -------
    page_shown : str
        Another page is in front.
    """

    page_shown = Signal(str)

    def __init__(
        self, name: str, title: str, themes: Themes, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        named(self, name, title)
        self._themes = themes
        self._names: list[str] = []
        self._titles: dict[str, str] = {}
        self._pages: dict[str, QWidget] = {}
        self.tabs = tab_bar(name, self.tr("{title}: pages").format(title=title))
        self.tabs.currentChanged.connect(self._changed)
        self._stack = _Front()
        self._head = named(QWidget(), f"{name}-head")
        self._head.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._head.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        filled(hbox(self._head, (0, 0, 4, 0), 0), self.tabs, 1)
        filled(vbox(self, 0, 0), self._head, (self._stack, 1))
        themes.dress(self, self._recolour)

    def add_page(self, name: str, title: str, page: QWidget) -> None:
        """Add a page behind the others."""
        self._pages[name], self._titles[name] = page, title
        self._stack.addWidget(page)
        if not page.styleSheet():
            self._themes.apply_to(page)
        self._names.append(name)
        self.tabs.addTab(title)

    def take_page(self, name: str) -> tuple[str, QWidget]:
        """Return title and widget of a page that is to be elsewhere from now on."""
        at = self._names.index(name)
        self._names.pop(at)
        self.tabs.removeTab(at)
        page = self._pages.pop(name)
        self._stack.removeWidget(page)
        self._changed(self.tabs.currentIndex())
        return self._titles.pop(name), page

    def has_page(self, name: str) -> bool:
        """Whether a page is in this pane."""
        return name in self._pages

    def bring(self, name: str) -> None:
        """Bring a page to the front."""
        if name in self._names:
            self.tabs.setCurrentIndex(self._names.index(name))

    @property
    def front(self) -> str:
        """Name of the page in front, empty for none."""
        at = self.tabs.currentIndex()
        return self._names[at] if 0 <= at < len(self._names) else ""

    def focus_page(self) -> None:
        """Give the keyboard to the page in front, or to the first part of it that takes it."""
        page = self._stack.currentWidget()
        if page is None:
            return
        takers = [page, *page.findChildren(QWidget)]
        wanted = Qt.FocusPolicy.TabFocus
        for one in takers:
            if one.focusPolicy() & wanted and one.isVisible() and one.isEnabled():
                one.setFocus()
                return

    def _changed(self, at: int) -> None:
        # The tab in front is bold, so all of them together are wider or narrower now.
        self.tabs.updateGeometry()
        if 0 <= at < len(self._names):
            self._stack.setCurrentWidget(self._pages[self._names[at]])
            self.page_shown.emit(self._names[at])

    def _recolour(self) -> None:
        dress_head(self._head, self._themes)
