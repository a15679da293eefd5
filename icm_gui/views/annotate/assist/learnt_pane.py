"""What the model has learnt, and the sentences whose parses changed since."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.assist.assist import Assist
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.front_pages import Hinted
from icm_gui.views.shared.tables.cells import (
    CellDelegate,
    OpenedRows,
    fill_room,
    sized,
    styled,
    widths,
)
from icm_gui.views.shared.text.elided import ElidedLabel

_PAD, _GAP, _LEAST = 8, 6, 120


class LearntPane(QWidget):
    """Turns learning on, says what was learnt, lists what it changed.

    Signals
    -------
    compare_asked
        Which parses changed is to be looked for.
    """

    compare_asked = Signal()

    def __init__(self, assist: Assist, themes: Themes) -> None:
        super().__init__()
        self._assist, self._themes = assist, themes
        named(self, "learnt-pane", _tr("Learnt"))
        self.on = named(QCheckBox(_tr("Learn from accepted trees")), "annotate-learn-on")
        self.on.toggled.connect(assist.learner.set_on)
        self._what = named(ElidedLabel(), "annotate-learnt-text")
        self.compare = named(QPushButton(), "annotate-compare-parses")
        self.compare.clicked.connect(self._pressed)
        self._found = named(ElidedLabel(), "annotate-reparsed-text")
        top = filled(hbox(spacing=2 * _GAP), self.on, (self._what, 1), self.compare)
        self.view = OpenedRows()
        self.view.setModel(assist.reparses.table)
        styled(self.view, themes, _tr("Sentences whose parses changed"), "annotate-reparsed")
        self.view.setItemDelegate(CellDelegate(themes, mono=(0, 2, 3), parent=self.view))
        self.view.opened.connect(self._open)
        self.view.activated.connect(self._activated)
        self.view.resized.connect(self._size)
        self.body = Hinted("learnt-hint", self.view)
        filled(vbox(self, (_PAD, _GAP, _PAD, 0), _GAP), top, self._found, (self.body, 1))
        assist.learner.changed.connect(self._show)
        assist.reparses.changed.connect(self._show)
        themes.dress(self, self._restyle)
        self._show()

    def _pressed(self) -> None:
        if self._assist.reparses.busy:
            self._assist.reparses.stop()
        else:
            self.compare_asked.emit()

    def _open(self) -> None:
        self._activated(self.view.currentIndex())

    def _activated(self, index: QModelIndex) -> None:
        row = self._assist.reparses.table.item(index.row()) if index.isValid() else None
        if row is not None:
            self._assist.editor.document.use_treebank_sentence(row.index)

    def _show(self) -> None:
        learner, reparses = self._assist.learner, self._assist.reparses
        self.on.setChecked(learner.on)
        text = learner.text
        self._what.setText(_tr("{text}; learning…").format(text=text) if learner.busy else text)
        self.compare.setText(_tr("Stop") if reparses.busy else _tr("Which parses changed"))
        self.compare.setAccessibleName(self.compare.text())
        # As wide for both texts, so that nothing beside it moves.
        self.compare.ensurePolished()
        wide = max(self.compare.minimumWidth(), self.compare.sizeHint().width())
        self.compare.setMinimumWidth(wide)
        self.compare.setEnabled(learner.has_learnt)
        self._found.setText(reparses.text)
        self._found.setVisible(bool(reparses.text))
        if reparses.table.rows:
            self.body.say("")
            self._size()
            return
        if not learner.has_learnt:
            text = _tr("Accept a tree while learning is on: what it changes is listed here")
        elif reparses.busy:
            text = _tr("Parsing the sentences of the list with both models…")
        elif reparses.total:
            text = _tr("No parse changed")
        else:
            text = _tr("The sentences of the list can be parsed again, to see what changed")
        self.body.say(text)

    def _size(self) -> None:
        samples = {0: "88888", 2: "100.0", 3: "100.0", 4: _tr("better") + "mm"}
        widths(self.view, self._themes, samples)
        fill_room(self.view, 1, _LEAST, ())

    def _restyle(self) -> None:
        sized(self.view, self._themes)
        for label in (self._what, self._found):
            label.setFont(self._themes.font(12))
        self._size()
