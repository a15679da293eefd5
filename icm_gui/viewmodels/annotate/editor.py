"""The tree that is corrected: selection, operations, the move that is under way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from icm_core.annotation import moving, operations
from icm_core.annotation.edits import Edit, EditError
from icm_core.annotation.indices import Link
from icm_core.data.cleaning.clean import TRACE_TAG, is_tag_sequence
from icm_core.data.tree import Address, Tree
from icm_core.drawing.trees.marks import node_text
from icm_core.drawing.trees.placement import surviving
from icm_core.errors import IcmError
from icm_core.project.steps import TREE, Step, Turn, tree_of
from icm_core.wording import say as _tr
from icm_gui.viewmodels.annotate.changed_nodes import changed_nodes
from icm_gui.viewmodels.annotate.moves import Move, link_of, move_of, move_text, with_levels
from icm_gui.viewmodels.annotate.tree_links import TreeLinks
from icm_gui.viewmodels.app.document import Document


class Editor(QObject):
    """Edits the tree of the document's sentence, as it is in the treebank with traces and all.

    Signals
    -------
    changed
        Another sentence, or another tree of it.
    selection_changed
        Other nodes are selected.
    move_changed
        A move began or ended, or goes elsewhere.
    told : str, bool
        What an operation did besides, or why it did not work (an error).
    words_changed
        The words of the sentence may be changed now, or no longer.
    """

    changed = Signal()
    selection_changed = Signal()
    move_changed = Signal()
    told = Signal(str, bool)
    words_changed = Signal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.index: int | None = None
        self.tree: Tree | None = None
        self.before: Tree | None = None
        """The tree before the last change of this sentence, None where there was none."""
        self.selection: tuple[Address, ...] = ()
        """Addresses; the last one is the current node."""
        self.move: Move | None = None
        self.words_open = False
        """Whether the words of this sentence may be changed: its brackets are typed then."""
        self._links = TreeLinks(document)
        self._wanted: tuple[Address, ...] | None = None
        self._revealed: tuple[int, tuple[Address, ...]] | None = None
        """Sentence and nodes of it that were undone or redone while another one was shown."""
        document.sentence_changed.connect(self._follow)
        document.treebank_changed.connect(self._follow)
        document.tree_changed.connect(self._tree_changed)
        document.undo.turned.connect(self._turned)
        self._follow()

    # What is shown

    @property
    def current(self) -> Address | None:
        """The node that the keyboard is at."""
        return self.selection[-1] if self.selection else None

    @property
    def count(self) -> int:
        """Sentences of the treebank."""
        opened = self.document.treebank
        return 0 if opened is None else len(opened.treebank)

    def node(self, address: Address) -> Tree:
        """Return a node of the tree."""
        node = self.tree
        assert node is not None
        for at in address:
            node = node.children[at]
        return node

    @property
    def label(self) -> str:
        """The label that all selected nodes have, empty where they differ."""
        labels = {self.node(one).label for one in self.selection}
        return labels.pop() if len(labels) == 1 else ""

    @property
    def links(self) -> tuple[Link, ...]:
        """The traces and phrases that refer by an index, with what they refer to."""
        return self._links.of(self.tree)

    @property
    def crossings(self) -> tuple[tuple[Address, Address], ...]:
        """The nodes whose branch crosses others in the file, with what they belong to."""
        return self._links.crossings(self.index, self.tree)

    @property
    def referring(self) -> frozenset[Address]:
        """The traces among them."""
        return frozenset(one.trace for one in self.links if not one.gap)

    @property
    def has_words_only(self) -> bool:
        """Whether only tags are selected."""
        return all(self.node(one).word is not None for one in self.selection)

    @property
    def has_phrases_only(self) -> bool:
        """Whether only phrases are selected."""
        return all(self.node(one).children for one in self.selection)

    # Selecting

    def select(self, *addresses: Address) -> None:
        """Select nodes; the last one is the current one. A move that is under way ends."""
        self.cancel_move()
        self._select(addresses)

    def _select(self, addresses: tuple[Address, ...]) -> None:
        if addresses != self.selection:
            self.selection = addresses
            self.selection_changed.emit()

    def toggle(self, address: Address) -> None:
        """Select a node besides the others, or no longer."""
        others = tuple(one for one in self.selection if one != address)
        self.select(*(others if address in self.selection else (*others, address)))

    def extend(self, by: int) -> None:
        """Select the neighbour after (or before) the current node, too; back over one drops it."""
        current = self.current
        if self.tree is None or not current:
            return
        at = current[-1] + by
        if not 0 <= at < len(self.node(current[:-1]).children):
            return
        neighbour = (*current[:-1], at)
        if neighbour in self.selection:
            rest = tuple(one for one in self.selection if one not in (current, neighbour))
            self.select(*rest, neighbour)
        else:
            self.select(*self.selection, neighbour)

    # Operations

    def relabel(self, label: str) -> None:
        """Give the selected nodes another label."""
        if all(self.node(one).label == label for one in self.selection):
            return
        self.perform(lambda tree: operations.relabel(tree, self.selection, label))

    def wrap(self, label: str) -> None:
        """Put a new node over the selected neighbours."""
        self.perform(lambda tree: operations.wrap(tree, self.selection, label))

    def add_level(self, label: str) -> None:
        """Put a new node over each of the selected ones."""
        self.perform(lambda tree: with_levels(tree, self.selection, label))

    def remove(self) -> None:
        """Remove the selected nodes, keep their children; of a trace, what it refers to."""
        if len(self.selection) == 1 and self.selection[0] in self.referring:
            self.part_trace()
            return
        self.perform(lambda tree: operations.unwrap(tree, self.selection))

    def split(self) -> None:
        """Divide the parent of the current node before that node."""
        current = self.current
        if not current or not current[-1]:
            self._refuse(_tr("Select the node that the second half is to begin with"))
            return
        self.perform(lambda tree: operations.split(tree, current[:-1], current[-1]))

    def merge(self) -> None:
        """Make one phrase of the selected neighbours."""
        self.perform(lambda tree: operations.merge(tree, self.selection))

    def join_trace(self) -> None:
        """Let a trace refer to the phrase selected with it; one alone: choose its phrase.

        Of phrases, the later one repeats the place of the other (gapping).
        """
        chosen = self.selection
        traces = [one for one in chosen if self.node(one).label == TRACE_TAG]
        phrases = sorted(one for one in chosen if self.node(one).children)
        if len(chosen) == 1 and (traces or phrases):
            self.begin_link(chosen[0])
        elif len(chosen) == 2 and len(traces) == len(phrases) == 1:
            self.perform(lambda tree: operations.co_index(tree, traces[0], phrases[0]))
        elif len(chosen) == len(phrases) == 2:
            self.perform(lambda tree: operations.repeat_place(tree, phrases[1], phrases[0]))
        else:
            self._refuse(_tr("Select a trace or a phrase, alone or with what it refers to"))

    def part_trace(self) -> None:
        """Let the current trace, or phrase that repeats a place, refer to nothing."""
        current = self.current
        if current is not None:
            self.perform(lambda tree: operations.clear_index(tree, current))

    def open_words(self, may: bool) -> None:
        """Let the words of this sentence be changed, or lock them."""
        may = may and self.tree is not None
        if may != self.words_open:
            self.words_open = may
            self.words_changed.emit()

    def perform(self, make: Callable[[Tree], Edit], part: str = "") -> bool:
        """Change the tree by an operation; return whether that was done.

        Parameters
        ----------
        part
            Changes of one part are one step of undoing.
        """
        self.cancel_move()
        tree, index = self.tree, self.index
        if tree is None or index is None:
            return False
        try:
            edit = make(tree)
            self._wanted = edit.selected
            self.document.edit(index, edit.tree, edit.what, part)
        except IcmError as error:
            self._refuse(str(error))
            return False
        finally:
            self._wanted = None
        self.told.emit("; ".join([edit.what, *edit.notes]), bool(edit.notes))
        return True

    def _refuse(self, text: str) -> None:
        self.told.emit(text, True)

    # Moving

    def begin_move(self, source: Address | None = None) -> None:
        """Begin to move a node, the current one if none is named."""
        source = self.current if source is None else source
        text = _tr("There is no other place that keeps the order of the words")
        self._begin(move_of, source, text)

    def begin_link(self, trace: Address) -> None:
        """Begin to choose the phrase that a trace refers to, or whose place a phrase repeats."""
        self._begin(link_of, trace, _tr("There is no phrase that it could refer to"))

    def _begin(
        self, make: Callable[[Tree, Address], Move | None], source: Address | None, none: str
    ) -> None:
        if self.tree is None or source is None:
            return
        try:
            move = make(self.tree, source)
        except EditError as error:
            self._refuse(str(error))
            return
        if move is None:
            self._refuse(none)
            return
        self._select((source,))
        self._set_move(move)

    def step_move(self, by: int) -> None:
        """Choose another target."""
        move = self.move
        if move is not None:
            self._set_move(replace(move, at=min(max(move.at + by, 0), len(move.targets) - 1)))

    def aim(self, parent: Address) -> None:
        """Choose the target at a phrase: the next one of it where it is chosen already."""
        move = self.move
        if move is None:
            return
        places = [at for at, one in enumerate(move.targets) if one.parent == parent]
        if places:
            behind = [at for at in places if at > move.at] if move.at in places else places
            self._set_move(replace(move, at=(behind or places)[0]))

    def drop(self) -> None:
        """Move the node to the target that is chosen, or let it refer to that."""
        move = self.move
        if move is not None and move.links and self.node(move.source).children:
            self.perform(
                lambda tree: operations.repeat_place(tree, move.source, move.target.parent)
            )
        elif move is not None and move.links:
            self.perform(lambda tree: operations.co_index(tree, move.source, move.target.parent))
        elif move is not None:
            self.perform(lambda tree: moving.move(tree, move.source, move.target))

    def cancel_move(self) -> None:
        """Leave the node where it is."""
        if self.move is not None:
            self._set_move(None)

    def _set_move(self, move: Move | None) -> None:
        if move != self.move:
            self.move = move
            self.move_changed.emit()

    # Following the document

    def _follow(self) -> None:
        document, sentence = self.document, self.document.sentence
        index = None if sentence is None or document.treebank is None else sentence.index
        opened = document.treebank
        tree = None
        if opened is not None and index is not None:
            tree = opened.treebank[index].tree
        if index == self.index and tree is self.tree:
            return
        if index == self.index and tree == self.tree and tree is not None:
            self.tree = tree
            return
        if index != self.index:
            self.open_words(False)
        self.index, self.tree, self.before = index, tree, None
        revealed, self._revealed = self._revealed, None
        if revealed is not None and revealed[0] == index and revealed[1]:
            self._shown(revealed[1])
        else:
            # Of a sequence of tags nothing but words is changed.
            self._shown(() if tree is None else ((0,) if is_tag_sequence(tree) else (),))

    def _tree_changed(self, index: int) -> None:
        opened = self.document.treebank
        if index != self.index or opened is None:
            return
        self.before, self.tree = self.tree, opened.treebank[index].tree
        wanted = self._wanted
        if wanted is None and self.before is not None:
            wanted = changed_nodes(self.before, self.tree)
        kept = (surviving(self.tree, one) for one in wanted or self.selection)
        self._shown(tuple(dict.fromkeys(one for one in kept if one is not None)))

    def _turned(self, turn: Turn, step: Step) -> None:
        """Note which nodes of another sentence were undone or redone: it is shown next."""
        opened = self.document.treebank
        if turn == "do" or step.kind != TREE or step.parts or opened is None:
            return
        index = int(step.subject)
        if index != self.index:
            values = (step.new, step.old) if turn == "undo" else (step.old, step.new)
            before, after = (tree_of(opened.treebank, index, value) for value in values)
            self._revealed = index, changed_nodes(before, after)

    def _shown(self, selection: tuple[Address, ...]) -> None:
        self.cancel_move()
        self.selection = selection
        self.changed.emit()
        self.selection_changed.emit()

    # In words

    @property
    def where(self) -> str:
        """What is selected, for the status bar."""
        if self.tree is None or not self.selection:
            return ""
        if len(self.selection) > 1:
            return _tr("{count} nodes selected").format(count=len(self.selection))
        return node_text(self.tree, self.selection[0])

    @property
    def move_text(self) -> str:
        """What is moved where, empty where nothing is."""
        move, tree = self.move, self.tree
        return "" if move is None or tree is None else move_text(tree, move)
