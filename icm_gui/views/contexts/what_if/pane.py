"""What if: values to change, and their effect on the sentence's parse."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QMessageBox,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QToolButton,
    QWidget,
)

from icm_gui.services.icons import icon
from icm_gui.viewmodels.contexts.what_if import WhatIfState
from icm_gui.views.contexts.what_if.sentence import WhatIfTrees, WhatIfWords
from icm_gui.views.contexts.what_if.table import WhatIfTable
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.dialogs.files import path_dialog
from icm_gui.views.shared.flow import flow
from icm_gui.views.shared.named import named
from icm_gui.views.shared.visibility import ManualLayout

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from icm_core.analysis.contexts.what_if import Reseating
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench

_MARGIN, _GAP = 12, 8
_WITH_TEXTS = 720
"""Width from which on buttons have texts, at the base size of text."""
_SHARES = (45, 55)
"""Of the rows and of the trees in the height."""


class _Rows(QScrollArea):
    """Scrolls the rows.

    Signals
    -------
    resized
        There is other room for them.
    """

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell it."""
        super().resizeEvent(event)
        self.resized.emit()


class WhatIfPane(ManualLayout, QWidget):
    """Values by depth, seating and depth limit; below, the sentence before and after."""

    def __init__(self, bench: Workbench, themes: Themes) -> None:
        super().__init__()
        named(self, "what-if", self.tr("What if"))
        self._bench, self._themes = bench, themes
        self.state = WhatIfState(bench.contexts, bench.document, bench.jobs, self)
        self._dialog: QWidget | None = None
        self._seatings: list[Reseating | None] = []
        self.empty = QLabel(self)
        self.empty.setObjectName("what-if-empty")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setWordWrap(True)
        self.empty.setProperty("second", True)
        self.table = WhatIfTable(self.state, themes)
        self.words = WhatIfWords(self.state, themes)
        self.trees = WhatIfTrees(self.state, themes)
        self._scroll = _Rows()
        self._scroll.resized.connect(self._arrange)
        named(self._scroll, "what-if-scroll", self.tr("Discounts and concentrations by depth"))
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setWidget(self.table)
        self.split = named(QSplitter(Qt.Orientation.Vertical), "what-if-split")
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self._scroll)
        self.split.addWidget(self.trees)
        self.split.setSizes(list(_SHARES))
        self._head = self._make_head()
        self._note = named(QLabel(self, wordWrap=True), "what-if-note")
        self._note.setContentsMargins(_MARGIN, 0, _MARGIN, 4)
        filled(
            vbox(self, 0, 0), (self.empty, 1), self._head, self._note, self.words, (self.split, 1)
        )
        self.state.changed.connect(self._follow)
        self.state.saved.connect(self._saved)
        self.state.failed.connect(bench.jobs.failed)
        themes.dress(self, self._themed)

    def _make_head(self) -> QWidget:
        head = QWidget(self)
        self.seating, self.limit = QComboBox(), QComboBox()
        self.seating.setObjectName("what-if-seating")
        self.seating.setAccessibleName(self.tr("Seating"))
        self.seating.setToolTip(self.tr("≠ marks a seating that is not the model's own"))
        self.seating.activated.connect(self._seating_chosen)
        self.limit.setObjectName("what-if-limit")
        self.limit.setAccessibleName(self.tr("Depth limit at prediction"))
        self.limit.setToolTip(self.tr("Greatest context depth at prediction"))
        self.limit.activated.connect(self._limit_chosen)
        self.reset, self.save = QToolButton(), QToolButton()
        for name, button, text in (
            ("what-if-reset", self.reset, self.tr("Reset")),
            ("what-if-save", self.save, self.tr("Save as new model…")),
        ):
            button.setObjectName(name)
            button.setText(text)
            button.setAccessibleName(text)
            button.setToolTip(text)
            button.setProperty("boxed", True)
        self.reset.setToolTip(self.tr("Reset: take all values from the model again"))
        self.reset.clicked.connect(self.state.reset)
        self.save.clicked.connect(self.ask_path)
        # Else its buttons' texts would keep the pane too wide for them to go.
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        head.setSizePolicy(policy)
        row = hbox(head, (_MARGIN, _GAP, _MARGIN, 4), _GAP)
        choices, flowing = flow(_GAP)
        row.addWidget(choices, 1)
        for text, editor in (
            (self.tr("Seating"), self.seating),
            (self.tr("Depth limit"), self.limit),
        ):
            label = QLabel(text)
            label.setBuddy(editor)
            editor.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            pair = QWidget()
            filled(hbox(pair, 0, _GAP), label, editor)
            flowing.addWidget(pair)
        for button in (self.reset, self.save):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return head

    def _arrange(self) -> None:
        narrow = self.width() < _WITH_TEXTS * self._themes.scale
        style = (
            Qt.ToolButtonStyle.ToolButtonIconOnly
            if narrow
            else Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        )
        for button in (self.reset, self.save):
            button.setToolButtonStyle(style)
        self.table.set_room(self._scroll.viewport().width())

    def _follow(self) -> None:
        # Dozens of boxes are made for a model: not before they are in sight.
        if self.isVisible():
            self.show_state()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what changed out of sight."""
        self.show_state()
        super().showEvent(event)

    def show_state(self) -> None:
        """Show what is tried."""
        state = self.state
        for widget in (self._head, self.words, self.split):
            widget.setVisible(state.ready)
        self.empty.setVisible(not state.ready)
        if not state.ready:
            self._note.hide()
            self.empty.setText(
                state.browser.why_none
                or self.tr("Open a model to try other discounts and concentrations")
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
        self._arrange()

    def _show_choices(self) -> None:
        state = self.state
        choices: tuple[Reseating, ...] = ("raw", "minimal")
        others = [one for one in choices if one != state.own_seating]
        texts = [self.tr(state.own_seating), *(f"{self.tr(one)} ≠" for one in others)]
        self._seatings = [None, *others]
        if [self.seating.itemText(at) for at in range(self.seating.count())] != texts:
            self.seating.clear()
            self.seating.addItems(texts)
        self.seating.setCurrentIndex(self._seatings.index(state.seating))
        limits = [self.tr("none"), *(str(depth) for depth in range(state.deepest + 1))]
        if self.limit.count() != len(limits):
            self.limit.clear()
            self.limit.addItems(limits)
        self.limit.setCurrentIndex(0 if state.limit is None else state.limit + 1)

    def _seating_chosen(self, at: int) -> None:
        self.state.set_seating(self._seatings[at])

    def _limit_chosen(self, at: int) -> None:
        self.state.set_limit(at - 1 if at else None)

    # Saving.

    def ask_path(self) -> None:
        """Ask for a name, then write the changed model."""
        opened = self._bench.document.model
        start = "" if opened is None else f"{Path(opened.name).stem}-changed.icm"
        path_dialog(
            self,
            "what-if-save-dialog",
            self.tr("Save as new model"),
            self.tr("Models (*.icm)"),
            self.state.save,
            start,
        ).open()

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
        box.setObjectName("what-if-saved-dialog")
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dialog = box
        box.open()

    def _open_saved(self) -> None:
        if self._dialog is not None:
            self._bench.opening.open([str(self._dialog.property("path"))])

    def _themed(self) -> None:
        self.empty.setFont(self._themes.font(13))
        self._note.setFont(self._themes.font(12))
        palette = self._themes.palette
        self.reset.setIcon(icon("arrow-counter-clockwise", palette))
        self.save.setIcon(icon("floppy-disk", palette))
        self._arrange()
        self.show_state()
