"""What groups of commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from icm_gui.views.window.action import Action
    from icm_gui.views.window.parts import Parts


class CommandGroup(QObject):
    """Does what its actions say.

    Parameters
    ----------
    parts
        Of the window whose actions they are.
    """

    actions: ClassVar[tuple[Action[Any], ...]] = ()
    """Its records; a subclass has its own."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.root)
        self._parts, self._bench, self._dialogs = parts, parts.bench, parts.dialogs
