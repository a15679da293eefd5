"""Panes: docks whose title is their row of tabs."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDockWidget,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.front_pages import FrontPages
from icm_gui.views.shared.panes.tab_pane import dress_head, tab_bar


class Pane(QDockWidget):
    """A dock with tabs in place of a title.

    Signals
    -------
    page_shown : str
        Another page is in front.
    pages_changed
        Other pages have tabs, or one has another title.
    closed
        The user closed it.
    """

    page_shown = Signal(str)
    pages_changed = Signal()
    closed = Signal()

    def __init__(self, name: str, title: str, themes: Themes, parent: QWidget) -> None:
        super().__init__(title, parent)
        named(self, name, title)
        self._themes = themes
        self._pages: dict[str, QWidget] = {}
        self._titles: dict[str, str] = {}
        self._order: list[str] = []
        self.tabs = tab_bar(name, self.tr("{title}: pages").format(title=title))
        self.tabs.currentChanged.connect(self._tab_changed)
        self._close = QToolButton()
        self._close.setObjectName(f"{name}-close")
        self._close.setAccessibleName(self.tr("Close {title}").format(title=title))
        self._close.setToolTip(self.tr("Close this pane; Window shows it again"))
        self._close.clicked.connect(self._close_asked)
        self._stack = FrontPages()
        head = named(QWidget(), f"{name}-head")
        head.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        filled(hbox(head, (0, 0, 4, 0), 0), self.tabs, 1, self._close)
        self._head = head
        self.setTitleBarWidget(head)
        body = QWidget()
        filled(vbox(body, 0), self._stack)
        self.setWidget(body)
        themes.dress(self, self._recolour)

    def name_page(self, name: str, title: str) -> None:
        """Name a page that is added later."""
        self._titles[name] = title

    def add_page(self, name: str, title: str, page: QWidget) -> None:
        """Add a page; it is not shown before `show_pages` names it."""
        page.setObjectName(page.objectName() or name)
        self._pages[name] = page
        self._titles[name] = title
        self._stack.addWidget(page)
        if not page.styleSheet():
            self._themes.apply_to(page)
        if name == self.front:
            self._stack.setCurrentWidget(page)

    def take_page(self, name: str) -> tuple[str, QWidget]:
        """Return title and widget of a page that is to be in another pane from now on."""
        if name in self._order:
            self.show_pages(*(other for other in self._order if other != name))
        page = self._pages.pop(name)
        self._stack.removeWidget(page)
        return self._titles.pop(name), page

    def has_page(self, name: str) -> bool:
        """Whether a page is in this pane."""
        return name in self._titles

    def show_pages(self, *names: str) -> None:
        """Show the tabs of some pages, in this order; the one in front stays if it can."""
        front = self.front
        if list(names) == self._order:
            return
        self._order = list(names)
        self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        for name in names:
            self.tabs.addTab(self._titles[name])
        self.tabs.blockSignals(False)
        if names:
            self.bring(front if front in names else names[0])
        self.pages_changed.emit()

    def bring(self, name: str) -> None:
        """Bring a page to the front."""
        if name in self._order:
            self.tabs.setCurrentIndex(self._order.index(name))
            self._tab_changed(self._order.index(name))

    def set_title(self, name: str, title: str) -> None:
        """Change the text of a tab."""
        self._titles[name] = title
        if name in self._order:
            self.tabs.setTabText(self._order.index(name), title)
            self.pages_changed.emit()

    @property
    def titled(self) -> list[tuple[str, str]]:
        """Name and title of each page that has a tab, in order."""
        return [(name, self._titles[name]) for name in self._order]

    @property
    def front(self) -> str:
        """Name of the page in front, empty for none."""
        at = self.tabs.currentIndex()
        return self._order[at] if 0 <= at < len(self._order) else ""

    def _close_asked(self) -> None:
        self.close()
        self.closed.emit()

    def _tab_changed(self, at: int) -> None:
        # The tab in front is bold, so all of them together are wider or narrower now.
        self.tabs.updateGeometry()
        if 0 <= at < len(self._order):
            name = self._order[at]
            if name in self._pages:
                self._stack.setCurrentWidget(self._pages[name])
            self.page_shown.emit(name)

    def _recolour(self) -> None:
        dress_head(self._head, self._themes)
        self._close.setIcon(icon("x", self._themes.palette))
