"""The tables of an experiment: data, parsing, tagging, depth, learning curve, time.

The first three are shaped like those of Shareghi et al. (2015): statistics of the data, F1 and
exact match of parsers, accuracy of taggers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from icm_core.analysis.scoring.resampling import DEFAULT, Measure
from icm_core.analysis.scoring.significance import paired_bootstrap
from icm_core.analysis.tables.table import Column, Table, Value
from icm_core.data.tree import Tree, nodes, tokens
from icm_core.drawing.paint.numbers import count
from icm_core.experiments.measures import (
    depth_of,
    growth,
    learning_curves,
    main_score,
    setting_of,
    title_without_depth,
)
from icm_core.experiments.results import Result
from icm_core.experiments.running import Experiment
from icm_core.wording import say

ALL: Final = "all"


def all_tables(experiment: Experiment, results: Sequence[Result]) -> list[Table]:
    """Return the tables that have rows."""
    made = [
        data_table(experiment),
        *(
            maker(list(some), experiment.recipe.reference)
            for maker in (parsing_table, tagging_table)
            for some in _by_treebank(results)
        ),
        *(depth_table(list(some)) for some in _by_treebank(results)),
        *(learning_table(list(some)) for some in _by_treebank(results)),
        time_table(results),
        looks_table(experiment),
    ]
    return [table for table in made if len(table)]


def data_table(experiment: Experiment) -> Table:
    """Return statistics of the data: a row for each part of each treebank that is used."""
    rows: list[tuple[Value, ...]] = []
    used: dict[tuple[str, str], None] = {}
    for cell in experiment.plan.cells:
        used[(cell.training.treebank, "train")] = None
        if not cell.training.fold:
            used[(cell.training.treebank, cell.part.name)] = None
    for treebank, part in used:
        corpus = experiment.corpora[treebank]
        known = Counter(word for tree in corpus.part("train").trees for word in tokens(tree))
        rows.append((corpus.recipe.title, part, *_statistics(corpus.part(part).trees, known)))
    return Table(
        "data",
        say("Data"),
        (
            _TREEBANK,
            Column("Part"),
            Column("Sentences", "count"),
            Column("Tokens", "count"),
            Column("Words", "count", "Distinct ones."),
            Column("Not in train", "percent", "Share of the tokens whose word is not in train."),
            Column("Tags", "count"),
            Column("Labels", "count", "Of phrases."),
            Column("Longest", "count", "Tokens of the longest sentence."),
        ),
        tuple(rows),
    )


def _statistics(trees: Sequence[Tree], known: Counter[str]) -> tuple[Value, ...]:
    words: Counter[str] = Counter()
    tags: set[str] = set()
    labels: set[str] = set()
    for tree in trees:
        for node in nodes(tree):
            if node.word is None:
                labels.add(node.label)
            else:
                words[node.word] += 1
                tags.add(node.label)
    total = words.total()
    unseen = sum(count for word, count in words.items() if word not in known)
    longest = max(len(tokens(tree)) for tree in trees)
    # The root is no phrase.
    phrases = len(labels - {tree.label for tree in trees})
    share = 100.0 * unseen / total if total else None
    return len(trees), total, len(words), share, len(tags), phrases, longest


def parsing_table(results: Sequence[Result], reference: str = "") -> Table:
    """Return F1 and exact match of parsers, with intervals, and each tested against one of them.

    Parameters
    ----------
    reference
        Name of the model that the others are tested against; empty for the first row's.
    """
    chosen = [one for one in results if not one.is_of_tags and one.training.share == 1]
    return _parsing(chosen, _reference(chosen, reference))


def _parsing(chosen: Sequence[Result], base: Result | None) -> Table:
    return _scored(
        "parsing",
        say("Parsing: F1 and exact match, all sentences and up to 40 words"),
        chosen,
        (
            Column("F1", "percent", "Labelled F1 by Collins' rules, as EVALB."),
            *_ends("F1 from", "F1 to"),
            Column("Exact", "percent", "Sentences whose brackets are all right."),
            Column("≤40 F1", "percent", "Of sentences up to 40 words."),
            Column("≤40 exact", "percent", "Of sentences up to 40 words."),
            Column("Failed", "count", "Sentences that were refused; they cost recall."),
        ),
        _parsing_cells,
        base,
    )


def _parsing_cells(one: Result) -> tuple[Value, ...]:
    every, short, interval = one.score.all, one.score.up_to_40, one.interval
    shorts = short.f1, short.exact_match
    return every.f1, interval.low, interval.high, every.exact_match, *shorts, every.failed


def tagging_table(results: Sequence[Result], reference: str = "") -> Table:
    """Return the accuracy of taggers by tokens and sentences; see `parsing_table`."""
    chosen = [one for one in results if one.is_of_tags and one.training.share == 1]
    return _tagging(chosen, _reference(chosen, reference))


def _tagging(chosen: Sequence[Result], base: Result | None) -> Table:
    return _scored(
        "tagging",
        say("Tagging: accuracy of tokens and sentences"),
        chosen,
        (
            Column("Tokens", "percent", "Tokens with the right tag, punctuation too."),
            *_ends("Tokens from", "Tokens to"),
            Column("Known", "percent", "Of words that the model knows."),
            Column("Unknown", "percent", "Of words that it does not know."),
            Column("Sentences", "percent", "Sentences without a wrong tag."),
        ),
        _tagging_cells,
        base,
    )


def _tagging_cells(one: Result) -> tuple[Value, ...]:
    shares: dict[str, float | None] = {name: share for name, _, _, share in one.tags.rows}
    parts = (shares.get(name) for name in ("known words", "unknown words", "sentences"))
    return one.interval.point, one.interval.low, one.interval.high, *parts


def _scored(
    name: str,
    title: str,
    chosen: Sequence[Result],
    columns: Sequence[Column],
    cells: Callable[[Result], tuple[Value, ...]],
    base: Result | None,
) -> Table:
    """Return a table with a row for each run, each tested against one of them."""
    return Table(
        _key(name, chosen),
        _title(title, chosen),
        (*_NAMED, *columns, *_TESTED),
        tuple((*_named(one), *cells(one), *_tested(one, base)) for one in chosen),
        note=_note(chosen, base),
    )


def chosen_table(results: Sequence[Result]) -> Table:
    """Return runs that a person chose, side by side, each tested against the first.

    What is not on the first one's treebank is left out: its scores say nothing beside the others.
    """
    first = results[0]
    same = [
        one
        for one in results
        if one.training.treebank == first.training.treebank and one.is_of_tags == first.is_of_tags
    ]
    made = (_tagging if first.is_of_tags else _parsing)(same, first)
    return replace(made, key="chosen", title=say("Chosen runs"))


def depth_table(results: Sequence[Result]) -> Table:
    """Return the score of each model and search by the greatest context depth, in columns.

    A depth is that of the prediction, or else the limit that a model was trained with.
    """
    found: dict[tuple[str, str, str], dict[int | None, Result]] = {}
    for one in results:
        if one.training.share == 1:
            title = title_without_depth(one)
            found.setdefault((title, one.cell.search.title, one.part), {})[depth_of(one)] = one
    found = {key: depths for key, depths in found.items() if len(depths) > 1}
    depths = sorted({d for row in found.values() for d in row}, key=_depth_order)
    rows = []
    for name, by_depth in found.items():
        scores = (by_depth.get(depth) for depth in depths)
        rows.append((*name, *(None if one is None else main_score(one) for one in scores)))
    chosen = [one for row in found.values() for one in row.values()]
    of_tags = bool(chosen) and chosen[0].is_of_tags
    what = say("Depth of contexts: accuracy of tokens") if of_tags else say("Depth of contexts: F1")
    heads = [Column(f"Depth {ALL if depth is None else depth}", "percent") for depth in depths]
    return Table(
        _key("depth", chosen),
        _title(what, chosen),
        (Column("Model", is_name=True), Column("Search"), Column("Part"), *heads),
        tuple(rows),
        note=_note(chosen),
    )


def learning_table(results: Sequence[Result]) -> Table:
    """Return the score by the number of training sentences, with intervals."""
    curves = learning_curves(results)
    chosen = [one for curve in curves for one in curve]
    rows = []
    for one in chosen:
        part, found = one.training, one.interval
        cells = 100.0 * part.share, len(part.part.trees), found.point, found.low, found.high
        rows.append((*_named(one), *cells))
    return Table(
        _key("learning", chosen),
        _title(say("Learning curve"), chosen),
        (
            *_NAMED,
            Column("Share", "percent", "Of the training sentences, from the first."),
            Column("Sentences", "count", "That the model was trained on."),
            Column("Score", "percent", "F1, or accuracy of tokens."),
            *_ends("From", "To"),
        ),
        tuple(rows),
        note=_note(chosen),
    )


def time_table(results: Sequence[Result]) -> Table:
    """Return times of parsing with the exponent of their growth with length, and of training."""
    rows: list[tuple[Value, ...]] = []
    for one in results:
        seconds = one.seconds
        if not len(seconds) or one.training.share < 1:
            continue
        exponent, error = growth(one)
        rows.append(
            (
                one.training.treebank,
                *_named(one),
                1000.0 * float(seconds.mean()),
                1000.0 * float(np.median(seconds)),
                1000.0 * float(seconds.max()),
                float(one.lengths.sum() / seconds.sum()),
                exponent,
                error,
                one.training_seconds,
            )
        )
    return Table(
        "time",
        say("Time"),
        (
            _TREEBANK,
            *_NAMED,
            Column("Mean ms", "number", "Per sentence, by the clock."),
            Column("Median ms", "number"),
            Column("Worst ms", "number"),
            Column("Tokens/s", "number"),
            Column(
                "Exponent", "number", "Of growth with length: slope of the logs, least squares."
            ),
            Column("+-", "number", "Standard error of the exponent."),
            Column("Training s", "number"),
        ),
        tuple(rows),
        note=say("By the clock of the machine that ran it: other work on it counts."),
    )


def looks_table(experiment: Experiment) -> Table:
    """Return how often each test part was looked at: by how many runs."""
    rows = tuple(
        (treebank, part, runs)
        for (treebank, part), runs in sorted(experiment.store.looks().items())
    )
    return Table(
        "looks",
        say("Evaluations on test parts"),
        (_TREEBANK, Column("Part"), Column("Runs", "count", "That were evaluated on it.")),
        rows,
        note=say("Each evaluation on a test part makes its figures less reliable."),
    )


_TREEBANK: Final = Column("Treebank", is_name=True)
_NAMED: Final = (
    Column("Model", is_name=True),
    Column("Search"),
    Column("Depth", tip="Greatest context depth at prediction."),
    Column("Part", tip="What it was evaluated on."),
)
_TESTED: Final = (
    Column("Difference", "points", "To the reference, in points."),
    Column("p", "p", "Two-sided, paired bootstrap."),
)


def _ends(low: str, high: str) -> tuple[Column, Column]:
    """Return the columns of an interval's ends."""
    return (
        Column(low, "percent", "Lower end of the 95% bootstrap interval."),
        Column(high, "percent", "Upper end of the 95% bootstrap interval."),
    )


