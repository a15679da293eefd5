"""Sentences of plain text: one a line, tokens separated by spaces."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from icm_core.data.plain import tokens_of, words_of
from icm_core.errors import DataError

STDIN = "-"
COMMENT = "# "
"""Begins a line that is a comment; a token of this kind may begin a sentence as well."""


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
    comment
        Whether it is no sentence but to be skipped.
    typed
        Its tokens as they are in the input.
    """

    place: str
    number: int
    words: list[str]
    comment: bool = False
    typed: tuple[str, ...] = ()


def _line(place: str, number: int, text: str, comments: bool) -> Line:
    if comments and text.startswith(COMMENT):
        return Line(place, number, [], comment=True)
    return Line(place, number, words_of(text), typed=tokens_of(text))


def lines_of(path: Path, encoding: str | None, *, comments: bool = False) -> list[Line]:
    """Read all lines of a file, or of standard input for ``-``.

    Parameters
    ----------
    comments
        Whether lines that begin with `COMMENT` are comments.

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
    return [_line(f"{name}:{n}", n, row, comments) for n, row in enumerate(rows, 1)]


def arriving_lines(*, comments: bool = False) -> Iterator[Line]:
    """Yield the lines of standard input as they come; UTF-8."""
    from icm_core.data.encodings import decode

    for number, data in enumerate(sys.stdin.buffer, 1):
        place = f"<stdin>:{number}"
        text = decode(data, None if number == 1 else "utf-8", place).text
        yield _line(place, number, text, comments)
