"""Scores of tags as text, and what goes into JSON."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from icm_core.cli.shared.console import table

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.scoring.significance import PairedTest
    from icm_core.analysis.scoring.tag_scores import TagScore
    from icm_core.analysis.tables.table import Table

_SHOWN: Final = 10
"""Rows of errors by word, suffix and class that are told to people."""
_NUMBERS: Final = ("tokens", "wrong", "error_rate", "of_errors")


def known_words(model: Path | None) -> Callable[[str], bool] | None:
    """Return whether the model of a file knows a word; None where there is no file."""
    if model is None:
        return None
    from icm_core.model.file.container import load_models

    return load_models(model).models[0].grammar.vocabulary.is_known


def tag_text(score: TagScore) -> str:
    """Return accuracies and the most frequent confusions."""
    from icm_core.analysis.scoring.tag_scores import SHOWN_CONFUSIONS

    rows = [
        [name, f"{whole:,}", f"{part:,}", _number(share), _number(one.low), _number(one.high)]
        for (name, whole, part, share), one in zip(score.rows, score.intervals(), strict=True)
    ]
    text = "Tags in percent"
    if score.columns.known is not None:
        text += "; known: what the model knows as a word"
    level = f"{100 * score.options.level:g}%"
    head = ["", "count", "right", "accuracy", f"{level} from", "to"]
    text += "\n" + table(head, rows)
    worst = score.confusions[:SHOWN_CONFUSIONS]
    if worst:
        pairs = [
            [one.gold, one.predicted or "(none)", str(one.count), " ".join(one.words)]
            for one in worst
        ]
        header = ["gold", "predicted", "tokens", "most often"]
        text += "\n\nMost frequent confusions\n" + table(header, pairs, left=2, last_left=True)
    return text


def tests_text(tests: list[PairedTest]) -> str:
    """Return whether two taggers differ, by each measure."""
    rows = [
        [
            str(one.measure),
            _number(one.first),
            _number(one.second),
            "n/a" if one.difference is None else f"{one.difference:+.2f}",
            f"{one.p_value:.4f}",
        ]
        for one in tests
    ]
    head = ["accuracy of", "first", "second", "difference", "p"]
    return "Paired bootstrap\n" + table(head, rows)


def errors_of(comparison: Comparison) -> dict[str, Table]:
    """Return errors by word, by suffix and by ambiguity class."""
    from icm_core.analysis.comparison.tag_tables import BY, tag_error_table

    return {by: tag_error_table(comparison, by) for by in BY}


def errors_text(tables: dict[str, Table]) -> str:
    """Return the rows with the most errors of each table."""
    parts = []
    for one in tables.values():
        wrong = [row for row in one.rows if row[2]]
        rows = [
            [str(name), f"{tokens:,}", f"{errors:,}", _number(rate), _number(share), str(most)]
            for name, tokens, errors, rate, share, most in wrong[:_SHOWN]
        ]
        head = [column.name.lower() for column in one.columns]
        parts.append(f"{one.title}\n{table(head, rows, last_left=True)}")
        if len(wrong) > _SHOWN:
            parts[-1] += f"\n({len(wrong) - _SHOWN:,} more; --json and --csv have all)"
    return "\n\n".join(parts)


def errors_record(tables: dict[str, Table]) -> dict[str, Any]:
    """Return the rows of each table for JSON."""
    return {
        by: [
            {"name": row[0], **dict(zip(_NUMBERS, row[1:-1], strict=True)), "most_often": row[-1]}
            for row in one.rows
        ]
        for by, one in tables.items()
    }


def _number(value: object) -> str:
    return f"{value:.2f}" if isinstance(value, float) else "n/a"
