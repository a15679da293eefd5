"""TigerXML: sentences as graphs of words, phrases and edges in XML.

Nothing outside of the text is ever loaded, and entities that a file declares itself are refused:
with them a small file can grow to any size. Every sentence is read by a parser of its own, so that
one that is damaged leaves the others alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NoReturn
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from icm_core.data.formats.base import Builder, Format, Place, Reading, ReadRequest, Unreadable
from icm_core.data.formats.catalogue import register
from icm_core.data.formats.graph import ABOVE, NONE, VIRTUAL_ROOT, Graph, Item, fault_of
from icm_core.data.formats.raising import Origin, lowered, raised
from icm_core.data.tree import Tree
from icm_core.errors import DataError

MAX_DEPTH: Final = 64
"""Elements inside each other; the format needs 7."""
IDENTIFIER: Final = "id"

_MARKUP: Final = re.compile(
    rb"<!--|<!\[CDATA\[|<\?|<s(?=[\s/>])(?:[^<>\"']|\"[^<\"]*\"|'[^<']*')*>|</s\s*>"
)
_ENDS: Final = {b"<!--": b"-->", b"<![CDATA[": b"]]>", b"<?": b"?>"}
_GRAPH: Final = re.compile(r"<graph\b.*</graph\s*>", re.DOTALL)
_ID: Final = re.compile(r"<s\b[^>]*?\bid\s*=\s*[\"']([^\"']*)[\"']")
_ENCODING: Final = re.compile(r"(<\?xml[^>]*?encoding\s*=\s*)([\"'])[^\"']*\2")
_ROOT_ELEMENT: Final = re.compile(
    # Possessive: a head of many instructions must not be tried in every way of parting it.
    r"(?>\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^\[>]*(?:\[.*?\]\s*)?>)*+<(\w+)",
    re.DOTALL,
)
_ILLEGAL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
_WORD_KEYS: Final = {"word", "pos", "lemma", "morph"}
_PHRASE_KEYS: Final = {"cat", "lemma", "morph"}


@register
class TigerXml(Format):
    """TigerXML."""

    name = "tigerxml"
    title = "TigerXML"
    suffixes = (".tiger.xml", ".tigerxml", ".tiger")
    common_suffixes = (".xml",)
    crossing = values = identified = True
    header = '<?xml version="1.0" encoding="UTF-8"?>\n<corpus id="icm">\n<body>\n'
    footer = "</body>\n</corpus>\n"

    def sniff(self, head: str) -> bool:
        """Whether the outermost element of an XML text is one of the format."""
        if not head.lstrip().startswith("<"):
            return False
        root = _ROOT_ELEMENT.match(head)
        name = root.group(1) if root else ""
        return (
            name in ("corpus", "subcorpus") and re.search(r"<(?:body|s|head)\b", head) is not None
        )

    def read(self, name: str, text: bytes, request: ReadRequest) -> Reading:
        """Read all sentences."""
        return _Reader(name, text, request).read()

    def sentence(self, tree: Tree, origin: Origin | None, place: Place) -> str:
        """Write a sentence; what is beside its graph stays."""
        graph = lowered(tree, origin).with_top_as_item()
        found = _ID.search(place.raw)
        name = found.group(1) if found else f"s{place.number}"
        try:
            written = "\n".join(_graph_lines(graph, name))
        except DataError as error:
            raise DataError(f"sentence {place.number}: {error}") from error
        if _GRAPH.search(place.raw):
            return _GRAPH.sub(lambda _: written, place.raw)
        return f"<s id={quoteattr(name)}>\n{written}\n</s>"

    def declared(self, text: str, encoding: str) -> str:
        """Say the encoding in the first line, by the name that XML knows."""
        name = re.sub(r"^ISO8859", "ISO-8859", encoding.upper())
        name = re.sub(r"^CP(125\d)$", r"windows-\1", name)
        return _ENCODING.sub(lambda found: f'{found.group(1)}"{name}"', text, count=1)


def _graph_lines(graph: Graph, name: str) -> list[str]:
    names: list[str] = []
    for at, item in enumerate(graph.items):
        own = dict(item.other).get(IDENTIFIER)
        number = at + 1 if item.word is not None else 500 + at - graph.words
        names.append(own if own and own not in names else f"{name}_{number}")
    if len(set(names)) < len(names):
        names = [f"{name}_{at + 1}" for at in range(len(names))]
    below = graph.children()
    lines = [f"<graph root={_quoted(names[graph.root()])}>", "<terminals>"]
    for at, item in enumerate(graph.items):
        values = [(IDENTIFIER, names[at])]
        if item.word is None:
            values += [("cat", item.label)]
        else:
            values += [("word", item.word), ("pos", item.label)]
        for key, value in (("lemma", item.lemma), ("morph", item.morph)):
            values += [(key, value)] if value != NONE else []
        values += [pair for pair in item.other if pair[0] != IDENTIFIER]
        written = " ".join(f"{key}={_quoted(value)}" for key, value in values)
        inside = [
            f"  <edge label={_quoted(graph.items[child].edge)} idref={_quoted(names[child])}/>"
            for child in below[at]
        ] + [
            f"  <secedge label={_quoted(edge)} idref={_quoted(names[to])}/>"
            for edge, to in item.secondary
        ]
        kind = "nt" if item.word is None else "t"
        lines += (
            [f"<{kind} {written}>", *inside, f"</{kind}>"] if inside else [f"<{kind} {written}/>"]
        )
        if at == graph.words - 1:
            lines += ["</terminals>", "<nonterminals>"]
    return [*lines, "</nonterminals>", "</graph>"]


def _quoted(value: str) -> str:
    if found := _ILLEGAL.search(value):
        raise DataError(f"the character {found.group()!r} cannot be written in XML")
    return quoteattr(value, {"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})


class _Reader:
    """Reads one text."""

    def __init__(self, name: str, text: bytes, request: ReadRequest) -> None:
        self.made = Builder(name, text)
        self.text, self.request = text, request
        self.around = bytearray(text)

    def read(self) -> Reading:
        start: int | None = None
        for count, found in enumerate(self._marks()):
            if self.request.progress is not None and not count % 1000:
                self.request.progress(found.start() / len(self.text))
            mark = found.group()
            if mark.startswith(b"</"):
                if start is not None:
                    self._sentence(start, found.end())
                start = None
            else:
                if start is not None:
                    self._unclosed(start, found.start(), "before the next one begins")
                start = found.start()
                if mark.endswith(b"/>"):
                    self._sentence(start, found.end())
                    start = None
        if start is not None:
            close = self.text.find(b"</body", start)
            end = close if close >= 0 else len(self.text)
            self._unclosed(start, end, "before the file ends")
        self._check_around()
        return self.made.done()

    def _marks(self) -> Iterator[re.Match[bytes]]:
        """Yield the beginnings and ends of sentences outside of comments and sections."""
        place = 0
        unclosed: set[bytes] = set()
        while found := _MARKUP.search(self.text, place):
            mark, place = found.group(), found.end()
            if mark not in _ENDS:
                yield found
            elif mark not in unclosed:
                end = self.text.find(_ENDS[mark], place)
                if end < 0:
                    # It hides nothing, and no other one needs to be looked for.
                    unclosed.add(mark)
                else:
                    place = end + len(_ENDS[mark])

    def _unclosed(self, start: int, end: int, when: str) -> None:
        end = start + len(self.text[start:end].rstrip())
        self._blank(start, end)
        self.made.aside(start, end, start, f"the sentence is not closed {when}", "add </s>")

    def _blank(self, start: int, end: int) -> None:
        self.around[start:end] = re.sub(rb"[^\r\n]", b" ", self.text[start:end])

    def _sentence(self, start: int, end: int) -> None:
        self._blank(start, end)
        try:
            origin = raised(_Sentence(self.text[start:end]).graph())
        except Unreadable as fault:
            self.made.aside(start, end, start + fault.at, fault.reason, fault.fix)
        else:
            self.made.tree(start, end, origin.tree, origin)

    def _check_around(self) -> None:
        """Check what is outside of the sentences: it is kept, but should be sound."""

        def check(_name: str, values: dict[str, str], place: int) -> None:
            if "external" in values:
                self.made.report.add(
                    place,
                    "warning",
                    "a part of the corpus in another file is not read",
                    values["external"],
                    "open that file, too",
                )

        try:
            _parse(bytes(self.around), check)
        except Unreadable as fault:
            reason = f"around the sentences: {fault.reason}"
            self.made.report.add(min(fault.at, len(self.text)), "warning", reason, "", fault.fix)


def _parse(text: bytes, element: Any) -> None:
    """Parse XML that is distrusted; ``element`` gets name, attributes and place of each element.

    Raises
    ------
    Unreadable
        If it is not well formed, too deep, or declares entities.
    """
    # The text is UTF-8, whatever its first line says.
    parser = expat.ParserCreate("utf-8")
    depth = 0

    def start(name: str, values: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > MAX_DEPTH:
            raise Unreadable(parser.CurrentByteIndex, "elements are nested too deep")
        element(name, values, parser.CurrentByteIndex)

    def end(_name: str) -> None:
        nonlocal depth
        depth -= 1

    def refuse(*_: object) -> NoReturn:
        raise Unreadable(
            parser.CurrentByteIndex,
            "it declares entities, which are refused",
            "remove the declarations and write characters as they are",
        )

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.EntityDeclHandler = refuse
    parser.UnparsedEntityDeclHandler = refuse
    parser.ExternalEntityRefHandler = refuse
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code) or "unknown"
        raise Unreadable(
            max(0, parser.ErrorByteIndex), f"not well-formed XML ({reason})"
        ) from error


class _Sentence:
    """Collects the graph of one sentence."""

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.rows: list[tuple[bool, dict[str, str], int]] = []
        self.edges: list[tuple[int, dict[str, str], int, bool]] = []

    def graph(self) -> Graph:
        """Return the graph.

        Raises
        ------
        Unreadable
            If there is none.
        """
        _parse(self.text, self._element)
        order = sorted(range(len(self.rows)), key=lambda at: self.rows[at][0])
        index: dict[str, int] = {}
        for place, at in enumerate(order):
            name = self.rows[at][1].get(IDENTIFIER)
            if name is None or index.setdefault(name, place) != place:
                raise Unreadable(self.rows[at][2], "an element without an id of its own")
        parents, edges, secondary = self._edges(order, index)
        items = []
        for place, at in enumerate(order):
            is_phrase, values, where = self.rows[at]
            key = "cat" if is_phrase else "pos"
            if key not in values or (not is_phrase and "word" not in values):
                raise Unreadable(
                    where, f"an element without {'cat' if is_phrase else 'word and pos'}"
                )
            skipped = _PHRASE_KEYS if is_phrase else _WORD_KEYS
            items.append(
                Item(
                    values[key],
                    None if is_phrase else values["word"],
                    parents.get(place, ABOVE),
                    edges.get(place, NONE),
                    values.get("lemma", NONE),
                    values.get("morph", NONE),
                    tuple(secondary.get(place, ())),
                    tuple(pair for pair in values.items() if pair[0] not in skipped),
                )
            )
        roots = [item for item in items if item.parent == ABOVE]
        lone_phrase = len(roots) == 1 and roots[0].word is None
        graph = Graph(tuple(items), None if lone_phrase else VIRTUAL_ROOT)
        fault = fault_of(graph)
        if fault is not None:
            raise Unreadable(self.rows[order[fault[0]]][2] if fault[0] >= 0 else 0, fault[1])
        return graph

    def _edges(
        self, order: list[int], index: dict[str, int]
    ) -> tuple[dict[int, int], dict[int, str], dict[int, list[tuple[str, int]]]]:
        places = {at: place for place, at in enumerate(order)}
        parents: dict[int, int] = {}
        labels: dict[int, str] = {}
        secondary: dict[int, list[tuple[str, int]]] = {}
        for row, values, where, is_secondary in self.edges:
            target = index.get(values.get("idref", ""))
            if target is None:
                raise Unreadable(where, "an edge to no element of this sentence")
            here = places[row]
            if is_secondary:
                secondary.setdefault(here, []).append((values.get("label", NONE), target))
                continue
            if target in parents:
                raise Unreadable(where, "a second edge to one element")
            if not self.rows[row][0]:
                raise Unreadable(where, "an edge below a word")
            parents[target] = here
            labels[target] = values.get("label", NONE)
        return parents, labels, secondary

    def _element(self, name: str, values: dict[str, str], place: int) -> None:
        if name in ("t", "nt"):
            self.rows.append((name == "nt", values, place))
        elif name in ("edge", "secedge"):
            if not self.rows:
                raise Unreadable(place, "an edge outside of a phrase")
            self.edges.append((len(self.rows) - 1, values, place, name == "secedge"))
