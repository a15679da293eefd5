"""What ``icm compare`` tells of tags where neither side has a phrase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from icm_core.cli.shared import signals
from icm_core.cli.shared.tag_text import (
    errors_of,
    errors_record,
    errors_text,
    known_words,
    tag_text,
    tests_text,
)

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.scoring.significance import PairedTest
    from icm_core.analysis.scoring.tag_scores import TagScore
    from icm_core.analysis.tables.table import Table


@dataclass(frozen=True)
class ComparedTags:
    """The scores of tags of each side; nothing where gold or a prediction has a phrase."""

    scores: list[TagScore]
    tests: list[PairedTest]
    errors: list[dict[str, Table]]
    is_known: Callable[[str], bool] | None

    def __bool__(self) -> bool:
        return bool(self.scores)

    @classmethod
    def of(
        cls, compared: Sequence[Comparison], model: Path | None, seed: int, details: bool
    ) -> ComparedTags:
        """Count the tags of each side."""
        from icm_core.analysis.comparison.tag_tables import tag_score
        from icm_core.analysis.scoring.resampling import ResamplingOptions
        from icm_core.analysis.scoring.tag_scores import tag_tests

        if not all(one.is_of_tags and not one.rules.equal_words for one in compared):
            return cls([], [], [], None)
        options, is_known = ResamplingOptions(seed=seed), known_words(model)
        scores = [tag_score(one, is_known, options) for one in compared]
        tests: list[PairedTest] = []
        if len(scores) > 1:
            tests += tag_tests("bootstrap", *scores, options=options, check=signals.check)
        errors = [errors_of(one) for one in compared] if details else []
        return cls(scores, tests, errors, is_known)

    def add_to(self, parts: Sequence[dict[str, Any]]) -> None:
        """Add all figures to the records of the sides."""
        for at, part in enumerate(parts[: len(self.scores)]):
            part["tags"] = self.scores[at].to_dict(signals.check)
            if self.errors:
                part["tags"]["errors"] = errors_record(self.errors[at])
        if self.tests:
            parts[0]["tags"]["tests"] = [asdict(one) for one in self.tests]

    def text(self, names: Sequence[str]) -> str:
        """Return the scores for people."""
        told = [tag_text(one) for one in self.scores]
        for at, errors in enumerate(self.errors):
            told[at] += f"\n\n{errors_text(errors)}"
        if len(told) > 1:
            told = [f"{name}\n{one}" for name, one in zip(names, told, strict=True)]
            told.append(tests_text(self.tests))
        return "\n\n".join(told)
