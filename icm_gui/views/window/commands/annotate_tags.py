"""What the actions of Annotate do with the tags of words."""

from __future__ import annotations

from typing import ClassVar

from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.parts import Parts


class AnnotateTagCommands(CommandGroup):
    """Gives words other tags."""

    # fmt: off
    actions: ClassVar[tuple[Action[AnnotateTagCommands], ...]] = (
        Action("annotate.next-tag", "Next ta&g of the model", "Treebank/Annotate",
               lambda it: it._bench.assist.tags.cycle, when=Conditions.can_constrain, icon="tag",
               tip="Give the selected word the next of the tags that the model gives it; in the "
               "tree: T. Digits choose one in a sentence without phrases.",
               group="words"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._bench.assist.tags.told.connect(parts.status.say)
