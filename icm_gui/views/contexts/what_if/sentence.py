"""What a what-if does to the current sentence: in words, and the tree before beside the new one."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from icm_core.drawing.trees.differences import Marks
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.what_if import WhatIfState
from icm_gui.viewmodels.contexts.what_if_parse import ParseChange, Reading
from icm_gui.viewmodels.shared.numbers import ARROW, change, nats
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.trees.pane import TreePane

_WIDE, _LOW = 620, 340
"""Trees stand side by side in a place wider than the one or lower than the other."""
_MARGIN = 12
_BETWEEN = " · "


class WhatIfWords(QWidget):
    """What became of the sentence, or what to do."""

    def __init__(self, state: WhatIfState, themes: Themes) -> None:
        super().__init__()
        self._state, self._themes = state, themes
        self.setObjectName("what-if-words")
        self.verdict, self.facts = QLabel(), QLabel()
        for name, label in (("what-if-verdict", self.verdict), ("what-if-facts", self.facts)):
            label.setObjectName(name)
            label.setWordWrap(True)
        self.facts.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        filled(vbox(self, (_MARGIN, 4, _MARGIN, 6), 1), self.verdict, self.facts)
        state.changed.connect(self.show_state)
        state.parse_changed.connect(self.show_state)
        state.document.sentence_changed.connect(self.show_state)
        themes.dress(self, self._themed)

    def show_state(self) -> None:
        """Show what became of the sentence."""
        parse = self._state.parse
        # What is shown stays while the next one is made, so that turning a value does not flicker.
        if parse is None:
            self.verdict.hide()
            self.facts.setText(self._hint())
            return
        self.verdict.show()
        self.verdict.setText(_verdict(self, parse))
        self.facts.setText(_BETWEEN.join(_facts(self, parse)))

    def _hint(self) -> str:
        state = self._state
        if state.document.sentence is None:
            return self.tr(
                "No sentence: type one in Explore, or pick one from the treebank there. Its tree "
                "under the changed values is shown here."
            )
        if state.why_not:
            return state.why_not
        if state.busy:
            return self.tr("Parsing…")
        return self.tr("Change a value to see how the sentence's tree changes.")

    def _themed(self) -> None:
        self.verdict.setFont(self._themes.font(13, 600))
        self.facts.setFont(self._themes.font(12))
        self.facts.setStyleSheet(f"color: {self._themes.palette.ink2};")
        self.show_state()


class WhatIfTrees(QWidget):
    """The tree before and the one after, with their differences; hidden where they are the same."""

    def __init__(self, state: WhatIfState, themes: Themes) -> None:
        super().__init__()
        self._state, self._themes = state, themes
        self.setObjectName("what-if-trees")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.before = TreePane(themes, "what-if-before", self.tr("The tree as the model has it"))
        self.after = TreePane(themes, "what-if-after", self.tr("The tree under what is tried"))
        self.before.view.tie(self.after.view)
        self._shown: ParseChange | None = None
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 1, 0, 0)
        self._row.setSpacing(1)
        self._row.addWidget(self.before, 1)
        self._row.addWidget(self.after, 1)
        state.parse_changed.connect(self.show_state)
        themes.dress(self, self._themed)

    def show_state(self) -> None:
        """Show the trees where they differ."""
        parse = self._state.parse
        self.setVisible(parse is not None and not parse.same)
        if parse is None or parse.same or parse is self._shown:
            return
        before = self._shown
        self._shown = parse
        # The place stays while a value is turned; another sentence begins at its first difference.
        keep = before is not None and before.sentence == parse.sentence
        self._show_tree(self.before, self.tr("As it is"), parse.before, parse.old_marks, keep)
        self._show_tree(self.after, self.tr("Changed"), parse.after, parse.new_marks, keep)
        if not keep:
            for pane, marks in ((self.before, parse.old_marks), (self.after, parse.new_marks)):
                if marks:
                    pane.view.bring_into_sight(min(marks))
                    break

    def _show_tree(
        self, pane: TreePane, title: str, reading: Reading, marks: Marks, keep: bool
    ) -> None:
        detail = self.tr("assembled from fragments") if reading.glued else ""
        pane.set_head(title, detail)
        pane.view.set_tree(reading.tree, marks, keep=keep)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the trees side by side or one above the other, as there is room."""
        super().resizeEvent(event)
        scale = self._themes.scale
        beside = self.width() >= _WIDE * scale or self.height() < _LOW * scale
        wanted = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._row.direction() != wanted:
            self._row.setDirection(wanted)

    def _themed(self) -> None:
        self.setStyleSheet(f"#what-if-trees {{ background: {self._themes.palette.line}; }}")
        self.show_state()


def _verdict(widget: QWidget, parse: ParseChange) -> str:
    if parse.same:
        return widget.tr("= Same tree")
    count = parse.left + parse.came
    if count == 0:
        return widget.tr("≠ Changed: the same brackets, nested in another order")
    if count == 1:
        text = widget.tr("≠ Changed: 1 bracket differs ({1} removed, {2} added)")
    else:
        text = widget.tr("≠ Changed: {0} brackets differ ({1} removed, {2} added)")
    return text.format(count, parse.left, parse.came)


def _facts(widget: QWidget, parse: ParseChange) -> list[str]:
    before, after = parse.before, parse.after
    facts = [widget.tr("log P {0}").format(_moved(before.log_probability, after.log_probability))]
    if not parse.same:
        facts.append(widget.tr("of the old tree now {0}").format(nats(parse.old_tree_after)))
    if before.f1 is not None and after.f1 is not None:
        facts.append(widget.tr("F1 {0}").format(_moved(before.f1, after.f1, digits=1)))
    if math.isinf(before.log_probability) or math.isinf(after.log_probability):
        facts.append(widget.tr("−∞: it has a rule that the model lacks"))
    return facts


def _moved(before: float, after: float, digits: int = 2) -> str:
    """Return two values and what is between them: ``−90.77 → −92.10 (−1.33)``."""
    text = f"{nats(before, digits)} {ARROW} {nats(after, digits)}"
    if math.isfinite(before) and math.isfinite(after):
        text += f" ({change(after - before, digits)})"
    return text
