"""What is above a tree of a comparison: its score and how many differences it has."""

from __future__ import annotations

from itertools import zip_longest

from icm_core.data.formats.bracket_text import display_word
from icm_core.data.tree import tokens
from icm_core.drawing.trees.difference_legend import KINDS
from icm_gui.viewmodels.compare.pair_scores import TreeWorth
from icm_gui.viewmodels.compare.sentence_pair import SentencePair
from icm_gui.viewmodels.shared.numbers import nats
from icm_gui.viewmodels.shared.quoting import quoted
from icm_gui.views.compare.difference_legend import ROLES, kind_name, tr
from icm_gui.views.shared.trees.pane import Chip

BETWEEN = " \u00b7 "


def detail_of(first: str, worth: TreeWorth | None) -> tuple[str, str]:
    """Return what is beside a title, ``0427 · log P −64.02``, and what else is known."""
    if worth is None:
        return first, ""
    if worth.log_probability is None:
        return f"{first}{BETWEEN}{tr('the model cannot build it')}", worth.outside
    return f"{first}{BETWEEN}log P {nats(worth.log_probability)}", ""


def difference_chips(pair: SentencePair, *, gold: bool) -> list[Chip]:
    """Return the counts of a tree's differences by kind, tags for themselves."""
    if pair.predicted is None:
        return [] if gold else [(tr("no parse"), "ochre")]
    if pair.fault:
        return [(tr("other words"), "ochre")]
    if not pair.differences:
        return [(tr("equals gold"), "teal")] if not gold else []
    shown = [
        one
        for one in pair.differences
        if (one.gold_address if gold else one.predicted_address) is not None
    ]
    kinds = [one.kind for one in shown if not one.is_tag]
    chips = [
        (f"{kinds.count(kind)} {kind_name(kind)}", ROLES[kind]) for kind in KINDS if kind in kinds
    ]
    tags = sum(one.is_tag for one in shown)
    if tags:
        chips.append((tr("1 tag") if tags == 1 else tr("{} tags").format(tags), "purple"))
    return chips


def what_is_wrong(pair: SentencePair) -> str:
    """Return why two trees cannot be compared and what to do, empty where they can."""
    if pair.predicted is None:
        return tr(
            "The system gave no tree for this sentence; every bracket of gold counts as missed. "
            "Explore parses it with the open model, any algorithm and any beam."
        )
    if not pair.fault:
        return ""
    return tr("Not compared: {}. Both trees are shown without marks.").format(
        first_other_word(pair) or pair.fault
    )


def first_other_word(pair: SentencePair) -> str:
    """Return in words where the words of two trees differ first, empty where they do not."""
    if pair.predicted is None:
        return ""
    words = zip_longest(tokens(pair.gold), tokens(pair.predicted))
    for number, (wanted, found) in enumerate(words, start=1):
        if wanted == found:
            continue
        if wanted is None:
            return tr("gold ends after word {number}, predicted continues with {found}").format(
                number=number - 1, found=quoted([display_word(found)])
            )
        if found is None:
            return tr("predicted ends after word {number}, gold continues with {wanted}").format(
                number=number - 1, wanted=quoted([display_word(wanted)])
            )
        ours, theirs = display_word(wanted), display_word(found)
        if ours != theirs:
            return tr("word {number} is {wanted} in gold and {found} in predicted").format(
                number=number, wanted=quoted([ours]), found=quoted([theirs])
            )
    return ""
