"""Models of tag sequences: the lattice, and what is decoded from it, against enumeration."""

from __future__ import annotations

import math
from itertools import pairwise, product

import numpy as np
import pytest

from icm_core.data.tree import Tree
from icm_core.errors import DataError, LimitError
from icm_core.grammar.binarise import BinariseOptions, Direction, binarise, debinarise
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.inference.catalogue import algorithms
from icm_core.inference.forest import decode
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.forest.prune import ForestOptions
from icm_core.inference.parsing.lattice import TagAnalyser
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.inference.parsing.phrases import PhraseAnalyser
from icm_core.inference.parsing.tagging import limits, tag_sums
from icm_core.inference.search import Searcher, SearchOptions
from icm_core.inference.words import analyser_of
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train

TAGS = ("NN", "VB", "RB")
WORDS = ("time", "flies", "fast", "arrow", "like")
DIRECTIONS: tuple[Direction, ...] = ("tags", "tags-reversed")


def sequence(tags: tuple[str, ...], words: tuple[str, ...]) -> Tree:
    """A tag sequence as a flat tree."""
    pairs = zip(tags, words, strict=True)
    return Tree("ROOT", tuple(Tree(tag, (), word) for tag, word in pairs))


def words_of(tree: Tree) -> tuple[str, ...]:
    """The words of a flat tree."""
    return tuple(leaf.word or "" for leaf in tree.children)


def corpus(seed: int, sentences: int = 60) -> list[Tree]:
    """Random sequences in which a tag depends on the two before it."""
    rng = np.random.default_rng(seed)
    trees = []
    for _ in range(sentences):
        tags: list[str] = []
        for _ in range(int(rng.integers(1, 6))):
            kind = sum(TAGS.index(tag) for tag in tags[-2:]) + int(rng.random() < 0.3)
            tags.append(TAGS[kind % len(TAGS)])
        words = tuple(WORDS[(TAGS.index(tag) + int(rng.integers(0, 3))) % 5] for tag in tags)
        trees.append(sequence(tuple(tags), words))
    return trees


def trained(direction: Direction, seed: int, **options: object) -> Model:
    """A model of a random corpus."""
    return train(
        corpus(seed),
        ModelOptions(
            contexts="N",
            binarisation=BinariseOptions(direction),
            **options,  # type: ignore[arg-type]
        ),
    )


def scored(model: Model, words: tuple[str, ...]) -> dict[tuple[str, ...], float]:
    """Log-probability of every tag sequence of a sentence."""
    rows = product(TAGS, repeat=len(words))
    return {row: score_tree(model, sequence(row, words)).total for row in rows}


def tags_of(tree: Tree) -> tuple[str, ...]:
    """The tags of a flat tree."""
    return tuple(child.label for child in tree.children)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_sequence_is_binarised_and_comes_back(direction: Direction) -> None:
    for tree in corpus(0):
        binary = binarise(tree, BinariseOptions(direction))
        assert debinarise(binary) == tree
        assert [word for word in binary.words if word is not None] == [
            leaf.word for leaf in tree.children
        ]
        assert all(parent < row for row, parent in enumerate(binary.parents))


