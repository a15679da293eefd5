"""What a model says of the sentence that is corrected. Worker threads only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from icm_core.errors import ConstraintError

if TYPE_CHECKING:
    from icm_core.analysis.assist.sentence import Alternatives, Assistant
    from icm_core.data.tree import Tree
    from icm_core.inference.constrained.constraints import Constraints
    from icm_core.inference.parsing.parser import Parser
    from icm_gui.services.jobs import Control
    from icm_gui.viewmodels.app.document import OpenModel


@dataclass(frozen=True)
class Question:
    """What is asked of a sentence.

    Parameters
    ----------
    words
        As the model sees them.
    tree
        The cleaned tree that is shown.
    """

    model: OpenModel
    words: tuple[str, ...]
    constraints: Constraints
    tree: Tree

    def is_of_one_with(self, other: Question) -> bool:
        """Whether both are about the same trees of the same sentence."""
        return (
            self.model is other.model
            and self.words == other.words
            and self.constraints == other.constraints
        )


@dataclass(frozen=True)
class Advice:
    """What the model answers.

    Parameters
    ----------
    alternatives
        The most probable trees under the constraints.
    posterior
        Of each bracket that is in doubt or better: span, label and whether it is a tag. What is
        not in it has (nearly) none.
    log_probability
        Of the tree that is shown; what the model does not have counts by its floor.
    error
        Why there are no trees: which constraints are in the way.
    """

    question: Question
    alternatives: Alternatives | None
    posterior: dict[tuple[int, int, str, bool], float]
    log_probability: float
    error: str = ""


LEAST = 5e-4
"""Posteriors below it are shown as 0."""


class Adviser:
    """Answers questions; keeps the parser of a model, and the forests of the last sentence."""

    def __init__(self) -> None:
        self._parser: tuple[OpenModel, Parser] | None = None
        self._last: tuple[Question, Advice] | None = None

    def parser(self, model: OpenModel) -> Parser:
        """Return the parser of a model."""
        from icm_core.inference.parsing.parser import Parser

        kept = self._parser
        if kept is None or kept[0] is not model:
            kept = self._parser = model, Parser(model.models, model.parse)
        return kept[1]

    def __call__(self, question: Question, control: Control) -> Advice:
        """Return the alternatives and posteriors of a sentence, and log P of its tree."""
        from icm_core.analysis.assist.sentence import Assistant
        from icm_core.inference.forest.gold import score_tree

        model = question.model
        score = score_tree(model.models[0], question.tree, model.parse.depth).floored
        last = self._last
        if last is not None and last[0].is_of_one_with(question):
            kept = last[1]
            return Advice(question, kept.alternatives, kept.posterior, score, kept.error)
        plain = self.parser(model)
        assistant = Assistant(plain, question.words, question.constraints, control.check)
        try:
            best = assistant.best()
        except ConstraintError as error:
            # Doubts are those of the sentence without constraints then.
            free = Assistant(plain, question.words, None, control.check)
            advice = Advice(question, None, _posteriors(free, plain), score, str(error))
        else:
            advice = Advice(question, best, _posteriors(assistant, plain), score)
        self._last = question, advice
        return advice

    def parse(self, question: Question, control: Control) -> Tree:
        """Return the model's parse of a sentence under constraints.

        Raises
        ------
        ConstraintError
            If no tree satisfies them: it says which are in the way.
        """
        from icm_core.inference.constrained.analyser import constrained

        parser = constrained(self.parser(question.model), question.constraints)
        return parser.parse(question.words, control.check).tree


def _posteriors(assistant: Assistant, parser: Parser) -> dict[tuple[int, int, str, bool], float]:
    """Return the posteriors of a sentence's brackets and tags that are not nearly 0."""
    from icm_core.kernels.forest.chart import cell

    try:
        values = assistant.posteriors
    except ConstraintError:
        return {}
    n, labels = len(assistant.words), parser.labels
    found = {}
    for length in range(1, n + 1):
        for start in range(n - length + 1):
            row = values.phrases[cell(n, start, length)]
            for at in (row >= LEAST).nonzero()[0].tolist():
                found[start, start + length, labels.phrases[at], False] = min(1.0, float(row[at]))
    for start, row in enumerate(values.tags):
        for at in (row >= LEAST).nonzero()[0].tolist():
            found[start, start + 1, labels.tags[at], True] = min(1.0, float(row[at]))
    return found
