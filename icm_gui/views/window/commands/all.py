"""Every action of the window, and the groups of commands that do what they say."""

from __future__ import annotations

from typing import Any

from icm_gui.views.window.action import MENUS, Action
from icm_gui.views.window.commands.annotate import AnnotateCommands
from icm_gui.views.window.commands.annotate_flow import AnnotateFlowCommands
from icm_gui.views.window.commands.annotate_tags import AnnotateTagCommands
from icm_gui.views.window.commands.assist import AssistCommands
from icm_gui.views.window.commands.compare import CompareCommands
from icm_gui.views.window.commands.contexts import ContextsCommands
from icm_gui.views.window.commands.copies import CopyCommands
from icm_gui.views.window.commands.experiments import ExperimentCommands
from icm_gui.views.window.commands.files import FileCommands
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.commands.lessons import LessonCommands
from icm_gui.views.window.commands.look import LookCommands
from icm_gui.views.window.commands.runs import RunCommands
from icm_gui.views.window.commands.treebank import TreebankCommands
from icm_gui.views.window.commands.undo import UndoCommands
from icm_gui.views.window.commands.why import WhyCommands
from icm_gui.views.window.commands.window import WindowCommands
from icm_gui.views.window.parts import Parts

GROUPS: list[type[CommandGroup]] = [
    FileCommands,
    TreebankCommands,
    UndoCommands,
    CopyCommands,
    LookCommands,
    RunCommands,
    LessonCommands,
    WhyCommands,
    ContextsCommands,
    CompareCommands,
    AnnotateCommands,
    AnnotateFlowCommands,
    AnnotateTagCommands,
    AssistCommands,
    ExperimentCommands,
    WindowCommands,
]
"""In the order in which they are made; those that a group asks for stand before it."""


def all_actions() -> list[Action[Any]]:
    """Return the actions of all groups as menus list them."""
    actions = [action for group in GROUPS for action in group.actions]
    first: dict[tuple[str, str], int] = {}
    for place, one in enumerate(actions):
        first.setdefault((one.menu, one.group), place)
    return sorted(
        actions,
        key=lambda one: (MENUS.index(one.menu.partition("/")[0]), first[one.menu, one.group]),
    )


def make_commands(parts: Parts) -> None:
    """Make every group of commands, and let the actions do what they say."""
    for kind in GROUPS:
        group = kind(parts)
        parts.groups.append(group)
        parts.actions.connect_all(group, kind.actions)
