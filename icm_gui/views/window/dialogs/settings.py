"""The settings dialog: everything is applied at once."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from icm_gui.services.languages import LANGUAGE, chosen, spoken
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.preferences import GROUPS, Preferences
from icm_gui.views.shared.boxes import filled, hbox
from icm_gui.views.shared.dialogs.dialog import GAP, Dialog, Role
from icm_gui.views.shared.dialogs.option_form import OptionForm
from icm_gui.views.shared.named import named

WIDTH_PX = 480


class SettingsDialog(Dialog):
    """Theme, language, size of text, motion, limits; each can be reset, and all.

    Signals
    -------
    restart_asked
        The program is to begin again, in the language that was chosen.
    """

    restart_asked = Signal()

    def __init__(self, settings: Settings, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__("settings-dialog", parent, themes)
        self.setWindowTitle(self.tr("Settings"))
        self._themes, self._settings = themes, settings
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.preferences = Preferences(settings, self)
        self.heads: list[QLabel] = []
        self.forms: list[OptionForm] = []
        for group in GROUPS:
            head = QLabel(self.tr(group), self)
            keys = [field.key for field in self.preferences.fields if field.group == group]
            form = OptionForm(self.preferences, keys, themes, self)
            self.body.addWidget(head)
            self.body.addWidget(form)
            self.heads.append(head)
            self.forms.append(form)
        self.body.addWidget(self._language_note())
        self.body.addStretch(1)
        self.reset = self.add_button(
            "reset-all", self.tr("Reset all"), self.preferences.reset, Role.ResetRole
        )
        self.leave = self.add_leave("close")
        self.preferences.changed.connect(self._show_state)
        settings.changed.connect(self._setting_changed)
        themes.dress(self, self._themed)
        self._show_state()

    def _language_note(self) -> QWidget:
        """Return what is said where another language was chosen than the window speaks."""
        self.note = named(QWidget(self), "language-note")
        text = QLabel(self.tr("The language changes after a restart."), self.note)
        text.setProperty("second", True)
        text.setWordWrap(True)
        self.restart = QPushButton(self.tr("Restart now"), self.note)
        self.restart.setObjectName("restart")
        self.restart.setAccessibleName(self.restart.text())
        self.restart.setToolTip(self.tr("Everything that is open is restored."))
        self.restart.clicked.connect(self.restart_asked)
        filled(hbox(self.note, 0, GAP), (text, 1), self.restart)
        return self.note

    def _setting_changed(self, key: str) -> None:
        if key == LANGUAGE:
            self._show_state()

    def _show_state(self) -> None:
        self.note.setVisible(chosen(self._settings) != spoken())
        self.reset.setEnabled(bool(self.preferences.changed_keys()))

    def _themed(self) -> None:
        self.setMinimumWidth(round(WIDTH_PX * self._themes.scale))
        for head in self.heads:
            head.setFont(self._themes.font(13, 600))
