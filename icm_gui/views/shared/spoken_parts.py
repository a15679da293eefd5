"""What is painted, as assistive technology reads it: rows, nodes, cells and points are children.

A widget that paints things is `Spoken`; nothing is made of what it tells before somebody asks, so
that a window that nobody listens to pays nothing.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from PySide6.QtCore import QObject, QPoint, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QKeySequenceEdit, QWidget

Role = QAccessible.Role
MOST = 2_000
"""Most parts of a widget that are announced: readers go through all of them."""


@dataclass(frozen=True)
class Parts:
    """The things that a widget paints.

    Parameters
    ----------
    count
        How many there are.
    text
        What is said of one.
    place
        Where one is on the widget; all of it where that is unknown.
    current
        The one that is selected, -1 for none.
    """

    count: int = 0
    text: Callable[[int], str] = str
    place: Callable[[int], QRectF | QRect] | None = None
    current: int = -1


NONE = Parts()


class Spoken:
    """Base of a widget that paints what it shows, beside Qt's class.

    Attributes
    ----------
    SPOKEN
        What the widget is, and what its parts are.
    """

    SPOKEN: ClassVar[tuple[Role, Role]]

    def spoken(self) -> Parts:
        """Return what it paints."""
        return NONE


_parts: dict[int, _Part] = {}
"""Children by their number; Qt knows them until their widget goes."""
_wants = False


def install() -> None:
    """Let Qt ask for what painted widgets consist of."""
    global _wants
    if not _wants:
        _wants = True
        QAccessible.installFactory(_made)


def parts_of(widget: QWidget) -> Parts:
    """Return what a widget paints; nothing while it is being made or goes away."""
    try:
        return widget.spoken() if isinstance(widget, Spoken) else NONE
    except (AttributeError, RuntimeError):
        return NONE


def _made(_name: str, thing: QObject) -> QAccessibleInterface | None:
    """Return what represents a painted widget, nothing for the others."""
    if not isinstance(thing, QWidget):
        return None
    if isinstance(thing, QKeySequenceEdit):
        # Qt calls it by no role that says that it takes keys.
        return QAccessibleWidget(thing, Role.HotkeyField)
    return _Whole(thing, *thing.SPOKEN) if isinstance(thing, Spoken) else None


class _Whole(QAccessibleWidget):
    """A painted widget. Qt keeps it, so that it must not keep the widget."""

    def __init__(self, widget: QWidget, role: Role, part: Role) -> None:
        super().__init__(widget, role)
        self._widget = weakref.ref(widget)
        self._role = part
        self._numbers: list[int] = []
        widget.destroyed.connect(partial(_forget, self._numbers))

    def _found(self) -> Parts:
        widget = self._widget()
        return NONE if widget is None else parts_of(widget)

    def childCount(self) -> int:
        """Return how many parts there are, with the widgets that are in it."""
        return int(super().childCount()) + min(self._found().count, MOST)

    def child(  # type: ignore[override]
        self, index: int
    ) -> QAccessibleInterface | None:
        """Return a part; it is made when it is asked for first."""
        inner = super().childCount()
        if index < inner:
            return super().child(index)
        return self._part(index - inner)

    def _part(self, index: int) -> QAccessibleInterface | None:
        if not 0 <= index < min(self._found().count, MOST):
            return None
        while index >= len(self._numbers):
            part = _Part(self._widget, len(self._numbers), self._role)
            number = QAccessible.registerAccessibleInterface(part)
            self._numbers.append(number)
            _parts[number] = part
        return _parts[self._numbers[index]]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return the number of a part or widget, -1 for what is none."""
        if isinstance(child, _Part):
            return int(super().childCount()) + child.index
        return int(super().indexOfChild(child))

    def childAt(  # type: ignore[override]
        self, x: int, y: int
    ) -> QAccessibleInterface | None:
        """Return the part at a place of the screen."""
        for index in range(self.childCount()):
            part = self.child(index)
            if part is not None and part.rect().contains(x, y):
                return part
        return None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """Return the part that is selected, where the widget has the focus."""
        widget = self._widget()
        if widget is None or not widget.hasFocus():
            return None
        return self._part(parts_of(widget).current) or self


class _Part(QAccessibleInterface):
    """One of the things that a widget paints."""

    def __init__(self, widget: weakref.ref[QWidget], index: int, role: Role) -> None:
        super().__init__()
        self._widget, self.index, self._role = widget, index, role

    def _found(self) -> tuple[QWidget, Parts] | None:
        widget = self._widget()
        if widget is None:
            return None
        parts = parts_of(widget)
        return (widget, parts) if self.index < parts.count else None

    def isValid(self) -> bool:
        """Whether the thing is still there."""
        return self._found() is not None

    def object(self) -> Any:
        """Return no object: there is none for what is painted."""
        return None

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """Return what represents the widget."""
        widget = self._widget()
        return None if widget is None else QAccessible.queryAccessibleInterface(widget)

    def childCount(self) -> int:
        """Return that it has no parts."""
        return 0

    def child(self, _index: int) -> None:  # type: ignore[override]
        """Return nothing."""
        return

    def childAt(self, _x: int, _y: int) -> None:  # type: ignore[override]
        """Return nothing."""
        return

    def indexOfChild(self, _child: QAccessibleInterface) -> int:
        """Return that it is none of its parts."""
        return -1

    def rect(self) -> QRect:
        """Return where it is on the screen."""
        found = self._found()
        if found is None:
            return QRect()
        widget, parts = found
        place = widget.rect() if parts.place is None else parts.place(self.index)
        if isinstance(place, QRectF):
            place = place.toAlignedRect()
        return place.translated(widget.mapToGlobal(QPoint(0, 0)))

    def role(self) -> Role:
        """Return what kind of thing it is."""
        return self._role

    def state(self) -> QAccessible.State:
        """Return whether it is selected, and in sight."""
        state = QAccessible.State()
        found = self._found()
        if found is None:
            state.invalid = 1
            return state
        widget, parts = found
        state.selectable = state.focusable = 1
        if parts.current == self.index:
            state.selected = 1
            state.focused = int(widget.hasFocus())
        if not widget.isVisible():
            state.invisible = 1
        return state

    def text(self, kind: QAccessible.Text) -> str:
        """Return what is said of it."""
        found = self._found()
        if found is None or kind != QAccessible.Text.Name:
            return ""
        return found[1].text(self.index)

    def setText(self, _kind: QAccessible.Text, _text: str) -> None:
        """Leave it as it is."""

    def relations(self, *_kinds: Any) -> list[Any]:
        """Return that it is tied to nothing."""
        return []


def _forget(numbers: list[int], *_thing: object) -> None:
    """Let the parts of a widget go that goes itself."""
    for number in numbers:
        QAccessible.deleteAccessibleInterface(number)
        _parts.pop(number, None)
    numbers.clear()
