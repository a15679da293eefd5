"""What is told of predictions put beside gold: what was moved, left out or doubtful."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal

from icm_core.analysis.comparison.predictions.alignment import Change, Pairing
from icm_core.analysis.scoring.brackets import Mismatch
from icm_core.data.tree import Tree, preterminals
from icm_core.wording import local, noop, say

if TYPE_CHECKING:
    from icm_core.analysis.comparison.predictions.items import Item

Normalised = Literal["quotes", "brackets"]
"""Words that may be taken for the same however they are written."""
ALL_ALIKE: Final = "all"
"""Key of what is so where all of them are taken for the same."""
NOTHING_ALIKE: Final[Mapping[Normalised, int]] = MappingProxyType({})
_ADVICE: Final[dict[Normalised, tuple[str, str]]] = {
    "quotes": (
        noop(
            "1 sentence differs from gold only in how quotes are written: "
            "--normalise-quotes, or Normalise quotes in the menu Compare, counts them as equal"
        ),
        noop(
            "{count} sentences differ from gold only in how quotes are written: "
            "--normalise-quotes, or Normalise quotes in the menu Compare, counts them as equal"
        ),
    ),
    "brackets": (
        noop(
            "1 sentence differs from gold only in how brackets are written: "
            "--normalise-brackets, or Normalise brackets in the menu Compare, counts them as equal"
        ),
        noop(
            "{count} sentences differ from gold only in how brackets are written: "
            "--normalise-brackets, or Normalise brackets in the menu Compare, counts them as equal"
        ),
    ),
}


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that was done to put predictions beside gold.

    Parameters
    ----------
    change
        What kind of thing; ``nothing`` is only to be known.
    sentence
        Number of gold's sentence from 1, None for a tree that belongs to none.
    text
        For people.
    """

    change: Change
    sentence: int | None
    text: str


def remarks_of(
    items: Sequence[Item],
    cleaned: Sequence[Tree | None],
    pairing: Pairing,
    names: Sequence[int],
    mismatches: dict[int, Mismatch],
    *,
    untagged: bool,
    marked: tuple[int, str] | None = None,
    alike: Mapping[Normalised, int] = NOTHING_ALIKE,
) -> Iterator[Remark]:
    """Yield what is to be known of predictions beside gold, in the order of the sentences.

    Parameters
    ----------
    marked
        How many phrases have labels of a normal form, and one of these.
    alike
        How many sentences differ from gold in the form of their quotes, or brackets, alone.
    """
    for name, count in alike.items():
        yield Remark("nothing", None, advice(name, count))
    if untagged:
        text = say("predicted has no tags: it is scored by its brackets, tag accuracy is n/a")
        yield Remark("nothing", None, text)
    if marked is not None:
        text = say(
            "predicted is binarised: {count} of its phrases have labels such as {label} and count "
            "as errors; undo the normal form first (in NLTK by un_chomsky_normal_form)"
        )
        text = text.format(count=local(f"{marked[0]:,}"), label=marked[1])
        yield Remark("nothing", None, text)
    # Runs of sentences without a tree are one remark.
    changes = enumerate(pairing.change)
    for change, run in groupby(changes, key=lambda one: _kind(one[0], one[1], items, pairing)):
        rows = [row for row, _ in run]
        if change == "missing":
            yield _missing(names[rows[0]], names[rows[-1]], len(rows))
            continue
        for row in rows:
            place = pairing.of_gold[row]
            if change is None or place is None:
                continue
            text = _told(change, row, items[place], place, names, mismatches)
            if text:
                yield Remark(change, names[row], text)
    yield from _added(items, cleaned, pairing)


def advice(name: Normalised, count: int) -> str:
    """Return what is said where sentences would have the words of gold with others alike."""
    one, more = _ADVICE[name]
    return say(one if count == 1 else more).format(count=local(f"{count:,}"))


def _added(
    items: Sequence[Item], cleaned: Sequence[Tree | None], pairing: Pairing
) -> Iterator[Remark]:
    for at in pairing.added:
        item = items[at]
        empty = item.tree is None or not any(True for _ in preterminals(item.tree))
        if item.blank or (cleaned[at] is None and not empty):
            # Nothing is left of it but traces, as of gold's sentence.
            continue
        change: Change = "added"
        if item.fault:
            text = say("{place}: not read: {reason}; no sentence of gold lacks a tree here")
            text = text.format(place=item.place, reason=item.fault)
        elif item.tree is None or empty:
            text = say("tree {number} of predicted is empty and no sentence lacks a tree there")
            text = text.format(number=local(f"{at + 1:,}"))
            change = "nothing"
        else:
            text = say(
                "tree {number} of predicted belongs to no sentence of gold, left out: {words}"
            )
            words = " ".join(node.word or "" for node in preterminals(item.tree))
            text = text.format(number=local(f"{at + 1:,}"), words=_short(words))
        yield Remark(change, None, text)


def _kind(
    row: int, change: Change | None, items: Sequence[Item], pairing: Pairing
) -> Change | None:
    place = pairing.of_gold[row]
    if change == "empty" and place is not None:
        return "unreadable" if items[place].fault else "empty"
    return change


def _missing(first: int, last: int, count: int) -> Remark:
    if count == 1:
        text = say("sentence {first}: predicted has no tree for it; counted as a failed parse")
    else:
        text = say(
            "sentences {first} to {last}: predicted has no trees for these {count}; counted as "
            "failed parses"
        )
    named = [local(f"{one:,}") for one in (first, last, count)]
    text = text.format(first=named[0], last=named[1], count=named[2])
    return Remark("missing", first, text)


def _told(
    change: Change,
    row: int,
    item: Item,
    place: int,
    names: Sequence[int],
    mismatches: dict[int, Mismatch],
) -> str:
    number = local(f"{names[row]:,}")
    if change == "moved":
        text = say("sentence {number}: its tree stands elsewhere in predicted, as tree {tree}")
        return text.format(number=number, tree=local(f"{place + 1:,}"))
    if change == "unreadable":
        text = say(
            "sentence {number}: its tree cannot be read ({place}: {reason}); counted as a failed "
            "parse"
        )
        return text.format(number=number, place=item.place, reason=item.fault)
    if change == "empty" and item.blank:
        text = say("sentence {number}: a blank line instead of a tree ({place}); a failed parse")
        return text.format(number=number, place=item.place)
    found = mismatches.get(row)
    return "" if found is None else found.message


def _short(words: str, most: int = 60) -> str:
    return words if len(words) <= most else f"{words[:most]}…"
