"""Tables of a comparison: by measure, label, length, file and genre.

Every row of a table knows the rows of the comparison behind it and the filter that finds them.
Scores are those of EVALB's rules unless the table says otherwise; a second system on the same gold
gets a column of its own beside the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import numpy as np

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.headline_tables import (
    Rows,
    whole_intervals,
)
from icm_core.analysis.scoring.resampling import DEFAULT, ResamplingOptions
from icm_core.analysis.scoring.scores import LabelScore, SectionScore
from icm_core.analysis.scoring.significance import bootstrap_intervals
from icm_core.analysis.tables.parts import (
    SCORES,
    interval_columns,
    other_cells,
    other_columns,
    other_note,
    quoted,
    quoted_label,
)
from icm_core.analysis.tables.table import Column, Table, Value
from icm_core.errors import Check, never
from icm_core.wording import local, say

LENGTHS: Final[tuple[tuple[int, int | None], ...]] = (
    (1, 10),
    (11, 20),
    (21, 30),
    (31, 40),
    (41, None),
)
"""Ranges of sentence length; a sentence without words belongs to the first."""


def wrong_rows(comparison: Comparison, label: str) -> Rows:
    """Return the rows in which a bracket of a label differs on either side."""
    differences = comparison.differences
    if label not in differences.labels:
        return np.zeros(0, dtype=np.int32)
    number = differences.labels.index(label)
    there = (differences.gold_label == number) | (differences.predicted_label == number)
    return np.unique(differences.row[there & ~differences.is_tag])


def label_table(comparison: Comparison, other: Comparison | None = None) -> Table:
    """Return the scores of every label, the most frequent in gold first.

    Parameters
    ----------
    other
        A second system on the same gold: its F1 and the difference follow.
    """
    found = {one.label: one for one in comparison.collins.labels}
    theirs = {} if other is None else {one.label: one for one in other.collins.labels}
    both = {**theirs, **found}
    labels = sorted(both, key=lambda label: (-both[label].gold, label))
    rows = []
    for label in labels:
        score = found.get(label, LabelScore(label, 0, both[label].gold, 0))
        cells = other_cells(score.f1, theirs.get(label), other)
        rows.append((label, *_label_cells(score), *cells))
    whole = comparison.collins.all
    everything = None if other is None else other.collins.all
    columns = (
        Column("Label"),
        Column("Gold", "count", "Brackets of the label in gold"),
        *SCORES,
        Column("Predicted", "count", "Brackets of the label in the predicted trees"),
        *other_columns(other),
    )
    return Table(
        "labels",
        "By label",
        columns,
        tuple(rows),
        tuple(wrong_rows(comparison, label) for label in labels),
        tuple(f"diff:{quoted_label(label, comparison.differences.labels)}" for label in labels),
        ("All labels", *_label_cells(whole), *other_cells(whole.f1, everything, other)),
        say(
            "PRT counts as ADVP, punctuation does not count; the sentences are those in which a "
            "bracket of the label differs."
        )
        + other_note(other),
    )


def length_rows(comparison: Comparison) -> list[Rows]:
    """Return the rows of every range of `LENGTHS`."""
    words = comparison.lengths
    return [
        np.flatnonzero(
            (words >= (0 if first == 1 else first)) & (words <= (words if last is None else last))
        ).astype(np.int32)
        for first, last in LENGTHS
    ]


def length_name(words: int) -> tuple[str, str]:
    """Return name and filter of the range that a sentence of so many words belongs to."""
    found = next(place for place in LENGTHS if place[1] is None or words <= place[1])
    return _named(*found)


def _named(first: int, last: int | None) -> tuple[str, str]:
    """Return name and filter of a range of lengths."""
    if last is None:
        return f"{first}+", f"len>={first}"
    if first == LENGTHS[0][0]:
        return f"{first}–{last}", f"len<={last}"
    return f"{first}–{last}", f"len>={first} len<={last}"


def length_table(
    comparison: Comparison,
    other: Comparison | None = None,
    *,
    options: ResamplingOptions = DEFAULT,
    check: Check = never,
) -> Table:
    """Return scores by the length of sentences, with the bootstrap interval of F1.

    Parameters
    ----------
    other
        A second system on the same gold.
    options
        Of the intervals.
    """
    rows = length_rows(comparison)
    found = [(*_named(*LENGTHS[at]), rows[at]) for at in range(len(LENGTHS)) if len(rows[at])]
    return _sections(
        "lengths",
        "By length of sentences",
        "Words",
        found,
        comparison,
        other,
        options,
        check,
        say("Words as they are read: punctuation counts, traces do not."),
    )


def file_table(
    comparison: Comparison,
    other: Comparison | None = None,
    *,
    by: Literal["file", "group"] = "file",
    options: ResamplingOptions = DEFAULT,
    check: Check = never,
) -> Table:
    """Return scores of every file, or of every group of files, in the order of the treebank.

    Parameters
    ----------
    other
        A second system on the same gold.
    by
        Whether the rows are files or groups (`genre_of`).
    options
        Of the intervals.
    """
    named: dict[str, list[int]] = {}
    for row, name in enumerate(comparison.files if by == "file" else comparison.groups):
        named.setdefault(name, []).append(row)
    field = "file" if by == "file" else "genre"
    found = [
        (
            name or "not known",
            f"{field}:{quoted(name)}" if name else "",
            np.array(rows, dtype=np.int32),
        )
        for name, rows in named.items()
    ]
    key, title, head = (
        ("files", "By file", "File") if by == "file" else ("groups", "By genre", "Genre")
    )
    note = "" if by == "file" else say("A genre is what the names of its files begin with.")
    return _sections(key, title, head, found, comparison, other, options, check, note)


def _label_cells(score: LabelScore | SectionScore) -> tuple[Value, ...]:
    return score.gold, score.f1, score.precision, score.recall, score.predicted


def _sections(
    key: str,
    title: str,
    head: str,
    found: Sequence[tuple[str, str, Rows]],
    comparison: Comparison,
    other: Comparison | None,
    options: ResamplingOptions,
    check: Check,
    note: str,
) -> Table:
    """Return the scores of parts of the sentences, with the intervals of their F1."""
    everything = np.arange(len(comparison), dtype=np.int32)
    *rows, total = [
        (name, *_section_cells(rows, comparison, other, options, check))
        for name, _, rows in (*found, ("All", "", everything))
    ]
    columns = (
        Column(head),
        Column("Sentences", "count"),
        Column("Gold", "count", "Brackets in gold"),
        SCORES[0],
        *interval_columns("", options),
        *SCORES[1:],
        Column("Exact", "percent", "Sentences whose brackets are all right"),
        *other_columns(other),
    )
    return Table(
        key,
        title,
        columns,
        tuple(rows),
        tuple(rows for _, _, rows in found),
        tuple(query for _, query, _ in found),
        total,
        say("{note} Intervals of {level}%.")
        .format(note=note, level=local(f"{100 * options.level:g}"))
        .strip()
        + other_note(other),
    )


def _section_cells(
    rows: Rows,
    comparison: Comparison,
    other: Comparison | None,
    options: ResamplingOptions,
    check: Check,
) -> tuple[Value, ...]:
    scores = [comparison.collins.sentences[row] for row in rows]
    section = SectionScore.of(scores)
    if len(rows) == len(comparison):
        interval = whole_intervals(comparison, options, check)[0]
    else:
        rng = np.random.default_rng(options.seed)
        interval = bootstrap_intervals([(scores, "f1")], rng, options=options, check=check)[0]
    theirs = None
    if other is not None:
        theirs = SectionScore.of(other.collins.sentences[row] for row in rows)
    return (
        section.sentences,
        section.gold,
        section.f1,
        interval.low,
        interval.high,
        section.precision,
        section.recall,
        section.exact_match,
        *other_cells(section.f1, theirs, other),
    )
