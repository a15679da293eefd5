"""The proposed correction of a gold node: the best tree of its very words, looked for in a job."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from icm_core.drawing.trees.differences import pair_differences
from icm_core.errors import ConstraintError, LimitError
from icm_core.wording import say as _tr
from icm_gui.viewmodels.compare.pair_scores import TreeWorth, worth_of

if TYPE_CHECKING:
    from icm_core.data.tree import Address, Tree
    from icm_core.drawing.trees.differences import PairMarks
    from icm_core.inference.parsing.parser import Parser
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document, OpenModel

GROUP: Final = "gold correction"
"""Group of jobs."""


@dataclass(frozen=True)
class Asked:
    """A node of a gold tree.

    Parameters
    ----------
    node
        Its number in the list.
    index
        Place of its sentence in the treebank.
    tree, address
        The cleaned tree, and where the node is in it.
    """

    node: int
    index: int
    tree: Tree
    address: Address


@dataclass(frozen=True, eq=False)
class Correction:
    """What was found.

    Parameters
    ----------
    tree
        The best tree that keeps the rest of the sentence; None where that is gold itself, or none
        could be built.
    text
        The part that changes, in brackets.
    marks
        In which brackets both differ.
    worths
        What gold and the other tree are worth to the model.
    unbuilt
        Why no tree could be built.
    """

    asked: Asked
    tree: Tree | None = None
    text: str = ""
    marks: PairMarks | None = None
    worths: tuple[TreeWorth | None, TreeWorth | None] = (None, None)
    unbuilt: str = ""


class Correcting(QObject):
    """Follows the current gold node, while corrections are wanted.

    Signals
    -------
    changed
        Something was found, or is looked for, or is not wanted any more.
    """

    changed = Signal()

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs
        self._parser: tuple[OpenModel, Parser] | None = None
        self._asked: Asked | None = None
        self._failure = ""
        self.wanted = False
        self.found: Correction | None = None
        """Of the node that was asked for last, None while it is looked for."""
        self.in_front = False
        """Whether it is what is looked at: another sentence may be shown meanwhile."""
        document.model_changed.connect(self._forget)
        document.treebank_changed.connect(self._forget)
        document.tree_changed.connect(self._forget)

    @property
    def shown(self) -> Correction | None:
        """What is to be drawn, None for nothing."""
        found = self.found
        drawn = self.wanted and self.in_front and found is not None and found.tree is not None
        return found if drawn else None

    @property
    def told(self) -> str:
        """What is said of it in a line; empty while none is wanted."""
        if not self.wanted or self._asked is None:
            return ""
        if self._failure:
            return self._failure
        if self.found is None:
            return _tr("Looking for a correction…")
        if self.found.unbuilt:
            return _tr("No other tree could be built: {reason}").format(reason=self.found.unbuilt)
        if self.found.tree is None:
            return _tr("No other tree of these words is more probable to the model.")
        return self.found.text

    def set_wanted(self, wanted: bool) -> None:
        """Look for corrections, or no more."""
        if wanted == self.wanted:
            return
        self.wanted = wanted
        if not wanted:
            self._jobs.cancel_group(GROUP)
            self.found, self.in_front = None, False
        self.changed.emit()

    def hide(self) -> None:
        """Note that something else is looked at."""
        if self.in_front:
            self.in_front = False
            self.changed.emit()

    def ask(self, asked: Asked) -> None:
        """Look for the correction of a node, where they are wanted."""
        opened = self._document.model
        if not self.wanted or opened is None:
            return
        self.in_front = True
        if asked == self._asked and self.found is not None:
            self.changed.emit()
            return
        self._asked, self.found, self._failure = asked, None, ""
        known = self._parser

        def work(control: Control) -> tuple[Parser, Correction]:
            from icm_core.inference.parsing.parser import Parser

            parser = known[1] if known is not None and known[0] is opened else None
            if parser is None:
                parser = Parser(opened.models[:1], opened.parse)
            return parser, correction(parser, asked, control)

        self._jobs.start(
            _tr("Looking for a correction"),
            work,
            done=partial(self._take, opened, asked),
            failed=partial(self._failed, asked),
            group=GROUP,
        )
        self.changed.emit()

    def _take(self, opened: OpenModel, asked: Asked, made: tuple[Parser, Correction]) -> None:
        self._parser = opened, made[0]
        if self.wanted and asked is self._asked:
            self.found = made[1]
            self.changed.emit()

    def _failed(self, asked: Asked, error: Exception) -> None:
        if asked is self._asked:
            self._failure = str(error)
            self.changed.emit()

    def _forget(self, *_index: int) -> None:
        self._jobs.cancel_group(GROUP)
        self._asked = self.found = self._parser = None
        self.in_front = False
        self.changed.emit()


def correction(parser: Parser, asked: Asked, control: Control) -> Correction:
    """Return the correction of a node. For worker threads."""
    from icm_core.analysis.gold.corrections import changed_part, corrected_tree

    try:
        tree = corrected_tree(parser, asked.tree, asked.address, control.check)
    except (ConstraintError, LimitError) as error:
        return Correction(asked, unbuilt=str(error))
    if tree is None:
        return Correction(asked)
    model = parser.models[0]
    return Correction(
        asked,
        tree,
        changed_part(asked.tree, tree),
        pair_differences(asked.tree, tree),
        (worth_of(model, asked.tree), worth_of(model, tree)),
    )
