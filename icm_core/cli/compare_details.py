"""The further scores that ``icm compare --details`` tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.cli.shared.sides import Pair


def details_of(comparison: Comparison, read: Pair, rows: Sequence[int]) -> dict[str, Any]:
    """Return the further scores of one system for JSON.

    Parameters
    ----------
    comparison
        Of the sentences that are scored.
    read
        All trees as they were read, with their function tags.
    rows
        Which of these are scored.
    """
    from icm_core.analysis.scoring.further import function_tags, leaf_ancestors

    rules = comparison.rules
    ancestors = leaf_ancestors(comparison.gold, comparison.predicted, rules)
    tags = function_tags(read[0].take(rows), read[1].take(rows), rules)
    return {
        "leaf_ancestor": ancestors.score,
        "function_tags": {
            "f1": tags.f1 if tags.predicted else None,
            "f1_of_shared_phrases": tags.f1_there if tags.predicted else None,
            "matched": tags.matched,
            "gold": tags.gold,
            "predicted": tags.predicted,
            "gold_on_shared_phrases": tags.gold_there,
            "predicted_on_shared_phrases": tags.predicted_there,
        },
    }


def details_text(name: str, found: dict[str, Any]) -> str:
    """Return the further scores of one system for people."""
    tags = found["function_tags"]
    lines = [f"{name}: leaf-ancestor score {_number(found['leaf_ancestor'])}"]
    if not tags["predicted"]:
        lines.append(f"{name}: no function tags, gold has {tags['gold']:,}")
    else:
        lines.append(
            f"{name}: function tags F1 {_number(tags['f1'])} of all, "
            f"{_number(tags['f1_of_shared_phrases'])} of the phrases that both trees have "
            f"({tags['matched']:,} right of {tags['predicted']:,}, gold has {tags['gold']:,})"
        )
    return "\n".join(lines)


def _number(value: float | None) -> str:
    return "n/a" if value is None else f"{value:.2f}"
