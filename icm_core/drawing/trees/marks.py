"""What a node of a tree can be marked as, and the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from icm_core.data.tree import Address, Tree, word_count
from icm_core.drawing.paint.numbers import probability
from icm_core.wording import local, noop, say

MarkKind = Literal["", "leaving", "entering", "missing", "extra", "other", "crossing", "open"]

SURE = 0.9
"""Share from which on it is not shown beside a node."""
_WORDS: dict[MarkKind, str] = {
    "leaving": noop("leaves if the proposal is accepted"),
    "entering": noop("enters if the proposal is accepted"),
    "missing": noop("missing: only gold has this bracket"),
    "extra": noop("extra: gold has no bracket here"),
    "other": noop("other label"),
    "crossing": noop("crosses a bracket of the other tree"),
    "open": noop("open: still to be expanded"),
}


@dataclass(frozen=True, slots=True)
class Mark:
    """What is shown at a node besides its label.

    Parameters
    ----------
    kind
        State of its bracket; empty for none.
    label
        Text instead of the label, for another label: ``PP → ADVP``.
    share
        Share of samples with this bracket; shown below `SURE`.
    posterior
        Its posterior as it is written beside the node, where that has 11 px; empty for none.
    note
        Text for people instead of the one that the kind has.
    """

    kind: MarkKind = ""
    label: str = ""
    share: float | None = None
    note: str = ""
    posterior: str = ""

    @property
    def beside(self) -> str:
        """What is written beside the label."""
        return share_text(self.share) or self.posterior

    @property
    def words(self) -> str:
        """The mark in words, empty for none."""
        text = self._words
        if self.posterior:
            posterior = say("posterior {posterior}").format(posterior=self.posterior)
            text = f"{text}, {posterior}" if text else posterior
        return text

    @property
    def _words(self) -> str:
        if self.note:
            return self.note
        text = say(_WORDS[self.kind]) if self.kind else ""
        if self.kind == "other" and self.label:
            text = say("other label, {label}").format(label=self.label)
        if self.share is not None:
            share = say("in {share}% of the samples").format(share=local(f"{100 * self.share:.0f}"))
            text = f"{text}, {share}" if text else share
        return text


def share_text(share: float | None) -> str:
    """Return a share as it is beside a node, ``.58``; empty where it is sure or not known."""
    if share is None or share >= SURE:
        return ""
    return probability(share, 2)


def _subtree(tree: Tree, address: Address) -> tuple[Tree, int]:
    """Return the node at an address and the number of its first word, from 0."""
    before = 0
    for index in address:
        for sibling in tree.children[:index]:
            before += word_count(sibling)
        tree = tree.children[index]
    return tree, before


def node_text(tree: Tree, address: Address, mark: Mark | None = None) -> str:
    """Return where a node is, in words: ``NP, words 2 to 4``.

    Parameters
    ----------
    address
        Child indices from the root.
    mark
        Said after it: ``NP, words 2 to 4, extra: gold has no bracket here``.

    Raises
    ------
    IndexError
        If there is no such node.
    """
    node, before = _subtree(tree, address)
    count = word_count(node)
    text = span_text(node.label, before, before + count, node.word)
    words = "" if mark is None else mark.words
    return f"{text}, {words}" if words else text


def span_text(label: str, start: int, end: int, word: str | None = None) -> str:
    """Return where a bracket is, in words: ``NP, words 2 to 4``; a tag says its word."""
    label = label or say("unlabelled node")
    if word is not None:
        return say("{label}, word {start}: {word}").format(label=label, start=start + 1, word=word)
    if start == end:
        return say("{label}, no words").format(label=label)
    if end - start == 1:
        return say("{label}, word {end}").format(label=label, end=end)
    return say("{label}, words {start} to {end}").format(label=label, start=start + 1, end=end)
