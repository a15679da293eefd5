"""CoNLL-U (Universal Dependencies): ten columns a token, of which words and tags are read.

Tags are those of the column UPOS or XPOS, as asked; if nothing is asked, of UPOS, and of XPOS
where a file has none in UPOS. A new file has its tags in UPOS where that knows them all, else in
XPOS. Multiword tokens (``1-2``), empty nodes (``3.1``), comments and all other columns are kept and
not read.
Libraries for the format give no places in the text, which problems and saving need; the tests
compare this reader with one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from icm_core.data.formats.base import (
    Builder,
    Format,
    Place,
    Reading,
    ReadRequest,
    TagColumn,
    Unreadable,
)
from icm_core.data.formats.bracket_text import escape_word
from icm_core.data.formats.catalogue import register
from icm_core.data.formats.raising import Origin
from icm_core.data.formats.tagged import (
    TAGS_ROOT,
    Token,
    blocks,
    brief,
    flat,
    plain_leaves,
    retagged,
    spelt,
    text_lines,
)
from icm_core.data.tree import Tree
from icm_core.errors import DataError

COLUMNS: Final = 10
_UPOS, _XPOS = 3, 4
_COLUMN: Final = {"upos": _UPOS, "xpos": _XPOS}
_NAME: Final = {_UPOS: "UPOS", _XPOS: "XPOS"}
TAG_COLUMN_FIX: Final = "choose upos or xpos: --tag-column, tag_column"
_WORD: Final = re.compile(r"[1-9][0-9]*")
_NO_WORD: Final = re.compile(r"[1-9][0-9]*-[1-9][0-9]*|[0-9]+\.[1-9][0-9]*")
_EMPTY: Final = "_"
_NONE: Final = _EMPTY.encode()
_FIELD: Final = rb"[^\t\r\n]*"
_ROW: Final = re.compile(
    rb"(?<![^\r\n])[1-9][0-9]*\t%(f)s\t%(f)s\t(%(f)s)\t(%(f)s)(?:\t%(f)s){5}(?![^\r\n])"
    % {b"f": _FIELD}
)
"""The line of a word, with its tags of both kinds."""
_TAGS: Final = re.compile(
    "ADJ|ADP|ADV|AUX|CCONJ|DET|INTJ|NOUN|NUM|PART|PRON|PROPN|PUNCT|SCONJ|SYM|VERB|X"
)
"""All that may stand in UPOS."""
_KEPT: Final = 2
"""Texts whose column is kept."""
_SNIFFED: Final = 60


@register
class ConllU(Format):
    """CoNLL-U."""

    name = "conllu"
    title = "CoNLL-U"
    suffixes = (".conllu", ".conll")
    top = TAGS_ROOT
    phrases = False
    tag_columns = True

    def sniff(self, head: str) -> bool:
        """Whether the first lines but comments have ten columns, the first of them a number."""
        lines = [line for line in text_lines(head) if line.strip() and line[0] != "#"]
        lines = lines[:-1][:_SNIFFED] or lines
        rows = [line.split("\t") for line in lines]
        good = sum(len(row) == COLUMNS and _is_id(row[0]) for row in rows)
        return bool(rows) and good > len(rows) / 2

    def read(self, name: str, text: bytes, request: ReadRequest) -> Reading:
        """Read all sentences."""
        made = Builder(name, text)
        column = column_of(text, request.tag_column)
        if request.tag_column == "auto" and (first := both_columns(text)) is not None:
            reason = f"tags are those of the column {_NAME[column]}; XPOS has others"
            made.report.add(first, "note", reason, fix=TAG_COLUMN_FIX)
        for count, block in enumerate(blocks(text)):
            if request.progress is not None and not count % 1000:
                request.progress(block.start / len(text))
            try:
                tokens = _tokens(block.text, column)
            except Unreadable as fault:
                place = block.start + len(block.text[: fault.at].encode("utf-8", "surrogatepass"))
                made.aside(block.start, block.end, place, fault.reason, fault.fix)
            else:
                if tokens:
                    made.tree(block.start, block.end, flat(tokens))
                else:
                    made.comment(block.start, block.end)
        return made.done()

    def sentence(self, tree: Tree, origin: Origin | None, place: Place) -> str:
        """Write the tags of a tree; every other column stays where the words do."""
        leaves = plain_leaves(tree, "\t\n\r", self.title)
        if place.raw:
            tokens = _tokens(place.raw, column_of(place.text, place.tag_column))
            kept = retagged(place.raw, tokens, leaves)
            if kept is not None:
                return kept
            leaves = spelt(leaves, tokens)
        column = (
            column_of(place.text, place.tag_column)
            if place.text
            else _COLUMN.get(place.tag_column) or _column_for(leaves)
        )
        return "\n".join(_rows(leaves, column)) + ("" if place.raw else "\n")

    def whole(
        self,
        trees: Sequence[tuple[Tree, Origin | None]],
        indent: int | None = None,
        tag_column: TagColumn = "auto",
    ) -> str:
        """Return the text of a new file, its tags in one column."""
        sentences = [plain_leaves(tree, "\t\n\r", self.title) for tree, _ in trees]
        column = _COLUMN.get(tag_column) or _column_for(
            leaf for leaves in sentences for leaf in leaves
        )
        return "".join("\n".join(_rows(leaves, column)) + "\n\n" for leaves in sentences)


def words_of(text: str) -> list[str]:
    """Return the words of a sentence, which may have no tags.

    Raises
    ------
    DataError
        If a line is no token.
    """
    try:
        return [escape_word(token.word) for token in _tokens(text, _UPOS, tagged=False)]
    except Unreadable as fault:
        raise DataError(f"{fault} ({fault.fix})" if fault.fix else str(fault)) from fault


def with_tags(text: str, tree: Tree, column: TagColumn) -> str:
    """Return the text of a sentence with the tags of a tree of its words in a column.

    All else stays byte for byte.

    Raises
    ------
    DataError
        If the words are others, or a tag cannot be written.
    """
    tokens = _tokens(text, _COLUMN[column], tagged=False)
    written = retagged(text, tokens, plain_leaves(tree, "\t\n\r", ConllU.title))
    if written is None:
        raise DataError("the words of the tree are not those of the sentence")
    return written


def is_universal(tags: Iterable[str]) -> bool:
    """Whether all tags may stand in UPOS."""
    return all(map(_TAGS.fullmatch, tags))


def _column_for(leaves: Iterable[Tree]) -> int:
    """Return the column for tags of a new file: Penn tags, say, are no values of UPOS."""
    return _UPOS if is_universal(leaf.label for leaf in leaves) else _XPOS


def _rows(leaves: Sequence[Tree], column: int) -> Iterator[str]:
    """Yield the lines of a new sentence."""
    for number, leaf in enumerate(leaves, start=1):
        fields = [str(number), leaf.word or "", *[_EMPTY] * (COLUMNS - 2)]
        fields[column] = leaf.label
        yield "\t".join(fields)


def column_of(text: bytes, chosen: TagColumn) -> int:
    """Return the number of the column whose tags are read, from 0."""
    return tag_column(text) if chosen == "auto" else _COLUMN[chosen]


def is_xpos(text: bytes, chosen: TagColumn) -> bool:
    """Whether the tags that are read are those of XPOS."""
    return column_of(text, chosen) == _XPOS


def two_tags(text: bytes) -> str | None:
    """Return the first word that has two different tags, and them; None if all have one."""
    start = both_columns(text)
    found = None if start is None else _ROW.match(text, start)
    if found is None:
        return None
    row = found[0].decode("utf-8", "replace").split("\t")
    return f"{brief(row[1])} {brief(row[_UPOS])} {brief(row[_XPOS])}"


@lru_cache(maxsize=_KEPT)
def both_columns(text: bytes) -> int | None:
    """Return where the first word is that has two different tags; None if all have one."""
    for row in _ROW.finditer(text):
        if row[1] != row[2] and _NONE not in (row[1], row[2]):
            return row.start()
    return None


@lru_cache(maxsize=_KEPT)
def tag_column(text: bytes) -> int:
    """Return the number of the column that holds the tags of a text, from 0.

    It is kept, since each sentence that is written asks for it.
    """
    has_xpos = False
    for row in _ROW.finditer(text):
        if row[1] != _NONE:
            return _UPOS
        has_xpos |= row[2] != _NONE
    return _XPOS if has_xpos else _UPOS


def _is_id(text: str) -> bool:
    return bool(_WORD.fullmatch(text) or _NO_WORD.fullmatch(text))


def _tokens(text: str, column: int, *, tagged: bool = True) -> list[Token]:
    """Return the words of a sentence, with what is in a column of tags.

    Parameters
    ----------
    tagged
        Whether all must have a tag there.

    Raises
    ------
    Unreadable
        If a line is no token.
    """
    tokens: list[Token] = []
    at = 0
    for line in text_lines(text):
        here, at = at, at + len(line)
        row = line.rstrip("\r\n").split("\t")
        if line.startswith("#"):
            continue
        if len(row) != COLUMNS:
            columns = "1 column" if len(row) == 1 else f"{len(row)} columns"
            raise Unreadable(here, f"{columns} where CoNLL-U has {COLUMNS}")
        if _NO_WORD.fullmatch(row[0]):
            continue
        if not _WORD.fullmatch(row[0]):
            reason = f"{brief(row[0])!r} is no number of a token"
            raise Unreadable(here, reason, "number the words from 1")
        if row[0] != str(len(tokens) + 1):
            raise Unreadable(here, f"the word {brief(row[0])} follows the word {len(tokens)}")
        if not row[1]:
            raise Unreadable(here, f"the token {row[0]} has no word")
        if tagged and row[column] in ("", _EMPTY):
            raise Unreadable(here, f"the word {brief(row[1])!r} has no tag in {_NAME[column]}")
        place = here + sum(len(field) + 1 for field in row[:column])
        tokens.append(Token(row[1], row[column], here + len(row[0]) + 1, place))
    return tokens
