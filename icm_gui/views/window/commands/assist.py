"""What the actions on a model's help in Annotate do."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import ClassVar

from PySide6.QtWidgets import QMessageBox

from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.parts import Parts


class AssistCommands(CommandGroup):
    """Asks the model for parses, and lets it learn."""

    # fmt: off
    actions: ClassVar[tuple[Action[AssistCommands], ...]] = (
        Action("annotate.parse", "Start from the &parse", "Treebank/Assist",
               lambda it: it._bench.assist.suggestions.start_from_parse,
               when=Conditions.can_suggest, icon="magic-wand",
               tip="Put the model's parse in the place of the tree; in the tree: P.",
               group="parse"),
        Action("annotate.parse-list", "Start from the parses of the l&ist…", "Treebank/Assist",
               lambda it: it.parse_list, when=Conditions.has_treebank_and_model,
               icon="check-square",
               tip="Put the model's parses in the place of the trees of all sentences in the list "
               "that are not accepted; one step back takes all of them away.",
               group="parse"),
        Action("annotate.doubt", "&Next doubtful node", "Treebank/Assist",
               lambda it: it._bench.assist.suggestions.go_to_doubt, when=Conditions.can_suggest,
               icon="question",
               tip="Select the next node whose posterior is below 0.9; in the tree: D.",
               group="parse"),
        Action("annotate.keep", "&Keep the bracket", "Treebank/Assist",
               lambda it: it._bench.assist.constraints.keep, when=Conditions.can_constrain,
               icon="lock",
               tip="Parses must have this bracket or tag, of several neighbours a phrase over "
               "them; in the tree: K, or Alt and a click.",
               group="constraints"),
        Action("annotate.forbid", "&Forbid the bracket", "Treebank/Assist",
               lambda it: it._bench.assist.constraints.forbid, when=Conditions.can_constrain,
               icon="prohibit",
               tip="Parses may not have this bracket; in the tree: X, or Alt and a second click.",
               group="constraints"),
        Action("annotate.free", "&Drop the constraints", "Treebank/Assist",
               lambda it: it._bench.assist.constraints.clear, when=Conditions.has_constraints,
               icon="lock-open", tip="Nothing is kept or forbidden in this sentence any longer.",
               group="constraints"),
        Action("annotate.reparse", "Pa&rse again", "Treebank/Assist",
               lambda it: it._bench.assist.suggestions.reparse, when=Conditions.can_suggest,
               icon="arrows-clockwise",
               tip="Show the parse under the constraints as a difference; Enter takes it; in the "
               "tree: R.",
               group="constraints"),
        Action("annotate.learn", "&Learn from accepted trees", "Treebank/Assist",
               lambda it: it._bench.assist.learner.set_on, when=Conditions.has_treebank_and_model,
               icon="student",
               tip="A copy of the model learns each tree that is accepted; the file stays as it "
               "is.",
               checkable=True, group="learn"),
        Action("annotate.learn-done", "Learn all that is &accepted", "Treebank/Assist",
               lambda it: it.learn_done, when=Conditions.has_treebank_and_model, icon="books",
               tip="Let a copy of the model learn every sentence that is marked as done.",
               group="learn"),
        Action("annotate.compare-parses", "&Which parses changed", "Treebank/Assist",
               lambda it: it.compare_parses, when=Conditions.has_learnt, icon="git-diff",
               tip="Parse the sentences of the list with the model before and after it learnt.",
               group="learn"),
        Action("annotate.use-learnt", "&Use the model that has learnt", "Treebank/Assist",
               lambda it: it._bench.assist.learner.use, when=Conditions.has_learnt,
               icon="graduation-cap",
               tip="Every workspace uses it from now on; it is in no file until it is saved.",
               group="learnt"),
        Action("annotate.save-learnt", "&Save the model that has learnt…", "Treebank/Assist",
               lambda it: it.save_learnt, when=Conditions.has_learnt, icon="floppy-disk",
               tip="Write the model that has learnt to a file of its own.", group="learnt"),
        Action("annotate.forget", "For&get what was learnt", "Treebank/Assist",
               lambda it: it._bench.assist.learner.forget, when=Conditions.has_learnt,
               icon="arrow-counter-clockwise", tip="Go back to the model before it learnt.",
               group="learnt"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        assist = parts.bench.assist
        assist.suggestions.told.connect(self._tell)
        assist.learner.told.connect(self._tell)
        assist.preparses.told.connect(self._tell)
        assist.learner.changed.connect(self._show_learning)
        parts.bench.opening.lines_opened.connect(self.begin_text)
        parts.workspaces.made.connect(self._made)

    def _made(self, name: str) -> None:
        if name == "annotate":
            self._parts.annotate.learnt.compare_asked.connect(self.compare_parses)

    def _show_learning(self) -> None:
        self._parts.actions["annotate.learn"].setChecked(self._bench.assist.learner.on)

    def begin_text(self) -> None:
        """Show the sentences of a text, and put the model's parses in the place of flat trees."""
        bench = self._bench
        opened = bench.document.treebank
        if opened is None:
            return
        bench.document.use_treebank_sentence(0)
        bench.front.show_annotate()
        if bench.assist.learner.model is not None:
            bench.assist.preparses.start(list(range(len(opened.treebank))))
        else:
            self._parts.status.say(
                self.tr(
                    "Open a model; Treebank > Assist > Start from the parses of the list then "
                    "gives the sentences trees."
                )
            )

    def parse_list(self) -> None:
        """Ask, then parse the sentences of the list."""
        bench = self._bench
        listed = [int(index) for index in bench.sentences.rows]
        chosen = bench.assist.preparses.chosen(listed)
        if not chosen:
            bench.assist.preparses.start(listed)
            return
        text = self.tr(
            "Sentences of the list that are not accepted: {count}. Put the model's parses "
            "in the place of their trees?"
        ).format(count=count(len(chosen)))
        more = self.tr("One step back takes all of them away again.")
        title = self.tr("Start from the parses")
        box = self._box(QMessageBox.Icon.Question, title, text, more)
        box.setStandardButtons(QMessageBox.StandardButton.Ok | QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(QMessageBox.StandardButton.Ok)
        box.accepted.connect(partial(bench.assist.preparses.start, chosen))
        self._dialogs.open(box, "parse-list")

    def learn_done(self) -> None:
        """Learn every sentence that is done."""
        notes, table = self._bench.sentence_notes, self._bench.sentences
        done = [index for index in range(table.total) if notes.state(index) == "done"]
        if done:
            self._bench.assist.learner.learn(done)
        else:
            self._parts.status.say(self.tr("No sentence is marked as done yet"), error=True)

    def compare_parses(self) -> None:
        """Look which parses of the sentences in the list changed."""
        bench = self._bench
        bench.assist.reparses.start([int(index) for index in bench.sentences.rows])
        if self._parts.page == "annotate":
            self._parts.annotate.bottom.bring("learnt")

    def save_learnt(self) -> None:
        """Ask for a file and write the model that has learnt."""
        learner = self._bench.assist.learner
        base = learner.base
        name = "model" if base is None else Path(base.name).stem
        self.ask_path(
            "save-learnt",
            self.tr("Save the model that has learnt"),
            self.tr("Models (*.icm)"),
            learner.save,
            f"{name}-learnt.icm",
        )
