"""Steps of runs as they are written: by number, by name, or by counting events of a kind."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_core.lessons.lesson import START

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

END: Final = "end"
LAST: Final = "last"
BEFORE: Final = "before"
_ALIASES: Final = {
    "popped": "pop",
    "expanded": "expand",
    "pushed": "push",
    "pruned": "prune",
    "completed": "complete",
    "accepted": "accept",
    "rejected": "reject",
}
_COUNTED: Final = re.compile(rf"(?:({BEFORE})\s+)?([a-z]+)\s+(\d{{1,9}}|{LAST})")
_MOST_DIGITS: Final = 10


def read_step(text: str, family: str | None = None) -> int | None:
    """Return the number of a step that is written as one, None for one that the run must tell.

    Parameters
    ----------
    family
        Of the run, None where it is not known.

    Raises
    ------
    OptionError
        If the text is no step.
    """
    if text.isascii() and text.isdecimal() and len(text) < _MOST_DIGITS:
        return int(text)
    if text in (START, END):
        return None
    found = _COUNTED.fullmatch(text)
    if found is None:
        raise OptionError(
            f"use a number, {START}, {END}, or a kind of event and which of them it is, as in "
            f"'pop 12', '{BEFORE} pop 12' or 'pop {LAST}'"
        )
    kind = _ALIASES.get(found[2], found[2])
    of = catalogue.families() if family is None else (catalogue.family(family),)
    known = tuple(kind for one in of for kind in one.kinds)
    if kind not in known:
        raise OptionError(f"no kind of event {found[2]!r}: use one of {', '.join(known)}")
    if found[3] == "0":
        raise OptionError("events of a kind are counted from 1")
    return None


def step_of(trace: Trace, text: str) -> int:
    """Return the step of a run that a text means.

    Raises
    ------
    OptionError
        If the text is no step, or the run has none such.
    """
    number = read_step(text, trace.FAMILY)
    last = len(trace) - 1
    if number is not None:
        return trace.checked(number)
    if text in (START, END):
        return 0 if text == START else last
    found = _COUNTED.fullmatch(text)
    assert found is not None
    steps = trace.steps(_ALIASES.get(found[2], found[2]))
    which = len(steps) if found[3] == LAST else int(found[3])
    if not 1 <= which <= len(steps):
        raise OptionError(f"the run has {len(steps):,} events {found[2]!r}")
    step = int(steps[which - 1]) - (1 if found[1] else 0)
    if step < 0:
        raise OptionError("there is nothing before the first event")
    return step
