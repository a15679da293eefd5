"""The bar of presenter mode: where the talk is, what the event did, and the way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from icm_core.rendering.event_line import NO_EVENT
from icm_core.rendering.steps import event_line
from icm_gui.services.icons import icon
from icm_gui.views.explore.timeline.event_bar import EventBar
from icm_gui.views.shared.speaking import announce

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.presenting import Presenting
    from icm_gui.viewmodels.explore.playback import Playback

_ICON_PX = 16
_GAP = 6
_LEAST_CHARS = 8
"""Letters of the name of a place below which it is left out."""
_TITLE_SHARE = 0.22
"""Share of the width that the name of a place may take beside the event's line."""


class PresenterBar(QWidget):
    """Below the canvas while presenter mode is on.

    Signals
    -------
    theme_asked
        Light is to become dark, or dark light.
    """

    theme_asked = Signal()

    def __init__(
        self,
        presenting: Presenting,
        playback: Playback,
        themes: Themes,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("presenter-bar")
        self.setAccessibleName(self.tr("Presenter mode"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._presenting, self._playback, self._themes = presenting, playback, themes
        self._with_event = False
        self._said = ""
        self.before = self._button("presenter-previous", self.tr("Back"), "PgUp, \u2190")
        self.place = QLabel()
        self.place.setObjectName("presenter-place")
        self.after = self._button("presenter-next", self.tr("On"), "PgDn, \u2192")
        self.title = QLabel()
        self.title.setObjectName("presenter-title")
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.line = EventBar(themes, framed=False)
        self.line.setObjectName("presenter-event")
        self.theme = self._button("presenter-theme", self.tr("Switch between light and dark"))
        self.blank = self._button("presenter-blank", self.tr("Blank the screen"), "B")
        self.leave = self._button("presenter-leave", self.tr("Leave presenter mode"), "Esc")
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 1, 8, 0)
        row.setSpacing(_GAP)
        for part in (self.before, self.place, self.after, self.title):
            row.addWidget(part)
        row.addWidget(self.line, 1)
        self._filler = QWidget()
        self._filler.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        row.addWidget(self._filler, 1)
        for part in (self.theme, self.blank, self.leave):
            row.addWidget(part)
        self.before.clicked.connect(presenting.previous)
        self.after.clicked.connect(presenting.next)
        self.theme.clicked.connect(self.theme_asked)
        self.blank.clicked.connect(presenting.toggle_blank)
        self.leave.clicked.connect(presenting.end)
        presenting.changed.connect(self.show_place)
        themes.follow(self, self._restyle)
        self.hide()

    def _button(self, name: str, text: str, keys: str = "") -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(name)
        button.setAccessibleName(text)
        button.setToolTip(f"{text} ({keys})" if keys else text)
        return button

    def set_page(self, page: str) -> None:
        """Show the event's line in Explore, and nothing in its place elsewhere."""
        self._with_event = page == "explore"
        self.show_place()

    def show_place(self) -> None:
        """Show where the talk is."""
        if not self._presenting.active:
            return
        place = self._presenting.place
        self.place.setText(place.text)
        # The name itself may have no room.
        self.place.setToolTip(place.title)
        for button in (self.before, self.after):
            button.setVisible(bool(place.text))
        trace = self._playback.trace if self._with_event else None
        line = NO_EVENT if trace is None else event_line(trace, self._playback.step_of(trace))
        self.line.set_line(line)
        self.line.setVisible(bool(line.chip))
        self._filler.setVisible(not line.chip)
        self._fit_title()
        said = ". ".join(part for part in (place.text, place.title, line.full) if part)
        if said != self._said and not self._playback.playing:
            self._said = said
            announce(self, said)

    def _fit_title(self) -> None:
        """Show as much of the name as the numbers of the event leave room for."""
        title = self._presenting.place.title
        room = round(self.width() * _TITLE_SHARE)
        if self.line.line.chip:
            others = (self.before, self.place, self.after, self.theme, self.blank, self.leave)
            taken = sum(one.sizeHint().width() + _GAP for one in others)
            room = min(room, self.width() - taken - self.line.needed - 4 * _GAP)
        if room < self.title.fontMetrics().averageCharWidth() * _LEAST_CHARS:
            title = ""
        short = self.title.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, room)
        self.title.setText(short)
        self.title.setToolTip(title if short != title else "")
        self.title.setVisible(bool(title))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show more of the title, or less."""
        super().resizeEvent(event)
        self._fit_title()

    def restyle(self) -> None:
        """Take the theme's colours, sizes and icons."""
        self._restyle()

    def _restyle(self) -> None:
        # Hidden it needs no icons, which take time at the start.
        if not self._presenting.active:
            return
        palette, themes = self._themes.palette, self._themes
        self.setStyleSheet(
            self._themes.sheet + f"#presenter-bar {{ background: {palette.canvas};"
            f" border-top: 1px solid {palette.line}; }}"
            f"#presenter-place {{ color: {palette.ink2}; }}"
            f"#presenter-title {{ color: {palette.ink}; font-weight: 600; }}"
        )
        self.place.setFont(themes.font(12))
        self.title.setFont(themes.font(12, 600))
        size = round(_ICON_PX * themes.scale)
        for button, name in (
            (self.before, "caret-left"),
            (self.after, "caret-right"),
            (self.theme, "moon" if palette.is_dark else "sun"),
            (self.blank, "eye-slash"),
            (self.leave, "x"),
        ):
            button.setIcon(icon(name, palette))
            button.setIconSize(QSize(size, size))
        self.show_place()
