"""In which order sentences are corrected: the most uncertain ones first, by a measure."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.assist.doubts import MEASURES, Doubts
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.text.elided import ElidedLabel

_PAD, _GAP = 8, 6


class OrderStrip(QWidget):
    """Chooses the order, and computes what it needs."""

    def __init__(self, doubts: Doubts, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._doubts, self._themes = doubts, themes
        self.setObjectName("annotate-order")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.choice = named(QComboBox(), "annotate-order-choice", _tr("Order of the sentences"))
        self.choice.addItem(_tr("Order of the list"), "")
        for measure, (title, tip) in MEASURES.items():
            self.choice.addItem(_tr(title), measure)
            last = self.choice.count() - 1
            self.choice.setItemData(last, _tr(tip), Qt.ItemDataRole.ToolTipRole)
        self.choice.addItem(_tr("Length"), "length")
        self.choice.activated.connect(self._chosen)
        self.button = named(QPushButton(), "annotate-order-compute")
        self.button.clicked.connect(self._pressed)
        self._text = named(ElidedLabel(), "annotate-order-text")
        row = filled(hbox(spacing=_GAP), (self.choice, 1), self.button)
        filled(vbox(self, (_PAD, _GAP, _PAD, _GAP), _GAP), row, self._text)
        doubts.changed.connect(self._show)
        themes.dress(self, self._restyle)
        self._show()

    def _chosen(self, at: int) -> None:
        self._doubts.set_order(str(self.choice.itemData(at)))

    def _pressed(self) -> None:
        if self._doubts.busy:
            self._doubts.stop()
        else:
            self._doubts.compute()
        self._show()

    def _show(self) -> None:
        doubts = self._doubts
        self.choice.setCurrentIndex(max(self.choice.findData(doubts.order), 0))
        ranks = doubts.order in MEASURES
        text = _tr("Stop") if doubts.busy else _tr("Compute")
        self.button.setText(text)
        name = _tr("Stop computing") if doubts.busy else _tr("Compute the uncertainty")
        self.button.setAccessibleName(name)
        self.button.setToolTip(
            _tr("Compute how uncertain the model is of the sentences that are not known yet")
        )
        self.button.setVisible(ranks)
        self._text.setVisible(ranks)
        self._text.setText(doubts.text)

    def _restyle(self) -> None:
        palette = self._themes.palette
        self._text.setFont(self._themes.font(11))
        self.setStyleSheet(
            self._themes.sheet + f"#annotate-order {{ background: {palette.panel};"
            f" border-bottom: 1px solid {palette.line}; }}"
            f"#annotate-order-text {{ color: {palette.ink2}; }}"
        )