def test_the_chain_is_that_of_the_paper() -> None:
    tree = sequence(("NN", "VB"), ("time", "flies"))
    model = train([tree, tree], ModelOptions("N", binarisation=BinariseOptions("tags")))
    table, vocabulary = model.grammar.table, model.grammar.vocabulary
    names = {table.name(rule, vocabulary) for rule in range(len(table))}
    assert names == {
        "ROOT -> NN|",
        "NN| -> NN VB|",
        "VB| -> VB",
        "NN -> time",
        "VB -> flies",
    }


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("words", [("time",), ("flies", "like"), ("time", "flies", "new", "fast")])
def test_decoding_is_exact(direction: Direction, seed: int, words: tuple[str, ...]) -> None:
    """Viterbi and posteriors over the lattice are those of all sequences, rare words included."""
    unknown = UnknownWordOptions(log_linear=seed % 2 == 1, neighbours=seed >= 2)
    model = trained(direction, seed, unknown=unknown)
    every = ParseOptions("viterbi", chart_threshold=0.0, refine_threshold=0.0)
    rows = scored(model, words)
    best = max(rows, key=lambda row: rows[row])
    found = Parser([model], every).parse(words)
    if not math.isfinite(rows[best]):
        assert found.status == "glued"
        return
    assert math.isclose(found.log_probability, rows[best], abs_tol=1e-9)
    assert math.isclose(rows[tags_of(found.tree)], rows[best], abs_tol=1e-9)
    forests = Parser([model], every).analyse(words)
    total = np.logaddexp.reduce(list(rows.values()))
    assert math.isclose(forests.sums.log_total, total, abs_tol=1e-9)
    posterior = np.zeros((len(words), len(TAGS)))
    for row, value in rows.items():
        for at, tag in enumerate(row):
            posterior[at, TAGS.index(tag)] += math.exp(value - total)
    mbr = Parser([model], ParseOptions("mbr", chart_threshold=0.0, refine_threshold=0.0))
    chosen = tags_of(mbr.parse(words).tree)
    for at, tag in enumerate(chosen):
        assert math.isclose(posterior[at].max(), posterior[at, TAGS.index(tag)], abs_tol=1e-9)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_without_contexts_it_is_a_hidden_markov_model(direction: Direction) -> None:
    """The lattice's own best is that of a plain HMM of the counts."""
    trees = corpus(3)
    model = train(
        trees, ModelOptions("N", depth_limit=0, alpha=0.0, binarisation=BinariseOptions(direction))
    )
    turn = -1 if direction == "tags-reversed" else 1
    pair: dict[tuple[str, str], int] = {}
    emit: dict[tuple[str, str], int] = {}
    for tree in trees:
        path = ["<", *tags_of(tree)[::turn], ">"]
        for one, other in pairwise(path):
            pair[one, other] = pair.get((one, other), 0) + 1
        for leaf in tree.children:
            emit[leaf.label, leaf.word or ""] = emit.get((leaf.label, leaf.word or ""), 0) + 1

    def log_share(table: dict[tuple[str, str], int], key: tuple[str, str]) -> float:
        total = sum(count for (first, _), count in table.items() if first == key[0])
        count = table.get(key, 0)
        return math.log(count / total) if count else -math.inf

    words = ("time", "flies", "fast")
    best = -math.inf
    for row in product(TAGS, repeat=len(words)):
        path = ["<", *row[::turn], ">"]
        value = sum(log_share(pair, key) for key in pairwise(path))
        value += sum(log_share(emit, key) for key in zip(row, words, strict=True))
        best = max(best, value)
    found = analyser_of(model).analyse(words).best()
    assert found is not None
    assert math.isclose(found[1], best, abs_tol=1e-9)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_lattice_and_chart_give_the_same_posteriors(direction: Direction) -> None:
    """A chart that is filled with the same rules is slower, and nothing else."""
    model = trained(direction, 4, unknown=UnknownWordOptions(log_linear=True))
    words = ("time", "flies", "new", "fast", "arrow")
    every = ParseOptions(chart_threshold=0.0, refine_threshold=0.0)
    parser = Parser([model], every)
    assert isinstance(parser.analysers[0], TagAnalyser)
    by_chart = parser.with_analysers([PhraseAnalyser(model)])
    one, other = parser.analyse(words), by_chart.analyse(words)
    assert math.isclose(one.sums.log_total, other.sums.log_total, abs_tol=1e-9)
    for forests in (one, other):
        assert forests.forest.edges == one.forest.edges
    assert parser.parse(words).tree == by_chart.parse(words).tree


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_pruning_keeps_whole_paths(direction: Direction) -> None:
    model = trained(direction, 1)
    words = ("time", "flies", "like", "fast", "time", "arrow")
    analysis = analyser_of(model).analyse(words)
    whole = analysis.forest(ForestOptions(0.0))
    assert 0 < analysis.forest(ForestOptions(0.05)).edges < whole.edges
    for threshold in (0.05, 0.3, 0.999):
        forest = analysis.forest(ForestOptions(threshold))
        found = decode.viterbi(forest, decode.log_probability(forest))[0]
        assert len(analysis.tree(found).children) == len(words)
        assert forest.start.min() == 0
        assert forest.end.max() == len(words)


@pytest.mark.parametrize("algorithm", algorithms())
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_searches_walk_over_tags(direction: Direction, algorithm: str) -> None:
    model = trained(direction, 2)
    words = ("time", "flies", "fast")
    found = Searcher([model], ParseOptions("viterbi"), SearchOptions(algorithm)).search(words)
    rows = scored(model, words)
    # Whatever a search finds, it says how probable that is, and what is exact finds the best.
    assert math.isclose(found.parse.log_probability, rows[tags_of(found.parse.tree)], abs_tol=1e-9)
    if algorithm in ("astar-admissible", "exact"):
        assert math.isclose(rows[tags_of(found.parse.tree)], max(rows.values()), abs_tol=1e-9)
    assert len(found.parse.tree.children) == len(words)


