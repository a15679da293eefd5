"""The one computation of verdicts: a predicted tree of any origin and gold, under a model."""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import Final

from icm_core.data.formats.bracket_text import plain_word
from icm_core.data.tree import Address, Tree, preorder, tokens
from icm_core.errors import Check, LimitError, never
from icm_core.grammar.binarise import binarise
from icm_core.inference.forest import decode
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.gold import TreeScore, outside_forest, score_tree
from icm_core.inference.parsing.parser import Parser
from icm_core.inference.proof.certificate import Certificate, CertificateOptions, Certifier
from icm_core.model.model import Model
from icm_core.runs.batch import ParserSource, Progress, completed, parser_of
from icm_core.runs.verdict import TIE, Kind, Verdict

CHEAP: Final = CertificateOptions(seconds=2.0)
"""Of a certificate that is to cost little."""
RANKED: Final = 10
"""Most probable trees among which one is looked for whose decoder is not known."""
CHEAP_WORDS: Final = 20
"""Longest sentence whose optimum is proved within some tenths of a second."""
_CHUNK: Final = 8
"""Sentences that a worker judges at once."""


@dataclass(frozen=True, slots=True)
class _Known:
    """What is known of a sentence before the verdict.

    Parameters
    ----------
    found
        Log-probability of the Viterbi tree of the refined forest; None where nothing was searched.
    """

    verdict: Verdict
    found: float | None = None

    def with_tree(self, value: float, tree: Tree) -> _Known:
        """Return what is known with one more tree, which may be the best."""
        known = self.verdict
        if value > known.best + (TIE if known.best_tree is not None else 0.0):
            return replace(self, verdict=replace(known, best=value, best_tree=tree))
        return replace(self, verdict=replace(known, best=max(known.best, value)))


def certifier_of(parser: Parser) -> Certifier:
    """Return what proves the optima of short sentences at little cost."""
    return Certifier(parser, CHEAP)


def judge(
    parser: Parser,
    gold: Tree,
    tree: Tree | None,
    *,
    seeks_best: bool = False,
    certifier: Certifier | None = None,
    certificate: Certificate | None = None,
    ranked: int = 0,
    check: Check = never,
) -> Verdict:
    """Judge a predicted tree of any origin under the parser's first model.

    Costs one coarse-to-fine search, and one certificate where a certifier is given. A certificate
    changes the distances to the best tree known, never the kind of the verdict.

    Parameters
    ----------
    gold, tree
        Cleaned trees; None for a failed parse.
    seeks_best
        Whether the tree was to be the most probable one under this model, as of A*. Then it is all
        that its search found. One that was chosen otherwise (MBR, another parser's), or of which
        nothing is known, is judged beside the Viterbi tree of the refined forest.
    certifier
        Proves the optimum of sentences of up to `CHEAP_WORDS` words; None for no proofs. It must
        be of the same parser: `certifier_of`.
    certificate
        A proof that was made before, of a sentence of any length.
    ranked
        Among how many most probable trees the predicted one is looked for; 0 for none.
    check
        Called now and then; it may raise `Cancelled`.
    """
    model, depth = parser.models[0], parser.options.depth
    words, of_tags = tokens(gold), model.options.binarisation.of_tags
    score = score_tree(model, gold, depth)
    if tree is None or not tokens(tree):
        return Verdict("no tree", score.total, gold_outside=score.outside, of_tags=of_tags)
    try:
        tree = over_words_of(gold, tree)
    except ValueError:
        return Verdict("other words", score.total, gold_outside=score.outside, of_tags=of_tags)
    other = score_tree(model, tree, depth)
    verdict = Verdict(
        "not known",
        score.total,
        other.total,
        gold_outside=score.outside,
        predicted_outside=other.outside,
        gold_floor=score.floored,
        predicted_floor=other.floored,
        of_tags=of_tags,
    )
    known = _Known(verdict).with_tree(score.total, gold).with_tree(other.total, tree)
    try:
        known = _searched(parser, score, known, words, (other, ranked), check)
        if certifier is not None and len(words) <= CHEAP_WORDS:
            certificate = certifier.certify(words, check=check)
    except LimitError:
        # The two trees are known all the same.
        pass
    if certificate is not None:
        known = _proved(parser, certificate, known)
    found = other.total if seeks_best else known.found
    kind = _kind(known.verdict, score.binary == other.binary, found)
    best_found = max(other.total, -math.inf if found is None else found)
    return replace(known.verdict, kind=kind, found=best_found)


