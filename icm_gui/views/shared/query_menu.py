"""Saved queries: a button with their menu, and the small box in which one is named."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.queries import SavedQueries
from icm_gui.views.shared.dialogs.naming import NameDialog
from icm_gui.views.shared.named import named

_MOST_LETTERS = 48
"""Letters of a query that the menu shows beside its name."""


class QueryButton(QToolButton):
    """Opens the menu of saved queries.

    Signals
    -------
    chosen : str
        This query is to be asked.
    """

    chosen = Signal(str)

    def __init__(self, queries: SavedQueries, themes: Themes, parent: QWidget) -> None:
        super().__init__(parent)
        self.queries, self._themes = queries, themes
        self._asked = ""
        self.setObjectName("compare-queries")
        self.setText(self.tr("Saved"))
        self.setAccessibleName(self.tr("Saved queries"))
        self.setToolTip(self.tr("Save this under a name, or take what was saved"))
        self.setProperty("boxed", True)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = named(QMenu(self, toolTipsVisible=True), "compare-queries-menu")
        self._menu.aboutToShow.connect(self.fill)
        self.setMenu(self._menu)

    def set_query(self, text: str, valid: bool) -> None:
        """Say what is asked now: what can be saved."""
        self._asked = text.strip() if valid else ""

    def fill(self) -> None:
        """Fill the menu."""
        menu = self._menu
        menu.clear()
        for old in menu.findChildren(QMenu):
            old.deleteLater()
        known = self.queries.name_of(self._asked)
        save = menu.addAction(self.tr("Save under a name…"), self.ask_save)
        save.setObjectName("query-save")
        save.setEnabled(bool(self._asked) and not known)
        if known:
            save.setText(self.tr("Saved as {0}").format(_literal(known)))
        names = self.queries.names
        if names:
            menu.addSeparator()
        for name in names:
            text = self.queries.text(name)
            action = menu.addAction(f"{_literal(name)}\t{_literal(_short(text))}")
            action.setToolTip(text)
            action.setData(name)
            action.setCheckable(True)
            action.setChecked(name == known)
            action.triggered.connect(self._choose)
        if names:
            menu.addSeparator()
            self._submenu(self.tr("Rename"), "query-rename", self._rename)
            self._submenu(self.tr("Remove"), "query-remove", self._remove)
        if self.queries.recent:
            menu.addSeparator()
            recent = named(QMenu(self.tr("Last"), menu), "query-recent")
            for text in self.queries.recent:
                action = recent.addAction(_literal(_short(text)))
                action.setData(text)
                action.triggered.connect(self._choose_recent)
            menu.addMenu(recent)

    def _submenu(self, title: str, name: str, slot: Callable[[], object]) -> None:
        menu = named(QMenu(title, self._menu), name)
        for one in self.queries.names:
            action = menu.addAction(_literal(one))
            action.setData(one)
            action.triggered.connect(slot)
        self._menu.addMenu(menu)

    def ask_save(self) -> None:
        """Ask for a name for what is asked now."""
        asked = self._asked

        def save(name: str) -> None:
            self.queries.save(name, asked)

        if asked:
            self._ask(self.tr("Save under a name"), self.tr("Name"), "", save)

    def ask_rename(self, name: str) -> None:
        """Ask for another name of a saved query."""

        def rename(new: str) -> None:
            self.queries.rename(name, new)

        self._ask(self.tr("Rename"), self.tr("New name"), name, rename)

    def _ask(self, title: str, label: str, name: str, take: Callable[[str], object]) -> None:
        dialog = named(NameDialog(self, label, name, take), "query-name")
        dialog.setWindowTitle(title)
        dialog.open()

    def _name_of_sender(self) -> str:
        action = self.sender()
        return str(action.data()) if isinstance(action, QAction) else ""

    def _choose(self) -> None:
        text = self.queries.text(self._name_of_sender())
        if text:
            self.chosen.emit(text)

    def _choose_recent(self) -> None:
        self.chosen.emit(self._name_of_sender())

    def _rename(self) -> None:
        self.ask_rename(self._name_of_sender())

    def _remove(self) -> None:
        self.queries.remove(self._name_of_sender())


def _short(text: str) -> str:
    return text if len(text) <= _MOST_LETTERS else text[: _MOST_LETTERS - 1] + "…"


def _literal(text: str) -> str:
    """Return a text for a menu, in which & marks a key."""
    return text.replace("&", "&&").replace("\t", " ")
