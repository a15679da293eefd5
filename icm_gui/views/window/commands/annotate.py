"""What the actions of Annotate do."""

from __future__ import annotations

from typing import ClassVar

from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.parts import Parts


class AnnotateCommands(CommandGroup):
    """Operates on the tree that is corrected."""

    # fmt: off
    actions: ClassVar[tuple[Action[AnnotateCommands], ...]] = (
        Action("annotate.relabel", "&Relabel…", "Treebank/Annotate", lambda it: it.ask_label,
               given=("relabel",), when=Conditions.has_edited_node, icon="tag",
               tip="Give the selected nodes another label; in the tree: L, or a capital letter.",
               group="nodes"),
        Action("annotate.wrap", "&Wrap in a new node…", "Treebank/Annotate",
               lambda it: it.ask_label, given=("wrap",), when=Conditions.has_edited_node,
               icon="selection", tip="Put a new node over the selected neighbours; in the tree: W.",
               group="nodes"),
        Action("annotate.unary", "Add a &level…", "Treebank/Annotate", lambda it: it.ask_label,
               given=("unary",), when=Conditions.has_edited_node, icon="plus",
               tip="Put a new node over each selected node; in the tree: U.", group="nodes"),
        Action("annotate.remove", "Remove the &node", "Treebank/Annotate",
               lambda it: it._bench.editor.remove, when=Conditions.has_edited_node, icon="trash",
               tip="Remove the selected nodes, keep what is below them; in the tree: Backspace.",
               group="nodes"),
        Action("annotate.move", "&Move", "Treebank/Annotate", lambda it: it.move,
               when=Conditions.has_edited_node, icon="arrows-out-cardinal",
               tip="Move the node and all below it: arrows choose where to; in the tree: M, or "
               "drag it.",
               group="nodes"),
        Action("annotate.split", "&Split the parent", "Treebank/Annotate",
               lambda it: it._bench.editor.split, when=Conditions.has_edited_node,
               icon="git-branch",
               tip="Divide the parent in two before the selected node; in the tree: S.",
               group="nodes"),
        Action("annotate.merge", "&Join neighbours", "Treebank/Annotate",
               lambda it: it._bench.editor.merge, when=Conditions.has_edited_node, icon="git-merge",
               tip="Make one phrase of the selected neighbours; in the tree: J.", group="nodes"),
        Action("annotate.trace", "Join a &trace", "Treebank/Annotate", lambda it: it.join_trace,
               when=Conditions.has_edited_node, icon="link",
               tip="Let the selected trace refer to a phrase, or a phrase repeat the place of "
               "another (gapping); in the tree: I, Backspace unlinks them.",
               group="words"),
        Action("annotate.words", "&Unlock the words", "Treebank/Annotate",
               lambda it: it._bench.editor.open_words, when=Conditions.has_edited_tree,
               icon="lock-open",
               tip="Words of this sentence can be changed in its brackets; the next sentence is "
               "locked again.",
               checkable=True, group="words"),
        Action("annotate.history", "&History", "Treebank/Annotate", lambda it: it.show_history,
               when=Conditions.has_edited_tree, shortcut="Ctrl+Shift+H",
               icon="clock-counter-clockwise",
               tip="Go through the versions of the tree; Enter brings one back, Esc leaves them.",
               group="state"),
        Action("annotate.accept", "&Accept and next", "Treebank/Annotate", lambda it: it.accept,
               when=Conditions.has_edited_tree, shortcut="Ctrl+Return", icon="check",
               tip="Mark the sentence as done and show the next one of the list.", group="state"),
        Action("window.annotate", "&Annotate", "Window", lambda it: it.show_workspace,
               shortcut="Ctrl+5", icon="pencil-simple", tip="Correct the trees of the treebank.",
               group="workspaces"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._editor = parts.bench.editor
        self._editor.told.connect(self._tell)
        self._editor.selection_changed.connect(self.tell_where)
        self._editor.move_changed.connect(self.tell_where)
        self._editor.words_changed.connect(self._show_words)
        parts.workspaces.made.connect(self._made)

    def _made(self, name: str) -> None:
        if name == "annotate":
            page = self._parts.annotate
            page.canvas.asked.connect(self._asked)
            page.treebank.open_asked.connect(self._parts.actions["file.open"].trigger)
            page.treebank.sample_asked.connect(self._parts.actions["file.open-sample"].trigger)

    def _show_words(self) -> None:
        self._parts.actions["annotate.words"].setChecked(self._editor.words_open)

    def _asked(self, operation: str) -> None:
        self._parts.actions[f"annotate.{operation}"].trigger()

    def tell_where(self) -> None:
        """Show in the status bar what is selected."""
        if self._parts.page == "annotate":
            self._parts.status.set_where(self.where())

    def where(self) -> str:
        """Return what is selected, or where it is being moved."""
        return self._editor.move_text or self._editor.where

    def ask_label(self, kind: str) -> None:
        """Ask for another label, or for that of a new parent or level."""
        self._parts.annotate.ask_label(kind)

    def move(self) -> None:
        """Begin to move a node, or leave it."""
        if self._editor.move is not None:
            self._editor.cancel_move()
        else:
            self._editor.begin_move()
        self._parts.annotate.focus_first()

    def join_trace(self) -> None:
        """Let a trace refer to a phrase, or choose one."""
        self._editor.join_trace()
        self._parts.annotate.focus_first()

    def show_workspace(self) -> None:
        """Bring the workspace to the front, with the keyboard in it."""
        self._bench.front.show_annotate()
        self._parts.annotate.take_keyboard()

    def show_history(self) -> None:
        """Go to the versions of the tree."""
        self._parts.annotate.show_history()

    def accept(self) -> None:
        """Mark the sentence as done and continue."""
        editor, bench = self._editor, self._bench
        if editor.index is None:
            return
        # Before the state changes: the list may show sentences that are to do alone.
        neighbour = self._parts.annotate.treebank.neighbour(1)
        if self._parts.actions["annotate.review"].isChecked():
            bench.sentence_notes.accept(editor.index)
        else:
            bench.sentence_notes.set_state(editor.index, "done")
        bench.assist.learner.accepted(editor.index)
        if neighbour is None:
            self._parts.status.say(self.tr("Done; this is the last sentence of the list."))
        else:
            bench.document.use_treebank_sentence(neighbour)
        self._parts.annotate.focus_first()
