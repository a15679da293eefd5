"""Why a tree is not the gold tree: the search, the model, the decoder or the grammar."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from icm_core.data.tree import Tree
from icm_core.inference.exact.certificate import Certificate
from icm_core.inference.forest import decode
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.gold import outside_forest, score_tree
from icm_core.inference.parsing.batch import ParserSource, Refused, completed, parser_of
from icm_core.inference.parsing.parser import Parse, Parser

Verdict = Literal[
    "gold tree", "model error", "search error", "decoder choice", "outside", "glued", "refused"
]
TIE = 1e-6
"""Nats below which two log-probabilities are the same."""
_CHUNK = 8
SHOWN_DETAILS = 5


@dataclass(frozen=True)
class Judgement:
    """The verdict on one sentence.

    Parameters
    ----------
    gold, output, best
        Log-probabilities in nats of gold, of the tree given out, and of the most probable tree
        found (the Viterbi tree of the refined forest or the one given out).
    cause, detail
        Why gold is not among the trees searched, empty where it is.
    """

    verdict: Verdict
    gold: float = -math.inf
    output: float = -math.inf
    best: float = -math.inf
    cause: str = ""
    detail: str = ""

    @property
    def nats(self) -> float:
        """How much more probable gold (search error) or the best tree (model error) is."""
        return abs(self.gold - self.best)


def judge(parser: Parser, gold: Tree, found: Parse | Refused) -> Judgement:
    """Judge one answer under the parser's first model."""
    model, depth = parser.models[0], parser.options.depth
    score = score_tree(model, gold, depth)
    if not isinstance(found, Parse):
        return Judgement("refused", score.total)
    output = found.log_probability
    if found.tree == gold:
        return Judgement("gold tree", score.total, output, output)
    if found.status == "glued":
        return Judgement("glued", score.total, output, output)
    # The model itself is asked, not its flattened likeness that MBR may use.
    asked = parser.with_options(replace(parser.options, exponent=1.0))
    analysis = asked.analyse(found.words)
    best = max(output, _viterbi(parser, analysis.forest, found))
    outside = outside_forest(model, score, analysis.forest)
    cause = "" if outside is None else outside.cause
    detail = "" if outside is None else outside.detail
    verdict: Verdict
    if score.outside is not None:
        verdict = "outside"
    elif score.total > best + TIE:
        verdict = "search error"
    elif score.total >= best - TIE:
        verdict = "decoder choice"
    else:
        verdict = "model error"
    return Judgement(verdict, score.total, output, best, cause, detail)


def _viterbi(parser: Parser, forest: Forest, found: Parse) -> float:
    if not len(forest):
        return -math.inf
    model = parser.models[0]
    derivation, _ = decode.viterbi(forest, decode.log_probability(forest))
    tree = derivation.tree(model.grammar.table.symbols, list(found.words))
    return score_tree(model, tree, parser.options.depth).total


def judge_all(
    parser: Parser,
    gold: Sequence[Tree],
    found: Sequence[Parse | Refused],
    count: Callable[[int, int], None],
) -> list[Judgement]:
    """Judge all answers in this process."""
    judged = []
    for done, (tree, answer) in enumerate(zip(gold, found, strict=True)):
        count(done, len(gold))
        judged.append(judge(parser, tree, answer))
    return judged


def judge_on(
    executor: Executor,
    source: ParserSource,
    gold: Sequence[Tree],
    found: Sequence[Parse | Refused],
    count: Callable[[int, int], None],
) -> list[Judgement]:
    """Judge all answers over an executor."""
    futures = [
        executor.submit(_judge_chunk, source, gold[at : at + _CHUNK], found[at : at + _CHUNK])
        for at in range(0, len(gold), _CHUNK)
    ]
    done = 0

    def tick() -> None:
        count(done, len(gold))

    for future in completed(futures, tick):
        done += len(future.result())
    return [judgement for future in futures for judgement in future.result()]


