"""The text of an event, in parts: a chip, a rule, numbers, and a note on the right."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class EventLine:
    """An event as the timeline shows it.

    Parameters
    ----------
    chip, role
        ``pop #412``, and the name of its colour in the palette.
    what
        Item and rule.
    numbers
        Name and value; the last one is what matters.
    aside
        What is on the right.
    full
        Everything in one line.
    """

    chip: str
    role: str
    what: str
    numbers: tuple[tuple[str, str], ...]
    aside: str
    full: str


NO_EVENT = EventLine("", "ink3", "", (), "", "")
