"""Tagged text: words with their tags, without phrases; every sentence becomes a flat tree.

- *Columns*: a line a token, word and tag apart by a tab; a third column (a lemma, say) is kept
  and not read. Blank lines end sentences.
- *Running text*: ``the/DT dog/NN``, a line a sentence. The last separator of a token splits it, so
  ``//SYM`` is the word ``/``. The separator is ``/``, ``_`` or ``|``, whichever the text uses. In
  the layout of the Penn tagged files (chunks in ``[ ]``, rules of ``=``) blank lines end sentences.

Where an edit changes tags, the rest of a sentence's text stays byte for byte.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from icm_core.data.formats.base import (
    SHOWN_CHARACTERS,
    Builder,
    Format,
    Place,
    Reading,
    ReadRequest,
)
from icm_core.data.formats.bracket_text import escape_word, plain_word
from icm_core.data.formats.catalogue import register
from icm_core.data.formats.raising import Origin
from icm_core.data.tree import Tree, preterminals
from icm_core.errors import DataError

TAGS_ROOT: Final = "ROOT"
"""Label over the tags of a sentence: that of cleaned trees, so that cleaning changes nothing."""
SEPARATORS: Final = ("/", "_", "|")
_LINE: Final = re.compile(rb"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_TEXT_LINE: Final = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_TOKEN: Final = re.compile(r"[^ \t\f\v\r\n]+")
_RULE: Final = re.compile(r"\s*={3,}\s*")
_RULE_LINE: Final = re.compile(_RULE.pattern.encode())
_TREE: Final = re.compile(r"\s*\(\s*(?:[^\s()]*\s*\(|\S.*\)\s*\Z)")
_CHUNK: Final = ("[", "]")
_SNIFFED: Final = 60
"""Lines that a file is recognised by."""
_LEAST_SHARE: Final = 0.75
"""Share of the tokens that must have a tag."""
_LEAST_LINES: Final = 2 / 3
"""Share of the lines that must be of columns."""
_MOST_OPENING: Final = 0.25
"""Share of the tokens that may begin with a bracket: with more it is trees."""
_LONGEST_TAG: Final = 24
_HEAD: Final = 2**16
"""Bytes that hold the lines by which the separator is known again."""
_MANY: Final = 30
"""From so many tokens on, half of the tags must be there twice: a list of addresses has others."""
_COLUMNS: Final = (2, 3)


class Token(NamedTuple):
    """A token of a text: its word and tag (None for none), each with its place in characters."""

    word: str
    tag: str | None
    word_at: int
    tag_at: int


class Block(NamedTuple):
    """The lines of a sentence: their texts, and the byte offset of the first."""

    start: int
    end: int
    text: str


def text_lines(text: str) -> Iterator[str]:
    """Yield the lines of a text with their ends: a word may hold what else `str` breaks at."""
    return (found.group() for found in _TEXT_LINE.finditer(text))


def brief(text: str) -> str:
    """Return a text for a message: cut off where it is long."""
    return text if len(text) <= SHOWN_CHARACTERS else text[: SHOWN_CHARACTERS - 3] + "..."


def flat(tokens: Sequence[Token]) -> Tree:
    """Return the flat tree of tokens that all have tags."""
    leaves = (Tree(token.tag or "", (), escape_word(token.word)) for token in tokens)
    return Tree(TAGS_ROOT, tuple(leaves))


def _written(word: str) -> str:
    """Return a word as it is written: without escapes, unless they would not come back."""
    plain = plain_word(word)
    return plain if escape_word(plain) == word else word


def plain_leaves(tree: Tree, forbidden: str, title: str) -> list[Tree]:
    """Return the leaves of a tree, with their words as they are written in plain text.

    Raises
    ------
    DataError
        If a word or tag is empty or has a character that the format uses itself.
    """
    leaves = [Tree(leaf.label, (), _written(leaf.word or "")) for leaf in preterminals(tree)]
    for leaf in leaves:
        for text in (leaf.word or "", leaf.label):
            if not text or any(character in text for character in forbidden):
                raise DataError(
                    f"{text!r} (tag {leaf.label!r}, word {leaf.word!r}) cannot be written as "
                    f"{title}"
                )
    return leaves


def retagged(raw: str, tokens: Sequence[Token], leaves: Sequence[Tree]) -> str | None:
    """Return a sentence's text with the tags of `plain_leaves`; None where words are others."""
    words = [_written(escape_word(token.word)) for token in tokens]
    if words != [leaf.word for leaf in leaves]:
        return None
    parts, done = [], 0
    for token, leaf in zip(tokens, leaves, strict=True):
        parts += [raw[done : token.tag_at], leaf.label]
        done = token.tag_at + len(token.tag or "")
    return "".join((*parts, raw[done:]))


