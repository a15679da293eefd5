"""How far two annotators agree: brackets, tags and labels, and agreement beyond chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from icm_core.analysis.scoring.brackets import COLLINS, ScoringRules, Skeleton, skeleton
from icm_core.analysis.scoring.scores import LabelScore
from icm_core.analysis.scoring.scoring import score_corpus
from icm_core.data.tree import Tree
from icm_core.errors import DataError


@dataclass(frozen=True)
class Agreement:
    """Agreement of two annotators on the same sentences.

    Parameters
    ----------
    sentences, equal
        Sentences that both annotated, and those with equal trees, function tags and traces too.
    f1
        F1 of labelled brackets in percent, whoever counts as gold; None without brackets.
    tags, tag_kappa
        Share of words with equal tags, and Cohen's kappa of them; None where chance alone gives
        full agreement.
    spans, span_kappa
        Share of the spans that both have which have equal labels, and kappa of these labels.
    labels
        By label: how many brackets each has and how many both have.
    """

    sentences: int
    equal: int
    f1: float | None
    tags: float | None
    tag_kappa: float | None
    spans: float | None
    span_kappa: float | None
    labels: tuple[LabelScore, ...]


def kappa(pairs: Counter[tuple[str, str]]) -> float | None:
    """Return Cohen's kappa of pairs of categories (Cohen 1960), None where it is 0 by 0.

    Parameters
    ----------
    pairs
        How often the first annotator chose one category where the second chose another.
    """
    total = pairs.total()
    if not total:
        return None
    first: Counter[str] = Counter()
    second: Counter[str] = Counter()
    for (one, two), times in pairs.items():
        first[one] += times
        second[two] += times
    observed = sum(times for (one, two), times in pairs.items() if one == two) / total
    chance = sum(first[name] * second[name] for name in first) / total**2
    return (observed - chance) / (1 - chance) if chance < 1 else None


def agreement(
    ours: Sequence[Tree], theirs: Sequence[Tree], rules: ScoringRules = COLLINS
) -> Agreement:
    """Compare the trees of two annotators, sentence by sentence.

    Brackets are counted by the rules; tags and spans are compared over all words but traces.

    Raises
    ------
    DataError
        If the numbers of trees differ, or the words of a sentence.
    """
    score = score_corpus(ours, theirs, rules)
    tags: Counter[tuple[str, str]] = Counter()
    spans: Counter[tuple[str, str]] = Counter()
    for number, (one, two) in enumerate(zip(ours, theirs, strict=True), 1):
        left, right = skeleton(one).without_traces(), skeleton(two).without_traces()
        if left.words != right.words:
            raise DataError(f"sentence {number}: the two annotators have other words")
        tags.update(zip(left.tags, right.tags, strict=True))
        spans.update(_shared(left, right, rules))
    return Agreement(
        sentences=len(ours),
        equal=sum(one == two for one, two in zip(ours, theirs, strict=True)),
        f1=score.all.f1,
        tags=_equal_share(tags),
        tag_kappa=kappa(tags),
        spans=_equal_share(spans),
        span_kappa=kappa(spans),
        labels=score.labels,
    )


def _shared(left: Skeleton, right: Skeleton, rules: ScoringRules) -> list[tuple[str, str]]:
    """Pair the labels of spans that both have, in order; of unary chains the equal ones first."""
    sides: tuple[dict[tuple[int, int], Counter[str]], ...] = ({}, {})
    for side, of in zip(sides, (left, right), strict=True):
        for (label, start, end), times in of.brackets(rules).items():
            side.setdefault((start, end), Counter())[label] += times
    pairs: list[tuple[str, str]] = []
    for span, one in sides[0].items():
        two = sides[1].get(span, Counter())
        both = one & two
        pairs += [(label, label) for label in both.elements()]
        rest = sorted((one - both).elements()), sorted((two - both).elements())
        pairs += zip(*rest, strict=False)
    return pairs


def _equal_share(pairs: Counter[tuple[str, str]]) -> float | None:
    total = pairs.total()
    return sum(n for (one, two), n in pairs.items() if one == two) / total if total else None
