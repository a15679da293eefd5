"""Why a tree of any origin is not the gold tree: the search, the model, the choice or the grammar.

`verdicts` judges what a parser has just given out; here the tree may come from any run, or from
another parser's file.
"""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Literal

from icm_core.analysis.verdicts.verdicts import TIE
from icm_core.data.formats.bracket_text import display_word
from icm_core.data.tree import Address, Tree, preorder, tokens
from icm_core.errors import LimitError
from icm_core.inference.exact.certificate import CertificateOptions, Certifier
from icm_core.inference.forest import decode
from icm_core.inference.forest.chart import Check, never
from icm_core.inference.forest.gold import Outside, TreeScore, outside_forest, score_tree
from icm_core.inference.parsing.parser import Parser
from icm_core.wording import local, say

TreeVerdict = Literal[
    "gold tree", "search error", "model error", "decoder choice", "outside", "not known", "no tree"
]
CHEAP: Final = CertificateOptions(seconds=2.0)
"""Of a certificate that is to cost little."""
CHEAP_WORDS: Final = 20
"""Longest sentence whose optimum is proved within some tenths of a second."""


@dataclass(frozen=True, slots=True)
class TreeJudgement:
    """What a model says about a predicted tree and gold.

    Parameters
    ----------
    verdict
        ``gold tree``: they are the same. ``no tree``: the parse failed. ``outside``: the model
        cannot build gold, or the predicted tree (see ``gold_outside``, ``predicted_outside``).
        ``search error``: gold is more probable than the predicted tree, which was to be the most
        probable one. ``model error``: another tree is more probable than gold, the predicted one
        or the best one known. ``decoder choice``: gold is the most probable tree known, and the
        predicted one was chosen otherwise or is as probable. ``not known``: they are as probable
        as each other, and the model was not searched.
    gold, predicted, best
        Log-probabilities in nats; ``best`` is that of the most probable tree known: gold, the
        predicted tree, the Viterbi tree of the refined forest, or the certificate's tree.
    best_tree
        That tree, None where both trees are impossible and the search found none.
    proved
        Whether no tree is more probable than the best one.
    within
        Whether that is known only of the trees within pruning.
    searched
        Whether the model was searched for better trees; a sentence beyond a limit is not.
    gold_outside
        Why gold is impossible under the model, None where it is possible.
    predicted_outside
        The same of the predicted tree.
    gold_pruned
        Why gold, though possible, is not in the forest that the search looked at; None where it is.
    """

    verdict: TreeVerdict
    gold: float
    predicted: float
    best: float = -math.inf
    best_tree: Tree | None = None
    proved: bool = False
    within: bool = False
    searched: bool = False
    gold_outside: Outside | None = None
    predicted_outside: Outside | None = None
    gold_pruned: Outside | None = None

    @property
    def search(self) -> float | None:
        """Nats by which the predicted tree lies below the best one; None where it is impossible."""
        return _below(self.best, self.predicted)

    @property
    def model(self) -> float | None:
        """Nats by which gold lies below the best tree; None where it is impossible."""
        return _below(self.best, self.gold)

    @property
    def cause(self) -> str:
        """What the verdict is about, in one word or two: ``rule``, ``pruning``; often empty."""
        outside = self.gold_outside or self.predicted_outside or self.gold_pruned
        return "" if outside is None else outside.cause

    @property
    def optimum(self) -> str:
        """What the best tree known is called."""
        if not self.proved:
            return say("the best tree known")
        return say("the optimum within pruning") if self.within else say("the optimum")

    def text(self) -> str:
        """Return what is known, in one sentence without a verb."""
        return "; ".join(self._parts())

    def _parts(self) -> list[str]:
        if self.verdict == "no tree":
            return [say("the parse failed")]
        parts = []
        if self.gold_outside is not None:
            parts.append(say("the model cannot build gold: {why}").format(why=self.gold_outside))
        if self.predicted_outside is not None and self.verdict != "gold tree":
            parts.append(
                say("the model cannot build the predicted tree: {why}").format(
                    why=self.predicted_outside
                )
            )
        if self.verdict == "not known":
            return [say("as probable as gold; the model was not searched for better trees")]
        if self.gold_outside is None and self.predicted_outside is None:
            parts.append(self._distances())
        elif self.gold_outside is None:
            parts.append(_distance(say("gold"), self.model or 0.0, self.optimum))
        elif self.predicted_outside is None:
            parts.append(_distance(say("predicted"), self.search or 0.0, self.optimum))
        if self.gold_pruned is not None:
            parts.append(say("the search dropped gold ({where})").format(where=self.gold_pruned))
        return parts

    def _distances(self) -> str:
        search, model = self.search or 0.0, self.model or 0.0
        if self.verdict == "gold tree":
            return _distance(say("gold"), model, self.optimum)
        if self.verdict == "model error":
            first = say("gold lies {nats} nats below the predicted tree").format(
                nats=local(f"{self.predicted - self.gold:.2f}")
            )
            if self.predicted <= self.gold + TIE:
                first = say("gold lies {nats} nats below {optimum}").format(
                    nats=local(f"{model:.2f}"), optimum=self.optimum
                )
                return say("{first}, predicted {search}").format(
                    first=first, search=local(f"{search:.2f}")
                )
            if search <= TIE:
                return say("{first}, which is {optimum}").format(first=first, optimum=self.optimum)
            return say("{first} and {model} below {optimum}").format(
                first=first, model=local(f"{model:.2f}"), optimum=self.optimum
            )
        if self.gold - self.predicted <= TIE:
            return say("as probable as gold, which is {optimum}").format(optimum=self.optimum)
        first = say("{nats} nats below gold").format(
            nats=local(f"{self.gold - self.predicted:.2f}")
        )
        if model <= TIE:
            return say("{first}, which is {optimum}").format(first=first, optimum=self.optimum)
        return say("{first}, {search} below {optimum}").format(
            first=first, search=local(f"{search:.2f}"), optimum=self.optimum
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the values for JSON, without the best tree."""
        outsides = {
            name: None if value is None else asdict(value)
            for name, value in (
                ("gold_outside", self.gold_outside),
                ("predicted_outside", self.predicted_outside),
                ("gold_pruned", self.gold_pruned),
            )
        }
        numbers = {
            name: value if math.isfinite(value) else None
            for name, value in (
                ("gold", self.gold),
                ("predicted", self.predicted),
                ("best", self.best),
            )
        }
        return {
            "verdict": self.verdict,
            "text": self.text(),
            **numbers,
            "search": self.search,
            "model": self.model,
            "proved": self.proved,
            "within_pruning": self.within,
            "searched": self.searched,
            **outsides,
        }


def _below(best: float, value: float) -> float | None:
    return max(0.0, best - value) if math.isfinite(value) else None


def _distance(what: str, nats: float, optimum: str) -> str:
    if nats <= TIE:
        return say("{what} is {optimum}").format(what=what, optimum=optimum)
    return say("{what} lies {nats} nats below {optimum}").format(
        what=what, nats=local(f"{nats:.2f}"), optimum=optimum
    )


def judge_tree(
    parser: Parser,
    gold: Tree,
    tree: Tree | None,
    *,
    seeks_best: bool = True,
    certifier: Certifier | None = None,
    longest: int = CHEAP_WORDS,
    check: Check = never,
) -> TreeJudgement:
    """Judge a predicted tree of any origin under the parser's first model.

    Costs one coarse-to-fine search, and one certificate where a certifier is given. ``search`` and
    ``model`` of the result are how far the predicted tree and gold lie below the best tree known.

    Parameters
    ----------
    gold, tree
        Cleaned trees over the same words; None for a failed parse.
    seeks_best
        Whether the tree was to be the most probable one, as of A* or a Viterbi decoder. One that
        was chosen otherwise (MBR, max-rule, another parser's) and is less probable than gold is no
        search error but a choice.
    certifier
        Proves the optimum of sentences of up to ``longest`` words; None for no proofs. It must be
        of the same parser: ``Certifier(parser, CHEAP)``.
    check
        Called now and then; it may raise `Cancelled`.

    Raises
    ------
    ValueError
        If the trees are over other words.
    """
    model, depth = parser.models[0], parser.options.depth
    words = tokens(gold)
    score = score_tree(model, gold, depth)
    if tree is None:
        return TreeJudgement("no tree", score.total, -math.inf, gold_outside=score.outside)
    tree = over_words_of(gold, tree)
    other = score_tree(model, tree, depth)
    known = TreeJudgement(
        "not known", score.total, other.total,
        gold_outside=score.outside, predicted_outside=other.outside,
    )  # fmt: skip
    known = _better(_better(known, score.total, gold), other.total, tree)
    try:
        known = _searched(parser, score, known, words, check)
        if certifier is not None and len(words) <= longest:
            known = _certified(parser, certifier, known, words, check)
    except LimitError:
        # The two trees are known all the same.
        pass
    same = score.binary == other.binary
    return replace(known, verdict=_verdict(known, same, seeks_best))


def over_words_of(gold: Tree, tree: Tree) -> Tree:
    """Return a tree with its words written as in gold: another file may escape brackets or not.

    Raises
    ------
    ValueError
        If the trees are over other words.
    """
    wanted, found = tokens(gold), tokens(tree)
    if wanted == found:
        return tree
    if [display_word(word) for word in wanted] != [display_word(word) for word in found]:
        raise ValueError("the trees are over other words")
    words = reversed(wanted)
    made: dict[Address, Tree] = {}
    for address, node in reversed(list(preorder(tree))):
        children = tuple(made.pop((*address, index)) for index in range(len(node.children)))
        word = next(words) if node.word is not None else None
        made[address] = Tree(node.label, children, word, node.extra)
    return made[()]


def _better(known: TreeJudgement, value: float, tree: Tree) -> TreeJudgement:
    """Return what is known with a tree that may be the best."""
    if value > known.best + (TIE if known.best_tree is not None else 0.0):
        return replace(known, best=value, best_tree=tree)
    return replace(known, best=max(known.best, value))


def _searched(
    parser: Parser, gold: TreeScore, known: TreeJudgement, words: list[str], check: Check
) -> TreeJudgement:
    # The model itself is asked, not its flattened likeness that MBR may use.
    asked = parser.with_options(replace(parser.options, exponent=1.0, decoder="viterbi"))
    model, forest = parser.models[0], asked.analyse(words, check=check).forest
    if len(forest):
        derivation, _ = decode.viterbi(forest, decode.log_probability(forest))
        tree = derivation.tree(model.grammar.table.symbols, words)
        known = _better(known, score_tree(model, tree, parser.options.depth).total, tree)
    pruned = None if gold.outside is not None else outside_forest(model, gold, forest)
    return replace(known, searched=True, gold_pruned=pruned)


def _certified(
    parser: Parser, certifier: Certifier, known: TreeJudgement, words: list[str], check: Check
) -> TreeJudgement:
    found = certifier.certify(words, check=check)
    if found.tree is None:
        return known
    # Outward from the head, a tree's own heads can give a less probable derivation than the one
    # found: only the trees themselves are compared.
    total = score_tree(parser.models[0], found.tree, parser.options.depth).total
    known = _better(known, total, found.tree)
    # A tree with an edge that was pruned can be better than the optimum within pruning.
    proved = found.proved and abs(known.best - found.log_probability) <= TIE
    return replace(known, proved=proved, within=proved and found.verdict != "certified")


def _verdict(known: TreeJudgement, same: bool, seeks_best: bool) -> TreeVerdict:
    if same:
        return "gold tree"
    if known.gold_outside is not None or known.predicted_outside is not None:
        return "outside"
    if known.predicted > known.gold + TIE:
        return "model error"
    less = known.gold > known.predicted + TIE
    if less and seeks_best:
        return "search error"
    if known.best > known.gold + TIE:
        return "model error"
    if less or known.searched:
        return "decoder choice"
    return "not known"
