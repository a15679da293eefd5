"""Parsing one sentence with one model, or with several whose posteriors are averaged."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from icm_core.data.tree import Tree
from icm_core.errors import Check, LimitError, OptionError, never
from icm_core.inference.entries import BY_SPANS, BY_TREES
from icm_core.inference.forest import decode, spans
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.forest.prune import ForestOptions
from icm_core.inference.forest.refine import inside_outside, pruned, refined
from icm_core.inference.forest.span_forest import SpanForest
from icm_core.inference.parsing import tagging
from icm_core.inference.parsing.narrowing import Narrowing
from icm_core.inference.parsing.options import ParseOptions
from icm_core.inference.parsing.span_posteriors import member_posteriors
from icm_core.inference.parsing.stages import Forests, Watch, tree_scores
from icm_core.inference.sampling.diagnostics import ChainHealth
from icm_core.inference.words import Analyser, Analysis, analyser_of
from icm_core.kernels.forest.chart import Narrow
from icm_core.model.model import Model

__all__ = ["Parse", "ParseOptions", "Parser"]

_STAGES = (1, 2)
"""Context depths of the stages before the last, each pruned before the next."""
_BY_POSTERIORS = BY_SPANS - BY_TREES
"""Decoders that look at nothing but posteriors of spans and tags."""


@dataclass(frozen=True, slots=True)
class Parse:
    """The answer for one sentence.

    Parameters
    ----------
    words
        Its tokens.
    tree
        The tree, root label on top.
    status
        ``parsed``, or ``glued``: no derivation covers the sentence, and the best pieces were
        put under the root.
    log_probability
        Of the tree under the first model, in nats; -inf where it uses a rule that the model
        does not have (possible for MBR trees and glued ones).
    score
        What the decoder maximised.
    entropy
        Of the distribution over derivations of the first model that parses the sentence, under
        the exponent, in nats; None for a glued tree and for ``pcfg-viterbi``.
    seconds
        Time taken.
    ended
        How a search ended: the status of A*, the verdict of a certificate; empty for the others.
    events
        Hypotheses pushed, derivations drawn, or hyperedges looked at by a search.
    health
        How well the chains of a sampling search did, None for the others.
    """

    words: tuple[str, ...]
    tree: Tree
    status: Literal["parsed", "glued"]
    log_probability: float
    score: float
    entropy: float | None
    seconds: float
    ended: str = ""
    events: int = 0
    health: ChainHealth | None = None


class Parser:
    """Parses sentences with trained models.

    Parameters
    ----------
    models
        One model, or several trained on the same trees with other binarisations or contexts;
        MBR averages their span posteriors, the other decoders use the first.
    options
        How to parse.
    """

    def __init__(self, models: Sequence[Model], options: ParseOptions | None = None) -> None:
        if not models:
            raise OptionError("a parser needs at least one model")
        self.models = tuple(models)
        self.options = options or ParseOptions()
        self.analysers: tuple[Analyser, ...] = tuple(map(analyser_of, self.models))
        self.labels = spans.Labels.of(self.models)
        self.tagger = tagging.Tagger.of(self.analysers, self.labels)
        self.narrowings = tuple(
            Narrowing.of(model, self.labels, member) for member, model in enumerate(self.models)
        )

    def with_options(self, options: ParseOptions) -> Parser:
        """Return a parser of the same models with other options."""
        other = object.__new__(Parser)
        other.models, other.options = self.models, options
        other.analysers, other.labels, other.tagger = self.analysers, self.labels, self.tagger
        other.narrowings = self.narrowings
        return other

    def with_analysers(self, analysers: Sequence[Analyser]) -> Parser:
        """Return a parser of the same models that analyses sentences in another manner."""
        other = self.with_options(self.options)
        other.analysers, other.tagger = tuple(analysers), None
        return other

    def analyse(
        self,
        words: Sequence[str],
        member: int = 0,
        check: Check = never,
        watch: Watch | None = None,
        narrow: Narrow | None = None,
        by_spans: bool = False,
    ) -> Forests:
        """Return a sentence's forests under one of the models.

        Parameters
        ----------
        narrow
            What is left out of the chart, where that leaves a derivation.
        watch
            Called with the forest that is refined and with each stage of refinement.
        by_spans
            Whether the model of spans, if there is one, weighs the forest, and prunes it by
            the options' threshold before it is refined.

        Raises
        ------
        LimitError
            If the sentence is longer, or its chart or a forest larger, than the options allow.
        """
        words = list(words)
        self._guard(words)
        model, options = self.models[member], self.options
        analysis = self.analysers[member].analyse(words, options.memory_limit, check)
        kept = ForestOptions(options.chart_threshold, narrow=narrow)
        coarse = forest = analysis.forest(kept, options.memory_limit, check)
        check()
        weighed, refines = None, not options.decoder.startswith("pcfg-")
        if by_spans and refines and model.spans is not None and len(coarse):
            weighed = SpanForest.of(coarse, model, model.spans, words)
            if options.weighed_threshold > 0.0:
                forest = weighed.above(options.weighed_threshold)
        if watch is not None:
            watch.begin(forest)
        if not refines:
            sums = inside_outside(coarse)
            return Forests(analysis, coarse, coarse, sums, (coarse.edges,))
        edges = [forest.edges]
        for depth in self._stages():
            forest = refined(forest, model, depth, options.exponent, options.memory_limit)
            edges.append(forest.edges)
            sums = inside_outside(forest)
            stage = forest
            if depth != options.depth:
                forest = pruned(forest, sums.edge_posterior, options.refine_threshold)
            if watch is not None:
                watch.refined(depth, stage, sums, forest)
            check()
        return Forests(analysis, coarse, forest, sums, tuple(edges), weighed)

    def _stages(self) -> list[int | None]:
        last = self.options.depth
        stages: list[int | None] = [d for d in _STAGES if last is None or d < last]
        return [*stages, last]

    def _guard(self, words: Sequence[str]) -> None:
        if not words:
            raise OptionError("an empty sentence cannot be parsed")
        if len(words) > self.options.max_length:
            raise LimitError(
                f"the sentence has {len(words)} tokens, the limit is {self.options.max_length}: "
                "shorten it or raise the limit (--max-length)"
            )

    def parse(
        self, words: Sequence[str], check: Check = never, watch: Watch | None = None
    ) -> Parse:
        """Parse a sentence.

        Parameters
        ----------
        words
            Tokens, with the treebank's escapes (``-LRB-``).
        watch
            Called with the first model's stages (no decoder but ``pcfg-viterbi`` is without).

        Raises
        ------
        LimitError
            If the sentence is longer, or its chart or a forest larger, than the options allow.
        """
        begun = time.perf_counter()
        words = list(words)
        self._guard(words)
        tagged = self._tagged(words, check) if watch is None else None
        if tagged is not None:
            return self._tags(words, tagged, begun)
        if self.options.decoder == "pcfg-viterbi":
            found = self._pcfg_viterbi(words, check)
        elif self.options.decoder in _BY_POSTERIORS:
            found = self._mbr(words, check, watch)
        elif self.options.decoder in BY_TREES:
            found = self._exact_match(words, check, watch)
        else:
            found = self._derivation(words, check, watch)
        return self._answer(words, found, begun, check)

    def _answer(
        self,
        words: list[str],
        found: tuple[Tree, float, float | None] | None,
        begun: float,
        check: Check,
    ) -> Parse:
        """Return a parse of what was found: tree, score, entropy; None is glued from pieces."""
        status: Literal["parsed", "glued"] = "parsed"
        if found is None:
            status = "glued"
            tree = self._analysis(words, check).pieces(check)
            found = tree, -np.inf, None
        tree, score, entropy = found
        log_probability = score_tree(self.models[0], tree, self.options.depth).total
        seconds = time.perf_counter() - begun
        return Parse(tuple(words), tree, status, log_probability, score, entropy, seconds)

    def _tagged(self, words: list[str], check: Check) -> tagging.Tagged | None:
        """Return a sentence's tags of the greatest posteriors, in one pass where that goes."""
        options = self.options
        if self.tagger is None or options.decoder != "mbr":
            return None
        limits = tagging.limits(
            options.chart_threshold, options.refine_threshold, options.depth, options.exponent
        )
        return self.tagger.tag(words, limits, options.memory_limit, check)

    def _tags(self, words: list[str], found: tagging.Tagged, begun: float) -> Parse:
        leaves = (Tree(tag, word=word) for tag, word in zip(found.tags, words, strict=True))
        tree = Tree(self.labels.phrases[self.labels.root], tuple(leaves))
        seconds, value = time.perf_counter() - begun, found.log_probability
        return Parse(tuple(words), tree, "parsed", value, 0.0, found.entropy, seconds)

    def _analysis(self, words: list[str], check: Check) -> Analysis:
        return self.analysers[0].analyse(words, self.options.memory_limit, check)

    def _pcfg_viterbi(
        self, words: list[str], check: Check
    ) -> tuple[Tree, float, float | None] | None:
        analysis = self._analysis(words, check)
        found = analysis.best(check)
        return None if found is None else (analysis.tree(found[0]), found[1], None)

    def _mbr(
        self, words: list[str], check: Check, watch: Watch | None
    ) -> tuple[Tree, float, float | None] | None:
        found = self.averaged(words, check, watch)
        if found is None:
            return None
        first, _, posteriors = found
        tree, gain = spans.mbr_tree(posteriors, self.labels, words, self.options.price)
        return tree, gain, decode.entropy(first.forest, first.sums)

    def posteriors(self, words: Sequence[str], check: Check = never) -> spans.SpanPosteriors | None:
        """Return the models' mean posteriors of labelled spans and tags, None without a parse."""
        found = self.averaged(list(words), check)
        return None if found is None else found[2]

    def tree_by(
        self, posteriors: spans.SpanPosteriors, words: list[str], check: Check = never
    ) -> Tree:
        """Return the tree of `parse` for a sentence whose `posteriors` are known."""
        if self.options.decoder in _BY_POSTERIORS:
            return spans.mbr_tree(posteriors, self.labels, words, self.options.price)[0]
        return self.parse(words, check).tree

    def averaged(
        self, words: list[str], check: Check = never, watch: Watch | None = None
    ) -> tuple[Forests, int, spans.SpanPosteriors] | None:
        """Return the models' mean posteriors, and the forests of the first that parses."""
        parts: list[spans.SpanPosteriors] = []
        weights: list[float] = []
        first: tuple[Forests, int] | None = None
        for member in range(len(self.models)):
            narrow = self._narrowed(member, parts[0]) if parts else None
            seen = None if member else watch
            analysis = self.analyse(words, member, check, seen, narrow, by_spans=True)
            if not len(analysis.forest):
                continue
            first = first or (analysis, member)
            model = self.models[member]
            found = member_posteriors(analysis, model, self.labels, member, words)
            parts += found
            weights += (1.0, self.options.span_weight)[: len(found)]
        return None if first is None else (*first, spans.averaged(parts, weights))

    def _narrowed(self, member: int, first: spans.SpanPosteriors) -> Narrow | None:
        """Return what the first model's posteriors leave out of another's chart."""
        least, narrowing = self.options.span_threshold, self.narrowings[member]
        return narrowing.narrow(first, least) if least and narrowing is not None else None

    def _exact_match(
        self, words: list[str], check: Check, watch: Watch | None
    ) -> tuple[Tree, float, float | None] | None:
        """Return the tree T of the greatest sum of gain(span) + weight (log P(T) + s(T)).

        s(T) is what the model of spans gives T, where there is one. All add up over the edges of
        the refined forest, so that Viterbi over it is exact.
        """
        found = self.averaged(words, check, watch)
        if found is None:
            return None
        first, member, posteriors = found
        forest = first.forest
        gains = spans.item_gains(forest, posteriors, self.labels, member, self.options.price)
        trees = np.add.reduce(tree_scores(forest, first.weighed))
        possible = np.isfinite(trees)
        scores = np.full(forest.edges, -np.inf)
        weighted = self.options.tree_weight * trees[possible]
        scores[possible] = gains[forest.head[possible]] + weighted
        best, score = decode.viterbi(forest, scores)
        return first.analysis.tree(best), score, decode.entropy(forest, first.sums)

    def _derivation(
        self, words: list[str], check: Check, watch: Watch | None
    ) -> tuple[Tree, float, float | None] | None:
        analysis = self.analyse(words, 0, check, watch)
        if not len(analysis.forest):
            return None
        if self.options.decoder.endswith("max-rule"):
            scores = decode.max_rule_scores(analysis.forest, analysis.sums)
        else:
            scores = decode.log_probability(analysis.forest)
        found, score = decode.viterbi(analysis.forest, scores)
        return self.tree_of(found, words), score, decode.entropy(analysis.forest, analysis.sums)

    def k_best(
        self, words: Sequence[str], k: int, check: Check = never
    ) -> list[tuple[Tree, float]]:
        """Return the k most probable trees of the first model with their log-probabilities.

        Trees of the treebank, each once: of the derivations of one tree (binarised outward from
        the head it may have several) the one counts that the model scores the tree by. With a
        ``pcfg-`` decoder both are those of the PCFG.
        """
        return self.k_best_of(self.analyse(words, check=check), k, check)

    def k_best_of(
        self, analysis: Forests, k: int, check: Check = never
    ) -> list[tuple[Tree, float]]:
        """Return the k most probable trees of forests of the first model (see `k_best`)."""
        scores = decode.log_probability(analysis.forest)
        power = 1.0 if self.options.decoder.startswith("pcfg-") else self.options.exponent
        wanted = k
        while True:
            derivations = decode.k_best(analysis.forest, scores, wanted)
            check()
            trees = []
            for one, score in derivations:
                tree = analysis.analysis.tree(one)
                if analysis.analysis.is_own(one, tree):
                    trees.append((tree, score / power))
            if len(trees) >= k or len(derivations) < wanted:
                return trees[:k]
            wanted *= 2

    def sample(self, words: Sequence[str], count: int, rng: np.random.Generator) -> list[Tree]:
        """Draw trees from the first model's posterior over its forest, under the exponent."""
        analysis = self.analyse(words)
        found = decode.sample(analysis.forest, analysis.sums, count, rng)
        return [self.tree_of(derivation, list(words)) for derivation in found]

    def tree_of(self, derivation: Derivation, words: list[str]) -> Tree:
        """Return the tree of a derivation of the first model."""
        return self._analysis(words, never).tree(derivation)
