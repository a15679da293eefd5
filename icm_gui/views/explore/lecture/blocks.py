"""What a sheet is made of: headings, tables, bars and notes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest


@dataclass(frozen=True, slots=True)
class Heading:
    """A title, and what stands at its right end.

    Parameters
    ----------
    badge
        Colour behind the title, empty for none.
    """

    text: str
    right: str = ""
    badge: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table.

    Parameters
    ----------
    role
        Name of its colour in the palette.
    right
        Whether it stands at the right end of its column, as numbers do; they are never cut.
    mark
        Icon before it, in its colour.
    whole
        Whether it is left out where not all has room: the beginning of a formula says nothing.
    """

    text: str = ""
    role: str = "ink"
    strong: bool = False
    mono: bool = False
    right: bool = False
    mark: str = ""
    whole: bool = False

    def told(self, short: bool) -> str:
        """Return what it says; where it is to be short, the first word over numbers."""
        return self.text.partition(" ")[0] if short and self.right else self.text


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table.

    Parameters
    ----------
    fill
        Colour behind it, that of the theme where it is empty; its text has `accent_text`.
    bar
        Colour of the bar at its left edge, empty for none.
    ruled
        Whether the line above it is that of a sum.
    head
        Whether it has the names of the columns.
    tint
        Pale colour behind it, under text of its own colours.
    key
        What is told when it is clicked, -1 where that means nothing.
    opens
        Whether the next row says more of the same: no line is between them.
    """

    cells: tuple[Cell, ...]
    fill: str = ""
    bar: str = ""
    ruled: bool = False
    head: bool = False
    tint: str = ""
    key: int = -1
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows with the same columns.

    Parameters
    ----------
    wide
        The column that has the room that is left.
    yields
        The column that is left out before the wide one is cut, None for none.
    """

    rows: tuple[Row, ...]
    wide: int
    yields: int | None = None

    def widths(
        self, texts: Sequence[float], room: float, most: float, least: float
    ) -> tuple[list[float], float]:
        """Return the width of each column, 0 for one that is left out, and the gap between them.

        Parameters
        ----------
        texts
            Width of the longest text of each column.
        room
            Of all columns.
        most, least
            Of the gap: columns come closer before a text is cut.
        """
        found, gaps = list(texts), max(len(texts) - 1, 1)
        if self.yields is not None and sum(found) + gaps * least > room:
            found[self.yields], gaps = 0.0, max(gaps - 1, 1)
        gap = min(most, max((room - sum(found)) / gaps, least))
        found[self.wide] += room - gap * min(gaps, len(texts) - 1) - sum(found)
        return found, gap


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars with their names and values.

    Parameters
    ----------
    rows
        Name, value, its text, name of the colour; an outline where that is empty.
    signed
        Whether they are on both sides of one line.
    """

    rows: tuple[tuple[str, float, str, str], ...]
    signed: bool = True


@dataclass(frozen=True, slots=True)
class Shares:
    """Two shares of each row as bars above each other, with their numbers.

    Parameters
    ----------
    heads
        Of the bars, the first and the second number.
    rows
        Name, the two shares, their texts, name of the name's colour.
    """

    heads: tuple[str, str, str]
    rows: tuple[tuple[str, float, float, str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A line of text, in as many lines as it needs."""

    text: str
    role: str = "ink2"


Block = Heading | Table | Bars | Shares | Note


def facts(named: Iterable[tuple[str, str]]) -> Table:
    """Return a table of names and values."""
    rows = (
        Row((Cell(name, "ink2"), Cell(value, strong=True, right=True))) for name, value in named
    )
    return Table(tuple(rows), 0)


def said(block: Block) -> str:
    """Return a block in words."""
    if isinstance(block, Heading):
        return f"{block.text}: {block.right}" if block.right else block.text
    if isinstance(block, Note):
        return block.text
    if isinstance(block, Table):
        rows = ([cell.text for cell in row.cells if cell.text] for row in block.rows)
        return "; ".join(" ".join(cells) for cells in rows)
    if isinstance(block, Bars):
        return "; ".join(f"{name} {text}" for name, _, text, _ in block.rows if text)
    first, second = block.heads[1:]
    return "; ".join(
        f"{name} {first} {one}, {second} {other}" for name, _, _, one, other, _ in block.rows
    )


def changed_parts(
    before: Sequence[Block],
    after: Sequence[Block],
    height: Callable[[Block], float],
    columns: Callable[[Table], object],
) -> Iterator[tuple[float, float]]:
    """Return top and height of what looks other than before: in tables, of single rows.

    Parameters
    ----------
    height, columns
        Of a block, and of a table: what its rows look like depends on.
    """
    top = 0.0
    for old, new in zip_longest(before, after):
        high = 0.0 if new is None else height(new)
        if old is None or new is None or height(old) != high:
            # What is below is at another place.
            yield top, math.inf
            return
        if isinstance(old, Table) and isinstance(new, Table) and columns(old) == columns(new):
            row = high / len(new.rows)
            pairs = zip(old.rows, new.rows, strict=True)
            yield from ((top + at * row, row) for at, (one, two) in enumerate(pairs) if one != two)
        elif old != new:
            yield top, high
        top += high


def shorter(text: str) -> list[str]:
    """Return a text, then the shorter ones that still end in a number: ``step 12 of 90, step 12``.

    What is left of a text may say less than all of it, but no number is cut, and no word is left
    alone.
    """
    words = text.split(" ")
    ends = [at for at, word in enumerate(words, 1) if any(letter.isdigit() for letter in word)]
    return list(dict.fromkeys([text, *(" ".join(words[:end]) for end in reversed(ends))]))
