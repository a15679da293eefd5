"""The further scores that ``icm compare --details`` tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from icm_core.cli.shared.console import plural, table

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.cli.shared.sides import Pair


_RULE: Final = ("rule", "gold", "found", "missing", "extra", "sentences")
_RULES: Final = 12
"""Rules that are told to people."""


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
    from icm_core.analysis.comparison.rule_errors import rule_table
    from icm_core.analysis.scoring.further import function_tags, leaf_ancestors

    rules = comparison.rules
    ancestors = leaf_ancestors(comparison.gold, comparison.predicted, rules)
    tags = function_tags(read[0].take(rows), read[1].take(rows), rules)
    found: dict[str, Any] = {
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
    wrong = rule_table(comparison)
    found["rules"] = [dict(zip(_RULE, row[: len(_RULE)], strict=True)) for row in wrong.rows]
    if (scores := comparison.discontinuous) is not None:
        found["crossing_branches"] = scores.to_dict()
    return found


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
    lines += [f"{name}: {line}" for line in crossing_lines(found.get("crossing_branches", {}))]
    if rules := found["rules"]:
        rows = [[one["rule"], *(f"{one[key]:,}" for key in _RULE[1:])] for one in rules[:_RULES]]
        lines.append(
            f"\n{name}:\n{table(['missing and extra rules', *_RULE[1:]], rows, words={0})}"
        )
        if len(rules) > _RULES:
            lines.append(f"({len(rules) - _RULES:,} more; --json and --csv have all)")
    return "\n".join(lines)


def crossing_lines(found: dict[str, Any]) -> list[str]:
    """Return the scores of trees with crossing branches (`DiscontinuousScores.to_dict`)."""
    lines = []
    for key, what in (
        ("all", "constituents with crossing branches"),
        ("discontinuous", "discontinuous constituents alone"),
    ):
        if (score := found.get(key)) is not None:
            lines.append(
                f"{what}: F1 {_number(score['f1'])}, precision "
                f"{_number(score['precision'])}, recall {_number(score['recall'])}, exact match "
                f"{_number(score['exact_match'])} of {plural(score['sentences'], 'sentence')} "
                f"({score['matched']:,} right of {score['predicted']:,}, gold has "
                f"{score['gold']:,})"
            )
    return lines


def _number(value: float | None) -> str:
    return "n/a" if value is None else f"{value:.2f}"
