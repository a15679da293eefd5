"""Sentences of plain text: one a line, tokens separated by spaces."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import IO, Final

from icm_core.cli.shared.console import warn
from icm_core.data.formats.bracket_text import plain_word
from icm_core.data.formats.catalogue import format_named
from icm_core.data.plain import tokens_of, words_of
from icm_core.errors import DataError

STDIN = "-"
_STDIN_NAME: Final = "<stdin>"
COMMENT = "# "
"""Begins a line that is a comment; a token of this kind may begin a sentence as well."""

BYTE_ORDER_MARK: Final = "\ufeff"
_ROW: Final = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_MARK_BYTES: Final = 2
_SURE: Final = 3
"""Fewer tokens with a slash may be words; in a tree one token of so many opens a bracket."""
_WIDE: Final = (b"\xff\xfe", b"\xfe\xff", b"\0\0")


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
    raw
        A sentence of a file in columns: all of its lines.
    fault
        Why it is no sentence, empty where it is one.
    share
        Which part of the file was read, None where that is not known.
    """

    place: str
    number: int
    words: list[str]
    comment: bool = False
    typed: tuple[str, ...] = ()
    raw: str = ""
    fault: str = ""
    share: float | None = field(default=None, compare=False)


def _line(place: str, number: int, text: str, comments: bool) -> Line:
    if comments and text.startswith(COMMENT):
        return Line(place, number, [], comment=True)
    if number == 1:
        _tell_form(place, text)
    return Line(place, number, words_of(text), typed=tokens_of(text))


def _tell_form(place: str, text: str) -> None:
    """Warn of a first line that is of a treebank: all of its signs are read as words."""
    tokens = text.split()
    if len(tokens) >= _SURE and format_named("tagged-text").sniff(text):
        form = "words with tags"
    elif "\t" in text.strip() and len(text.split("\t")[0].split()) == 1:
        form = "words and tags in columns"
    elif _begins_tree(text, tokens):
        form = "a tree"
    else:
        return
    warn(
        f"{place}: looks like {form}, and is read as plain words; "
        "icm convert FILE --to words writes the words alone"
    )


def _begins_tree(text: str, tokens: list[str]) -> bool:
    opened = sum(token != "(" and token.startswith("(") for token in tokens)
    # It may have the root's label alone; more words in one pair of brackets are an aside.
    nested = text.count("(") > 1 or len(tokens) == 1
    mostly = nested and _SURE * opened >= len(tokens)
    return mostly and text.startswith("(") and ")" not in tokens[0]


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

    name = _STDIN_NAME if str(path) == STDIN else str(path)
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
    for number, (text, _) in enumerate(_rows(sys.stdin.buffer, _STDIN_NAME), 1):
        yield _line(f"{_STDIN_NAME}:{number}", number, text, comments)


def arriving_sentences() -> tuple[bool, Iterator[Line]]:
    """Return whether standard input is CoNLL-U, and its sentences as they come; UTF-8.

    Its first line says it that is neither blank nor begins with ``#``: lines before it wait for it.
    """
    rows = ((text, None) for text, _ in _rows(sys.stdin.buffer, _STDIN_NAME, ends=True))
    head: list[tuple[str, None]] = []
    for row in rows:
        head.append(row)
        if (first := row[0].removeprefix(BYTE_ORDER_MARK).strip()) and first[0] != "#":
            break
    text = "".join(text for text, _ in head).removeprefix(BYTE_ORDER_MARK)
    columns = format_named("conllu").sniff(text)
    rest = chain(head, rows)
    if columns:
        return True, _blocks_of(rest, _STDIN_NAME)
    bare = (text.removeprefix(BYTE_ORDER_MARK).rstrip("\r\n") for text, _ in rest)
    return False, (
        _line(f"{_STDIN_NAME}:{number}", number, text, comments=False)
        for number, text in enumerate(bare, 1)
    )


def lines_in(path: Path) -> Iterator[Line]:
    """Yield the lines of a file in UTF-8, one in memory at a time.

    Raises
    ------
    DataError
        If the file cannot be read or decoded.
    """
    for number, (text, share) in enumerate(_rows_of(path), 1):
        line = _line(f"{path}:{number}", number, text, comments=False)
        yield replace(line, share=share)


def conllu_in(path: Path) -> Iterator[Line]:
    """Return the sentences of a file of CoNLL-U in UTF-8, each with the blank lines behind it.

    Raises
    ------
    DataError
        If the file cannot be read or decoded.
    """
    return _blocks_of(_rows_of(path, ends=True), str(path))


def _blocks_of(rows: Iterable[tuple[str, float | None]], name: str) -> Iterator[Line]:
    """Yield the sentences of lines of CoNLL-U, each of which has its end and its share."""
    from icm_core.data.formats.conllu import words_of as words_in

    def made(number: int, block: list[str], share: float | None) -> Line:
        raw = "".join(block)
        words, fault = [], ""
        try:
            words = words_in(raw.removeprefix(BYTE_ORDER_MARK).rstrip("\r\n"))
        except DataError as error:
            fault = str(error)
        typed = tuple(map(plain_word, words))
        return Line(f"{name}:{number}", number, words, False, typed, raw, fault, share)

    block: list[str] = []
    first = at = 1
    share: float | None = None
    for at, (text, here) in enumerate(rows, 1):
        if block and text.strip() and not block[-1].strip():
            yield made(first, block, share)
            block, first = [], at
        block.append(text)
        share = here
    if block:
        yield made(first, block, share)


def is_streamed(path: Path) -> bool:
    """Whether a file can be read line by line: all but UTF-16 and UTF-32, which begin with a mark.

    A file that cannot be read is told by who reads it.
    """
    try:
        with path.open("rb") as file:
            return not file.read(_MARK_BYTES).startswith(_WIDE)
    except OSError:
        return False


def _rows_of(path: Path, *, ends: bool = False) -> Iterator[tuple[str, float]]:
    """Yield the lines of a file, each with the share of the bytes up to its end."""
    try:
        with path.open("rb") as file:
            size = max(1, os.fstat(file.fileno()).st_size)
            done = 0
            for text, length in _rows(file, str(path), ends=ends):
                done += length
                yield text, done / size
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror or error})") from error


def _rows(file: IO[bytes], name: str, *, ends: bool = False) -> Iterator[tuple[str, int]]:
    """Yield the lines of a file as they come, with how many bytes each of them has.

    Parameters
    ----------
    ends
        Whether lines keep their ends and the first one a byte-order mark.
    """
    from icm_core.data.encodings import decode

    for number, data in enumerate(file, 1):
        made = decode(data, None if number == 1 else "utf-8", f"{name}:{number}")
        # Old files have a carriage return alone as line end.
        mark, length = made.bom.decode(made.encoding), len(data)
        for row in _ROW.findall(made.text):
            yield mark + row if ends else row.rstrip("\r\n"), length
            mark, length = "", 0
