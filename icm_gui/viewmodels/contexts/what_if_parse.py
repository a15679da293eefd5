"""What a what-if does to a sentence: its parse before and after. Worker threads only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from icm_core.analysis.scoring.brackets import COLLINS
from icm_core.drawing.trees.differences import moving_marks
from icm_core.errors import LimitError
from icm_core.inference.forest.gold import score_tree

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.drawing.trees.differences import Marks
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.model.model import Model
    from icm_gui.services.jobs import Control
    from icm_gui.viewmodels.app.document import Sentence


@dataclass(frozen=True, eq=False)
class Reading:
    """A parse of the sentence.

    Parameters
    ----------
    glued
        Whether no derivation covers the sentence, so that it is assembled from fragments.
    log_probability
        Of the tree under the model that is browsed, in nats.
    f1
        Against gold, in percent; None where gold is not known.
    """

    tree: Tree
    glued: bool
    log_probability: float
    f1: float | None


@dataclass(frozen=True, eq=False)
class ParseChange:
    """The sentence's parse before and after.

    Parameters
    ----------
    old_tree_after
        Log-probability of the tree before under the changed model, in nats.
    left, came
        Brackets that only the tree before has, and only the one after.
    old_marks, new_marks
        Which they are, to be marked in the trees.
    """

    sentence: Sentence
    before: Reading
    after: Reading
    old_tree_after: float
    left: int
    came: int
    old_marks: Marks
    new_marks: Marks

    @property
    def same(self) -> bool:
        """Whether the tree is the same."""
        return self.before.tree == self.after.tree


@dataclass(frozen=True, eq=False)
class Case:
    """What is parsed, and with what.

    Parameters
    ----------
    models
        As opened; one of them, the ``member``-th, is changed.
    options
        How the file's models parse.
    """

    models: tuple[Model, ...]
    member: int
    options: ParseOptions
    sentence: Sentence


class SentenceParser:
    """Parses before and after; the parse before is kept while its case is the same."""

    def __init__(self) -> None:
        self._kept: tuple[Case, Reading] | None = None

    def compare(
        self, case: Case, model: Model, options: ParseOptions, control: Control
    ) -> ParseChange | str:
        """Return what becomes of the sentence, or why it is not parsed.

        Parameters
        ----------
        model, options
            The changed model, and how it parses.
        """
        try:
            before = self._before(case, control)
            models = list(case.models)
            models[case.member] = model
            after = _read(tuple(models), case, options, control)
        except LimitError as error:
            return str(error)
        old_marks, new_marks = moving_marks(before.tree, after.tree)
        again = score_tree(model, before.tree, options.depth).total
        return ParseChange(
            case.sentence,
            before,
            after,
            again,
            len(old_marks),
            len(new_marks),
            old_marks,
            new_marks,
        )

    def _before(self, case: Case, control: Control) -> Reading:
        kept = self._kept
        if kept is not None and _same(kept[0], case):
            return kept[1]
        found = _read(case.models, case, case.options, control)
        self._kept = case, found
        return found


def _same(one: Case, other: Case) -> bool:
    return (
        one.models is other.models
        and one.member == other.member
        and one.options == other.options
        and one.sentence == other.sentence
    )


def _read(
    models: tuple[Model, ...], case: Case, options: ParseOptions, control: Control
) -> Reading:
    from icm_core.analysis.scoring.scoring import score_sentence
    from icm_core.inference.parsing.parser import Parser

    sentence = case.sentence
    parse = Parser(models, options).parse(sentence.words, control.check)
    f1 = None
    if sentence.gold is not None:
        f1 = score_sentence(sentence.gold, parse.tree, COLLINS).f1
    # The parse has it of the first model, which need not be the one that is looked at.
    log_probability = score_tree(models[case.member], parse.tree, options.depth).total
    return Reading(parse.tree, parse.status == "glued", log_probability, f1)
