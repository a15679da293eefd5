"""What ``icm evaluate`` found, as text and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from icm_core.cli.compare.details import crossing_lines
from icm_core.cli.shared.console import plural, table
from icm_core.cli.shared.tag_text import errors_record, tag_text
from icm_core.cli.shared.verdicts import summary_text

if TYPE_CHECKING:
    from icm_core.analysis.scoring.brackets import ScoringRules
    from icm_core.analysis.scoring.discontinuous import DiscontinuousScores
    from icm_core.analysis.scoring.scores import CorpusScore
    from icm_core.analysis.scoring.significance import Interval
    from icm_core.analysis.scoring.tag_scores import TagScore
    from icm_core.analysis.tables.table import Table
    from icm_core.analysis.verdicts.gaps import Gaps
    from icm_core.cli.shared.gold import Gold
    from icm_core.data.tree import Tree
    from icm_core.inference.parsing.parser import Parse, ParseOptions
    from icm_core.runs.batch import Refused


@dataclass(frozen=True)
class Run:
    """What parsing gave."""

    found: list[Parse | Refused]
    seconds: float
    verdicts: Gaps | None
    is_known: Callable[[str], bool] | None = None
    """Whether the model knows a word; None where workers have the model."""


def trees_of(found: Sequence[Parse | Refused]) -> list[Tree | None]:
    """Return the trees that were found; None for a sentence that was refused."""
    from icm_core.inference.parsing.parser import Parse

    return [item.tree if isinstance(item, Parse) else None for item in found]


@dataclass(frozen=True)
class Report:
    """The report on an evaluation."""

    gold: Gold
    run: Run
    options: ParseOptions
    collins: CorpusScore
    strict: CorpusScore
    interval: Interval
    glued: int
    refused: int
    milliseconds: float | None
    trained_on: int | None
    """Gold sentences with the words of a training sentence; None where the file knows none."""
    crossing: DiscontinuousScores | None = None
    """Where gold has crossing branches."""
    tags: TagScore | None = None
    errors: dict[str, Table] | None = None
    """Of a model of tags."""

    @classmethod
    def of(
        cls,
        gold: Gold,
        run: Run,
        options: ParseOptions,
        seed: int,
        trained_on: int | None,
        rules: ScoringRules,
    ) -> Report:
        from icm_core.analysis.scoring.brackets import COLLINS, STRICT
        from icm_core.analysis.scoring.discontinuous import discontinuous_scores
        from icm_core.analysis.scoring.scoring import score_corpus
        from icm_core.inference.parsing.parser import Parse

        predicted = trees_of(run.found)
        right = gold.trees if rules is COLLINS else gold.as_read
        collins = score_corpus(right, predicted, rules, on_mismatch="collect")
        strict = score_corpus(gold.trees, predicted, STRICT)
        crossing = gold.crossing and discontinuous_scores(gold.crossing, predicted, rules)
        parses = [item for item in run.found if isinstance(item, Parse)]
        return cls(
            gold,
            run,
            options,
            collins,
            strict,
            _interval(collins, strict, seed),
            sum(item.status == "glued" for item in parses),
            len(run.found) - len(parses),
            1000 * sum(item.seconds for item in parses) / len(parses) if parses else None,
            trained_on,
            crossing or None,
        )

    def to_dict(self, model: str, gold: Sequence[Path]) -> dict[str, Any]:
        """Return the report for JSON."""
        collins, strict = self.collins.to_dict(), self.strict.to_dict()
        return {
            "model": model,
            "gold": [str(path) for path in gold],
            "sentences": len(self.gold.trees),
            "left_out": {
                "set_aside": self.gold.set_aside,
                "without_tokens": self.gold.without_tokens,
                "too_long": self.gold.too_long,
                "not_asked": self.gold.not_asked,
            },
            "trained_on": self.trained_on,
            "parse": asdict(self.options),
            "glued": self.glued,
            "refused": self.refused,
            "seconds": round(self.run.seconds, 3),
            "mean_milliseconds": self.milliseconds,
            **collins,
            "tag_accuracy": collins["all"]["tag_accuracy"],
            "interval": {
                "measure": self.interval.measure,
                "low": self.interval.low,
                "high": self.interval.high,
                "level": self.interval.options.level,
            },
            "strict": strict,
            "crossing_branches": None if self.crossing is None else self.crossing.to_dict(),
            "tags": None if self.tags is None else self._tags(self.tags),
            "verdicts": None if self.run.verdicts is None else self.run.verdicts.to_dict(),
        }

    def _tags(self, score: TagScore) -> dict[str, Any]:
        errors = {} if self.errors is None else errors_record(self.errors)
        return {**score.to_dict(), "errors": errors}

    def text(self) -> str:
        """Return the report for people."""
        from icm_core.analysis.scoring.score_text import score_cells, score_report
        from icm_core.data.sentence_marks import known_text

        low, high = self.interval.low, self.interval.high
        if self.tags is not None:
            lines = [tag_text(self.tags), ""]
        else:
            rows = [
                ["all", *score_cells(self.strict.all)],
                ["up to 40", *score_cells(self.strict.up_to_40)],
            ]
            lines = [
                score_report(self.collins),
                "",
                "Strict: punctuation counts, every label is itself",
                table(["words", "F1", "precision", "recall", "exact", "tags"], rows),
                "",
            ]
            if self.crossing is not None:
                lines += [*crossing_lines(self.crossing.to_dict()), ""]
        if self.tags is None and low is not None and high is not None:
            level = 100 * self.interval.options.level
            lines.append(f"{level:g}% bootstrap interval of F1: {low:.2f} to {high:.2f}")
        lines.append(
            f"{plural(len(self.gold.trees), 'sentence')} in {self.run.seconds:.1f} s"
            + ("" if self.milliseconds is None else f", {self.milliseconds:.1f} ms each on average")
            + f"; {self.glued:,} assembled from fragments, {self.refused:,} refused"
        )
        if self.trained_on:
            lines.append(known_text(self.trained_on, len(self.gold.trees)))
        if self.run.verdicts is not None:
            title = "Verdicts, under the first model"
            lines += ["", summary_text(self.run.verdicts, title, self.options.decoder)]
        return "\n".join(lines)


def _interval(collins: CorpusScore, strict: CorpusScore, seed: int) -> Interval:
    """Return the interval of F1; of the accuracy of all tags where gold has no brackets."""
    import numpy as np

    from icm_core.analysis.scoring.significance import bootstrap_interval

    rng = np.random.default_rng(seed)
    if strict.all.gold:
        return bootstrap_interval(collins.sentences, rng)
    return bootstrap_interval(strict.sentences, rng, measure="tag_accuracy")
