"""What is above a tagged sentence: the tags of the selected word, and the digits for them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.assist.tag_choices import MOST, TagChoices
from icm_gui.views.shared.boxes import filled, hbox
from icm_gui.views.shared.named import named

_PAD, _GAP, _HEIGHT = 12, 6, 29


class TagStrip(QWidget):
    """A button for each tag that the model gives the word; hidden where there are phrases."""

    def __init__(self, choices: TagChoices, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices, self._themes = choices, themes
        named(self, "tag-strip", _tr("Tags of the selected word"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._keys = QLabel(_tr("T next tag · D next doubtful word"))
        self.buttons = [QPushButton() for _ in range(MOST)]
        row = hbox(self, (_PAD, 0, _PAD, 0), _GAP)
        for at, button in enumerate(self.buttons):
            button.setObjectName(f"tag-choice-{at + 1}")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setAccessibleName(f"{_tr('Tags of the selected word')}, {at + 1}")
            button.setFlat(True)
            button.clicked.connect(partial(choices.pick, at))
            row.addWidget(button)
        filled(row, 1, self._keys)
        choices.changed.connect(self._show)
        themes.dress(self, self._restyle)
        self._show()

    def _show(self) -> None:
        found = self._choices.ranked if self._choices.of_tags else ()
        self.setVisible(self._choices.of_tags)
        for at, button in enumerate(self.buttons):
            button.setVisible(at < len(found))
            if at < len(found):
                share = local(f"{found[at].share:.2f}")
                button.setText(f"{at + 1}  {found[at].tag}  {share}".replace("&", "&&"))
                button.setAccessibleName(
                    _tr("{tag}, posterior {share}").format(tag=found[at].tag, share=share)
                )

    def _restyle(self) -> None:
        palette = self._themes.palette
        self.setFixedHeight(round(_HEIGHT * self._themes.scale))
        self.setStyleSheet(
            f"#tag-strip {{ background: {palette.panel}; }}"
            f"#tag-strip QLabel {{ color: {palette.ink2}; background: transparent; }}"
        )
        self._keys.setFont(self._themes.font(12))
        for button in self.buttons:
            button.setFont(self._themes.font(12, mono=True))
