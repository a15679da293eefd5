"""Several searches on the same sentences: scores, gaps to the optimum, times."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from icm_core.analysis.scoring.brackets import COLLINS
from icm_core.analysis.scoring.scores import CorpusScore, percent
from icm_core.analysis.scoring.scoring import score_corpus
from icm_core.analysis.scoring.tag_scores import TagScore
from icm_core.data.tree import Tree
from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_core.inference.entries import Search, Variant
from icm_core.inference.parsing.parser import Parse, ParseOptions
from icm_core.inference.parsing.presets import task_of
from icm_core.inference.search import SearchOptions
from icm_core.runs.batch import Refused
from icm_core.runs.verdict import TIE

EXACT = catalogue.proving().key
PROVED = ("certified", "optimal within pruning")
"""Verdicts of a certificate that name the best derivation of a forest."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """One search in a comparison.

    Parameters
    ----------
    name
        As in `contestants`.
    summary
        For people.
    parse, search
        How it is done.
    """

    name: str
    summary: str
    parse: ParseOptions
    search: SearchOptions


def contestants() -> tuple[str, ...]:
    """Return the names of all searches of a comparison: the optimum that all are measured by last.

    Before it are decoders of the PCFG, searches, and decoders of the refined forest.
    """
    found = [
        ((one.proves, one.decodes, not one.decoder), variant.name)
        for one in catalogue.searches()
        for variant in one.variants
    ]
    return tuple(name for _, name in sorted(found, key=lambda each: each[0]))


def contestant(
    name: str,
    parse: ParseOptions,
    proof: Any = None,
    draws: int | None = None,
    seed: int = 0,
) -> Contestant:
    """Return a search by its name in `contestants`.

    Parameters
    ----------
    parse
        Options of the parser; the decoder is replaced where the name says so.
    proof
        Options of the search that proves the optimum, None for the usual ones.
    draws
        Of Metropolis-Hastings and importance sampling, None for the usual number; exact samples
        have a number of their own.

    Raises
    ------
    OptionError
        If there is none of that name.
    """
    for entry in catalogue.searches():
        for variant in entry.variants:
            if variant.name == name:
                return _contestant(entry, variant, parse, proof, draws, seed)
    raise OptionError(f"algorithm {name!r}: use some of {', '.join(contestants())}")


def _contestant(
    entry: Search,
    variant: Variant,
    parse: ParseOptions,
    proof: Any,
    draws: int | None,
    seed: int,
) -> Contestant:
    name, summary = variant.name, variant.summary
    if entry.decoder or entry.decodes:
        decoder: Any = name
        return Contestant(name, summary, replace(parse, decoder=decoder), SearchOptions())
    if entry.proves:
        return Contestant(name, summary, parse, SearchOptions(entry.key, proof))
    usual = entry.default()
    if "draws" not in entry.options:
        own = replace(usual, **variant.changes) if variant.changes else None
        return Contestant(name, summary, parse, SearchOptions(entry.key, own))
    options = replace(usual, **variant.changes, seed=seed)
    # Exact samples, which have no proposal, have a number of their own.
    if draws is not None and "proposal" in entry.options:
        options = replace(options, draws=draws, burn_in=usual.burn_in * draws // usual.draws)
    summary = f"{summary}, {options.draws:,} draws"
    return Contestant(name, summary, parse, SearchOptions(entry.key, options))


@dataclass(frozen=True)
class Standing:
    """What one search did on all sentences.

    Parameters
    ----------
    score
        Its trees against gold, by Collins' rules.
    tags
        Its tags against gold, where gold has no phrase; None elsewhere.
    gap
        Mean of optimum minus log-probability over the compared sentences, in nats; None for none.
    optimal
        Share of the compared sentences whose tree is as probable as the optimum.
    compared
        Sentences with a proved optimum, where the model can build the search's tree.
    proved
        Sentences with a proved optimum.
    above
        Sentences whose tree is more probable than their proved optimum: that cannot be within
        the same forest.
    milliseconds
        Mean time of a sentence, None for none.
    events
        Mean number of hypotheses pushed, derivations drawn, or edges looked at.
    acceptance, effective, importance
        Of a sampling search, means over sentences: share of proposals accepted, effective sample
        size of the chains, effective sample size by importance weights; None where the search
        has none of that (independent samples make no chain).
    ended
        How often the search ended with each status.
    impossible, glued, refused
        Trees that the model cannot build, glued from pieces, sentences beyond a limit.
    """

    contestant: Contestant
    score: CorpusScore
    tags: TagScore | None
    gap: float | None
    optimal: float | None
    compared: int
    proved: int
    above: int
    milliseconds: float | None
    events: float
    acceptance: float | None
    effective: float | None
    importance: float | None
    ended: Counter[str]
    impossible: int
    glued: int
    refused: int

    @property
    def token_accuracy(self) -> float | None:
        """Tokens with the gold tag, in percent; None of phrase trees."""
        return None if self.tags is None else percent(*self.tags.counts["tokens"])

    @property
    def sentence_accuracy(self) -> float | None:
        """Sentences without a wrong tag, in percent; None of phrase trees."""
        return None if self.tags is None else percent(*self.tags.counts["sentences"])

    def to_dict(self) -> dict[str, Any]:
        """Return the values for JSON."""
        return {
            "algorithm": self.contestant.name,
            "summary": self.contestant.summary,
            "f1": self.score.all.f1,
            "exact_match": self.score.all.exact_match,
            "f1_up_to_40": self.score.up_to_40.f1,
            "token_accuracy": self.token_accuracy,
            "sentence_accuracy": self.sentence_accuracy,
            "mean_gap": self.gap,
            "optimal": self.optimal,
            "compared": self.compared,
            "proved": self.proved,
            "above": self.above,
            "mean_milliseconds": self.milliseconds,
            "mean_events": self.events,
            "mean_acceptance": self.acceptance,
            "mean_effective_sample_size": self.effective,
            "mean_importance_sample_size": self.importance,
            "ended": dict(self.ended.most_common()),
            "impossible": self.impossible,
            "glued": self.glued,
            "refused": self.refused,
        }


def standing(
    of: Contestant,
    gold: Sequence[Tree],
    found: Sequence[Parse | Refused],
    exact: Sequence[Parse | Refused],
) -> Standing:
    """Compare what a search found with gold and with the proved optima.

    Parameters
    ----------
    exact
        What the exact search found of the same sentences.
    """
    predicted = [item.tree if isinstance(item, Parse) else None for item in found]
    parses = [item for item in found if isinstance(item, Parse)]
    healths = [item.health for item in parses if item.health is not None]
    is_chain = "thinning" in catalogue.search(of.search.algorithm).options
    chains = healths if is_chain else []
    gaps = []
    proved = above = 0
    for item, best in zip(found, exact, strict=True):
        if not isinstance(best, Parse) or best.ended not in PROVED:
            continue
        proved += 1
        if isinstance(item, Parse) and math.isfinite(item.log_probability):
            gaps.append(best.score - log_probability_of(item))
            above += gaps[-1] < -TIE
    return Standing(
        of,
        score_corpus(gold, predicted, COLLINS),
        TagScore.of(gold, predicted) if task_of(gold) == "tags" else None,
        _mean(gaps),
        sum(gap <= TIE for gap in gaps) / len(gaps) if gaps else None,
        len(gaps),
        proved,
        above,
        _mean([1000 * item.seconds for item in parses]),
        sum(item.events for item in parses) / max(1, len(parses)),
        _mean([health.acceptance for health in chains]),
        _mean([health.effective_sample_size for health in chains]),
        _mean([health.importance_sample_size for health in healths]),
        Counter(item.ended for item in parses if item.ended),
        sum(item.status == "parsed" and math.isinf(item.log_probability) for item in parses),
        sum(item.status == "glued" for item in parses),
        len(found) - len(parses),
    )


def _mean(values: Sequence[float]) -> float | None:
    finite = [value for value in values if math.isfinite(value)]
    return math.fsum(finite) / len(finite) if finite else None


def log_probability_of(parse: Parse) -> float:
    """Return the log-probability of a search's own derivation where it has one.

    Outward from the head, a tree can have a more probable derivation than the one that its heads
    give, and `Parse.log_probability` is the latter's.
    """
    if parse.ended in (*PROVED, "not known", "goal", "cap", "exhausted", "memory"):
        return parse.score
    return parse.log_probability
