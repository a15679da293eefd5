"""Sentences, algorithms and results: the rows and cells of the table of all results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from icm_core.data.tree import Tree, to_rows
from icm_core.inference import catalogue
from icm_core.inference.entries import Search
from icm_core.runs.place import Place
from icm_core.runs.record import Key, Record
from icm_core.wording import say
from icm_gui.viewmodels.explore.results.results import Mark, marks_of
from icm_gui.viewmodels.shared.numbers import nats

_GAPS: Final = ("search gap", "other model")
BEST: Final = Mark("shield-check", "teal")


@dataclass(frozen=True, slots=True)
class Section:
    """A sentence.

    Parameters
    ----------
    gold
        Its gold tree, None where no result knows one.
    """

    words: tuple[str, ...]
    gold: Tree | None

    @property
    def text(self) -> str:
        """The tokens with spaces between them."""
        return " ".join(self.words)


@dataclass(frozen=True, slots=True)
class Line:
    """An algorithm on a sentence.

    Parameters
    ----------
    options
        As in its key.
    note
        What its options are, where the sentence has the algorithm with others, too.
    """

    section: Section
    search: Search
    options: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A result, or the place of one.

    Parameters
    ----------
    record
        None where it was not run; `error` says why not, if that was tried.
    place
        What its tree is worth among those of the sentence at the depth.
    tree
        Number of its tree; the same number in a section is the same tree.
    """

    key: Key
    gold: Tree | None
    record: Record | None = None
    place: Place | None = None
    tree: int = 0
    error: str = ""

    @property
    def is_below(self) -> bool:
        """Whether a better tree is known at its depth."""
        return self.place is not None and self.place.kind in _GAPS

    @property
    def below(self) -> str:
        """How far it is below the best tree known at its depth."""
        if self.place is None:
            return ""
        if self.is_below and self.place.nats is not None:
            return nats(self.place.nats)
        if self.place.kind in ("impossible", "glued"):
            return self.place.text
        return say("best") if self.place.proved else say("best known")

    @property
    def mark(self) -> Mark | None:
        """The icon before that."""
        if self.place is None:
            return None
        if self.place.proved and self.place.kind in ("optimal", "gold", "model error"):
            return BEST
        known = self.place if self.place.kind != "gold" else Place("not known", None, False)
        return marks_of(known)[-1]


def shape_of(tree: Tree) -> tuple[Any, ...]:
    """Return what equal trees have in common; no recursion, however deep they are."""
    return tuple((label, word, size) for label, word, _, size in to_rows(tree))


def lines_of(
    records: Sequence[Record], sections: Sequence[Section]
) -> dict[tuple[str, ...], list[Line]]:
    """Return the algorithms that ran on each sentence, in the order of the catalogue."""
    order = {one.key: at for at, one in enumerate(catalogue.searches())}
    known = {section.words: section for section in sections}
    found: dict[tuple[str, ...], set[tuple[int, str, str]]] = {words: set() for words in known}
    for one in records:
        key = one.key
        found[key.words].add((order[key.algorithm], key.algorithm, key.options))
    return {
        words: [
            Line(known[words], catalogue.search(algorithm), options)
            for _, algorithm, options in sorted(its)
        ]
        for words, its in found.items()
    }


def key_of(model: str, line: Line, depth: int | None) -> Key:
    from icm_core.runs.record import Key

    return Key(model, line.section.words, line.search.key, depth, line.options)
