"""A part of a workspace with a row of tabs for its title."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
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
_AIR, _TIGHT = 10, 6
"""Pixels at both sides of a tab, as usual and where tabs have little room."""
_END = 4


def tab_bar(name: str, title: str) -> QTabBar:
    """Return the tabs of a pane."""
    tabs = named(QTabBar(), f"{name}-tabs", title)
    tabs.setDrawBase(False)
    tabs.setExpanding(False)
    tabs.setElideMode(Qt.TextElideMode.ElideNone)
    tabs.setUsesScrollButtons(True)
    return tabs


def dress_head(head: QWidget, themes: Themes, air: int = _AIR) -> None:
    """Give the row that holds a pane's tabs its colours, and tabs some pixels at both sides."""
    palette = themes.palette
    head.setStyleSheet(
        f"{themes.bar_sheet} QTabBar::tab {{ padding: 5px {air}px; }}"
        f" #{head.objectName()} {{ background: {palette.head};"
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
        self._tight = False
        self._names: list[str] = []
        self._titles: dict[str, str] = {}
        self._pages: dict[str, QWidget] = {}
        self.tabs = tab_bar(name, self.tr("{title}: pages").format(title=title))
        self.tabs.currentChanged.connect(self._changed)
        self._stack = _Front()
        self._head = named(QWidget(), f"{name}-head")
        self._head.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._head.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        filled(hbox(self._head, (0, 0, _END, 0), 0), self.tabs, 1)
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
        self._fit_tabs()

    def take_page(self, name: str) -> tuple[str, QWidget]:
        """Return title and widget of a page that is to be elsewhere from now on."""
        at = self._names.index(name)
        self._names.pop(at)
        self.tabs.removeTab(at)
        page = self._pages.pop(name)
        self._stack.removeWidget(page)
        self._changed(self.tabs.currentIndex())
        title = self._titles.pop(name)
        self._fit_tabs()
        return title, page

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Bring tabs closer where not all of them have room."""
        super().resizeEvent(event)
        self._fit_tabs()

    def _fit_tabs(self) -> None:
        # The one in front is bold; which one that is changes nothing, so that tabs stay.
        metrics = QFontMetrics(self._themes.font(12, 600))
        texts = sum(map(metrics.horizontalAdvance, self._titles.values()))
        tight = texts + 2 * _AIR * len(self._titles) > self.width() - _END
        if tight != self._tight:
            self._tight = tight
            dress_head(self._head, self._themes, _TIGHT if tight else _AIR)

    def _changed(self, at: int) -> None:
        # The tab in front is bold, so all of them together are wider or narrower now.
        self.tabs.updateGeometry()
        if 0 <= at < len(self._names):
            self._stack.setCurrentWidget(self._pages[self._names[at]])
            self.page_shown.emit(self._names[at])

    def _recolour(self) -> None:
        self._tight = False
        dress_head(self._head, self._themes)
        self._fit_tabs()
