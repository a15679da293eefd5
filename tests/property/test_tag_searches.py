"""The paper's searches over lattices of tags, against all sequences written out."""

from __future__ import annotations

import math
from collections import Counter
from itertools import product
from typing import cast

import numpy as np
import pytest
from oracles_astar import Simulation, children_of, edges_of
from oracles_parsing import Plain
from scipy.stats import chisquare

from icm_core.data.tree import Tree, preterminals
from icm_core.grammar.binarise import BinariseOptions, Direction
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.inference.astar.search import AStarOptions, Heuristic, astar, pcfg_heuristic
from icm_core.inference.astar.trace import AStarTrace
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.forest.prune import ForestOptions
from icm_core.inference.forest.spans import Labels
from icm_core.inference.parsing.lattice import TagAnalyser
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.inference.sampling.draws import proposal_forest
from icm_core.inference.sampling.metropolis import MHOptions, MHResult, metropolis_hastings
from icm_core.inference.search import Searcher, SearchOptions
from icm_core.inference.trace import Recorder
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train

TAGS = ("NN", "VB", "RB")
SENTENCE = ("time", "flies", "new", "fast")
DIRECTIONS: tuple[Direction, ...] = ("tags", "tags-reversed")
LEAST_P = 1e-4
Row = tuple[str, ...]


def sequence(tags: Row, words: Row) -> Tree:
    pairs = zip(tags, words, strict=True)
    return Tree("ROOT", tuple(Tree(tag, (), word) for tag, word in pairs))


@pytest.fixture(params=DIRECTIONS, scope="module")
def model(request: pytest.FixtureRequest) -> Model:
    """A model of random sequences in which a tag depends on the two before it."""
    rng = np.random.default_rng(18)
    words, trees = ("time", "flies", "fast", "arrow", "like"), []
    for _ in range(60):
        tags: list[str] = []
        for _ in range(int(rng.integers(2, 6))):
            kind = sum(TAGS.index(tag) for tag in tags[-2:]) + int(rng.random() < 0.3)
            tags.append(TAGS[kind % len(TAGS)])
        row = tuple(words[(TAGS.index(tag) + int(rng.integers(0, 3))) % 5] for tag in tags)
        trees.append(sequence(tuple(tags), row))
    unknown = UnknownWordOptions(neighbours=True)
    return train(
        trees, ModelOptions("N", binarisation=BinariseOptions(request.param), unknown=unknown)
    )


def lattice(model: Model) -> Forest:
    """Every sequence of the sentence."""
    return TagAnalyser(model).analyse(SENTENCE).forest(ForestOptions(0.0))


def exact(model: Model, depth: int | None = None) -> dict[Row, float]:
    """The posterior of every sequence."""
    rows = list(product(TAGS, repeat=len(SENTENCE)))
    value = [score_tree(model, sequence(row, SENTENCE), depth).total for row in rows]
    chance = np.exp(np.array(value) - np.logaddexp.reduce(value))
    return dict(zip(rows, chance.tolist(), strict=True))


def sampled(model: Model, options: MHOptions) -> MHResult:
    forest, sums = proposal_forest(lattice(model), model, options.proposal, threshold=0.0)
    return metropolis_hastings(SENTENCE, forest, sums, model, options)


def visited(model: Model, result: MHResult) -> Counter[Row]:
    """How often each sequence was kept, by all chains."""
    symbols = model.grammar.table.symbols
    counts: Counter[Row] = Counter()
    numbers, times = np.unique(result.samples, return_counts=True)
    for number, count in zip(numbers.tolist(), times.tolist(), strict=True):
        tree = result.derivation(number).tree(symbols, list(SENTENCE))
        counts[tuple(leaf.label for leaf in preterminals(tree))] += count
    return counts


