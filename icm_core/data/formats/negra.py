"""NeGra export (Brants 1997): a line for each word and each phrase, versions 3 and 4.

A line holds word, lemma (version 4 only), tag, morphology, edge label and number of the parent,
then pairs of secondary edges; ``#500`` and so on are phrases, 0 is the root.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from icm_core.data.formats.base import Builder, Format, Place, Reading, ReadRequest, Unreadable
from icm_core.data.formats.catalogue import register
from icm_core.data.formats.graph import ABOVE, NONE, VIRTUAL_ROOT, Graph, Item, fault_of
from icm_core.data.formats.raising import Origin, lowered, raised
from icm_core.data.tree import Tree
from icm_core.errors import DataError

FIRST_PHRASE: Final = 500
OLDEST, NEWEST = 3, 4
"""Versions that are read."""
COMMENT: Final = "comment"
"""The name under which the comment of a line is kept."""

_LINE: Final = re.compile(rb"[^\r\n]+")
_FORMAT: Final = re.compile(r"#FORMAT[ \t]+(\d+)")
_TABLE: Final = re.compile(r"#(?:BOT|EOT)\b")
_BEGIN: Final = re.compile(r"#BOS\b[ \t]*(\d*)")
_END: Final = re.compile(r"#EOS\b[ \t]*(\d*)")
_PHRASE: Final = re.compile(r"#(\d{3,9})")
_FIELD: Final = re.compile(r"[^\t]+")
_SPACED: Final = re.compile(r"[^ \t\f\v]+")
_FIELDS: Final = {3: 5, 4: 6}
"""Columns of a version before its secondary edges."""


class _Field(NamedTuple):
    text: str
    place: int


@register
class Negra(Format):
    """NeGra export."""

    name = "negra"
    title = "NeGra export"
    suffixes = (".export", ".negra")
    top = VIRTUAL_ROOT
    crossing = values = identified = True
    header = f"#FORMAT {NEWEST}\n"

    def sniff(self, head: str) -> bool:
        """Whether a line begins a sentence or names the format."""
        lines = (line for line in head.splitlines() if line.strip())
        first = next((line for line in lines if not line.startswith("%%")), "")
        return bool(_FORMAT.match(first) or _BEGIN.match(first) or _TABLE.match(first))

    def read(self, name: str, text: bytes, request: ReadRequest) -> Reading:
        """Read all sentences."""
        return _Reader(name, text, request).read()

    def sentence(self, tree: Tree, origin: Origin | None, place: Place) -> str:
        """Write a sentence in the version of the file."""
        graph = lowered(tree, origin).with_virtual_root()
        version = _version(place.text) or NEWEST
        begin = place.raw.splitlines()[0] if place.raw else ""
        if not _BEGIN.match(begin):
            begin = f"#BOS {place.number} 0 0 0"
        number = _BEGIN.match(begin)
        lines = [begin]
        for at, item in enumerate(graph.items):
            here = f"#{FIRST_PHRASE + at - graph.words}" if item.word is None else item.word
            fields = [
                here,
                item.lemma,
                item.label,
                item.morph,
                item.edge,
                _number(item.parent, graph),
            ]
            if version == OLDEST:
                del fields[1]
            for edge, to in item.secondary:
                fields += [edge, _number(to, graph)]
            comment = dict(item.other).get(COMMENT)
            fields += [f"%% {comment}"] if comment else []
            lines.append("\t".join(field or NONE for field in fields))
            if item.word == "":
                raise DataError("a word without a letter cannot be written in NeGra export")
        return "\n".join((*lines, f"#EOS {number.group(1) if number else place.number}"))


def _number(parent: int, graph: Graph) -> str:
    if 0 <= parent < graph.words:
        raise DataError("an edge to a word cannot be written in NeGra export")
    return "0" if parent == ABOVE else str(FIRST_PHRASE + parent - graph.words)


def _version(text: bytes) -> int | None:
    found = re.search(rb"^#FORMAT[ \t]+(\d)", text, re.MULTILINE)
    if found:
        return int(found.group(1))
    if not text:
        return None
    begin = text.find(b"#BOS")
    lines = [line for line in text[begin:].split(b"\n", 2)[1:2] if line.strip()]
    fields = [field for line in lines for field in _fields(line.decode("utf-8", "replace"), 0)[0]]
    return (OLDEST if len(fields) % 2 else NEWEST) if fields else None


def _fields(line: str, start: int) -> tuple[list[_Field], str]:
    """Return the fields of a line with their places, and its comment."""
    line, mark, comment = _parted(line)
    # Words may hold spaces where tabs part the fields.
    plain = line.isascii()
    pattern = _FIELD if "\t" in line.strip() else _SPACED
    fields = []
    for found in pattern.finditer(line):
        text = found.group().strip(" \f\v")
        if text:
            before = found.start()
            if not plain:
                before = len(line[:before].encode("utf-8", "surrogatepass"))
            fields.append(_Field(text, start + before))
    return fields, comment.strip() if mark else ""


def _parted(line: str) -> tuple[str, str, str]:
    found = re.search(r"(?<=[ \t])%%", line)
    return (line, "", "") if found is None else (line[: found.start()], "%%", line[found.end() :])


class _Reader:
    """Reads one text."""

    def __init__(self, name: str, text: bytes, request: ReadRequest) -> None:
        self.made = Builder(name, text)
        self.text, self.request = text, request
        self.version: int | None = None
        self.open: tuple[int, str] | None = None
        self.lines: list[tuple[str, int]] = []
        self.last = 0
        self.table: int | None = None

    def read(self) -> Reading:
        for count, found in enumerate(_LINE.finditer(self.text)):
            if self.request.progress is not None and not count % 10_000:
                self.request.progress(found.start() / len(self.text))
            line = found.group().decode("utf-8", "surrogatepass")
            if line.strip():
                self._line(line, found.start(), found.end())
                self.last = found.end()
        if self.open is not None:
            self._unclosed("it is not closed before the file ends")
        if self.table is not None:
            self.made.stray(self.table, self.last)
        return self.made.done()

    def _line(self, line: str, start: int, end: int) -> None:
        begin = _BEGIN.match(line)
        if self.table is not None and not begin:
            if line.startswith("#EOT"):
                self.made.comment(self.table, end)
                self.table = None
            return
        if begin:
            if self.open is not None:
                self._unclosed(f"it is not closed before sentence {begin.group(1)} begins")
            if self.table is not None:
                self.made.stray(self.table, self.last)
                self.table = None
            self.open, self.lines = (start, begin.group(1)), []
        elif closing := _END.match(line):
            if self.open is None:
                self.made.stray(start, end)
            else:
                self._sentence(closing.group(1), start, end)
                self.open = None
        elif self.open is not None:
            self.lines.append((line, start))
        elif line.startswith("#BOT"):
            self.table = start
        elif line.startswith("%%"):
            self.made.comment(start, end)
        elif found := _FORMAT.match(line):
            self.made.comment(start, end)
            self._format(int(found.group(1)), line, start)
        else:
            self.made.stray(start, end)

    def _format(self, version: int, line: str, start: int) -> None:
        self.version = version if version in _FIELDS else None
        if self.version is None:
            self.made.report.add(
                start,
                "warning",
                "this version of the format is not known",
                line.strip(),
                f"versions {OLDEST} and {NEWEST} are",
            )

    def _unclosed(self, reason: str) -> None:
        assert self.open is not None
        start = self.open[0]
        self.made.aside(start, self.last, start, reason, "add the line #EOS")

    def _sentence(self, number: str, place: int, end: int) -> None:
        assert self.open is not None
        start, begun = self.open
        try:
            origin = raised(self._graph(start))
        except Unreadable as fault:
            self.made.aside(start, end, fault.at, fault.reason, fault.fix)
            return
        self.made.tree(start, end, origin.tree, origin)
        if number != begun:
            self.made.report.add(
                place, "warning", f"sentence {begun} ends as another one", f"#EOS {number}"
            )

    def _graph(self, start: int) -> Graph:
        rows = []
        index: dict[str, int] = {"0": ABOVE}
        words = 0
        for line, place in self.lines:
            if line.startswith("%%"):
                continue
            fields, comment = _fields(line, place)
            known = self._checked(fields, line, place)
            phrase = _PHRASE.fullmatch(fields[0].text)
            if phrase is None:
                words += 1
            elif phrase.group(1) in index:
                raise Unreadable(place, f"the phrase {fields[0].text} is there twice")
            else:
                index[phrase.group(1)] = len(index) - 1
            rows.append((phrase is not None, fields, known, comment))
        # The words come first, whatever the order of the lines.
        place_of = {key: at + words if at != ABOVE else ABOVE for key, at in index.items()}
        ordered = sorted(rows, key=lambda row: row[0])
        graph = Graph(
            tuple(_item(fields, known, comment, place_of) for _, fields, known, comment in ordered),
            VIRTUAL_ROOT,
        )
        fault = fault_of(graph)
        if fault is not None:
            at, reason = fault
            raise Unreadable(ordered[at][1][0].place if at >= 0 else start, reason)
        return graph

    def _checked(self, fields: list[_Field], line: str, place: int) -> int:
        """Return how many columns come before the secondary edges."""
        version = self.version
        if version is None:
            version = OLDEST if len(fields) % 2 else NEWEST
        known = _FIELDS[version]
        if len(fields) < known or (len(fields) - known) % 2:
            raise Unreadable(
                place,
                f"{len(fields)} columns where version {version} of the format has {known}",
                "separate the columns by tabs; write -- for a column without a value",
            )
        return known


def _item(fields: list[_Field], known: int, comment: str, place_of: dict[str, int]) -> Item:
    texts = [field.text for field in fields]
    if known == _FIELDS[OLDEST]:
        texts[1:1] = [NONE]
        fields = [fields[0], fields[0], *fields[1:]]
    word, lemma, label, morph, edge = texts[:5]

    def target(at: int) -> int:
        found = place_of.get(texts[at])
        if found is None:
            raise Unreadable(
                fields[at].place, f"the parent {texts[at]} is no phrase of this sentence"
            )
        return found

    secondary = tuple((texts[at], target(at + 1)) for at in range(6, len(texts), 2))
    return Item(
        label,
        None if _PHRASE.fullmatch(word) else word,
        target(5),
        edge,
        lemma,
        morph,
        secondary,
        ((COMMENT, comment),) if comment else (),
    )