def _kind(known: Verdict, same: bool, found: float | None) -> Kind:
    """Return the kind of a verdict: this is the one place where it is decided."""
    if same:
        return "gold tree"
    if known.gold_outside is not None:
        return "outside"
    best = max(known.predicted, -math.inf if found is None else found)
    if best > known.gold + TIE:
        return "model error"
    if found is None:
        return "not known"
    return "search error" if best < known.gold - TIE else "decoder choice"


def _searched(
    parser: Parser,
    gold: TreeScore,
    known: _Known,
    words: list[str],
    sought: tuple[TreeScore, int],
    check: Check,
) -> _Known:
    # The model itself is asked, not its flattened likeness that MBR may use.
    asked = parser.with_options(parser.options.seeking_best())
    model, forest = parser.models[0], asked.analyse(words, check=check).forest
    found = -math.inf
    if len(forest):
        derivation, _ = decode.viterbi(forest, decode.log_probability(forest))
        tree = derivation.tree(model.grammar.table.symbols, words)
        found = score_tree(model, tree, parser.options.depth).total
        known = known.with_tree(found, tree)
    pruned = None if gold.outside is not None else outside_forest(model, gold, forest)
    predicted, ranked = sought
    rank = _rank(model, forest, predicted, words, ranked)
    verdict = replace(known.verdict, gold_pruned=pruned, asked=ranked, rank=rank)
    return _Known(verdict, found)


def _rank(model: Model, forest: Forest, predicted: TreeScore, words: list[str], most: int) -> int:
    """Return the number of a tree among the most probable ones of a forest, 0 for none."""
    if not most or predicted.outside is not None:
        return 0
    symbols = model.grammar.table.symbols
    for at, (one, _) in enumerate(decode.k_best(forest, decode.log_probability(forest), most)):
        if binarise(one.tree(symbols, words), model.options.binarisation) == predicted.binary:
            return at + 1
    return 0


def _proved(parser: Parser, certificate: Certificate, known: _Known) -> _Known:
    if certificate.tree is None:
        return known
    # Outward from the head, a tree's own heads can give a less probable derivation than the one
    # found: only the trees themselves are compared.
    total = score_tree(parser.models[0], certificate.tree, parser.options.depth).total
    known = known.with_tree(total, certificate.tree)
    # A tree with an edge that was pruned can be better than the optimum within pruning.
    near = abs(known.verdict.best - certificate.log_probability) <= TIE
    proved = certificate.proved and near
    within = proved and certificate.verdict != "certified"
    return replace(known, verdict=replace(known.verdict, proved=proved, within=within))


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
    if [plain_word(word) for word in wanted] != [plain_word(word) for word in found]:
        raise ValueError("the trees are over other words")
    words = reversed(wanted)
    made: dict[Address, Tree] = {}
    for address, node in reversed(list(preorder(tree))):
        children = tuple(made.pop((*address, index)) for index in range(len(node.children)))
        word = next(words) if node.word is not None else None
        made[address] = Tree(node.label, children, word, node.extra)
    return made[()]


def judge_all(
    parser: Parser,
    gold: Sequence[Tree],
    trees: Sequence[Tree | None],
    progress: Progress | None = None,
    *,
    seeks_best: bool = False,
) -> list[Verdict]:
    """Judge all trees in this process."""
    judged = []
    for done, (one, tree) in enumerate(zip(gold, trees, strict=True)):
        if progress is not None:
            progress(done, len(gold))
        judged.append(judge(parser, one, tree, seeks_best=seeks_best))
    return judged


def judge_on(
    executor: Executor,
    source: ParserSource,
    gold: Sequence[Tree],
    trees: Sequence[Tree | None],
    progress: Progress,
    *,
    seeks_best: bool = False,
) -> list[Verdict]:
    """Judge all trees over an executor."""
    futures = [
        executor.submit(
            _judge_chunk, source, gold[at : at + _CHUNK], trees[at : at + _CHUNK], seeks_best
        )
        for at in range(0, len(gold), _CHUNK)
    ]
    done = 0

    def tick() -> None:
        progress(done, len(gold))

    for future in completed(futures, tick):
        done += len(future.result())
    return [verdict for future in futures for verdict in future.result()]


def _judge_chunk(
    source: ParserSource, gold: Sequence[Tree], trees: Sequence[Tree | None], seeks_best: bool
) -> list[Verdict]:
    return judge_all(parser_of(source), gold, trees, seeks_best=seeks_best)
