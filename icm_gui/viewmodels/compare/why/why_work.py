"""The work behind *Why*: a question about a sentence, its decisions, verdict, brackets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from icm_core.wording import say as _tr

if TYPE_CHECKING:
    from icm_core.analysis.verdicts.decision_depths import Explanation
    from icm_core.analysis.verdicts.expected import ExpectedMatches
    from icm_core.data.tree import Tree
    from icm_core.inference.entries import Decoder
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.model.model import Model
    from icm_core.runs.verdict import Verdict
    from icm_gui.services.jobs import Control


@dataclass(frozen=True)
class Question:
    """A question about one sentence.

    Parameters
    ----------
    gold, predicted
        Cleaned trees over the same words.
    depth
        Depth limit at prediction, None for the whole context.
    seeks_best
        Whether the predicted tree was to be the most probable one.
    decoder
        What chose it; of a tree of which that is not known its place among the best is asked.
    models, by_spans
        Those whose posteriors of brackets a decoder averages, and that decoder; empty for others.
    """

    model: Model
    parse: ParseOptions
    gold: Tree
    predicted: Tree
    depth: int | None
    seeks_best: bool
    decoder: str = ""
    models: tuple[Model, ...] = ()
    by_spans: Decoder | Literal[""] = ""

    @property
    def key(self) -> tuple[Any, ...]:
        """What an answer depends on."""
        return (
            self.model,
            self.gold,
            self.predicted,
            self.depth,
            self.seeks_best,
            bool(self.decoder),
            self.by_spans,
        )


class Judge:
    """Keeps the parser and the certifier of a model between sentences. For worker threads."""

    def __init__(self) -> None:
        self._kept: tuple[object, Callable[..., Verdict]] | None = None

    def __call__(self, question: Question, control: Control) -> Verdict:
        """Return the verdict."""
        from icm_core.inference.parsing.parser import Parser
        from icm_core.runs.judge import RANKED, certifier_of, judge

        control.report(_tr("looking for better trees"))
        options = replace(question.parse, depth=question.depth)
        owner = id(question.model), options
        kept = self._kept
        if kept is None or kept[0] != owner:
            parser = Parser([question.model], options)
            ask = partial(judge, parser, certifier=certifier_of(parser))
            kept = self._kept = owner, ask
        asked = question.gold, question.predicted
        ranked = 0 if question.decoder else RANKED
        return kept[1](*asked, seeks_best=question.seeks_best, ranked=ranked, check=control.check)


def explain(question: Question, control: Control) -> Explanation:
    """Return the decisions in which the two trees differ."""
    from icm_core.analysis.verdicts.decision_depths import explain_difference

    control.report(_tr("comparing the decisions"))
    return explain_difference(question.model, question.gold, question.predicted, question.depth)


def expect(question: Question, control: Control) -> ExpectedMatches | None:
    """Return what a decoder of spans expected of both trees, None for other decoders."""
    from icm_core.analysis.verdicts.expected import expected_matches

    if not question.by_spans:
        return None
    control.report(_tr("comparing the brackets"))
    options = replace(question.parse, depth=question.depth, decoder=question.by_spans)
    return expected_matches(question.models, options, question.gold, question.predicted)
