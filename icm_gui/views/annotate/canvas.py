"""The tree that is corrected: nodes are selected, moved and operated on by keyboard and mouse."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from icm_core.data.tree import Address
from icm_core.drawing.trees.arcs import Arc
from icm_core.drawing.trees.draw import TreeState
from icm_core.drawing.trees.marks import Mark, node_text
from icm_core.drawing.trees.picked import NOTHING_PICKED, Picked
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.assist.assist import Assist
from icm_gui.viewmodels.annotate.moves import Move
from icm_gui.viewmodels.app.arriving import Arriving
from icm_gui.views.annotate.tree_above_arcs import TreeAboveArcs

_DRAG: Final = 6
"""Pixels after which a press on a node is a drag."""
KEYS: Final = {
    Qt.Key.Key_L: "relabel",
    Qt.Key.Key_W: "wrap",
    Qt.Key.Key_U: "unary",
    Qt.Key.Key_M: "move",
    Qt.Key.Key_S: "split",
    Qt.Key.Key_J: "merge",
    Qt.Key.Key_I: "trace",
    Qt.Key.Key_Backspace: "remove",
    Qt.Key.Key_Delete: "remove",
    Qt.Key.Key_K: "keep",
    Qt.Key.Key_X: "forbid",
    Qt.Key.Key_R: "reparse",
    Qt.Key.Key_P: "parse",
    Qt.Key.Key_D: "doubt",
    Qt.Key.Key_T: "next-tag",
}
"""Keys of the operations while the tree has the keyboard."""
_STEPS: Final = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
}


class EditCanvas(TreeAboveArcs):
    """Shows the editor's tree and does what keys and the mouse ask for.

    Arrows go from node to node, with Shift they select neighbours, too. A capital letter begins
    a label. A node that is dragged goes to the target that it is nearest to. An arc joins a trace
    to the phrase that it refers to: a click selects the trace, dragged it goes to another phrase.
    A digit takes an alternative, of a sequence of tags a tag for the word; while a parse is shown
    as a difference, Enter takes it.

    Signals
    -------
    asked : str
        An operation: a value of `KEYS`.
    label_begun : str
        A label is being typed, this is its first letter.
    """

    asked = Signal(str)
    label_begun = Signal(str)

    def __init__(self, assist: Assist, themes: Themes) -> None:
        super().__init__(themes, "annotate-tree", "")
        self.setAccessibleName(self.tr("Tree that is corrected"))
        self._editor = editor = assist.editor
        self._constraints, self._suggestions = assist.constraints, assist.suggestions
        self._tags = assist.tags
        self._held: Address | None = None
        """The node that the mouse went down on, while it may be dragged."""
        self._from = QPointF()
        self._drags = self._arc_held = False
        # What is selected and what is doubtful is written even so.
        self.alone_yields = True
        self._index: int | None = None
        self._marked: dict[Address, Mark] = {}
        self._arriving = Arriving(assist.jobs, self)
        self._arriving.changed.connect(self._hint_again)
        editor.changed.connect(self._show)
        editor.selection_changed.connect(self._selected)
        editor.move_changed.connect(self._moved_on)
        editor.document.treebank_changed.connect(self._hint_again)
        self._suggestions.changed.connect(self._show)
        self._suggestions.proposal_changed.connect(self._show)
        self._constraints.changed.connect(self.update)
        self._show()

    # What is shown

    def _show(self) -> None:
        editor, proposal = self._editor, self._suggestions.proposal
        keep = editor.index == self._index and self.tree is not None
        self._index = editor.index
        tree, marks = editor.tree, self._suggestions.marks
        if proposal is not None:
            tree, marks = proposal.edit.tree, proposal.marks
        # Several tell of one edit: the tree is laid out once.
        if tree is None or tree is not self.tree or marks != self._marked:
            self._marked = dict(marks)
            self.set_tree(tree, marks, keep=keep)
            self._hint_again()
        self._selected()

    def _hint_again(self) -> None:
        if self._editor.document.treebank is None and self._arriving.title:
            self.set_hint(self._arriving.title, self._arriving.text)
        elif self._editor.document.treebank is None:
            self.set_hint(self.tr("No treebank is open"), self.tr("Open one to correct its trees"))
        else:
            self.set_hint(
                self.tr("No sentence of the treebank is chosen"),
                self.tr("Choose one in the list at the left; Ctrl+Down goes to the next one"),
            )

    def _selected(self) -> None:
        current = None if self._suggestions.proposal is not None else self._editor.current
        if current is not None:
            self.reveal(current)
        self.select(current, show=current is not None)
        self.update()

    def _moved_on(self) -> None:
        move = self._editor.move
        if move is not None:
            self.reveal(move.target.parent)
            self.bring_into_sight(move.target.parent)
        self.update()

    @property
    def state_at_rest(self) -> TreeState:
        """What is marked beside what is selected and hovered."""
        editor, move = self._editor, self._editor.move
        if self._suggestions.proposal is not None:
            return TreeState()
        if move is None:
            picked = Picked(
                others=editor.selection[:-1],
                kept=self._constraints.nodes("keep", "tag"),
                barred=self._constraints.nodes("forbid"),
            )
            shown = NOTHING_PICKED if picked == NOTHING_PICKED else picked
            return TreeState(picked=shown, arcs=self.arcs)
        target = move.target
        return TreeState(
            arcs=self.arcs,
            picked=Picked(
                (),
                move.source,
                tuple({one.parent: None for one in move.targets}),
                target.parent,
                target.kind == "adjoin",
            ),
        )

    @property
    def arcs(self) -> tuple[Arc, ...]:
        """What is joined by arcs; nothing in a tree that is only proposed."""
        editor = self._editor
        if self.tree is not editor.tree:
            return ()
        traces = [
            Arc(
                one.trace,
                one.antecedent,
                f"{'=' if one.gap else ''}{one.number}{'?' if one.antecedent is None else ''}",
            )
            for one in editor.links
        ]
        # What belongs to the root of the sentence, such as its full stop, lies there anyhow.
        crossing = [
            Arc(node, own, editor.node(own).label, crosses=True)
            for node, own in editor.crossings
            if own
        ]
        return (*traces, *crossing)

    def text_of(self, address: Address) -> str:
        """Return where a node is, in words, and whether it is selected with others."""
        text, tree = super().text_of(address), self.tree
        for one in self._editor.links if tree is self._editor.tree else ():
            assert tree is not None
            if one.trace == address:
                to = self.tr("nothing")
                if one.antecedent is not None:
                    to = node_text(tree, one.antecedent)
                said = self.tr("{node}, refers to {phrase}")
                if one.gap:
                    said = self.tr("{node}, repeats the place of {phrase}")
                text = said.format(node=text, phrase=to)
            elif one.antecedent == address:
                trace = node_text(tree, one.trace)
                text = self.tr("{node}, {trace} refers to it").format(node=text, trace=trace)
        if len(self._editor.selection) > 1 and address in self._editor.selection:
            text = self.tr("{node}, selected").format(node=text)
        if self._suggestions.proposal is None and self._constraints.current:
            if address in self._constraints.nodes("keep", "tag"):
                text = self.tr("{node}, kept").format(node=text)
            elif address in self._constraints.nodes("forbid"):
                text = self.tr("{node}, forbidden").format(node=text)
        return text

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Select, operate, or choose where a node goes."""
        if self.tree is None or not self._take_key(event):
            super().keyPressEvent(event)

    def _take_key(self, event: QKeyEvent) -> bool:
        key, held = event.key(), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        move = self._editor.move
        if move is not None:
            return self._take_in_move(key, move)
        if self._suggestions.proposal is not None and self._take_in_proposal(key):
            return True
        shift = held == Qt.KeyboardModifier.ShiftModifier
        if shift and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            layout = self.layout_shown()
            right = (key == Qt.Key.Key_Right) != (layout is not None and layout.mirrored)
            self._editor.extend(1 if right else -1)
            return True
        text = event.text()
        if shift and len(text) == 1 and text.isalpha():
            self.label_begun.emit(text.upper())
            return True
        if not held and Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            choice = self._tags.pick if self._tags.of_tags else self._suggestions.take
            choice(key - Qt.Key.Key_1)
            return True
        if not held and key in KEYS:
            self.asked.emit(KEYS[Qt.Key(key)])
            return True
        if key == Qt.Key.Key_Escape and len(self._editor.selection) > 1:
            self._editor.select(self._editor.selection[-1])
            return True
        return False

    def _take_in_move(self, key: int, move: Move) -> bool:
        if key in _STEPS:
            by = _STEPS[Qt.Key(key)]
            layout = self.layout_shown()
            across = key in (Qt.Key.Key_Left, Qt.Key.Key_Right)
            mirrored = across and layout is not None and layout.mirrored
            self._editor.step_move(-by if mirrored else by)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._editor.drop()
        elif key == Qt.Key.Key_Escape:
            self._editor.cancel_move()
        elif key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete) and move.links:
            self._editor.part_trace()
        else:
            return False
        return True

    def _take_in_proposal(self, key: int) -> bool:
        """Take the parse that is shown, or leave it; every other key leaves it, too."""
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._suggestions.accept()
            return True
        self._suggestions.drop()
        return key == Qt.Key.Key_Escape

    def _choose(self, address: Address | None) -> None:
        self._editor.select(*(() if address is None else (address,)))
        self.node_selected.emit(address)

    # Mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag of a node, or of the whole picture."""
        place = event.position()
        self._suggestions.drop()
        node = self.node_at(place.x(), place.y())
        left = event.button() == Qt.MouseButton.LeftButton
        if left and node is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._constraints.turn(node)
            return
        arc = self.arc_at(place) if node is None else None
        held = arc.source if arc is not None else node
        if arc is not None and arc.crosses:
            # Where a branch belongs is not changed by an arc: the node is selected.
            arc = None
        if left and held is not None:
            self._held, self._from, self._drags = held, place, False
            self._arc_held = arc is not None
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the node that is held: the target that is nearest to the pointer is chosen."""
        place = event.position()
        if self._held is None:
            super().mouseMoveEvent(event)
            return
        if not self._drags and (place - self._from).manhattanLength() > _DRAG:
            self._drags = True
            if self._editor.move is None and self._arc_held:
                self._editor.begin_link(self._held)
            elif self._editor.move is None:
                self._editor.begin_move(self._held)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if self._drags and self._editor.move is not None:
            self._aim(place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop the node that is dragged, or select the one that was clicked."""
        held, self._held = self._held, None
        if held is None:
            super().mouseReleaseEvent(event)
            return
        self.unsetCursor()
        if self._drags:
            if (event.position() - self._from).manhattanLength() > _DRAG:
                self._editor.drop()
            else:
                self._editor.cancel_move()
            return
        move = self._editor.move
        if move is not None:
            self._editor.aim(held)
            if move.links and self._editor.move is not None:
                self._drop_at(held)
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._editor.toggle(held)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._extend_to(held)
        else:
            self._choose(held)

    def _drop_at(self, address: Address) -> None:
        """Join the trace to the phrase that was clicked, if it was one."""
        move = self._editor.move
        if move is not None and move.target.parent == address:
            self._editor.drop()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Type another label for the node that was clicked."""
        address = self.node_at(event.position().x(), event.position().y())
        if address is not None:
            self._choose(address)
            self.asked.emit("relabel")

    def _extend_to(self, address: Address) -> None:
        """Select the neighbours from the current node to another one."""
        current = self._editor.current
        if not current or not address or current[:-1] != address[:-1]:
            self._choose(address)
            return
        step = 1 if address[-1] >= current[-1] else -1
        places = range(current[-1], address[-1] + step, step)
        self._editor.select(*((*current[:-1], at) for at in places))

    def _aim(self, place: QPointF) -> None:
        """Choose the nearest target; above its label the one that puts a new node over it."""
        move = self._editor.move
        if move is None:
            return
        best, least = move.at, float("inf")
        for at, target in enumerate(move.targets):
            middle = self.place_of(target.parent)
            if middle is None:
                continue
            # A new node is over the label: there its target is.
            raised = 14.0 * self.zoom if target.kind == "adjoin" else 0.0
            away = place - (middle - QPointF(0.0, raised))
            distance = away.x() ** 2 + away.y() ** 2
            if distance < least:
                best, least = at, distance
        self._editor.step_move(best - move.at)
