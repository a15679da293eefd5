"""EVALB's own output: its table by sentence, and its summary, as it counts.

EVALB leaves failed parses (status 2, "skip") and sentences whose words do not fit (status 1,
"error") out of its figures; among the latter are those whose predicted tags delete other words than
gold's. Scores elsewhere count all of these as wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from icm_core.analysis.scoring.scores import CorpusScore, SentenceScore, percent

COLUMNS: Final = (
    "ID",
    "Len.",
    "Stat.",
    "Recal",
    "Prec.",
    "Matched",
    "Gold",
    "Test",
    "Cross",
    "Words",
    "Tags",
    "Accuracy",
)
"""EVALB's columns, by its names."""
VALID, ERROR, SKIP = 0, 1, 2
"""EVALB's status of a sentence."""
_FEW: Final = 2
Cell = int | float


@dataclass(frozen=True, slots=True)
class Summary:
    """EVALB's summary of some sentences, percentages of the valid ones."""

    sentences: int
    errors: int
    skipped: int
    valid: int
    recall: float | None
    precision: float | None
    f1: float | None
    complete: float | None
    crossing: float | None
    no_crossing: float | None
    two_or_less: float | None
    tag_accuracy: float | None

    def to_dict(self) -> dict[str, Any]:
        """Return the figures for JSON."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


def status_of(score: SentenceScore) -> int:
    """Return EVALB's status of a sentence."""
    if score.status == "failed":
        return SKIP
    return ERROR if score.status == "error" or score.uneven else VALID


def row_of(score: SentenceScore) -> tuple[Cell, ...]:
    """Return EVALB's row of a sentence; 0 where there is nothing to divide by, as there."""
    return (
        score.number,
        score.length,
        status_of(score),
        percent(score.matched, score.gold) or 0.0,
        percent(score.matched, score.predicted) or 0.0,
        score.matched,
        score.gold,
        score.predicted,
        score.crossing,
        score.tags_total,
        score.tags_correct,
        score.tag_accuracy or 0.0,
    )


def summary(score: CorpusScore, longest: int | None = None) -> Summary:
    """Return EVALB's summary.

    Parameters
    ----------
    longest
        Most words of a sentence, None for all.
    """
    rows = [one for one in score.sentences if longest is None or one.length <= longest]
    states = [status_of(one) for one in rows]
    valid = [one for one, state in zip(rows, states, strict=True) if state == VALID]

    def total(count: Callable[[SentenceScore], int]) -> int:
        return sum(map(count, valid))

    matched, gold = total(lambda one: one.matched), total(lambda one: one.gold)
    predicted = total(lambda one: one.predicted)
    crossing = total(lambda one: one.crossing)
    return Summary(
        len(rows),
        states.count(ERROR),
        states.count(SKIP),
        len(valid),
        percent(matched, gold),
        percent(matched, predicted),
        percent(2 * matched, gold + predicted),
        percent(total(lambda one: one.matched == one.gold == one.predicted), len(valid)),
        crossing / len(valid) if valid else None,
        percent(total(lambda one: not one.crossing), len(valid)),
        percent(total(lambda one: one.crossing <= _FEW), len(valid)),
        percent(total(lambda one: one.tags_correct), total(lambda one: one.tags_total)),
    )


def evalb_record(score: CorpusScore) -> dict[str, Any]:
    """Return both summaries for JSON."""
    cutoff = score.rules.cutoff
    return {
        "all": summary(score).to_dict(),
        f"up_to_{cutoff}": summary(score, cutoff).to_dict(),
    }


def sentence_records(score: CorpusScore) -> list[dict[str, Cell]]:
    """Return EVALB's table for JSON, a dictionary for each sentence."""
    names = [name.strip(".").lower() for name in COLUMNS]
    return [dict(zip(names, row_of(one), strict=True)) for one in score.sentences]


def evalb_text(score: CorpusScore) -> str:
    """Return the table by sentence and both summaries in EVALB's form."""
    head = (
        "  Sent.                        Matched  Bracket   Cross        Correct Tag\n"
        " ID  Len.  Stat. Recal  Prec.  Bracket gold test Bracket Words  Tags Accracy"
    )
    rule = "=" * 76
    cutoff = score.rules.cutoff
    return "\n".join(
        [
            head,
            rule,
            *_lines(score.sentences),
            rule,
            "=== Summary ===",
            *_summary_lines("All", summary(score)),
            *_summary_lines(f"len<={cutoff}", summary(score, cutoff)),
        ]
    )


def _lines(sentences: Sequence[SentenceScore]) -> Iterable[str]:
    for one in sentences:
        number, length, state, recall, precision, *counts, words, tags, accuracy = row_of(one)
        matched, gold, test, crossing = counts
        yield (
            f"{number:4d}  {length:3d}    {state:d}  {recall:6.2f} {precision:6.2f}   "
            f"{matched:3d}    {gold:3d}  {test:3d}    {crossing:3d}   {words:4d}  {tags:4d}   "
            f"{accuracy:6.2f}"
        )


def _summary_lines(title: str, one: Summary) -> list[str]:
    figures: list[tuple[str, float | None]] = [
        ("Bracketing Recall", one.recall),
        ("Bracketing Precision", one.precision),
        ("Bracketing FMeasure", one.f1),
        ("Complete match", one.complete),
        ("Average crossing", one.crossing),
        ("No crossing", one.no_crossing),
        ("2 or less crossing", one.two_or_less),
        ("Tagging accuracy", one.tag_accuracy),
    ]
    counts = [
        ("Number of sentence", one.sentences),
        ("Number of Error sentence", one.errors),
        ("Number of Skip  sentence", one.skipped),
        ("Number of Valid sentence", one.valid),
    ]
    return [
        f"\n-- {title} --",
        *(f"{name:<25} = {count:6d}" for name, count in counts),
        *(f"{name:<25} = {value or 0.0:6.2f}" for name, value in figures),
    ]


def left_out_text(score: CorpusScore) -> str:
    """Return what EVALB itself would print where it leaves sentences out, else nothing."""
    one = summary(score)
    if one.valid == one.sentences or one.f1 is None:
        return ""
    return (
        f"EVALB itself leaves out {one.skipped} failed and {one.errors} unfit of {one.sentences} "
        f"sentences: over the others its F1 is {one.f1:.2f}, recall {one.recall or 0.0:.2f}, "
        f"precision {one.precision or 0.0:.2f}, complete match {one.complete or 0.0:.2f}"
    )
