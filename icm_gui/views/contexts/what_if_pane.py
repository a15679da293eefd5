"""What if: values to turn, and what becomes of the sentence's parse."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from icm_gui.viewmodels.contexts.what_if import WhatIfState
from icm_gui.views.contexts.what_if_sentence import WhatIfSentence
from icm_gui.views.contexts.what_if_table import WhatIfTable

if TYPE_CHECKING:
    from icm_core.analysis.what_if import Reseating
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.workbench import Workbench

_NO_LIMIT = -1
_MARGIN, _GAP = 12, 8


class WhatIfPane(QWidget):
    """Values by depth, seating and depth limit; below, the sentence before and after.

    Parameters
    ----------
    bench
        Of the window.
    state
        What is tried; made here where it is not given.
    """

    def __init__(
        self,
        bench: Workbench,
        themes: Themes,
        state: WhatIfState | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("what-if")
        self.setAccessibleName(self.tr("What if"))
        self._bench, self._themes = bench, themes
        self.state = state or WhatIfState(bench.contexts, bench.document, bench.jobs, self)
        self._dialog: QWidget | None = None
        self._seatings: list[Reseating | None] = []
        self.empty = QLabel(self)
        self.empty.setObjectName("what-if-empty")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setWordWrap(True)
        self.empty.setProperty("second", True)
        self.table = WhatIfTable(self.state, themes)
        self.sentence = WhatIfSentence(self.state, themes)
        self._scroll = QScrollArea()
        self._scroll.setObjectName("what-if-scroll")
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setWidget(self.table)
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.setObjectName("what-if-split")
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self._scroll)
        self.split.addWidget(self.sentence)
        self.split.setStretchFactor(0, 1)
        self.split.setStretchFactor(1, 1)
        self._head = self._make_head()
        self._note = QLabel(self)
        self._note.setObjectName("what-if-note")
        self._note.setWordWrap(True)
        self._note.setContentsMargins(_MARGIN, 0, _MARGIN, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.empty, 1)
        column.addWidget(self._head)
        column.addWidget(self._note)
        column.addWidget(self.split, 1)
        self.state.changed.connect(self.show_state)
        self.state.saved.connect(self._saved)
        self.state.failed.connect(bench.jobs.failed)
        themes.changed.connect(self._themed)
        self._themed()

    def _make_head(self) -> QWidget:
        head = QWidget(self)
        self.seating = QComboBox()
        self.seating.setObjectName("what-if-seating")
        self.seating.setAccessibleName(self.tr("Seating"))
        self.seating.activated.connect(self._seating_chosen)
        self.limit = QSpinBox()
        self.limit.setObjectName("what-if-limit")
        self.limit.setAccessibleName(self.tr("Depth limit at prediction"))
        self.limit.setSpecialValueText(self.tr("none"))
        self.limit.setRange(_NO_LIMIT, 0)
        self.limit.setValue(_NO_LIMIT)
        self.limit.valueChanged.connect(self._limit_turned)
        self.reset = QPushButton(self.tr("Reset"))
        self.reset.setObjectName("what-if-reset")
        self.reset.setToolTip(self.tr("Take all values from the model again"))
        self.reset.clicked.connect(self.state.reset)
        self.save = QPushButton(self.tr("Save as new model…"))
        self.save.setObjectName("what-if-save")
        self.save.clicked.connect(self.ask_path)
        for button in (self.reset, self.save):
            button.setAccessibleName(button.text())
        column = QVBoxLayout(head)
        column.setContentsMargins(_MARGIN, _GAP, _MARGIN, 4)
        column.setSpacing(4)
        first, second = QHBoxLayout(), QHBoxLayout()
        for name, editor in (
            (self.tr("Seating"), self.seating), (self.tr("Depth limit"), self.limit),
        ):  # fmt: skip
            label = QLabel(name)
            label.setBuddy(editor)
            first.addWidget(label)
            first.addWidget(editor)
            first.addSpacing(_GAP)
        first.addStretch(1)
        second.addWidget(self.reset)
        second.addWidget(self.save)
        second.addStretch(1)
        column.addLayout(first)
        column.addLayout(second)
        return head

    def show_state(self) -> None:
        """Show what is tried."""
        state = self.state
        for widget in (self._head, self.split):
            widget.setVisible(state.ready)
        self.empty.setVisible(not state.ready)
        if not state.ready:
            self._note.hide()
            self.empty.setText(
                self.tr("Indexing the contexts…")
                if state.browser.loading
                else self.tr("Open a model to try other discounts and concentrations")
            )
            return
        self._show_choices()
        self.reset.setEnabled(state.is_changed)
        self.save.setEnabled(state.is_changed and not state.saving and not state.fault)
        note = state.fault
        if not note and state.last_sample_alone:
            note = self.tr(
                "Predictions of this model are averages over sampled seatings. Changed ones are"
                " those of the last sample alone."
            )
        self._note.setProperty("error", bool(state.fault))
        self._note.style().unpolish(self._note)
        self._note.style().polish(self._note)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self.table.show_state()

    def _show_choices(self) -> None:
        state = self.state
        own = self.tr("{0} (as it is)").format(state.own_seating)
        choices: tuple[Reseating, ...] = ("raw", "minimal")
        others = [one for one in choices if one != state.own_seating]
        texts = [own, *(self.tr("{0} (changed)").format(one) for one in others)]
        self._seatings = [None, *others]
        if [self.seating.itemText(at) for at in range(self.seating.count())] != texts:
            self.seating.clear()
            self.seating.addItems(texts)
        self.seating.setCurrentIndex(self._seatings.index(state.seating))
        self.limit.blockSignals(True)
        self.limit.setMaximum(max(state.deepest, 0))
        self.limit.setValue(_NO_LIMIT if state.limit is None else state.limit)
        self.limit.blockSignals(False)

    def _seating_chosen(self, at: int) -> None:
        self.state.set_seating(self._seatings[at])

    def _limit_turned(self, depth: int) -> None:
        self.state.set_limit(None if depth == _NO_LIMIT else depth)

    # Saving.

    def ask_path(self) -> None:
        """Ask for a name, then write the changed model."""
        dialog = QFileDialog(self, self.tr("Save as new model"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([self.tr("Models (*.icm)")])
        dialog.setDefaultSuffix("icm")
        opened = self._bench.document.model
        if opened is not None:
            dialog.selectFile(f"{Path(opened.name).stem}-changed.icm")
        dialog.fileSelected.connect(self.state.save)
        self._show_dialog(dialog, "what-if-save-dialog")

    def _saved(self, path: str) -> None:
        """Ask whether the new file is to be the model."""
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.NoIcon)
        box.setWindowTitle(self.tr("Saved"))
        box.setText(self.tr("Written: {0}").format(path))
        box.setInformativeText(self.tr("Open it now in place of the model that is open?"))
        box.addButton(self.tr("Keep the present model"), QMessageBox.ButtonRole.RejectRole)
        take = box.addButton(self.tr("Open it"), QMessageBox.ButtonRole.AcceptRole)
        take.setObjectName("what-if-open")
        box.setProperty("path", path)
        take.clicked.connect(self._open_saved)
        self._show_dialog(box, "what-if-saved-dialog")

    def _open_saved(self) -> None:
        if self._dialog is not None:
            self._bench.opening.open([str(self._dialog.property("path"))])

    def _show_dialog(self, dialog: QFileDialog | QMessageBox, name: str) -> None:
        dialog.setObjectName(name)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dialog = dialog
        dialog.open()

    def _themed(self) -> None:
        self.empty.setFont(self._themes.font(13))
        self._note.setFont(self._themes.font(12))
        self.limit.setMinimumWidth(round(72 * self._themes.scale))
        self.show_state()