def spelt(leaves: Sequence[Tree], tokens: Sequence[Token]) -> list[Tree]:
    """Return `plain_leaves` with the words of a text that are still there as it spells them.

    A text may have ``-LRB-`` for a bracket, or the bracket itself.
    """
    left = defaultdict[str | None, deque[str]](deque)
    for token in tokens:
        left[_written(escape_word(token.word))].append(token.word)
    return [
        Tree(leaf.label, (), left[leaf.word].popleft() if left[leaf.word] else leaf.word)
        for leaf in leaves
    ]


@register
class TaggedColumns(Format):
    """A line a token: word, tab, tag."""

    name = "tagged-columns"
    title = "word and tag in columns"
    suffixes = (".tagged.tsv", ".tagged")
    common_suffixes = (".tsv", ".tab")
    top = TAGS_ROOT
    phrases = False

    def sniff(self, head: str) -> bool:
        """Whether most lines have two or three columns."""
        rows = (line.rstrip("\r\n") for line in text_lines(head))
        lines = [row for row in rows if row.strip() and not _is_comment(row)]
        if sum(map(_is_tree, lines)) > len(lines) / 2 or separator_of(head) is not None:
            # Trees, or running text whose tokens are apart by tabs.
            return False
        lines = lines[:-1][:_SNIFFED] or lines
        good = sum(_column_token(line) is not None for line in lines)
        return bool(lines) and good >= _LEAST_LINES * len(lines)

    def read(self, name: str, text: bytes, request: ReadRequest) -> Reading:
        """Read all sentences."""
        made = Builder(name, text)
        for count, block in enumerate(blocks(text)):
            if request.progress is not None and not count % 1000:
                request.progress(block.start / len(text))
            _read_columns(made, block)
        return made.done()

    def sentence(self, tree: Tree, origin: Origin | None, place: Place) -> str:
        """Write the tags of a tree; what is in further columns stays."""
        leaves = plain_leaves(tree, "\t\n\r", self.title)
        if place.raw:
            tokens = [token for _, token in _column_tokens(place.raw) if token is not None]
            kept = retagged(place.raw, tokens, leaves)
            if kept is not None:
                return kept
            leaves = spelt(leaves, tokens)
        lines = [f"{leaf.word}\t{leaf.label}" for leaf in leaves]
        return "\n".join(lines) + ("" if place.raw else "\n")


@register
class TaggedText(Format):
    """Running text: word, separator, tag."""

    name = "tagged-text"
    title = "running text with tags"
    suffixes = (".pos",)
    common_suffixes = (".txt",)
    top = TAGS_ROOT
    phrases = False
    commented = False

    def sniff(self, head: str) -> bool:
        """Whether nearly all tokens have a tag."""
        return separator_of(head) is not None

    def read(self, name: str, text: bytes, request: ReadRequest) -> Reading:
        """Read all sentences."""
        made = Builder(name, text)
        whole = text.decode("utf-8", "surrogatepass")
        separator = separator_of(whole) or SEPARATORS[0]
        found = blocks(text, rules=True) if _is_chunked(whole) else map(_one_line, _lines(text))
        for count, block in enumerate(found):
            if request.progress is not None and not count % 1000:
                request.progress(block.start / len(text))
            if _RULE.fullmatch(block.text):
                made.comment(block.start, block.end)
            elif block.text.strip():
                _read_running(made, block, separator)
        return made.done()

    def sentence(self, tree: Tree, origin: Origin | None, place: Place) -> str:
        """Write the tags of a tree; spaces and chunks stay."""
        leaves = plain_leaves(tree, " \t\n\r\f\v", self.title)
        separator = SEPARATORS[0]
        if place.raw:
            # The cut may be inside of a character.
            head = place.text[:_HEAD].decode("utf-8", "replace")
            separator = separator_of(head) or separator
            tokens = _running_tokens(place.raw, separator)
            kept = retagged(place.raw, tokens, leaves)
            if kept is not None and all(separator not in leaf.label for leaf in leaves):
                return kept
            leaves = spelt(leaves, tokens)
        if odd := next((leaf.label for leaf in leaves if separator in leaf.label), None):
            raise DataError(f"the tag {odd!r} has a {separator!r}, which stands before tags here")
        return " ".join(f"{leaf.word}{separator}{leaf.label}" for leaf in leaves)


def separator_of(text: str) -> str | None:
    """Return what stands between words and tags in a running text; None if it has no tags."""
    lines = (line for line in text_lines(text) if line.strip() and not _RULE.fullmatch(line))
    tokens = [token for line in islice(lines, _SNIFFED) for token in _TOKEN.findall(line)]
    tokens = [token for token in tokens if token not in _CHUNK]
    if sum(token[0] == "(" != token[1:2] for token in tokens) > _MOST_OPENING * len(tokens):
        return None
    best = max(SEPARATORS, key=lambda one: sum(_is_tagged(token, one) for token in tokens))
    tags = [token.rpartition(best)[2] for token in tokens if _is_tagged(token, best)]
    if not tags or len(tags) < _LEAST_SHARE * len(tokens):
        return None
    again = sum(times for times in Counter(tags).values() if times > 1)
    return best if len(tags) < _MANY or 2 * again >= len(tags) else None


