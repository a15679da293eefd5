"""In which brackets two trees over the same words differ."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from icm_core.data.formats.bracket_text import display_word
from icm_core.data.tree import Address, Tree, tokens
from icm_core.drawing.trees.marks import Mark, MarkKind, span_text
from icm_core.wording import say

ARROW = "→"
NO_BRACKETS: Final = frozenset({"", "ROOT", "TOP", "S1", "VROOT", "-NONE-"})
"""Labels of phrases that are no brackets to a scorer: roots and traces."""

Marks = dict[Address, Mark]
Bracket = tuple[int, int, str, bool]
"""Half-open span, label, whether it is a tag."""


def brackets(tree: Tree) -> list[tuple[Bracket, Address]]:
    """Return every node with a word below it as a bracket with its address, parents first."""
    found: list[tuple[Bracket, Address]] = []
    words = 0
    # A node that was entered is met again when everything below it is done.
    stack: list[tuple[Tree, Address, int]] = [(tree, (), -1)]
    while stack:
        node, address, place = stack.pop()
        if place >= 0:
            (start, _, label, is_tag), _ = found[place]
            found[place] = (start, words, label, is_tag), address
            continue
        stack.append((node, address, len(found)))
        found.append(((words, words, node.label, node.word is not None), address))
        if node.word is not None:
            words += 1
        stack.extend(
            (node.children[index], (*address, index), -1)
            for index in range(len(node.children) - 1, -1, -1)
        )
    return [one for one in found if one[0][1] > one[0][0]]


def only_in(first: Tree, second: Tree) -> tuple[dict[Address, Bracket], dict[Address, Bracket]]:
    """Return the brackets that only the first and only the second tree has, by address.

    A bracket that is there twice (a chain of one label) counts twice.
    """
    left: dict[Bracket, list[Address]] = defaultdict(list)
    for bracket, address in brackets(first):
        left[bracket].append(address)
    more: dict[Address, Bracket] = {}
    for bracket, address in brackets(second):
        same = left[bracket]
        if same:
            same.pop(0)
        else:
            more[address] = bracket
    less = {address: bracket for bracket, found in left.items() for address in found}
    # Parents first, as the others: which of two brackets is paired must not depend on the side.
    return dict(sorted(less.items())), more


def moving_marks(
    current: Tree, proposal: Tree, leaves: str = "", enters: str = ""
) -> tuple[Marks, Marks]:
    """Return marks of what leaves the current tree and what enters with the proposal.

    Parameters
    ----------
    leaves, enters
        What is said of each of them.
    """
    less, more = only_in(current, proposal)
    goes, comes = Mark("leaving", note=leaves), Mark("entering", note=enters)
    return dict.fromkeys(less, goes), dict.fromkeys(more, comes)


def moved_words(one: Tree, other: Tree) -> tuple[tuple[int, int], ...]:
    """Return the words that are attached elsewhere in two trees over the same words.

    A word is attached to what the smallest bracket has that holds it and the word before it. Where
    that begins at another word in the other tree, the word has moved with all that it begins in
    both. Of parts within one another only the largest are returned.
    """
    ours, theirs = _attached(one), _attached(other)
    found: list[tuple[int, int]] = []
    for at in range(1, min(len(ours), len(theirs))):
        (host, end), (place, stop) = ours[at], theirs[at]
        if host != place and not (found and found[-1][1] > at):
            found.append((at, min(end, stop)))
    return tuple(found)


def _attached(tree: Tree) -> list[tuple[int, int]]:
    """Return for each word where what it is attached to begins, and where its own part ends."""
    found = [(0, at + 1) for at in range(len(tokens(tree)))]
    begins: dict[Address, int] = {}
    for (start, end, _, _), address in brackets(tree):
        begins[address] = start
        host = begins[address[:-1]]
        if start > host:
            found[start] = host, end
    return found


@dataclass(frozen=True, slots=True)
class PairDifference:
    """One bracket or tag in which two trees over the same words differ.

    Parameters
    ----------
    kind
        ``missing`` (only gold has it), ``extra`` (only predicted has it), ``crossing`` (only
        predicted has it, and it crosses a bracket of gold) or ``other`` (another label).
    gold_address, predicted_address
        The node on each side, None where there is none.
    start, end
        Words, half-open.
    is_tag
        Whether it is the tag of a word.
    text
        In words: ``NP, words 4 to 11, extra: gold has no bracket here``.
    """

    kind: MarkKind
    gold_address: Address | None
    predicted_address: Address | None
    start: int
    end: int
    is_tag: bool
    text: str


@dataclass(frozen=True, slots=True)
class PairMarks:
    """How a gold tree and a predicted one differ: marks of both, and each difference once.

    Parameters
    ----------
    gold, predicted
        Marks by address.
    differences
        In reading order: by the first word, the larger first, a phrase before a tag.
    """

    gold: Marks
    predicted: Marks
    differences: tuple[PairDifference, ...]


def same_words(first: Tree, second: Tree) -> bool:
    """Whether two trees have the same words, however brackets among them are escaped."""
    ours, theirs = tokens(first), tokens(second)
    return ours == theirs or (
        len(ours) == len(theirs)
        and all(
            display_word(a) == display_word(b) for a, b in zip(ours, theirs, strict=True) if a != b
        )
    )


def pair_differences(gold: Tree, predicted: Tree) -> PairMarks:
    """Find how a predicted tree differs from gold.

    All words count and each label is itself; roots and traces are no brackets. There are no
    differences where the words differ: such brackets cannot be compared.
    """
    if not same_words(gold, predicted):
        return PairMarks({}, {}, ())
    less, more = only_in(gold, predicted)
    waiting: dict[tuple[int, int, bool], list[tuple[Address, Bracket]]] = defaultdict(list)
    for address, bracket in _counted(less):
        waiting[bracket[0], bracket[1], bracket[3]].append((address, bracket))
    words, borders = tokens(gold), _Borders(gold, len(tokens(gold)))
    found: list[tuple[tuple[int, int, bool, Address], PairDifference, Mark]] = []

    def add(
        mark: Mark, bracket: Bracket, on_gold: Address | None, on_predicted: Address | None
    ) -> None:
        start, end, label, is_tag = bracket
        where = span_text(label, start, end, display_word(words[start]) if is_tag else None)
        difference = PairDifference(
            mark.kind, on_gold, on_predicted, start, end, is_tag, f"{where}, {mark.words}"
        )
        address = on_predicted if on_gold is None else on_gold
        found.append(((start, -end, is_tag, address or ()), difference, mark))

    for address, bracket in _counted(more):
        same = waiting[bracket[0], bracket[1], bracket[3]]
        if same:
            on_gold, wanted = same.pop(0)
            add(_other(wanted[2], bracket[2]), wanted, on_gold, address)
        else:
            crossed = borders.crossed(bracket[0], bracket[1])
            add(_only_predicted(crossed), bracket, None, address)
    for left in waiting.values():
        for address, bracket in left:
            add(Mark("missing"), bracket, address, None)
    found.sort(key=_in_reading_order)
    return PairMarks(
        {one.gold_address: mark for _, one, mark in found if one.gold_address is not None},
        {
            one.predicted_address: mark
            for _, one, mark in found
            if one.predicted_address is not None
        },
        tuple(one for _, one, _ in found),
    )


def comparison_marks(gold: Tree, found: Tree) -> tuple[Marks, Marks]:
    """Return marks of the differences on a gold tree and on one that was found."""
    pair = pair_differences(gold, found)
    return pair.gold, pair.predicted


def _in_reading_order(
    item: tuple[tuple[int, int, bool, Address], PairDifference, Mark],
) -> tuple[int, int, bool, Address]:
    return item[0]


def _counted(brackets: dict[Address, Bracket]) -> Iterable[tuple[Address, Bracket]]:
    """Return the brackets that count: tags, and phrases that are neither root nor trace."""
    return (one for one in brackets.items() if one[1][3] or one[1][2] not in NO_BRACKETS)


def _other(gold: str, predicted: str) -> Mark:
    note = say("other label: gold has {gold}, predicted {predicted}").format(
        gold=gold or say("no label"), predicted=predicted or say("no label")
    )
    return Mark("other", f"{gold} {ARROW} {predicted}", note=note)


def _only_predicted(crossed: Bracket | None) -> Mark:
    if crossed is None:
        return Mark("extra")
    where = span_text(crossed[2], crossed[0], crossed[1])
    return Mark("crossing", note=say("crossing: gold has {where}").format(where=where))


class _Borders:
    """Knows which bracket of a tree another bracket crosses, without asking each of them."""

    def __init__(self, tree: Tree, words: int) -> None:
        self._end_of: list[int] = [0] * (words + 1)
        self._start_of: list[int] = [words] * (words + 1)
        self._labels: dict[tuple[int, int], str] = {}
        for (start, end, label, _), _ in brackets(tree):
            self._end_of[start] = max(self._end_of[start], end)
            self._start_of[end] = min(self._start_of[end], start)
            self._labels.setdefault((start, end), label)

    def crossed(self, start: int, end: int) -> Bracket | None:
        """Return the largest bracket that begins within and ends beyond, or the other way round."""
        if end - start < 2:
            return None
        inside = range(start + 1, end)
        ends = self._end_of[start + 1 : end]
        starts = self._start_of[start + 1 : end]
        reach: list[tuple[int, int]] = []
        if max(ends) > end:
            reach.extend((at, to) for at, to in zip(inside, ends, strict=True) if to > end)
        if min(starts) < start:
            reach.extend((to, at) for at, to in zip(inside, starts, strict=True) if to < start)
        if not reach:
            return None
        first, last = max(reach, key=_length)
        return first, last, self._labels[first, last], False


def _length(span: tuple[int, int]) -> int:
    return span[1] - span[0]
