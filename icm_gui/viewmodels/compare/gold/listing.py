"""Which gold nodes are listed, in which order, and what is said of them; without Qt's tables."""

from __future__ import annotations

from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

from icm_core.drawing.paint.numbers import fine, nats
from icm_core.project.notes import NO_MARK, Mark, NodeKey
from icm_core.wording import say as _tr

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from icm_core.analysis.gold.error_list import GoldErrors
    from icm_core.analysis.gold.variation import Elsewhere
    from icm_gui.viewmodels.compare.gold.marks import GoldMarks


class Column(IntEnum):
    """Columns, from left to right."""

    NUMBER = 0
    NODE = 1
    RULE = 2
    SURPRISE = 3
    VARIATION = 4
    PREFERRED = 5
    GAIN = 6
    STEP = 7
    MARK = 8
    NOTE = 9


_Varied = dict[tuple[int, int, int], "Elsewhere"]
Varied = tuple[_Varied, _Varied]
"""How words are annotated in their context, by tree and span, of phrases and of tags."""
ALL_LABELS: Final = ""
_WEIGHTS: Final = {"error": 3.0, "doubtful": 2.0, "": 0.0}
"""Order of marks; a note counts for one."""


class GoldListing:
    """What was found, a filter, and an order.

    Parameters
    ----------
    places
        Place of each tree in the treebank, from 0.
    elsewhere
        How words are annotated in the same context, where that is not always alike.
    """

    def __init__(
        self,
        errors: GoldErrors,
        places: list[int],
        marks: GoldMarks,
        elsewhere: Varied = ({}, {}),
    ) -> None:
        self._elsewhere = elsewhere
        self.proposed: dict[int, str] = {}
        """Corrections that were looked for, in brackets, by node."""
        self.errors, self.places = errors, np.asarray(places, dtype=np.int64)
        self.outdated: list[int] = []
        """Places of sentences that are left out."""
        self.texts = [" ".join(words) for words in errors.words]
        self._row_of_text: dict[str, list[int]] = {}
        for row, text in enumerate(self.texts):
            self._row_of_text.setdefault(text, []).append(row)
        self._marks = marks
        self.marked: dict[int, Mark] = {}
        self.find_marked()

    def find_marked(self) -> None:
        """Take over the marks."""
        self.marked = {
            node: mark for key, mark in self._marks.all.items() for node in self.nodes_of(key)
        }

    # Nodes

    def place(self, node: int) -> int:
        """Return the place in the treebank of a node's sentence."""
        return int(self.places[self.errors.row[node]])

    def text_of(self, node: int) -> str:
        """Return a node's sentence."""
        return self.texts[int(self.errors.row[node])]

    def key(self, node: int) -> NodeKey:
        """Return what a node's mark is kept under."""
        errors = self.errors
        return NodeKey(
            self.text_of(node),
            int(errors.start[node]),
            int(errors.end[node]),
            errors.label_of(node),
        )

    def mark(self, node: int) -> Mark:
        """Return what is noted of a node."""
        return self.marked.get(node, NO_MARK)

    def nodes_of(self, key: NodeKey) -> list[int]:
        """Return the nodes that a mark is of: of copies of a sentence all."""
        errors = self.errors
        found: list[int] = []
        for row in self._row_of_text.get(key.sentence, ()):
            first, end = (int(x) for x in errors.pointer[row : row + 2])
            found += [
                node
                for node in range(first, end)
                if errors.start[node] == key.start
                and errors.end[node] == key.end
                and errors.label_of(node) == key.label
            ]
        return found

    # What is listed

    def of_kind(self, tags: bool) -> NDArray[np.bool_]:
        """Return which nodes are tags, or phrases."""
        return self.errors.is_tag if tags else ~self.errors.is_tag

    @property
    def has_phrases(self) -> bool:
        """Whether anything but the tops of trees and tags is ranked."""
        rows = self.errors.row[~self.errors.is_tag]
        return len(rows) > len(np.unique(rows))

    def labels(self, tags: bool) -> list[str]:
        """Return the labels of what is ranked, the most frequent first."""
        errors = self.errors
        times = np.bincount(errors.label[self.of_kind(tags)], minlength=len(errors.labels))
        found = np.argsort(-times, kind="stable")
        return [errors.labels[at] for at in found.tolist() if times[at]]

    def most(self, tags: bool) -> float:
        """Return the greatest surprise."""
        return float(self.errors.surprise[self.of_kind(tags)].max(initial=1.0))

    def listed(
        self, *, tags: bool, label: str, text: str, with_dismissed: bool, only_marked: bool
    ) -> NDArray[np.int64]:
        """Return the nodes that a filter leaves.

        Parameters
        ----------
        text
            Parts that the words, one of the rules or the note must have, each of them.
        """
        errors = self.errors
        kept = self.of_kind(tags) & ~np.isin(self.places, self.outdated)[errors.row]
        if label:
            kept &= np.array([one == label for one in errors.labels], dtype=bool)[errors.label]
        if not with_dismissed:
            kept[[node for node, mark in self.marked.items() if mark.dismissed]] = False
        if only_marked:
            marked = np.zeros(len(errors), dtype=bool)
            marked[list(self.marked)] = True
            kept &= marked
        for part in text.casefold().split():
            kept &= self._having(part)
        return np.flatnonzero(kept)

    def ordered(self, found: NDArray[np.int64], column: Column, falling: bool) -> NDArray[np.int32]:
        """Return nodes in order; the more surprising comes first among equals."""
        errors = self.errors
        match column:
            case Column.NUMBER:
                keys = self.places[errors.row[found]].astype(np.float64)
            case Column.GAIN:
                keys = errors.gain[found]
            case Column.STEP:
                keys = errors.per_step[found]
            case Column.VARIATION:
                votes = [self.elsewhere(node) for node in found.tolist()]
                keys = np.array([-np.inf if one is None else one.outvoted for one in votes])
            case Column.MARK:
                values = np.zeros(len(errors))
                for node, mark in self.marked.items():
                    values[node] = _WEIGHTS[mark.verdict] + bool(mark.note)
                keys = values[found]
            case _:
                keys = errors.surprise[found]
        order = np.lexsort((found, -errors.surprise[found], -keys if falling else keys))
        return found[order].astype(np.int32)

    @cached_property
    def _rules(self) -> list[str]:
        return [rule.casefold() for rule in self.errors.rules]

    @cached_property
    def _tokens(self) -> tuple[list[str], NDArray[np.int64], NDArray[np.int64]]:
        """Return distinct tokens, the number of each token, and where sentences begin."""
        numbers: dict[str, int] = {}
        found = [
            numbers.setdefault(word.casefold(), len(numbers))
            for words in self.errors.words
            for word in words
        ]
        sizes = [len(words) for words in self.errors.words]
        return list(numbers), np.array(found, dtype=np.int64), np.cumsum([0, *sizes])

    def _having(self, part: str) -> NDArray[np.bool_]:
        """Return the nodes that have a part in their words, rules or note."""
        errors = self.errors
        of_rule = np.array([part in rule for rule in self._rules], dtype=bool)
        found = of_rule[errors.rule]
        found |= (errors.preferred >= 0) & of_rule[np.maximum(errors.preferred, 0)]
        names, tokens, begins = self._tokens
        hits = np.array([part in name for name in names], dtype=bool)[tokens]
        before = np.concatenate([[0], np.cumsum(hits)])
        first = begins[errors.row]
        found |= before[first + errors.end] > before[first + errors.start]
        for node, mark in self.marked.items():
            found[node] |= part in mark.note.casefold()
        return np.asarray(found, dtype=bool)

    # What is said

    def about(self, node: int) -> str:
        """Return in words what the model prefers, and how surprising a node is."""
        errors = self.errors
        preferred = errors.preferred_of(node)
        parts = [_tr("model prefers nothing else")]
        if preferred:
            parts = [
                _tr("model prefers {0} ({1}) by {2} nats").format(
                    preferred, fine(float(errors.chance[node])), nats(float(errors.gain[node]))
                )
            ]
        if not errors.only_here[node]:
            parts.append(_tr("surprisal {} nats").format(nats(float(errors.surprise[node]))))
        elif errors.trained[int(errors.row[node])]:
            parts.append(_tr("only this sentence has it"))
        else:
            parts.append(_tr("a rule that it does not have"))
        others = self.elsewhere(node)
        if others is not None:
            parts.append(_tr("these words between the same words: {0}").format(others.text))
        return "; ".join(parts)

    def elsewhere(self, node: int) -> Elsewhere | None:
        """Return how the words of a node are annotated in their context; None where alike."""
        errors = self.errors
        place = int(errors.row[node]), int(errors.start[node]), int(errors.end[node])
        return self._elsewhere[bool(errors.is_tag[node])].get(place)

    def _votes(self, node: int) -> str:
        others = self.elsewhere(node)
        return "" if others is None else others.text

    def file_rows(self, nodes: NDArray[np.int32]) -> list[tuple[object, ...]]:
        """Return nodes with their marks as rows for a file, heads first."""
        errors = self.errors
        found: list[tuple[object, ...]] = [tuple(_FILE)]
        for node in nodes.tolist():
            mark, preferred = self.mark(node), errors.preferred_of(node)
            found.append(
                (
                    self.place(node) + 1,
                    errors.label_of(node),
                    errors.text(node),
                    int(errors.start[node]) + 1,
                    int(errors.end[node]),
                    errors.rule_of(node),
                    float(errors.surprise[node]),
                    "yes" if errors.only_here[node] else "",
                    preferred or None,
                    float(errors.chance[node]) if preferred else None,
                    float(errors.gain[node]),
                    float(errors.per_step[node]),
                    self._votes(node) or None,
                    self.proposed.get(node) or None,
                    mark.verdict,
                    mark.note,
                    "yes" if mark.dismissed else "",
                    self.text_of(node),
                )
            )
        return found

    def edits(self) -> list[dict[str, object]]:
        """Return what is marked as a list of edits to make, in the order of the treebank."""
        errors = self.errors
        nodes = [node for node, mark in self.marked.items() if mark.verdict]
        nodes.sort(key=lambda node: (self.place(node), node))
        return [
            {
                "sentence": self.place(node) + 1,
                "first": int(errors.start[node]) + 1,
                "last": int(errors.end[node]),
                "label": errors.label_of(node),
                "words": errors.text(node),
                "mark": self.mark(node).verdict,
                "gold_rule": errors.rule_of(node),
                "proposed_rule": errors.preferred_of(node) or None,
                "proposed": self.proposed.get(node) or None,
                "elsewhere": self._votes(node) or None,
                "note": self.mark(node).note or None,
            }
            for node in nodes
        ]


def verdict_text(verdict: str) -> str:
    """Return a mark as shown."""
    return {"error": _tr("error"), "doubtful": _tr("doubtful")}.get(verdict, "")


# fmt: off
_FILE: Final = (
    "sentence", "label", "words", "from", "to", "gold rule", "surprise", "only here",
    "preferred rule", "probability", "gain", "gain per step", "elsewhere", "proposed", "mark",
    "note", "dismissed", "text",
)
# fmt: on