def test_models_of_both_directions_are_averaged() -> None:
    models = [trained(direction, 5) for direction in DIRECTIONS]
    words = ("time", "flies", "like", "fast")
    shares = np.zeros((len(words), len(TAGS)))
    for model in models:
        rows = scored(model, words)
        total = np.logaddexp.reduce(list(rows.values()))
        for row, value in rows.items():
            for at, tag in enumerate(row):
                shares[at, TAGS.index(tag)] += math.exp(value - total) / len(models)
    every = ParseOptions("mbr", chart_threshold=0.0, refine_threshold=0.0)
    chosen = tags_of(Parser(models, every).parse(words).tree)
    assert chosen == tuple(TAGS[at] for at in shares.argmax(axis=1))


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize(("depth", "exponent"), [(None, 1.0), (None, 0.7), (0, 1.0), (2, 0.8)])
def test_one_pass_sums_what_the_forest_sums(
    direction: Direction, depth: int | None, exponent: float
) -> None:
    """Posteriors, entropy, the sum over all sequences and a sequence's own probability."""
    model = trained(direction, 7, unknown=UnknownWordOptions(neighbours=True))
    options = ParseOptions(
        chart_threshold=0.0, refine_threshold=0.0, depth=depth, exponent=exponent
    )
    parser = Parser([model], options)
    for words in (("time",), ("flies", "like"), ("time", "flies", "new", "fast", "time")):
        forests = parser.analyse(words)
        analysis = TagAnalyser(model).analyse(words)
        found = tag_sums(analysis, limits(0.0, 0.0, depth, exponent), options.memory_limit)
        assert found is not None
        assert found.exact
        assert math.isclose(found.log_total, forests.sums.log_total, abs_tol=1e-9)
        entropy = decode.entropy(forests.forest, forests.sums)
        assert math.isclose(found.entropy, entropy, abs_tol=1e-9)
        posterior = np.zeros_like(found.posterior)
        place = np.full(len(model.grammar.table.symbols), -1)
        place[analysis.rules.tag] = np.arange(len(analysis.rules.tag))
        tag = place[forests.forest.symbol]
        at = forests.forest.start[tag >= 0], tag[tag >= 0]
        np.add.at(posterior, at, forests.sums.item_posterior[tag >= 0])
        assert np.allclose(found.posterior, posterior, atol=1e-9)
        parsed = parser.parse(words)
        own = score_tree(model, parsed.tree, depth).total
        assert math.isclose(parsed.log_probability, own, abs_tol=1e-9)


def test_a_tag_that_the_first_model_does_not_have_is_impossible_under_it() -> None:
    others = [
        sequence(tuple("ABC"[TAGS.index(leaf.label)] for leaf in tree.children), words_of(tree))
        for tree in corpus(3)
    ]
    second = train(others, ModelOptions(contexts="N", binarisation=BinariseOptions("tags")))
    first = trained("tags", 3, unknown=UnknownWordOptions(), alpha=50.0)
    found = Parser([first, second], ParseOptions()).parse(["time", "flies", "time"])
    tags = [leaf.label for leaf in found.tree.children]
    assert set(tags) & set("ABC")
    assert found.log_probability == -math.inf


def test_a_beam_says_that_it_left_something_out() -> None:
    analysis = TagAnalyser(trained("tags", 8)).analyse(WORDS * 3)
    memory = ParseOptions().memory_limit
    every = tag_sums(analysis, limits(0.0, 0.0, None, 1.0), memory)
    beam = tag_sums(analysis, limits(0.0, 0.01, None, 1.0), memory)
    assert every is not None
    assert beam is not None
    assert (every.exact, beam.exact) == (True, False)
    assert beam.log_total < every.log_total
    assert tag_sums(analysis, limits(0.0, 0.0, None, 1.0), 1) is None


def test_long_and_strange_sentences() -> None:
    parser = Parser([trained("tags", 6)], ParseOptions(max_length=600))
    assert len(parser.parse(WORDS * 100).tree.children) == 500
    assert len(parser.parse(("\N{GRINNING FACE}",)).tree.children) == 1
    for limit, what in ((1024, "pairs of 3 tags at 50 words"), (10_000, "hyperedges")):
        tight = Parser([parser.models[0]], ParseOptions(memory_limit=limit))
        with pytest.raises(LimitError, match=what):
            tight.parse(WORDS * 10)


def test_a_sentence_that_is_impossible_gets_each_word_s_own_tag() -> None:
    tree = sequence(("NN", "VB"), ("time", "flies"))
    model = train([tree, tree], ModelOptions("N", binarisation=BinariseOptions("tags")))
    found = Parser([model]).parse(("flies", "flies", "time"))
    assert found.status == "glued"
    assert len(found.tree.children) == 3


def test_a_phrase_is_named() -> None:
    tree = Tree("ROOT", (Tree("NP", (Tree("NN", (), "time"),)),))
    with pytest.raises(DataError, match="the phrase 'NP' below 'ROOT'"):
        binarise(tree, BinariseOptions("tags"))
