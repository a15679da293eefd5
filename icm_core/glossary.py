"""The glossary of the documentation by term: what tooltips say and what one key opens."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from icm_core.resources import resource
from icm_core.wording import say

PAGE: Final = "docs/glossary.md"
# fmt: off
HOVERED: Final = (
    "f", "Frontier", "Nat", "Admissible", "MBR", "Item", "Hyperedge", "Posterior", "Context",
    "Depth", "Agenda", "Beam", "PCFG", "Certificate",
)
# fmt: on
"""Terms whose entries are translated, for tooltips."""
_ENTRY: Final = re.compile(r"^- \*\*(.+?)\*\*((?: \([^)]*\))?[^:]*):\s*(.*)$")
_MARKS: Final = re.compile(r"\\(.)|[*`]")
_APART: Final = re.compile(r", | = | \+ |\(|\)")
_WORD: Final = re.compile(r"[^\W\d_][\w*-]*")
_MOST_WORDS: Final = 3
"""Words of the longest term."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the glossary.

    Parameters
    ----------
    title
        As it stands there.
    names
        The terms that it explains.
    says
        What they mean, in English.
    """

    title: str
    names: tuple[str, ...]
    says: str

    @property
    def text(self) -> str:
        """The terms and what they mean, as shown."""
        return say(f"{self.title}: {self.says}")


def parsed(page: str) -> tuple[Entry, ...]:
    """Return the entries of a page."""
    found: list[Entry] = []
    lines: list[str] = []
    for line in [*page.splitlines(), ""]:
        if lines and not line.startswith("  "):
            match = _ENTRY.match(" ".join(lines))
            if match is not None:
                found.append(_entry(*match.groups()))
            lines = []
        if line.startswith("- **"):
            lines = [line]
        elif lines and line.startswith("  "):
            lines.append(line.strip())
    return tuple(found)


def _plain(text: str) -> str:
    """Return a text without marks of emphasis; what is escaped stays."""
    return _MARKS.sub(lambda match: match.group(1) or "", text)


def _entry(bold: str, more: str, says: str) -> Entry:
    title = _plain(bold + more)
    names = [name.strip() for name in _APART.split(title) if name.strip()]
    return Entry(title, tuple(names), _plain(says))


@cache
def entries() -> tuple[Entry, ...]:
    """Return all entries, in the order of the page."""
    return parsed(resource(PAGE).read_text(encoding="utf-8"))


@cache
def _by_name() -> dict[str, Entry]:
    known: dict[str, Entry] = {}
    for one in entries():
        for name in one.names:
            known.setdefault(_key(name), one)
    return known


def _key(name: str) -> str:
    # Single letters mean what they mean in one case alone: f is a score, F none.
    return name if len(name) == 1 else name.casefold()


def entry(term: str) -> Entry | None:
    """Return the entry of a term, None for none; its plural will do."""
    known, key = _by_name(), _key(term.strip())
    if key in known:
        return known[key]
    by_language = {_key(say(one)): one for one in HOVERED}
    name = by_language.get(key) or (key[:-1] if len(key) > 2 and key.endswith("s") else "")
    return known.get(_key(name)) if name else None


def tip(term: str) -> str:
    """Return what a tooltip says of a term, empty for none that is known."""
    found = entry(term)
    return "" if found is None else found.text


def term_in(text: str) -> str:
    """Return the longest term of the glossary in a text, the first of those, empty for none."""
    words = [match.span() for match in _WORD.finditer(text)]
    for length in range(min(_MOST_WORDS, len(words)), 0, -1):
        for at in range(len(words) - length + 1):
            part = text[words[at][0] : words[at + length - 1][1]]
            if entry(part) is not None:
                return part
    return ""
