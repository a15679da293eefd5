"""An action is one record: what it is called, where it is, when it can be used, what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from icm_gui.viewmodels.app.conditions import Conditions

MENUS = ("File", "Edit", "View", "Treebank", "Model", "Run", "Analyse", "Window", "Help")

_Group = TypeVar("_Group")


def always(_now: Conditions) -> bool:
    """Return that an action can always be used."""
    return True


@dataclass(frozen=True, slots=True)
class Action(Generic[_Group]):
    """One action of a group of commands.

    Parameters
    ----------
    id
        Name in settings and tests: ``run.run``.
    text
        As in a menu; ``&`` marks the letter for the keyboard.
    menu
        Title of its menu; a submenu after a slash.
    slot
        Returns what is done, of the group that the window made.
    when
        Whether it can be used now.
    shortcut
        Default keys in Qt's portable form, empty for none.
    icon
        Name in the icon set, empty for none.
    tip
        What it does, in a sentence.
    checkable
        Whether it can be on and off.
    group
        Actions of one group stand together, separated from the others; of checkable ones with
        ``!`` at the end only one is on.
    given
        What the action is told; an action without it tells whether it is on, if asked.
    """

    id: str
    text: str
    menu: str
    slot: Callable[[_Group], Callable[..., object]]
    when: Callable[[Conditions], bool] = always
    shortcut: str = ""
    icon: str = ""
    tip: str = ""
    checkable: bool = False
    group: str = ""
    given: tuple[object, ...] = ()
