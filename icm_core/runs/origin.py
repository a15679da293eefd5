"""Where predicted trees come from: what a file of them says in its first line.

A verdict needs to know whether a tree was to be the most probable one. ``icm evaluate --header``
writes a comment before the trees, ``# icm: decoder=mbr model=right.icm``; of a file without one
nothing is presumed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final, Literal

from icm_core.inference import catalogue
from icm_core.inference.entries import BY_SPANS, Decoder

BEFORE: Final = "# icm:"
_BYTES: Final = 4096
"""Of a file that are looked at."""
_SPACE: Final = re.compile(r"\s")
_PART: Final = re.compile(r"(\w+)=(\S+)")


@dataclass(frozen=True, slots=True)
class Origin:
    """What chose predicted trees; empty texts where nothing is known.

    Parameters
    ----------
    decoder
        The decoder of a parser.
    algorithm
        The search, where it was not the parser itself.
    model
        Name of the model file.
    """

    decoder: str = ""
    algorithm: str = ""
    model: str = ""

    @property
    def name(self) -> str:
        """What chose the trees, in a word; empty where it is not known."""
        return self.algorithm or self.decoder

    @property
    def seeks_best(self) -> bool:
        """Whether a tree was to be the most probable one of the context model, not of its PCFG."""
        seeking = {
            one.key
            for one in catalogue.searches()
            if one.seeks_best and not one.decoder.startswith("pcfg-")
        }
        return self.algorithm in seeking or self.decoder == "viterbi"

    @property
    def by_spans(self) -> Decoder | Literal[""]:
        """The decoder, where it looked at posteriors of brackets; empty for others."""
        usual = (one.key for one in catalogue.searches() if one.algorithm == catalogue.USUAL)
        decoder = self.decoder if self.algorithm in ("", *usual) else ""
        return next((one for one in BY_SPANS if one == decoder), "")

    def line(self) -> str:
        """Return the comment that stands before the trees."""
        given = [(one.name, getattr(self, one.name)) for one in fields(self)]
        told = [f"{name}={_SPACE.sub('_', value)}" for name, value in given if value]
        return " ".join((BEFORE, *told))


def origin_of(path: Path) -> Origin:
    """Return what a file of predictions says of itself in its first line.

    Of a file that cannot be read that is nothing: who reads its trees says why.
    """
    try:
        with path.open("rb") as file:
            first = file.read(_BYTES).decode("utf-8", errors="replace").partition("\n")[0]
    except OSError:
        return Origin()
    first = first.removeprefix("\ufeff")
    if not first.startswith(BEFORE):
        return Origin()
    names = {one.name for one in fields(Origin)}
    return Origin(**{name: value for name, value in _PART.findall(first) if name in names})
