"""What is above the tree while a parse is shown as a difference."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.assist.suggestions import Suggestions
from icm_gui.views.shared.boxes import filled, hbox
from icm_gui.views.shared.text.elided import ElidedLabel

_PAD, _GAP, _HEIGHT = 12, 8, 27


class ProposalStrip(QWidget):
    """Says what enters and what leaves, and the keys; hidden while nothing is proposed."""

    def __init__(
        self, suggestions: Suggestions, themes: Themes, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._suggestions, self._themes = suggestions, themes
        self.setObjectName("proposal-strip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._what = ElidedLabel()
        self._keys = QLabel(_tr("Enter take · Esc leave"))
        filled(hbox(self, (_PAD, 0, _PAD, 0), _GAP), (self._what, 1), self._keys)
        suggestions.proposal_changed.connect(self._show)
        themes.dress(self, self._restyle)
        self._show()

    def _show(self) -> None:
        proposal = self._suggestions.proposal
        self.setVisible(proposal is not None)
        if proposal is not None:
            text = f"{proposal.edit.what} · {proposal.text}"
            self._what.setText(text)
            self._what.setToolTip(text)
            self.setAccessibleName(text)

    def _restyle(self) -> None:
        palette = self._themes.palette
        self.setFixedHeight(round(_HEIGHT * self._themes.scale))
        self.setStyleSheet(
            f"#proposal-strip {{ background: {palette.teal_tint}; }}"
            f"#proposal-strip QLabel {{ color: {palette.ink}; background: transparent; }}"
        )
        self._what.setFont(self._themes.font(12, 600))
        self._keys.setFont(self._themes.font(12))