def _judge_chunk(
    source: ParserSource, gold: Sequence[Tree], found: Sequence[Parse | Refused]
) -> list[Judgement]:
    parser = parser_of(source)
    return [judge(parser, tree, answer) for tree, answer in zip(gold, found, strict=True)]


@dataclass(frozen=True)
class Summary:
    """All verdicts together."""

    counts: Counter[str]
    causes: Counter[str]
    details: Counter[str]
    search_nats: float
    model_nats: float

    def to_dict(self) -> dict[str, Any]:
        """Return the counts for JSON."""
        return {
            "counts": {name: self.counts[name] for name in get_args(Verdict)},
            "not_in_forest": dict(self.causes.most_common()),
            "details": dict(self.details.most_common(SHOWN_DETAILS)),
            "mean_nats": {"search error": self.search_nats, "model error": self.model_nats},
        }


def summary_of(judged: Sequence[Judgement]) -> Summary:
    """Count verdicts and the causes of gold trees that were not in the forest."""

    def mean(name: str) -> float:
        values = [item.nats for item in judged if item.verdict == name]
        return math.fsum(values) / len(values) if values else 0.0

    missing = [item for item in judged if item.cause]
    return Summary(
        Counter(item.verdict for item in judged),
        Counter(item.cause for item in missing),
        Counter(f"{item.cause}: {item.detail}" for item in missing),
        mean("search error"),
        mean("model error"),
    )


@dataclass(frozen=True, slots=True)
class Errors:
    """What a certificate says about a parser's tree and about gold.

    Parameters
    ----------
    gold, output, best
        Log-probabilities in nats of gold, of the tree given out, and of the best tree known.
    proved
        Whether no tree of the forest is more probable than the best one.
    within
        Whether that is known only of the trees within pruning.
    search, model
        Nats by which the output, and gold, are less probable than the best tree; None where that
        says nothing, because the tree is impossible under the model.
    outside
        Why gold is impossible, empty where it is not.
    is_gold
        Whether the output is the gold tree.
    """

    gold: float
    output: float
    best: float
    proved: bool
    search: float | None
    model: float | None
    outside: str
    is_gold: bool
    within: bool = False

    def texts(self) -> list[str]:
        """Return the verdicts in words."""
        at_least = "" if self.proved else " at least, for the optimum is not known"
        among = ""
        if self.proved and self.within:
            at_least = " at least, for the optimum is known within pruning"
            among = " within pruning"
        lines = ["the parser's tree is gold"] if self.is_gold else []
        if self.search is None:
            lines.append("the parser's tree is no derivation of the model")
        elif self.search > TIE:
            lines.append(f"search error of {self.search:.2f} nats{at_least}")
        elif self.proved:
            lines.append(f"no search error: the parser's tree is optimal{among}")
        if self.outside:
            lines.append(f"gold is outside the model: {self.outside}")
        elif self.model is not None and self.model > TIE:
            lines.append(f"model error of {self.model:.2f} nats{at_least}")
        elif self.model is not None and self.proved:
            lines.append(f"no model error: gold is optimal{among}")
        return lines


def errors_of(parser: Parser, gold: Tree, found: Parse, certificate: Certificate) -> Errors:
    """Say what a certificate tells about a parser's tree and about gold.

    The best tree known is the certificate's, or gold or the output where the budget ended before
    the certificate found something as probable.
    """
    score = score_tree(parser.models[0], gold, parser.options.depth)
    best = max(certificate.log_probability, found.log_probability, score.total)
    # A tree with an edge that was pruned can be better than the optimum within pruning.
    proved = certificate.proved and best <= certificate.log_probability + TIE

    def short(value: float) -> float | None:
        return max(0.0, best - value) if math.isfinite(value) else None

    return Errors(
        score.total,
        found.log_probability,
        best,
        proved,
        short(found.log_probability),
        short(score.total),
        "" if score.outside is None else str(score.outside),
        found.tree == gold,
        certificate.verdict != "certified",
    )
