"""Sentences of plain text: one a line, tokens separated by spaces."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from icm_core.errors import DataError

STDIN = "-"


@dataclass(frozen=True)
class Line:
    """A line of input.

    Parameters
    ----------
    place
        File and line, for messages.
    number
        From 1.
    words
        Its tokens, with the treebank's escapes for brackets; empty for a blank line.
    """

    place: str
    number: int
    words: list[str]


def words_of(text: str) -> list[str]:
    """Return the tokens of a line, brackets escaped; only ASCII white space separates."""
    from icm_core.data.brackets import ASCII_SPACE, escape_word

    for space in ASCII_SPACE[1:]:
        text = text.replace(space, " ")
    return [escape_word(word) for word in text.split(" ") if word]


def lines_of(path: Path, encoding: str | None) -> list[Line]:
    """Read all lines of a file, or of standard input for ``-``.

    Raises
    ------
    DataError
        If the file cannot be read or decoded.
    """
    from icm_core.data.encodings import decode

    name = "<stdin>" if str(path) == STDIN else str(path)
    if str(path) == STDIN:
        data = sys.stdin.buffer.read()
    else:
        try:
            data = path.read_bytes()
        except FileNotFoundError as error:
            raise DataError(f"{name}: there is no such file") from error
        except OSError as error:
            raise DataError(f"{name}: cannot be read ({error.strerror or error})") from error
    text = decode(data, encoding, name).text
    rows = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if rows and not rows[-1]:
        rows.pop()
    return [Line(f"{name}:{n}", n, words_of(row)) for n, row in enumerate(rows, 1)]


def arriving_lines() -> Iterator[Line]:
    """Yield the lines of standard input as they come; UTF-8."""
    from icm_core.data.encodings import decode

    for number, data in enumerate(sys.stdin.buffer, 1):
        place = f"<stdin>:{number}"
        text = decode(data, None if number == 1 else "utf-8", place).text
        yield Line(place, number, words_of(text))