@pytest.mark.parametrize(
    ("proposal", "depth"), [(0, None), (0, 1), (1, None), (1, 1), (None, None)]
)
def test_sequences_are_visited_as_often_as_they_are_probable(
    model: Model, proposal: int | None, depth: int | None
) -> None:
    """Chi-squared of the states of two chains, far enough apart to be independent."""
    options = MHOptions(
        draws=24_000, burn_in=100, thinning=12, chains=2, seed=4, proposal=proposal, depth=depth
    )
    result = sampled(model, options)
    counts, wanted = visited(model, result), exact(model, depth)
    total = sum(counts.values())
    often = {row for row, chance in wanted.items() if total * chance >= 5.0}
    assert len(often) > 5
    observed = [counts[row] for row in often]
    expected = [total * wanted[row] for row in often]
    observed.append(total - sum(observed))
    expected.append(total - sum(expected))
    assert chisquare(observed, np.array(expected) * total / sum(expected)).pvalue > LEAST_P


def test_mbr_takes_the_best_tags_of_the_average_of_all_chains(model: Model) -> None:
    """As in the paper: several runs, what they visited averaged, each word its best tag."""
    result = sampled(model, MHOptions(draws=40, burn_in=5, chains=5, seed=1, price=0.0))
    total = np.zeros((5, len(SENTENCE), len(TAGS)))
    symbols = model.grammar.table.symbols
    for chain, draws in enumerate(result.samples.T.tolist()):
        for draw in draws:
            tree = result.derivation(draw).tree(symbols, list(SENTENCE))
            for at, leaf in enumerate(preterminals(tree)):
                total[chain, at, TAGS.index(leaf.label)] += 1.0 / len(draws)
    mean = total.mean(axis=0)
    # Chains differ, or there would be nothing to average.
    assert not np.allclose(total, mean)
    tree, _ = result.tree(model, Labels.of([model]), SENTENCE)
    for at, leaf in enumerate(preterminals(tree)):
        assert math.isclose(mean[at, TAGS.index(leaf.label)], mean[at].max(), abs_tol=1e-12)


def test_more_runs_come_nearer_to_the_exact_tags(model: Model) -> None:
    wanted = np.zeros((len(SENTENCE), len(TAGS)))
    for row, chance in exact(model).items():
        for at, tag in enumerate(row):
            wanted[at, TAGS.index(tag)] += chance
    options = SearchOptions("mh", MHOptions(draws=2_000, chains=8, seed=3))
    found = Searcher([model], ParseOptions("viterbi"), options).search(SENTENCE).parse.tree
    for at, leaf in enumerate(found.children):
        assert wanted[at, TAGS.index(leaf.label)] > wanted[at].max() - 0.05


def completions(forest: Forest, item: int) -> list[float]:
    """The base probability of everything that an item can become, one by one."""
    found = []
    for edge in edges_of(forest, item):
        parts = [completions(forest, child) for child in children_of(forest, edge)]
        found += [forest.probability[edge] * math.prod(one) for one in product(*parts)]
    return found


@pytest.mark.parametrize("heuristic", ["full", "local"])
@pytest.mark.parametrize("depth", [None, 1])
def test_f_of_every_hypothesis_is_that_of_brute_force(
    model: Model, heuristic: Heuristic, depth: int | None
) -> None:
    """Path scores are the model's, in full contexts; h adds what open places sum to."""
    forest = lattice(model)
    bound = pcfg_heuristic(forest)
    for item in range(len(forest)):
        assert math.isclose(
            bound[item], math.log(math.fsum(completions(forest, item))), abs_tol=1e-9
        )
    options = AStarOptions(heuristic=heuristic, depth=depth, beam=None)
    recorder = Recorder()
    found = astar(forest, bound, model, options, words=SENTENCE, recorder=recorder)
    trace = cast(AStarTrace, recorder.trace())
    twin = Simulation(Plain(model, SENTENCE), forest, bound, options, trace.events)
    # The twin recomputes g and h of each hypothesis from nothing, and compares them.
    steps = 0
    for steps, moment in enumerate(twin.run(), start=1):
        state = trace.at(steps - 1)
        assert (state.kind, state.hypothesis) == moment.event[:2]
        assert (state.g, state.h) == pytest.approx((moment.g, moment.h), abs=1e-9)
    assert twin.status == found.status == "goal"
    assert steps == len(trace)
    best = found.derivation.tree(model.grammar.table.symbols, list(SENTENCE))
    assert math.isclose(score_tree(model, best, depth).total, found.log_probability, abs_tol=1e-9)
