"""Tables of tags: accuracies, significance, errors by word, by suffix, by ambiguity class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, Literal, get_args

import numpy as np

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.filters.terms import in_quotes
from icm_core.analysis.comparison.headline_tables import (
    METHODS,
    Rows,
    second_cells,
    second_columns,
    tests_table,
)
from icm_core.analysis.scoring.flat_sides import Ints, Mask
from icm_core.analysis.scoring.resampling import DEFAULT, ResamplingOptions
from icm_core.analysis.scoring.scores import percent
from icm_core.analysis.scoring.tag_columns import NO_TAG, TagColumns
from icm_core.analysis.scoring.tag_scores import TagScore, tag_tests
from icm_core.analysis.tables.parts import interval_columns, other_note
from icm_core.analysis.tables.table import Column, Table, Value
from icm_core.errors import Check, never
from icm_core.wording import local, say

IsKnown = Callable[[str], bool]
By = Literal["words", "suffixes", "classes"]
"""What errors of tags are counted by."""
BY: Final[tuple[By, ...]] = get_args(By)
SUFFIX: Final = 3
"""Letters of a suffix."""
WRONG: Final = "tag>0 or status:failed or status:error"
"""The filter for sentences with a wrong tag."""
_ARROW: Final = "→"
_DOTS: Final = "…"
_NONE: Final = "(none)"
"""In place of a predicted tag."""


def tag_score(
    comparison: Comparison,
    is_known: IsKnown | None = None,
    options: ResamplingOptions = DEFAULT,
) -> TagScore:
    """Return the accuracies of the predicted tags.

    Parameters
    ----------
    is_known
        Whether a model knows a word: known and unknown words are counted apart.
    """
    return TagScore(comparison.tags.with_known(is_known), options)


def accuracy_table(
    comparison: Comparison,
    other: Comparison | None = None,
    is_known: IsKnown | None = None,
    *,
    options: ResamplingOptions = DEFAULT,
    check: Check = never,
) -> Table:
    """Return the accuracies of tokens and sentences with their bootstrap intervals.

    Parameters
    ----------
    other
        A second system on the same gold.
    is_known
        Whether a model knows a word.
    """
    score = tag_score(comparison, is_known, options)
    theirs = None if other is None else tag_score(other, is_known, options)
    second = (None,) * len(score.rows) if theirs is None else theirs.intervals(check)
    rows: list[tuple[Value, ...]] = []
    for (name, whole, right, share), mine, one in zip(
        score.rows, score.intervals(check), second, strict=True
    ):
        rows.append((name, whole, right, share, mine.low, mine.high, *second_cells(mine, one)))
    columns = [
        Column("Accuracy of"),
        Column("Count", "count", "How many there are"),
        Column("Right", "count", "How many have the gold tag, or none that is wrong"),
        Column("Accuracy", "percent"),
        *interval_columns("", options),
    ]
    if other is not None:
        columns += second_columns(other.predicted_name, "Other less the first", options)
    return Table(
        "tag-accuracy",
        "Accuracy of tags",
        tuple(columns),
        tuple(rows),
        _wrong_rows(score.columns),
        tuple(WRONG if one in ("tokens", "sentences") else "" for one, *_ in score.rows),
        None,
        say(
            "All tokens count, punctuation too. Known is what the open model has as a word. "
            "Intervals of {level}% by {samples} bootstrap samples of sentences."
        ).format(level=local(f"{100 * options.level:g}"), samples=local(f"{options.samples:,}"))
        + other_note(other),
    )


def tag_significance_table(
    comparison: Comparison,
    other: Comparison,
    is_known: IsKnown | None = None,
    *,
    options: ResamplingOptions = DEFAULT,
    check: Check = never,
) -> Table:
    """Return whether the tags of two systems on the same gold differ more than by chance.

    Parameters
    ----------
    other
        The second system.
    """
    scores = [tag_score(one, is_known, options) for one in (comparison, other)]
    drawn, swapped = (
        tag_tests(method, *scores, options=options, check=check) for method in METHODS
    )
    found = []
    for measure, one, two in zip(scores[0].columns.measures, drawn, swapped, strict=True):
        sums = [score.columns.sums(measure) for score in scores]
        found.append((measure, one, two, np.any(sums[0] != sums[1], axis=1)))
    return tests_table(
        ("tag-significance", "Whether two taggers differ", "Accuracy of"),
        (comparison, other),
        found,
        options,
        say("First is {first}, other is {other}; {samples} samples of sentences.").format(
            first=comparison.predicted_name,
            other=other.predicted_name,
            samples=local(f"{options.samples:,}"),
        ),
    )


def tag_error_table(comparison: Comparison, by: By, other: Comparison | None = None) -> Table:
    """Return how many tokens of each word, suffix or ambiguity class have a wrong tag.

    Parameters
    ----------
    other
        A second system on the same gold: its errors follow.
    """
    columns = comparison.tags
    group, names = {"words": _words, "suffixes": _suffixes, "classes": ambiguity_classes}[by](
        columns
    )
    wrong = ~columns.is_right
    tokens = np.bincount(group, minlength=len(names)).tolist()
    errors = np.bincount(group[wrong], minlength=len(names)).tolist()
    theirs = [0] * len(names)
    if other is not None:
        theirs = np.bincount(group[~other.tags.is_right], minlength=len(names)).tolist()
    pairs = _pairs(columns, group, wrong)
    every = sum(errors)
    order = sorted(
        # Every class says something: how well words are told apart that can have these tags.
        (at for at in range(len(names)) if errors[at] or theirs[at] or by == "classes"),
        key=lambda at: (-errors[at], -tokens[at], names[at]),
    )
    where = _sentences(columns, group, wrong, len(names))
    head, title = _TITLES[by]
    more = () if other is None else (Column("Other wrong", "count", other.predicted_name),)
    rows = []
    for at in order:
        cells = tokens[at], errors[at], percent(errors[at], tokens[at]), percent(errors[at], every)
        also = () if other is None else (theirs[at],)
        rows.append((names[at], *cells, *also, pairs.get(at, "")))
    end = () if other is None else (sum(theirs),)
    return Table(
        f"tag-{by}",
        title,
        (
            Column(head),
            Column("Tokens", "count", "In gold"),
            Column("Wrong", "count", "Tokens with a wrong tag"),
            Column("Error rate", "percent", "Wrong ones of the tokens"),
            Column("Of errors", "percent", "Share of all wrong tags"),
            *more,
            Column("Most often", "text", "The most frequent confusion, gold first"),
        ),
        tuple(rows),
        tuple(where[at] for at in order),
        tuple(_query(by, names[at]) for at in order),
        (
            "All",
            len(columns),
            every,
            percent(every, len(columns)),
            100.0 if every else None,
            *end,
            "",
        ),
        say(_NOTES[by]) + other_note(other),
    )


_TITLES: Final[dict[By, tuple[str, str]]] = {
    "words": ("Word", "Errors of tags by word"),
    "suffixes": ("Suffix", "Errors of tags by suffix"),
    "classes": ("Tags of the word", "Ambiguity classes"),
}
_OTHER_ENDS: Final = "(others)"
_NOTES: Final[dict[By, str]] = {
    "words": "Capitals do not count; words without an error are left out.",
    "suffixes": "The last three letters; words that do not end in three letters are the others.",
    "classes": "A class is all tags that gold gives a word. Words with one tag can be looked up, "
    "those with more need their context.",
}


def ambiguity_classes(columns: TagColumns) -> tuple[Ints, tuple[str, ...]]:
    """Return the class of every token, and the classes: all tags that gold gives its word."""
    size = max(len(columns.tags), 1)
    tags: dict[int, list[str]] = {}
    for key in np.unique(columns.word * size + columns.gold).tolist():
        tags.setdefault(key // size, []).append(columns.tags[key % size])
    ids: dict[str, int] = {}
    of_word = np.zeros(len(columns.words), dtype=np.int64)
    for word, found in tags.items():
        of_word[word] = ids.setdefault(" ".join(sorted(found)), len(ids))
    return of_word[columns.word], tuple(ids)


def _words(columns: TagColumns) -> tuple[Ints, tuple[str, ...]]:
    return _grouped(columns, [word.lower() for word in columns.words])


def _suffixes(columns: TagColumns) -> tuple[Ints, tuple[str, ...]]:
    ends = [word[-SUFFIX:].lower() for word in columns.words]
    whole = [len(end) == SUFFIX and end.isalpha() for end in ends]
    return _grouped(
        columns,
        [
            f"{_DOTS}{end}" if is_one else _OTHER_ENDS
            for end, is_one in zip(ends, whole, strict=True)
        ],
    )


def _grouped(columns: TagColumns, names: Sequence[str]) -> tuple[Ints, tuple[str, ...]]:
    """Return the group of every token, and their names, from the name that each word has."""
    ids: dict[str, int] = {}
    of_word = np.array([ids.setdefault(name, len(ids)) for name in names], dtype=np.int64)
    return of_word[columns.word], tuple(ids)


def _query(by: By, name: str) -> str:
    if by == "words":
        return f"wrong:{in_quotes(name)}"
    if by == "classes":
        return f"ambiguity:{in_quotes(name)}"
    return "" if name == _OTHER_ENDS else f"wrong:*{in_quotes(name[1:])}"


def _pairs(columns: TagColumns, group: Ints, wrong: Mask) -> dict[int, str]:
    """Return the most frequent confusion of each group."""
    counts: dict[int, Counter[tuple[str, str]]] = {}
    for at, gold, found in zip(
        group[wrong].tolist(),
        columns.gold[wrong].tolist(),
        columns.predicted[wrong].tolist(),
        strict=True,
    ):
        pair = columns.tags[gold], _NONE if found == NO_TAG else columns.tags[found]
        counts.setdefault(at, Counter())[pair] += 1
    return {
        at: _ARROW.join(min(found.items(), key=lambda one: (-one[1], one[0]))[0])
        for at, found in counts.items()
    }


def _sentences(columns: TagColumns, group: Ints, wrong: Mask, size: int) -> list[Rows]:
    """Return the sentences of each group in which one of its tokens is wrong."""
    keys = np.unique(group[wrong] * max(columns.sentences, 1) + columns.row[wrong])
    rows = (keys % max(columns.sentences, 1)).astype(np.int32)
    bounds = np.searchsorted(keys // max(columns.sentences, 1), np.arange(size + 1))
    return [rows[bounds[at] : bounds[at + 1]] for at in range(size)]


def _wrong_rows(columns: TagColumns) -> tuple[Rows, ...]:
    found = []
    for measure in columns.measures:
        sums = columns.sums(measure)
        found.append(np.flatnonzero(sums[:, 0] < sums[:, 1]).astype(np.int32))
    return tuple(found)


def tag_tables(
    comparison: Comparison,
    other: Comparison | None = None,
    is_known: IsKnown | None = None,
    *,
    options: ResamplingOptions = DEFAULT,
    check: Check = never,
) -> Sequence[Table]:
    """Return all tables of tags in the order of a report."""
    found = [accuracy_table(comparison, other, is_known, options=options, check=check)]
    if other is not None:
        found.append(
            tag_significance_table(comparison, other, is_known, options=options, check=check)
        )
    return [*found, *(tag_error_table(comparison, by, other) for by in BY)]
