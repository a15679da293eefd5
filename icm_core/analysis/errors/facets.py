"""What an error is counted by: its type, its words, where it comes from and where it goes.

A filter asks for errors by the same names: ``error:"type=pp; word=of; from=NP"``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, get_args

from icm_core.wording import noop

if TYPE_CHECKING:
    from icm_core.analysis.errors.types import TreeError

ErrorFacet = Literal["type", "operation", "label", "word", "from", "to", "direction", "height"]
"""What an error itself is counted by."""
SentenceFacet = Literal["length", "genre", "file"]
"""What errors are counted by that their sentence has."""
Facet = ErrorFacet | SentenceFacet
ERROR_FACETS: Final[tuple[ErrorFacet, ...]] = get_args(ErrorFacet)
FACETS: Final[tuple[Facet, ...]] = (*ERROR_FACETS, *get_args(SentenceFacet))
NOTHING: Final = "none"
"""In place of a word or a parent that an error does not have."""
TITLES: Final[dict[Facet, str]] = {
    "type": noop("Type"),
    "operation": noop("Step"),
    "label": noop("Label"),
    "word": noop("Word"),
    "from": noop("From"),
    "to": noop("To"),
    "direction": noop("Direction"),
    "height": noop("Height"),
    "length": noop("Length"),
    "genre": noop("Genre"),
    "file": noop("File"),
}
MEANINGS: Final[dict[Facet, str]] = {
    "type": noop("Type of the error"),
    "operation": noop("What the step towards gold does: move, insert, delete, relabel, reorder"),
    "label": noop("Label of the phrases that the step changes"),
    "word": noop("Preposition or conjunction of the phrase"),
    "from": noop("Parent in the predicted tree"),
    "to": noop("Parent in gold"),
    "direction": noop("Parent in the predicted tree, then in gold"),
    "height": noop("Whether the parent in gold is higher, lower or elsewhere"),
    "length": noop("Words of the sentence"),
    "genre": noop("Group of the file: the letters that its name begins with"),
    "file": noop("File of the sentence"),
}
_OF: Final[dict[ErrorFacet, Callable[[TreeError], str]]] = {
    "type": lambda one: one.type,
    "operation": lambda one: one.operation,
    "label": lambda one: one.label,
    "word": lambda one: one.mark or NOTHING,
    "from": lambda one: one.source or NOTHING,
    "to": lambda one: one.target or NOTHING,
    "direction": lambda one: f"{one.source or NOTHING} → {one.target or NOTHING}",
    "height": lambda one: one.height or NOTHING,
}
_BETWEEN: Final = "; "


def value_of(error: TreeError, facet: ErrorFacet) -> str:
    """Return what an error is counted under."""
    return _OF[facet](error)


def asked(text: str) -> dict[ErrorFacet, str] | None:
    """Return what the value of the filter ``error:`` asks for.

    A type alone is its short form; ``*`` and ``yes`` ask for any error.

    Returns
    -------
    None
        If the text asks for nothing that errors have.
    """
    if text.lower() in ("*", "yes"):
        return {}
    if "=" not in text:
        return {"type": text.lower()}
    found: dict[ErrorFacet, str] = {}
    for part in text.split(_BETWEEN):
        name, sign, value = part.partition("=")
        name = name.strip().lower()
        if name not in ERROR_FACETS or not sign or not value.strip():
            return None
        found[name] = value.strip().replace("->", "→")
    return found


def asking(wanted: dict[ErrorFacet, str]) -> str:
    """Return the value of the filter ``error:`` for some facets; ``asked`` reads it."""
    if list(wanted) == ["type"]:
        return wanted["type"]
    return _BETWEEN.join(f"{name}={value}" for name, value in wanted.items()) or "*"


def holds(error: TreeError, wanted: dict[ErrorFacet, str]) -> bool:
    """Whether an error has all that is asked for."""
    return all(value_of(error, name) == value for name, value in wanted.items())
