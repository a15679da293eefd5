"""The actions of the window: Qt's objects made from their records, enabled by their conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar
from weakref import WeakMethod

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from icm_core.drawing.paint.palette import Palette
from icm_gui.services.icons import icon
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.views.window.action import MENUS, Action

_Group = TypeVar("_Group")


def tr(text: str) -> str:
    """Return a text of a record in the user's language."""
    return QCoreApplication.translate("actions", text)


def plain(text: str) -> str:
    """Return a menu's text without the mark of its letter."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def menu_path(spec: Action[Any]) -> str:
    """Return where an action is, as people read it: ``Window › Contexts``."""
    menu, *below = spec.menu.split("/")
    return " › ".join([plain(tr(f"&{menu}")), *(plain(tr(name)) for name in below)])


def _told(slot: Callable[..., object], given: tuple[object, ...]) -> Callable[[], object]:
    """Return what does an action with what it is given, and not whether the action is on.

    Qt keeps a function as long as its action: a window that its own actions hold never goes.
    """
    kept = WeakMethod(slot)

    def done() -> object:
        live = kept()
        return None if live is None else live(*given)

    return done


class ActionSet(QObject):
    """Every action of the window, once.

    Parameters
    ----------
    specs
        Their records, in the order of the menus.
    parent
        The window: shortcuts work in all of it.
    """

    def __init__(
        self,
        specs: Iterable[Action[Any]],
        conditions: Conditions,
        settings: Settings,
        themes: Themes,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.specs = {spec.id: spec for spec in specs}
        self._conditions, self._settings, self._themes = conditions, settings, themes
        self._drawn: Palette | None = None
        """The colours of the icons."""
        self._actions: dict[str, QAction] = {}
        self._asked: dict[Callable[[Conditions], bool], list[QAction]] = {}
        groups: dict[str, QActionGroup] = {}
        for spec in self.specs.values():
            action = QAction(tr(spec.text), parent)
            action.setObjectName(spec.id)
            action.setToolTip(tr(spec.tip))
            action.setStatusTip(tr(spec.tip))
            action.setCheckable(spec.checkable)
            action.setShortcut(self.keys(spec))
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            if spec.group.endswith("!"):
                group = groups.get(spec.group)
                if group is None:
                    group = groups[spec.group] = QActionGroup(self)
                group.addAction(action)
            parent.addAction(action)
            self._actions[spec.id] = action
            self._asked.setdefault(spec.when, []).append(action)
        conditions.changed.connect(self._update)
        themes.changed.connect(self._recolour)
        settings.changed.connect(self._setting_changed)
        self._recolour()
        self._update()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def all(self) -> list[tuple[Action[Any], QAction]]:
        """Return all records with their actions in the order of the menus."""
        return [(spec, self._actions[spec.id]) for spec in self.specs.values()]

    def keys(self, spec: Action[Any]) -> QKeySequence:
        """Return an action's keys: the user's, else those at first."""
        chosen = self._settings.value(f"shortcuts/{spec.id}")
        return QKeySequence(spec.shortcut if chosen is None else str(chosen))

    def name_again(self, name: str) -> None:
        """Give an action the text of its record."""
        self._actions[name].setText(tr(self.specs[name].text))

    def give_way(self, keys: Iterable[str]) -> None:
        """Let go of keys that mean something else for a while."""
        taken = [QKeySequence(one) for one in keys]
        for action in self._actions.values():
            if action.shortcut() in taken:
                action.setShortcut(QKeySequence())

    def take_back(self) -> None:
        """Give every action its keys."""
        for spec in self.specs.values():
            self._actions[spec.id].setShortcut(self.keys(spec))

    def connect_all(self, group: _Group, specs: Iterable[Action[_Group]]) -> None:
        """Let actions do what a group of commands does."""
        for spec in specs:
            slot = spec.slot(group)
            told = _told(slot, spec.given) if spec.given else slot
            self._actions[spec.id].triggered.connect(told)

    def build_menus(self, bar: QMenuBar) -> dict[str, QMenu]:
        """Fill a menu bar; return the menus and submenus by their path."""
        menus: dict[str, QMenu] = {}
        for title in MENUS:
            menus[title] = bar.addMenu(tr(f"&{title}"))
            menus[title].setToolTipsVisible(True)
        last: dict[str, str] = {}
        for spec in self.specs.values():
            menu = menus.get(spec.menu)
            if menu is None:
                above, _, name = spec.menu.rpartition("/")
                menu = menus[spec.menu] = menus[above].addMenu(tr(name))
            if spec.menu in last and last[spec.menu] != spec.group:
                menu.addSeparator()
            last[spec.menu] = spec.group
            menu.addAction(self._actions[spec.id])
        return menus

    def _recolour(self) -> None:
        """Draw the icons in other colours; another size of text leaves them as they are."""
        if self._drawn is not self._themes.palette:
            self._drawn = self._themes.palette
            for spec in self.specs.values():
                if spec.icon:
                    self._actions[spec.id].setIcon(icon(spec.icon, self._drawn))

    def _update(self) -> None:
        for when, actions in self._asked.items():
            holds = when(self._conditions)
            if holds != actions[0].isEnabled():
                for action in actions:
                    action.setEnabled(holds)

    def _setting_changed(self, key: str) -> None:
        if key.startswith("shortcuts"):
            self.take_back()
