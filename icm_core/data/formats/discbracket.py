"""Brackets with numbered words, so that branches may cross.

Two spellings are common: ``(S (VP (VB 0=Is) (JJ 2=rich)) (NP 1=John) (? 3=?))``, and
``(S (NP 1) (VP (VB 0) (JJ 2)) (? 3))``, a tab and the words with spaces between them. Every tree
begins on a line of its own; indented lines that follow continue with it. A node may hold its word
itself, as the NP above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from icm_core.data.formats.base import Builder, Format, Place, Reading, ReadRequest, Unreadable
from icm_core.data.formats.bracket_text import escape_word, plain_word
from icm_core.data.formats.catalogue import register
from icm_core.data.formats.graph import ABOVE, Graph, Item, fault_of, shown_label
from icm_core.data.formats.raising import Origin, lowered, raised
from icm_core.data.tree import Tree
from icm_core.errors import DataError

_LINE: Final = re.compile(rb"[^\r\n]+")
_COMMENT: Final = re.compile(r"\s*(?:;|#|%)")
_PIECE: Final = re.compile(r"\(|\)|(?:\\[()]|[^() \t\f\v])+")
_NUMBERED: Final = re.compile(r"([0-9]+)=(.*)")
_LEAF: Final = re.compile(r" ([0-9]+)(=(?:\\[()]|[^() \t])*)? ?\)")
_NODE: Final = re.compile(r"\([^()\s]* (?=[^()\s])")
_BEFORE: Final = re.compile(r"[^\s()]{1,40}[|:;,\t ]\s*(?=\()")
"""A number or a name before a tree: no tree is read there, but its words have numbers."""
_SNIFFED: Final = 50
"""Lines that a file is recognised by."""
_MOST_WORDS: Final = 2**20


class _Node(NamedTuple):
    label: str
    parent: int
    word: int
    text: str | None
    at: int


@register
class DiscBracket(Format):
    """Brackets with numbered words."""

    name = "discbracket"
    title = "brackets with numbered words"
    suffixes = (".discbracket", ".dbr")
    crossing = True

    def sniff(self, head: str) -> bool:
        """Whether the words of the first trees have numbers, if not all of them."""
        found = (text for _, text in _lines(head.encode("utf-8", "surrogatepass")))
        lines = [line for line in found if line.strip() and not _COMMENT.match(line)]
        # The last line may be cut.
        lines = lines[:-1][:_SNIFFED] or lines
        lines = [_BEFORE.sub("", line) for line in lines]
        trees = [line.partition("\t") for line in lines if line.startswith("(")]
        if not trees or len(trees) < len(lines) / 2:
            return False
        good = sum(_is_numbered(tree, words) for tree, _, words in trees)
        return good > len(trees) / 2

    def read(self, name: str, text: bytes, request: ReadRequest) -> Reading:
        """Read all lines."""
        made = Builder(name, text)
        for count, (begin, line) in enumerate(_lines(text)):
            if request.progress is not None and not count % 1000:
                request.progress(begin / len(text))
            end = begin + len(line.encode("utf-8", "surrogatepass"))
            start = begin + len(line) - len(line.lstrip())
            if not line.strip():
                continue
            if _COMMENT.match(line):
                made.comment(start, end)
                continue
            if _BEFORE.match(line):
                reason = "there is something before the tree"
                made.aside(start, end, start, reason, "put each tree on its own line")
                continue
            if not line.lstrip().startswith("("):
                made.stray(start, end)
                continue
            try:
                origin = raised(_graph(line))
            except Unreadable as fault:
                place = begin + len(line[: fault.at].encode("utf-8", "surrogatepass"))
                made.aside(start, end, place, fault.reason, fault.fix)
            else:
                made.tree(start, end, origin.tree, origin)
        return made.done()

    def sentence(self, tree: Tree, origin: Origin | None, place: Place) -> str:
        """Write a tree in a line, in the spelling of the line that was there."""
        graph = lowered(tree, origin).with_top_as_item()
        apart = "\t" in place.raw
        below = graph.children()
        words = [escape_word(item.word or "") for item in graph.items[: graph.words]]
        if odd := next((word for word in words if not word or re.search(r"[ \t\f\v]", word)), None):
            raise DataError(f"the word {odd!r} has a space and cannot be written in this format")
        parts: list[str] = []
        stack: list[int | str] = [graph.root()]
        while stack:
            at = stack.pop()
            if isinstance(at, str):
                parts.append(at)
                continue
            parts.append(f" ({shown_label(graph.items[at].label)}")
            if at < graph.words:
                # A bracket behind a backslash would belong to the word.
                gap = " " if words[at].endswith("\\") else ""
                parts.append(f" {at})" if apart else f" {at}={words[at]}{gap})")
            else:
                stack.append(")")
                stack.extend(reversed(below[at]))
        line = "".join(parts)[1:]
        return f"{line}\t{' '.join(words)}" if apart else line


def _lines(text: bytes) -> Iterator[tuple[int, str]]:
    """Yield lines, each with where it begins; indented ones belong to a tree that is not closed.

    Their line ends and indentation are spaces.
    """
    begin, parts, depth, end = 0, list[bytes](), 0, 0
    for found in _LINE.finditer(text):
        line = found.group()
        goes_on = (
            depth > 0 and line[:1] in (b" ", b"\t") and text.count(b"\n", end, found.start()) < 2
        )
        if parts and not goes_on:
            yield begin, b"".join(parts).decode("utf-8", "surrogatepass")
            parts, depth = [], 0
        if goes_on:
            bare = line.lstrip(b" \t")
            line = b" " * (found.start() - end + len(line) - len(bare)) + bare
        elif not parts:
            begin = found.start()
        parts.append(line)
        end = found.end()
        if parts[0].lstrip().startswith(b"("):
            depth += line.count(b"(") - line.count(b")")
    if parts:
        yield begin, b"".join(parts).decode("utf-8", "surrogatepass")


def _is_numbered(tree: str, words: str) -> bool:
    leaves, terminals = _LEAF.findall(tree), len(_NODE.findall(tree))
    written = sum(bool(word) for _, word in leaves)
    if written:
        # Some may lack their numbers, which is a fault and makes no words of the others.
        return 2 * written >= terminals
    if not leaves or len(leaves) != terminals:
        return False
    # A number alone may be a word like any other: then the words follow a tab, or were left out.
    numbers = sorted(int(number[:9]) for number, _ in leaves)
    return bool(words.strip()) or (terminals > 1 and numbers == list(range(terminals)))


def _graph(line: str) -> Graph:
    """Return the graph of a line.

    Raises
    ------
    Unreadable
        If it is no tree.
    """
    tree, tab, rest = line.partition("\t")
    if not tree.strip():
        tree, tab, rest = line, "", ""
    nodes = _nodes(tree)
    words = rest.split("\t")[0].split(" ") if tab and rest.strip() else None
    leaves: dict[int, int] = {}
    for at, node in enumerate(nodes):
        if node.word >= 0 and leaves.setdefault(node.word, at) != at:
            raise Unreadable(node.at, f"the word with the number {node.word} is there twice")
        if node.word >= 0 and node.text is None and words is None:
            raise Unreadable(node.at, "a number without its word", "write 0=word, 1=word and so on")
    count = len(leaves)
    for number in range(count):
        if number not in leaves:
            raise Unreadable(
                0,
                f"no word has the number {number}, and there are {count}",
                "number the words from 0 without a gap",
            )
    if words is not None and len(words) != count:
        raise Unreadable(len(tree) + 1, f"{count} words are in the tree and {len(words)} behind it")
    order = [leaves[number] for number in range(count)]
    order += [at for at, node in enumerate(nodes) if node.word < 0]
    place = {at: index for index, at in enumerate(order)}
    place[ABOVE] = ABOVE
    items = []
    for at in order:
        node = nodes[at]
        text = None
        if node.word >= 0:
            text = plain_word(words[node.word] if words is not None else node.text or "")
        items.append(Item(node.label, text, place[node.parent]))
    graph = Graph(tuple(items))
    fault = fault_of(graph)
    if fault is not None:
        raise Unreadable(nodes[order[fault[0]]].at if fault[0] >= 0 else 0, fault[1])
    return graph


def _nodes(tree: str) -> list[_Node]:
    """Return the nodes of a tree, parents first."""
    nodes: list[_Node] = []
    path: list[int] = []
    labelled = True
    for piece in _PIECE.finditer(tree):
        text, at = piece.group(), piece.start()
        if nodes and not path:
            raise Unreadable(
                at, "there is something behind the tree", "put each tree on its own line"
            )
        if text == "(":
            if path and nodes[path[-1]].word >= 0:
                raise Unreadable(at, "a node with both a word and brackets")
            nodes.append(_Node("", path[-1] if path else ABOVE, -1, None, at))
            path.append(len(nodes) - 1)
            labelled = tree[at + 1 : at + 2] in (" ", "(", ")", "")
        elif text == ")":
            path.pop()
        elif not labelled:
            nodes[path[-1]] = nodes[path[-1]]._replace(label=text)
            labelled = True
        else:
            _word(nodes, path[-1], text, at)
    if path:
        raise Unreadable(
            nodes[path[-1]].at, "it is not closed before the line ends", "add the missing )"
        )
    return nodes


def _word(nodes: list[_Node], node: int, text: str, at: int) -> None:
    found = _NUMBERED.fullmatch(text)
    number = found.group(1) if found else text
    if not (number.isascii() and number.isdigit()) or len(number) > len(str(_MOST_WORDS)):
        raise Unreadable(at, "a word without its number", "write 0=word, 1=word and so on")
    if nodes[node].word >= 0 or node < len(nodes) - 1:
        raise Unreadable(at, "a node with both a word and something else")
    nodes[node] = nodes[node]._replace(word=int(number), text=found and found.group(2))
