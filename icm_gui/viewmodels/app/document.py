"""The one document of the window: treebank, model, sentence."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from icm_core.project.steps import TREE, Step, together, tree_of, value_of
from icm_gui.viewmodels.app.tree_switches import TREE_POSTERIORS, AsRead, TreeSwitch
from icm_gui.viewmodels.shared.undo import Undo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from icm_core.data.cleaning.clean import CleanOptions
    from icm_core.data.cleaning.clean_places import TreePlaces
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import Treebank
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.model.file.container import LoadedModels
    from icm_core.model.model import Model

MOST_HISTORY = 200
"""Sentences that are remembered."""


@dataclass(frozen=True, eq=False)
class OpenTreebank:
    """A treebank that is open.

    Parameters
    ----------
    name
        For people: the file's name.
    paths
        Where it was read from.
    key
        Its number in the project, None while it has none.
    """

    name: str
    paths: tuple[str, ...]
    treebank: Treebank
    key: int | None = None


@dataclass(frozen=True, eq=False)
class OpenModel:
    """A model that is open.

    Parameters
    ----------
    path
        Its file, None for one that was trained here and is kept in the project alone.
    parse, clean
        How it parses, and how trees are cleaned for it.
    manifest
        What its file says of it.
    key
        Its number in the project, None while it has none.
    """

    name: str
    path: str | None
    models: tuple[Model, ...]
    parse: ParseOptions
    clean: CleanOptions
    manifest: dict[str, Any] = field(default_factory=dict)
    key: int | None = None

    @classmethod
    def of(
        cls, loaded: LoadedModels, name: str, path: str | None = None, key: int | None = None
    ) -> OpenModel:
        """Return what was read of a model file, to be open under a name."""
        from icm_core.inference.parsing.use import stored_cleaning, stored_parse

        extra, place = loaded.extra, path or name
        parse, clean = stored_parse(extra, place), stored_cleaning(extra, place)
        return cls(name, path, loaded.models, parse, clean, loaded.manifest, key)


@dataclass(frozen=True)
class Sentence:
    """The current sentence.

    Parameters
    ----------
    gold
        Its tree in the treebank as read, None where it was typed.
    index
        Its place in the treebank, None where it was typed.
    """

    words: tuple[str, ...]
    gold: Tree | None = None
    index: int | None = None

    @property
    def text(self) -> str:
        """The tokens with spaces between them."""
        return " ".join(self.words)


class Document(QObject):
    """What is open; every view shows parts of it.

    Signals
    -------
    treebank_changed, model_changed, sentence_changed
        Another one is open, or none.
    tree_changed : int
        The tree at this place of the open treebank is another one.
    """

    treebank_changed = Signal()
    tree_changed = Signal(int)
    model_changed = Signal()
    sentence_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.treebank: OpenTreebank | None = None
        self.model: OpenModel | None = None
        self.sentence: Sentence | None = None
        self.history: list[str] = []
        self.undo = Undo(self)
        """What was changed, of trees and of everything else."""
        self._changing: tuple[str, Treebank] | None = None
        """The value of the edit that is being made, and the treebank with it: checked once."""
        self.as_read = AsRead(self)
        """Whether trees are shown as in their files."""
        self.posteriors = TreeSwitch(TREE_POSTERIORS, self)
        """Whether posteriors stand beside doubtful nodes."""
        self.undo.own(TREE, self._put_tree, self._has_tree, self._reveal_tree)

    def set_treebank(self, treebank: OpenTreebank | None) -> None:
        """Open a treebank in place of the one before; a sentence of that one stays, typed."""
        self.treebank = treebank
        self.treebank_changed.emit()
        if self.sentence is not None and self.sentence.index is not None:
            self.set_sentence(Sentence(self.sentence.words, self.sentence.gold))

    def set_model(self, model: OpenModel | None) -> None:
        """Open a model in place of the one before."""
        self.model = model
        self.model_changed.emit()
        # A gold tree is cleaned as the model's training saw trees, and models may differ in that.
        index = None if self.sentence is None else self.sentence.index
        if index is not None and self.treebank is not None:
            self.use_treebank_sentence(index)

    def set_sentence(self, sentence: Sentence | None) -> None:
        """Look at a sentence."""
        if sentence == self.sentence:
            return
        self.sentence = sentence
        if sentence is not None and sentence.words:
            self.remember(sentence.text)
        self.as_read.leave(None if sentence is None else sentence.index)
        self.sentence_changed.emit()

    def remember(self, text: str) -> None:
        """Put a sentence in front of the history."""
        others = [other for other in self.history if other != text]
        self.history = [text, *others][:MOST_HISTORY]

    def type_sentence(self, text: str) -> None:
        """Look at a sentence that was typed: tokens between spaces.

        The one that is looked at keeps its gold tree where the words are the same.
        """
        words = tuple(text.split())
        if self.sentence is not None and words == self.sentence.words:
            return
        self.set_sentence(Sentence(words) if words else None)

    def use_treebank_sentence(self, index: int) -> None:
        """Look at a sentence of the treebank; its gold tree is then known.

        Raises
        ------
        IndexError
            If the treebank has no such sentence.
        """
        from icm_core.data.tree import tokens

        if self.treebank is None:
            raise IndexError("no treebank is open")
        tree = self.treebank.treebank[index].tree
        gold = self.cleaned(tree)
        shown = tree if gold is None else gold
        self.set_sentence(Sentence(tuple(tokens(shown)), gold, index))

    # Edits

    def edit(self, index: int, tree: Tree, what: str, part: str = "") -> None:
        """Change a tree of the open treebank; it can be undone, and the project keeps it.

        Parameters
        ----------
        what
            What is done, for people: ``attach the PP to the VP``.
        part
            Where it is typed: what is typed into one place is one step.

        Raises
        ------
        IndexError
            If the treebank has no such sentence.
        DataError
            If the tree cannot be written so that it reads back the same.
        """
        if self.treebank is None:
            raise IndexError("no treebank is open")
        before = self.treebank.treebank
        index = range(len(before))[index]
        after = before.replaced(index, tree)
        old, new = value_of(before, index), value_of(after, index)
        if old != new:
            self._changing = new, after
            try:
                self.undo.do(Step(what, TREE, str(index), old, new, before.reading, part))
            finally:
                self._changing = None

    def edit_all(self, what: str, edited: Treebank, parts: Sequence[Step]) -> None:
        """Change trees of the open treebank, and what else belongs to it, in one step.

        Parameters
        ----------
        edited
            The open treebank with all of these trees (`Treebank.with_trees`), so that they were
            checked already.
        parts
            The changes of one thing each.
        """
        if self.treebank is None or not parts:
            return
        step = together(what, parts)
        if step.parts:
            step = replace(step, old=self.treebank.treebank, new=edited)
        self.undo.do(step)

    def _put_trees(self, step: Step, value: Treebank) -> None:
        """Put many trees in place; caches of trees are told of another treebank."""
        opened, sentence = self.treebank, self.sentence
        assert opened is not None
        places = [int(one.subject) for one in step.parts]
        treebank = opened.treebank.with_trees_of(value, places)
        self.treebank = replace(opened, treebank=treebank)
        self.treebank_changed.emit()
        if sentence is not None and sentence.index in places:
            self.use_treebank_sentence(sentence.index)

    def _has_tree(self, step: Step) -> bool:
        opened = self.treebank
        return opened is not None and opened.treebank.reading == step.treebank

    def _put_tree(self, step: Step, value: str | Treebank) -> None:
        if not isinstance(value, str):
            self._put_trees(step, value)
            return
        opened, index = self.treebank, int(step.subject)
        assert opened is not None
        changing, self._changing = self._changing, None
        if changing is not None and changing[0] == value:
            self.treebank = replace(opened, treebank=changing[1])
        else:
            tree = tree_of(opened.treebank, index, value)
            self.treebank = replace(opened, treebank=opened.treebank.replaced(index, tree))
        self.tree_changed.emit(index)
        if self.sentence is not None and self.sentence.index == index:
            self.use_treebank_sentence(index)

    def _reveal_tree(self, step: Step) -> None:
        self.use_treebank_sentence(int(step.subject))

    @property
    def clean_options(self) -> CleanOptions:
        """How trees are cleaned: as the open model's training trees were."""
        from icm_core.data.cleaning.clean import CleanOptions

        return CleanOptions() if self.model is None else self.model.clean

    def cleaned(self, tree: Tree) -> Tree | None:
        """Return a tree as the model's training saw trees; None where nothing is left of it."""
        from icm_core.data.cleaning.clean import CleanReport, clean

        return clean(tree, self.clean_options, CleanReport())

    def places(self, index: int | None, *, differing: bool = True) -> TreePlaces | None:
        """Return a tree of the treebank as it is, beside the cleaned one; None for no tree.

        Parameters
        ----------
        differing
            None as well where it says no more than the cleaned one.
        """
        from icm_core.data.cleaning.clean_places import tree_places

        if self.treebank is None or index is None:
            return None
        if not 0 <= index < len(self.treebank.treebank):
            return None
        found = tree_places(self.treebank.treebank[index].tree, self.clean_options)
        return None if found is None or (differing and not found.differ) else found

    @property
    def title(self) -> str:
        """Name of what is open, empty for nothing."""
        if self.treebank is not None:
            return self.treebank.name
        return self.model.name if self.model is not None else ""
