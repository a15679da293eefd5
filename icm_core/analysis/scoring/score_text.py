"""Scores as plain text: aligned columns for a terminal or a log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from icm_core.analysis.scoring.evalb import left_out_text
from icm_core.analysis.scoring.parameters import rules_text
from icm_core.analysis.scoring.scores import CorpusScore, LabelScore, SectionScore
from icm_core.analysis.scoring.significance import PairedTest

SCORE_COLUMNS: Final = ("F1", "precision", "recall", "exact", "tags")
COUNT_COLUMNS: Final = ("sentences", "failed", "errors", "n/a")
LABEL_ROWS: Final = 12
"""Rows of the table by label; rare labels say little."""


def score_report(score: CorpusScore, *, labels: int = LABEL_ROWS) -> str:
    """Return the tables of one score: overall, by length, by label, and what went wrong.

    Parameters
    ----------
    score
        The score to show.
    labels
        Number of labels, most frequent in gold first.
    """
    overall = [
        ["all", *_section_cells(score.all)],
        [f"up to {score.rules.cutoff}", *_section_cells(score.up_to_40)],
    ]
    by_length = [[f"{row.first}-{row.last}", *_section_cells(row.section)] for row in score.lengths]
    by_label = [[row.label, *_label_cells(row)] for row in score.labels[:labels]]
    rest = len(score.labels) - len(by_label)
    parts = [
        f"Scores in percent, rules {score.rules.name}\n{rules_text(score.rules)}",
        aligned_table(["words", *SCORE_COLUMNS, *COUNT_COLUMNS], overall + by_length),
        f"crossing brackets per sentence {_number(score.all.mean_crossing)}, "
        f"sentences without {_number(score.all.no_crossing)}",
        left_out_text(score),
        aligned_table(["label", "F1", "precision", "recall", "gold", "predicted"], by_label)
        + (f"\n({rest} more labels)" if rest else ""),
        "\n".join(mismatch.message for mismatch in score.mismatches),
    ]
    return "\n\n".join(part for part in parts if part)


def comparison_report(
    first: CorpusScore,
    second: CorpusScore,
    names: tuple[str, str] = ("first", "second"),
    tests: Sequence[PairedTest] = (),
) -> str:
    """Return two scores under each other, their difference, and paired tests of it."""
    parts = [f"Scores in percent, rules {first.rules.name}\n{rules_text(first.rules)}"]
    if first.rules != second.rules:
        parts[0] += f"\nand {second.rules.name}: not comparable\n{rules_text(second.rules)}"
    for title, one, two in (
        ("all", first.all, second.all),
        (f"up to {first.rules.cutoff}", first.up_to_40, second.up_to_40),
    ):
        scores = list(zip(_scores(one), _scores(two), strict=True))
        rows = [
            [names[0], *_section_cells(one)],
            [names[1], *_section_cells(two)],
            ["difference", *[_difference(a, b) for a, b in scores], *[""] * len(COUNT_COLUMNS)],
        ]
        parts.append(aligned_table([title, *SCORE_COLUMNS, *COUNT_COLUMNS], rows))
    parts.append("\n".join(_test_line(test) for test in tests))
    return "\n\n".join(part for part in parts if part)


def aligned_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table with the first column flush left and the others flush right."""
    lines = [header, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(header))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def _scores(section: SectionScore) -> list[float | None]:
    return [
        section.f1,
        section.precision,
        section.recall,
        section.exact_match,
        section.tag_accuracy,
    ]


def _section_cells(section: SectionScore) -> list[str]:
    counts = (section.sentences, section.failed, section.errors, section.not_applicable)
    return [*score_cells(section), *map(str, counts)]


def score_cells(section: SectionScore) -> list[str]:
    """Return the scores of `SCORE_COLUMNS`."""
    return list(map(_number, _scores(section)))


def _label_cells(row: LabelScore) -> list[str]:
    scores = (row.f1, row.precision, row.recall)
    return [*map(_number, scores), str(row.gold), str(row.predicted)]


def _test_line(test: PairedTest) -> str:
    interval = ""
    if test.low is not None and test.high is not None:
        interval = f", {100 * test.options.level:g}% interval {test.low:+.2f} to {test.high:+.2f}"
    return (
        f"{test.measure} by paired {test.method}: "
        f"{_difference(test.first, test.second)}{interval}, p = {test.p_value:.4f} "
        f"({test.options.samples} samples)"
    )


def _number(value: float | None) -> str:
    return "n/a" if value is None else f"{value:.2f}"


def _difference(first: float | None, second: float | None) -> str:
    return "n/a" if first is None or second is None else f"{second - first:+.2f}"
