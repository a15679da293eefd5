"""Scores of tags as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.cli.shared.console import table

if TYPE_CHECKING:
    from icm_core.analysis.scoring.tag_scores import TagScore


def tag_text(score: TagScore) -> str:
    """Return accuracies and the most frequent confusions."""
    from icm_core.analysis.scoring.tag_scores import SHOWN_CONFUSIONS

    rows = [
        [name, f"{whole:,}", f"{part:,}", "n/a" if share is None else f"{share:.2f}"]
        for name, whole, part, share in score.rows
    ]
    text = "Tags in percent"
    if score.unknown is not None:
        text += "; known: what the model knows as a word"
    text += "\n" + table(["", "count", "right", "accuracy"], rows)
    worst = score.confusions[:SHOWN_CONFUSIONS]
    if worst:
        pairs = [
            [one.gold, one.predicted or "(none)", str(one.count), " ".join(one.words)]
            for one in worst
        ]
        header = ["gold", "predicted", "tokens", "most often"]
        text += "\n\nMost frequent confusions\n" + table(header, pairs, left=2, last_left=True)
    return text
