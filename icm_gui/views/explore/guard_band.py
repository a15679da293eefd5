"""The band that tells why a sentence cannot be parsed, with what helps as buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.tokens import Tokens
from icm_gui.views.shared.boxes import hbox, vbox
from icm_gui.views.shared.named import named

_SIGN_PX = 18


class GuardBand(QWidget):
    """Tells, where the sentence is, why it cannot be parsed, with what helps as buttons."""

    def __init__(self, tokens: Tokens, themes: Themes) -> None:
        super().__init__()
        self.setObjectName("length-guard")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._tokens, self._themes = tokens, themes
        row = hbox(self, (12, 8, 12, 8), 10)
        self._picture = QLabel(self)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        texts = vbox(spacing=2)
        self.title = named(QLabel(self, wordWrap=True), "guard-title")
        self.text = QLabel(self, wordWrap=True)
        for label in (self.title, self.text):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            texts.addWidget(label)
        row.addLayout(texts, 1)
        self.limit_button = named(QPushButton(self.tr("Change limit…")), "change-limit")
        text = self.tr("Run with threshold")
        self.threshold_button = named(QPushButton(text), "run-with-threshold")
        for button in (self.limit_button, self.threshold_button):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        tokens.changed.connect(self._show)
        themes.dress(self, self._restyle)

    def showEvent(self, event: QShowEvent) -> None:
        """Set the fonts again: what was set before the widget had its place is forgotten."""
        super().showEvent(event)
        self._set_fonts()

    def _set_fonts(self) -> None:
        self.title.setFont(self._themes.font(13, 600))
        self.text.setFont(self._themes.font(12))

    def _restyle(self) -> None:
        palette = self._themes.palette
        self.setStyleSheet(
            f"#length-guard {{ background: {palette.ochre_tint}; "
            f"border-bottom: 1px solid {palette.line}; }}"
        )
        self._set_fonts()
        self._show()

    def _show(self) -> None:
        guard = self._tokens.guard
        self.setVisible(guard is not None)
        if guard is None:
            return
        sign = icon("warning", self._themes.palette, "ochre")
        self._picture.setPixmap(sign.pixmap(_SIGN_PX, _SIGN_PX))
        self.title.setText(guard.title)
        self.text.setText(guard.text)
        self.setAccessibleName(f"{guard.title}. {guard.text}")
        self.limit_button.setVisible(guard.is_limit)
        self.threshold_button.setVisible(guard.is_limit)
