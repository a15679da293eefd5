"""What stands in files of predictions: trees, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from icm_core.data.columns import concatenate
from icm_core.data.document import Document
from icm_core.data.formats.base import Kind
from icm_core.data.rows.tree_rows import TreeRows
from icm_core.data.tree import Tree
from icm_core.data.treebank import Treebank


@dataclass(frozen=True, slots=True)
class Item:
    """What stands at one place of a file of predictions.

    Parameters
    ----------
    tree
        As read; None where it is empty or could not be read.
    file, line
        Where it begins, 0 where that is not known.
    fault
        Why it could not be read, empty otherwise.
    blank
        Whether it is an empty line: it may stand for a failed parse, or for nothing.
    raw
        The text of what could not be read.
    """

    tree: Tree | None
    file: str = ""
    line: int = 0
    fault: str = ""
    blank: bool = False
    raw: str = ""

    @property
    def place(self) -> str:
        """File and line for messages."""
        return f"{self.file}:{self.line}" if self.line else self.file


class Items(list[Item]):
    """What stands in files of predictions, in order: nothing loses its place.

    Parameters
    ----------
    treebank
        As read.
    """

    def __init__(self, treebank: Treebank) -> None:
        super().__init__(item for document in treebank.documents for item in items_of(document))
        there = np.array([item.tree is not None for item in self], dtype=bool)
        places = np.where(there, np.cumsum(there) - 1, -1).astype(np.int64)
        columns = concatenate([document.columns for document in treebank.documents])
        self.rows: TreeRows[Tree | None] = TreeRows(columns, places)
        """A row for each item, with the same trees."""


def items_of(document: Document) -> Iterator[Item]:
    trees, asides = iter(document.trees()), iter(document.set_aside)
    segments = document.segments
    there = np.flatnonzero((segments.kind == Kind.TREE) | (segments.kind == Kind.ASIDE))
    places = list(zip(segments.start[there].tolist(), segments.kind[there].tolist(), strict=True))
    blank = -1
    if document.format.name == "brackets" and document.layout.indent is None:
        places += [(found.start(), blank) for found in _BLANK.finditer(document.text)]
        places.sort()
    name = document.name
    lines = document.lines(np.array([start for start, _ in places], dtype=np.int64)).tolist()
    for (_, kind), line in zip(places, lines, strict=True):
        if kind == blank:
            yield Item(None, name, line, blank=True)
        elif kind == Kind.TREE:
            yield Item(next(trees), name, line)
        else:
            aside = next(asides)
            place = "" if aside.line == aside.start_line else f" ({aside.line}:{aside.column})"
            yield Item(None, name, aside.start_line, f"{aside.reason}{place}", raw=aside.raw)


_BLANK: Final = re.compile(rb"(?:\A|(?<=\n))[ \t\r]*\n")
