"""What is above the tree while a parse is shown as a difference."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.assist.suggestions import Suggestions
from icm_gui.views.annotate.head import KeyStrip


class ProposalStrip(KeyStrip):
    """Says what enters and what leaves, and the keys; hidden while nothing is proposed."""

    def __init__(
        self, suggestions: Suggestions, themes: Themes, parent: QWidget | None = None
    ) -> None:
        keys = _tr("Enter take · Esc leave")
        super().__init__("proposal-strip", "teal_tint", themes, keys, parent)
        self._suggestions = suggestions
        suggestions.proposal_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        proposal = self._suggestions.proposal
        self.setVisible(proposal is not None)
        if proposal is not None:
            text = f"{proposal.edit.what} · {proposal.text}"
            self.what.setText(text)
            self.what.setToolTip(text)
            self.setAccessibleName(text)
