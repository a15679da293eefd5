"""The sentences that ``icm compare --filter`` scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from icm_core.cli.shared.console import plural
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.comparison.filters.facts import QueryFacts
    from icm_core.analysis.comparison.filters.filter import Query

_SHOWN = 80
"""Letters of a filter that a message repeats."""
_TOLD = 10
"""Sentences that a filter finds whose numbers a message tells."""


@dataclass(frozen=True)
class Filtered:
    """What a filter finds.

    Parameters
    ----------
    rows
        From 0.
    record
        For JSON.
    """

    rows: list[int]
    record: dict[str, Any]

    @property
    def text(self) -> str:
        """How many there are, and the numbers of the first: what `icm why` is asked with."""
        numbers = [str(number) for number in self.record["sentences"]]
        first = ", ".join(numbers[:_TOLD]) + (", \u2026" if len(numbers) > _TOLD else "")
        count = f"{plural(len(numbers), 'sentence')} of {self.record['of']:,}"
        return f"{self.record['query']}: {count}: {first}"


def filtered(query: str, compared: Sequence[Comparison]) -> Filtered:
    """Return the sentences that a filter finds in a comparison of one or two systems.

    Raises
    ------
    OptionError
        If it asks for what needs a model, or finds nothing.
    """
    import numpy as np

    from icm_core.analysis.comparison.filters.facts import QueryFacts
    from icm_core.analysis.comparison.filters.filter import answer, parse_query

    parsed = parse_query(query)
    first, *others = compared
    errors = None
    if any(term.field == "error" for term in parsed.terms):
        from icm_core.analysis.errors.tally import corpus_errors

        errors = corpus_errors(first)
    facts = QueryFacts.of(first, errors, other=others[0] if others else None)
    refuse_unknown(
        parsed, facts, "--filter", "gaps and verdicts need a model: icm report --model M --gaps"
    )
    rows = np.flatnonzero(answer(parsed, facts).found).tolist()
    if not rows:
        raise OptionError(
            f"--filter {_short(query)}: no sentence of {len(first):,} has all of this"
        )
    record = {
        "query": query,
        "matching": len(rows),
        "of": len(first),
        "sentences": (first.indices[rows] + 1).tolist(),
    }
    return Filtered(rows, record)


def refuse_unknown(query: Query, facts: QueryFacts, flag: str, gaps: str) -> None:
    """Refuse a filter that asks for what is not known here; it would find nothing.

    Parameters
    ----------
    flag
        Under which the filter was given.
    gaps
        How gaps and verdicts become known.

    Raises
    ------
    OptionError
        If it does.
    """
    from icm_core.analysis.comparison.filters.filter import unknown_fields

    unknown = unknown_fields(query, facts)
    if unknown:
        raise OptionError(
            f"{flag} {_short(query.text)}: {', '.join(unknown)} cannot be computed from these "
            f"files; leave it out ({gaps}; gain and other-f1 need --against; notes are kept in "
            f"the window)"
        )


def _short(query: str) -> str:
    return query if len(query) <= _SHOWN else f"{query[:_SHOWN]}\u2026"