def _named(one: Result) -> tuple[Value, ...]:
    depth = one.cell.depth
    return (
        one.cell.model_title,
        one.cell.search.title,
        ALL if depth is None else str(depth),
        one.part,
    )


def _reference(results: Sequence[Result], name: str) -> Result | None:
    if len(results) < 2:
        return None
    return next((one for one in results if one.training.model.name == name), results[0])


def _tested(one: Result, base: Result | None) -> tuple[Value, Value]:
    """Return the difference to the reference and its p-value, where both have the same gold."""
    if base is None or one is base or base.part != one.part:
        return None, None
    measure: Measure = "tag_accuracy" if one.is_of_tags else "f1"
    rng = np.random.default_rng(DEFAULT.seed)
    test = paired_bootstrap(base.sentences, one.sentences, rng, measure=measure)
    return test.difference, test.p_value


def _note(results: Sequence[Result], base: Result | None = None) -> str:
    """Return what is to be known of a table: its reference, and what other code computed."""
    told = []
    if base is not None:
        text = say("Differences are to {reference}; {samples} samples.")
        told.append(text.format(reference=setting_of(base), samples=count(DEFAULT.samples)))
    if outdated := sum(one.is_outdated for one in results):
        text = say("Computed by another version of icm: {outdated} of {runs} runs.")
        told.append(text.format(outdated=count(outdated), runs=count(len(results))))
    return " ".join(told)


def _by_treebank(results: Sequence[Result]) -> Iterator[Sequence[Result]]:
    for name in dict.fromkeys(one.training.treebank for one in results):
        yield [one for one in results if one.training.treebank == name]


def _key(name: str, results: Sequence[Result]) -> str:
    return f"{name}-{results[0].training.treebank}" if results else name


def _title(text: str, results: Sequence[Result]) -> str:
    return f"{text} ({results[0].training.treebank})" if results else text


def _depth_order(depth: int | None) -> tuple[bool, int]:
    return depth is None, depth or 0
