"""Grammar symbols: a treebank label plus the marks of preprocessing, kept outside its text.

Labels may hold any character (``ADVP|PRT``, ``NP^S``), so marks of binarisation and parent
annotation are fields, and undoing them never parses a string.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Kind(IntEnum):
    """What a symbol represents."""

    PHRASE = 0
    TAG = 1
    INTERMEDIATE = 2


@dataclass(frozen=True, slots=True)
class Symbol:
    """One symbol of the binarised grammar.

    Parameters
    ----------
    label
        Label in the treebank; for an intermediate symbol the label being expanded.
    kind
        Phrase, tag or intermediate.
    parents
        Labels of the nearest ancestors, nearest first (parent annotation, v - 1 of them).
    siblings
        Labels generated just before, nearest first (horizontal Markovisation, h of them).
    head
        Label of the head child (head-outward binarisation), else empty.
    after
        Head-outward only: whether the siblings left of the head are all generated.
    """

    label: str
    kind: Kind
    parents: tuple[str, ...] = ()
    siblings: tuple[str, ...] = ()
    head: str = ""
    after: bool = False

    def __str__(self) -> str:
        text = self.label
        if self.kind is Kind.INTERMEDIATE:
            text += "|" + (self.head + (">" if self.after else "")) + ",".join(self.siblings)
        return text + "".join(f"^{parent}" for parent in self.parents)

    def to_json(self) -> list[object]:
        """Return the fields as JSON values."""
        return [
            self.label,
            int(self.kind),
            list(self.parents),
            list(self.siblings),
            self.head,
            self.after,
        ]

    @classmethod
    def from_json(cls, value: object) -> Symbol:
        """Return the symbol written by `to_json`.

        Raises
        ------
        ValueError
            If the value has another shape.
        """
        match value:
            case [str(label), int(kind), list(parents), list(siblings), str(head), bool(after)] if (
                all(isinstance(text, str) for text in [*parents, *siblings])
            ):
                return cls(label, Kind(kind), tuple(parents), tuple(siblings), head, after)
        raise ValueError(f"not a grammar symbol: {value!r}")
