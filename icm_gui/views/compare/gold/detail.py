"""The chosen gold error: its rule, what the model prefers, and what is to be done with it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QToolButton, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.gold.listing import GoldListing
from icm_gui.views.shared.boxes import hbox, vbox
from icm_gui.views.shared.named import link_button, named
from icm_gui.views.shared.panes.pane_parts import button
from icm_gui.views.shared.tables.cells import CELL_PX, HEAD_PX, MONO_PX
from icm_gui.views.shared.text.elided import ElidedLabel

_SIDE, _GAP = 8, 6
_LEAST_NOTE = 70


class NoteBox(QLineEdit):
    """Escape takes the text back and leaves, Enter keeps it and leaves.

    Signals
    -------
    left
        The list is wanted.
    kept : str
        The note is this one.
    """

    left = Signal()
    kept = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._note = ""
        self.editingFinished.connect(self._finished)

    def set_note(self, note: str) -> None:
        """Show a note, unless another one is being typed."""
        if note != self._note or not self.hasFocus():
            self._note = note
            if note != self.text():
                self.setText(note)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave."""
        if event.key() == Qt.Key.Key_Escape:
            self.setText(self._note)
            self.left.emit()
            return
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()

    def _finished(self) -> None:
        if self.text() != self._note:
            self._note = self.text()
            self.kept.emit(self._note)


class GoldDetail(QWidget):
    """Lines below the list.

    Signals
    -------
    asked : str
        ``error``, ``doubtful``, ``dismiss``, ``propose``, ``open`` or ``context``.
    """

    asked = Signal(str)

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self.setObjectName("gold-detail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.rule = named(ElidedLabel(), "gold-detail-rule")
        self.about = named(ElidedLabel(), "gold-detail-about", look="second")
        self.open = self._link("open", self.tr("Open in Explore"))
        self.context = self._link("context", self.tr("Context and evidence"))
        self.error = self._mark("error", self.tr("Error"), self.tr("Mark as an error (E)"))
        self.doubtful = self._mark("doubtful", self.tr("Doubtful"), self.tr("Mark as doubtful (D)"))
        self.dismiss = self._mark(
            "dismiss", self.tr("Dismiss"), self.tr("List it no more (Delete)")
        )
        self.propose = self._mark(
            "propose",
            self.tr("Correction"),
            self.tr(
                "Look for the best tree of these words that keeps the rest of the sentence, and "
                "show it beside gold (P)"
            ),
        )
        self.correction = named(ElidedLabel(), "gold-detail-correction")
        self.correction.hide()
        self.note = named(NoteBox(), "gold-note", self.tr("Note"))
        self.note.setPlaceholderText(self.tr("Note"))
        self.note.setToolTip(self.tr("A short note on this node (N)"))
        self.note.setMinimumWidth(_LEAST_NOTE)
        column = vbox(self, (_SIDE, 4, _SIDE, 4), 3)
        column.addLayout(self._row(self.rule, self.context, self.open, wide=self.rule))
        column.addWidget(self.about)
        column.addWidget(self.correction)
        column.addLayout(
            self._row(
                self.error, self.doubtful, self.dismiss, self.propose, self.note, wide=self.note
            )
        )
        themes.dress(self, self._restyle)

    def _row(self, *widgets: QWidget, wide: QWidget) -> QHBoxLayout:
        row = hbox(spacing=_GAP)
        for widget in widgets:
            row.addWidget(widget, 1 if widget is wide else 0)
        return row

    def _link(self, name: str, text: str) -> QPushButton:
        link = link_button(text, f"gold-{name}", flat=True)
        link.setProperty("command", name)
        link.clicked.connect(self._clicked)
        return link

    def _mark(self, name: str, text: str, tip: str) -> QToolButton:
        found = button(f"gold-{name}", text, tip)
        found.setCheckable(True)
        found.setProperty("command", name)
        found.clicked.connect(self._clicked)
        return found

    def _clicked(self) -> None:
        sender = self.sender()
        if sender is not None:
            self.asked.emit(str(sender.property("command")))

    def show_node(self, listing: GoldListing | None, node: int, can_ask: bool) -> None:
        """Show a node, -1 for none.

        Parameters
        ----------
        can_ask
            Whether a model is open that has its context.
        """
        self.setVisible(listing is not None and node >= 0)
        if listing is None or node < 0:
            return
        mark = listing.mark(node)
        self.rule.setText(listing.errors.rule_of(node))
        self.rule.setToolTip(listing.errors.rule_of(node))
        self.about.setText(listing.about(node))
        self.about.setToolTip(listing.about(node))
        self.error.setChecked(mark.verdict == "error")
        self.doubtful.setChecked(mark.verdict == "doubtful")
        self.dismiss.setChecked(mark.dismissed)
        self.note.set_note(mark.note)
        self.context.setEnabled(can_ask)
        self.propose.setEnabled(can_ask)

    def show_correction(self, wanted: bool, text: str) -> None:
        """Say which correction is proposed, and whether any is wanted."""
        self.propose.setChecked(wanted)
        self.correction.setText(text)
        self.correction.setToolTip(text)
        self.correction.setVisible(bool(text))

    def _restyle(self) -> None:
        themes, palette = self._themes, self._themes.palette
        self.setStyleSheet(
            f"#gold-detail {{ background: {palette.panel}; border-top: 1px solid {palette.line}; }}"
        )
        self.rule.setFont(themes.font(MONO_PX, 500, mono=True))
        self.about.setFont(themes.font(HEAD_PX))
        self.correction.setFont(themes.font(MONO_PX, mono=True))
        for widget in (
            *(self.error, self.doubtful, self.dismiss, self.propose, self.note),
            *(self.open, self.context),
        ):
            widget.setFont(themes.font(CELL_PX))
