"""What a run's tree is worth among those of its sentence: the optimum, or how far below it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from icm_core.drawing.paint.numbers import nats
from icm_core.runs.record import Record
from icm_core.runs.run import Run
from icm_core.runs.verdict import TIE
from icm_core.wording import noop, say

Judged = Run | Record
"""What has a tree and a log-probability; those of one sentence, model and depth are compared."""
PCFG: Final = "pcfg-"
"""How the decoders begin that know no contexts."""
WHOLE: Final = "certified"
"""How a certificate ends that holds in the whole grammar."""


@dataclass(frozen=True, slots=True)
class Place:
    """What is known of a tree's place under the model.

    That is no verdict on why it is not gold (`runs.judge`): a *search gap* is how far it lies below
    the best tree known, whether or not it was to be that. Of a proved optimum that is not gold it
    is known that the model errs.

    Parameters
    ----------
    kind
        ``optimal``, ``search gap``, ``other model``, ``model error``, ``gold``, ``impossible``,
        ``glued``, ``not known``.
    nats
        Size of the gap or error, None where there is none.
    proved
        Whether the optimum is proved.
    whole
        Whether that holds in the whole grammar, not only among the trees that pruning left.
    """

    kind: str
    nats: float | None
    proved: bool
    whole: bool = False

    @property
    def text(self) -> str:
        """It in words with its size: ``search gap 1.73``."""
        words = say("certified" if self.whole else "optimal")
        if self.kind != "optimal":
            words = say(_KINDS.get(self.kind, self.kind))
        if self.nats is None:
            return words
        text = "{verdict} {nats}" if self.proved else say("{verdict} {nats} at least")
        return text.format(verdict=words, nats=nats(self.nats))

    @property
    def detail(self) -> str:
        """What it means, in a sentence; empty where its words say it."""
        known = say("nothing that pruning left is more probable")
        if self.whole:
            known = say("nothing in the whole grammar is more probable")
        known = known if self.proved else ""
        texts = {
            "optimal": say("Proved: {known}."),
            "gold": say("It is gold; {known}.")
            if known
            else say("It is gold; its optimality is not known."),
            "search gap": say(
                "A result is known that is more probable by so many nats; {known} than that one."
            )
            if known
            else say(
                "A result is known that is more probable by so many nats; there may be better ones."
            ),
            "other model": say(
                "It is the best result of the PCFG, which is another model: one is known that is "
                "more probable by so many nats under this one. That is no search error."
            ),
            "model error": say(
                "The model's optimum is more probable than gold by so many nats; {known}."
            ),
            "not known": say("It is the most probable result known, but that is not proved."),
            "impossible": say("It has a rule that the model does not have."),
            "glued": say(
                "No derivation covers the sentence: the tree is assembled from fragments."
            ),
        }
        return texts.get(self.kind, "").format(known=known)


_KINDS = {
    "gold": noop("gold tree"),
    "search gap": noop("search gap"),
    "other model": noop("another model"),
    "model error": noop("model error"),
    "not known": noop("not known"),
    "impossible": noop("impossible"),
    "glued": noop("glued"),
}


def best_known(runs: Sequence[Judged]) -> tuple[float, bool]:
    """Return the greatest log-probability of all runs and gold, and whether it is proved."""
    # A record without its model may not say what its tree is worth.
    runs = [run for run in runs if not math.isnan(run.log_probability)]
    golds = [run.gold_log_probability for run in runs if run.gold_log_probability is not None]
    best = max([-math.inf, *(run.log_probability for run in runs), *golds])
    proved = any(run.proved and run.log_probability >= best - TIE for run in runs)
    return best, proved


def place_of(run: Judged, runs: Sequence[Judged]) -> Place:
    """Return what a run's tree is worth, by all runs of its sentence."""
    best, proved = best_known(runs)
    whole = any(one.ended == WHOLE for one in runs if one.log_probability >= best - TIE)
    return placed(run, best, proved, proved and whole)


def placed(run: Judged, best: float, proved: bool, whole: bool = False) -> Place:
    """Return what a run's tree is worth beside the best tree known.

    Parameters
    ----------
    best
        Log-probability of the best tree known, in nats.
    proved, whole
        Whether no tree that pruning left is more probable; none of the whole grammar.
    """
    if run.status == "glued":
        return Place("glued", None, False)
    if run.gold is not None and run.tree == run.gold:
        return Place("gold", None, proved, whole)
    if math.isnan(run.log_probability):
        return Place("not known", None, False)
    if not math.isfinite(run.log_probability):
        return Place("impossible", None, proved, whole)
    gap = best - run.log_probability
    if gap > TIE:
        return Place("other model" if _of_pcfg(run) else "search gap", gap, proved, whole)
    if not proved:
        return Place("not known", None, False)
    gold = run.gold_log_probability
    if gold is not None and math.isfinite(gold) and best - gold > TIE:
        return Place("model error", best - gold, proved, whole)
    return Place("optimal", None, proved, whole)


def _of_pcfg(run: Judged) -> bool:
    """Whether it was searched under the PCFG alone, which at depth 0 is the model itself."""
    return run.depth != 0 and run.algorithm.decoder.startswith(PCFG)