def _is_tagged(token: str, separator: str) -> bool:
    word, _, tag = token.rpartition(separator)
    # What ends with > is a tag of another kind: a web page is no tagged text.
    return bool(word) and 0 < len(tag) <= _LONGEST_TAG and tag[0] != "(" and tag[-1] != ">"


def _is_chunked(text: str) -> bool:
    return bool(re.search(r"(?m)^(?:={3,}|\[ )", text))


def _is_comment(line: str) -> bool:
    return line.startswith(("#", "%%")) and "\t" not in line


def _is_tree(line: str) -> bool:
    """Whether a line begins like a tree in brackets, or is a terminal of one."""
    return _TREE.match(line) is not None


def _column_token(line: str) -> Token | None:
    """Return the token of a line of columns, None where it is none."""
    fields = line.split("\t")
    if len(fields) not in _COLUMNS or not fields[0].strip():
        return None
    tag = fields[1]
    if not tag or tag != tag.strip() or " " in tag:
        return None
    return Token(fields[0], tag, 0, len(fields[0]) + 1)


def _column_tokens(text: str) -> list[tuple[int, Token | None]]:
    """Return, for each line but comments, where it begins, and its token."""
    found: list[tuple[int, Token | None]] = []
    at = 0
    for line in text_lines(text):
        bare = line.rstrip("\r\n")
        if not _is_comment(bare):
            token = _column_token(bare)
            if token is not None:
                token = token._replace(word_at=at, tag_at=at + token.tag_at)
            found.append((at, token))
        at += len(line)
    return found


def _read_columns(made: Builder, block: Block) -> None:
    tokens = _column_tokens(block.text)
    odd = next((at for at, token in tokens if token is None), None)
    if not tokens:
        made.comment(block.start, block.end)
    elif odd is not None:
        line = next(text_lines(block.text[odd:]))
        reason, fix = "a token without a tag", "write the word, a tab and its tag"
        if line.count("\t") >= max(_COLUMNS):
            reason = f"{line.count(chr(9)) + 1} columns where there are two or three"
        place = block.start + len(block.text[:odd].encode("utf-8", "surrogatepass"))
        made.aside(block.start, block.end, place, reason, fix)
    else:
        made.tree(block.start, block.end, flat([token for _, token in tokens if token]))


def _running_tokens(text: str, separator: str) -> list[Token]:
    tokens = []
    for found in _TOKEN.finditer(text):
        whole, at = found.group(), found.start()
        if whole in _CHUNK:
            continue
        word, split, tag = whole.rpartition(separator)
        if split and word and tag:
            tokens.append(Token(word, tag, at, at + len(word) + len(split)))
        else:
            tokens.append(Token(whole, None, at, at + len(whole)))
    return tokens


def _read_running(made: Builder, block: Block, separator: str) -> None:
    tokens = _running_tokens(block.text, separator)
    odd = next((token for token in tokens if token.tag is None), None)
    if not tokens:
        made.comment(block.start, block.end)
    elif odd is not None:
        place = block.start + len(block.text[: odd.word_at].encode("utf-8", "surrogatepass"))
        word = brief(odd.word)
        fix = f"write {word}{separator}TAG"
        made.aside(block.start, block.end, place, f"the token {word!r} has no tag", fix)
    else:
        made.tree(block.start, block.end, flat(tokens))


def _lines(text: bytes) -> list[tuple[int, bytes]]:
    """Return each line with its end, and where it begins."""
    return [(found.start(), found.group()) for found in _LINE.finditer(text) if found.group()]


def _one_line(line: tuple[int, bytes]) -> Block:
    start, raw = line
    bare = raw.rstrip(b"\r\n")
    return Block(start, start + len(bare), bare.decode("utf-8", "surrogatepass"))


def blocks(text: bytes, *, rules: bool = False) -> list[Block]:
    """Return the runs of lines between blank ones, without the line end of the last.

    Parameters
    ----------
    rules
        Whether a line of ``=`` is a block of its own.
    """
    found: list[Block] = []
    begun = -1
    for start, raw in [*_lines(text), (len(text), b"")]:
        alone = rules and _RULE_LINE.fullmatch(raw) is not None
        if begun >= 0 and (alone or not raw.strip()):
            found.append(_block(text, begun, start))
            begun = -1
        if alone:
            found.append(_block(text, start, start + len(raw)))
        elif raw.strip() and begun < 0:
            begun = start
    return found


def _block(text: bytes, start: int, end: int) -> Block:
    inside = text[start:end].rstrip(b"\r\n")
    return Block(start, start + len(inside), inside.decode("utf-8", "surrogatepass"))
