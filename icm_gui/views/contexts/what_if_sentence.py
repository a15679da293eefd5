"""What a what-if does to the current sentence: in words, and the tree before beside the new one."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from icm_gui.viewmodels.numbers import ARROW, change, nats
from icm_gui.views.explore.tree_pane import TreePane

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from icm_core.drawing.tree_differences import Marks
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.contexts.what_if import WhatIfState
    from icm_gui.viewmodels.contexts.what_if_parse import ParseChange, Reading

_SIDE_BY_SIDE = 620
"""Width from which on the trees stand side by side, at the base size of text."""
_MARGIN = 12


class WhatIfSentence(QWidget):
    """The sentence, its verdict, and its trees where they differ."""

    def __init__(self, state: WhatIfState, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state, self._themes = state, themes
        self.setObjectName("what-if-sentence")
        self.verdict, self.facts, self.hint = QLabel(), QLabel(), QLabel()
        for name, label in (
            ("what-if-verdict", self.verdict),
            ("what-if-facts", self.facts),
            ("what-if-hint", self.hint),
        ):
            label.setObjectName(name)
            label.setWordWrap(True)
        self.facts.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.before = TreePane(themes, "what-if-before", self.tr("The tree as the model has it"))
        self.after = TreePane(themes, "what-if-after", self.tr("The tree under what is tried"))
        self.before.view.tie(self.after.view)
        self.trees = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self.trees)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(1)
        self._row.addWidget(self.before, 1)
        self._row.addWidget(self.after, 1)
        head = QHBoxLayout()
        head.addWidget(self.verdict, 1)
        words = QVBoxLayout()
        words.setContentsMargins(_MARGIN, 6, _MARGIN, 6)
        words.setSpacing(2)
        words.addLayout(head)
        words.addWidget(self.facts)
        words.addWidget(self.hint)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(words)
        column.addWidget(self.trees, 1)
        column.addStretch(0)
        state.changed.connect(self.show_state)
        state.parse_changed.connect(self.show_state)
        state.document.sentence_changed.connect(self.show_state)
        themes.changed.connect(self._themed)
        self._themed()

    def show_state(self) -> None:
        """Show what became of the sentence."""
        parse = self._state.parse
        # What is shown stays while the next one is made, so that turning a value does not flicker.
        if parse is None:
            self._show_hint()
            return
        self.hint.hide()
        self.verdict.show()
        self.facts.show()
        self.verdict.setText(self._verdict(parse))
        self.facts.setText("\n".join(self._facts(parse)))
        self.trees.show()
        self._show_tree(self.before, self.tr("As it is"), parse.before, parse.old_marks)
        self._show_tree(self.after, self.tr("Changed"), parse.after, parse.new_marks)
        self.after.setVisible(not parse.same)

    def _show_hint(self) -> None:
        state, sentence = self._state, self._state.document.sentence
        self.trees.hide()
        self.facts.hide()
        self.hint.show()
        self.verdict.setVisible(sentence is not None)
        self.verdict.setText("" if sentence is None else sentence.text)
        if sentence is None:
            text = self.tr(
                "No sentence: type one in Explore, or pick one there from the treebank, and what"
                " becomes of its tree is shown here."
            )
        elif state.why_not:
            text = state.why_not
        elif state.busy:
            text = self.tr("Parsing…")
        else:
            text = self.tr("Change a value to see what becomes of its tree.")
        self.hint.setText(text)

    def _show_tree(self, pane: TreePane, title: str, reading: Reading, marks: Marks) -> None:
        detail = self.tr("put together from pieces") if reading.glued else ""
        pane.set_head(title, detail)
        pane.view.set_tree(reading.tree, marks, keep=False)

    def _verdict(self, parse: ParseChange) -> str:
        if parse.same:
            return self.tr("= Same tree")
        count = parse.left + parse.came
        if count == 0:
            return self.tr("≠ Changed: the same brackets in another order")
        return self.tr("≠ Changed: {0} brackets differ ({1} left, {2} came)").format(
            count, parse.left, parse.came
        )

    def _facts(self, parse: ParseChange) -> list[str]:
        before, after = parse.before, parse.after
        lines = [
            self.tr("log P of its tree  {0}").format(
                _moved(before.log_probability, after.log_probability)
            )
        ]
        if not parse.same:
            lines.append(self.tr("the old tree now has  {0}").format(nats(parse.old_tree_after)))
        if before.f1 is not None and after.f1 is not None:
            lines.append(self.tr("F1  {0}").format(_moved(before.f1, after.f1, digits=1)))
        return lines

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the trees side by side where there is room."""
        super().resizeEvent(event)
        wide = self.width() >= _SIDE_BY_SIDE * self._themes.scale
        wanted = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self._row.direction() != wanted:
            self._row.setDirection(wanted)

    def _themed(self) -> None:
        palette = self._themes.palette
        self.verdict.setFont(self._themes.font(13, 600))
        self.facts.setFont(self._themes.font(12))
        self.hint.setFont(self._themes.font(12))
        self.hint.setStyleSheet(f"color: {palette.ink2};")
        self.trees.setStyleSheet(f"background: {palette.line};")
        self.show_state()


def _moved(before: float, after: float, digits: int = 2) -> str:
    """Return two values and what is between them: ``−90.77 → −92.10 (−1.33)``."""
    text = f"{nats(before, digits)} {ARROW} {nats(after, digits)}"
    if math.isfinite(before) and math.isfinite(after):
        text += f" ({change(after - before, digits)})"
    return text
