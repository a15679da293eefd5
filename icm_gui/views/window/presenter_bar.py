"""The head of a lecture: what is shown, where it is, and the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolButton, QWidget

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.presenting import Presenting
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.views.shared.boxes import hbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.speaking import announce

_ICON_PX, _TITLE, _TEXT = 16, 13.0, 11.5
_GAP, _EDGE, _AIR = 10, 16, 5
_LEAST_CHARS = 8
"""Letters of a name below which it is left out."""


class PresenterBar(QWidget):
    """Above what is shown in a lecture.

    Signals
    -------
    theme_asked
        Light is to become dark, or dark light.
    swap_asked
        The next companion is to stand beside the canvas.
    """

    theme_asked = Signal()
    swap_asked = Signal()

    def __init__(self, presenting: Presenting, explore: Explore, themes: Themes) -> None:
        super().__init__()
        named(self, "presenter-bar", self.tr("Lecture"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._presenting, self._explore, self._themes = presenting, explore, themes
        self._in_explore = False
        self._said = ""
        self.title = self._label("presenter-title")
        self.step = self._label("presenter-step")
        self.before = self._button("presenter-previous", self.tr("Back"), "PgUp")
        self.place = self._label("presenter-place")
        self.after = self._button("presenter-next", self.tr("On"), "PgDn")
        self.keys = self._label("presenter-keys")
        self.swap = self._button("presenter-companion", self.tr("Next companion"), "C")
        self.theme = self._button("presenter-theme", self.tr("Light or dark"), "L")
        self.blank = self._button("presenter-blank", self.tr("Blank the screen"), "B")
        self.leave = self._button("presenter-leave", self.tr("Leave the lecture"), "Esc")
        self._row = hbox(self, spacing=_GAP)
        for part in (self.title, self.step, self.before, self.place, self.after):
            self._row.addWidget(part)
        filler = QWidget()
        filler.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._row.addWidget(filler, 1)
        for part in (self.keys, self.swap, self.theme, self.blank, self.leave):
            self._row.addWidget(part)
        self.before.clicked.connect(presenting.previous)
        self.after.clicked.connect(presenting.next)
        self.swap.clicked.connect(self.swap_asked)
        self.theme.clicked.connect(self.theme_asked)
        self.blank.clicked.connect(presenting.toggle_blank)
        self.leave.clicked.connect(presenting.end)
        presenting.changed.connect(self.show_place)
        explore.run_changed.connect(self.show_place)
        themes.follow(self, self._restyle)
        self.hide()

    def _label(self, name: str) -> QLabel:
        label = named(QLabel(self, textFormat=Qt.TextFormat.PlainText), name)
        # Else a long text would keep the window as wide as it was.
        label.setMinimumWidth(1)
        return label

    def _button(self, name: str, text: str, keys: str) -> QToolButton:
        button = named(QToolButton(self), name, text, f"{text} ({keys})")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def set_page(self, page: str) -> None:
        """Show the run in Explore, elsewhere what the workspace walks along."""
        self._in_explore = page == "explore"
        self.show_place()

    def show_place(self) -> None:
        """Show where the lecture is."""
        presenting = self._presenting
        if not presenting.active:
            return
        place, step = presenting.place, presenting.step_text if self._in_explore else ""
        run = self._explore.run_shown if self._in_explore else None
        self.step.setText(step)
        self.step.setVisible(bool(step))
        # Without bookmarks the place is the step.
        there = place.text if place.text != step else ""
        self.place.setText(there)
        self.place.setToolTip(place.title)
        for part in (self.before, self.place, self.after):
            part.setVisible(bool(there))
        self.swap.setVisible(run is not None and run.trace is not None)
        self.theme.show()
        self.blank.show()
        title = place.title if run is None else run.algorithm.title
        if run is not None and run.depth is not None:
            title = self.tr("{0} · depth {1}").format(title, run.depth)
        self._fit(title)
        said = ". ".join(part for part in (step, there, place.title) if part)
        if said != self._said and not self._explore.playback.playing:
            self._said = said
            announce(self, said)

    def _fit(self, title: str) -> None:
        """Show the keys, in words where these have room, and as much of the title as is left."""
        self.title.setToolTip(title)
        self.keys.setVisible(self._in_explore)
        parts = (
            self.step,
            self.before,
            self.place,
            self.after,
            self.keys,
            self.swap,
            self.theme,
            self.blank,
            self.leave,
        )
        room = self.width() - 2 * round(_EDGE * self._themes.scale)
        metrics = self.title.fontMetrics()
        whole = metrics.horizontalAdvance(title) + 2 * _GAP

        def taken() -> int:
            return sum(one.sizeHint().width() + _GAP for one in parts if not one.isHidden())

        for keys in (True, False):
            self._tell_keys(keys, buttons=True)
            if whole + taken() <= room:
                break
        # What keys do can be found elsewhere: what is shown, and where the walk is, cannot.
        spare = [(part, whole) for part in (self.theme, self.blank, self.keys)]
        self._hide_until(room, spare, taken)
        if whole + taken() > room:
            # A letter alone says little, but its tip says the rest.
            self._tell_keys(False, buttons=False)
            self._hide_until(room, [(self.swap, whole), (self.place, 0)], taken)
        room -= taken() + 2 * _GAP
        least = metrics.averageCharWidth() * _LEAST_CHARS
        short = metrics.elidedText(title, Qt.TextElideMode.ElideRight, room)
        self.title.setText(short if room >= least else "")
        self.title.setVisible(bool(self.title.text()))

    @staticmethod
    def _hide_until(
        room: int, spare: Sequence[tuple[QWidget, int]], taken: Callable[[], int]
    ) -> None:
        """Hide one after the other, until what is left has room beside so much more."""
        for part, more in spare:
            if more + taken() > room:
                part.hide()

    def _tell_keys(self, keys: bool, buttons: bool) -> None:
        """Name the keys, or the first of them, and buttons with what they do or without."""
        words = self.tr("\u2190 \u2192 step   N next   Space play")
        self.keys.setText(words if keys else words.split("   ")[0])
        self.keys.setToolTip(words)
        dark = self._themes.palette.is_dark
        for button, text in (
            (self.swap, self.tr("C companion")),
            (self.theme, self.tr("L light") if dark else self.tr("L dark")),
            (self.blank, self.tr("B black")),
            (self.leave, self.tr("Esc leave")),
        ):
            button.setText(text if buttons else text.split()[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show more of the title, or less."""
        super().resizeEvent(event)
        self.show_place()

    def restyle(self) -> None:
        """Take the theme's colours, sizes and icons."""
        self._restyle()

    def _restyle(self) -> None:
        # Hidden it needs no icons, which take time at the start.
        if not self._presenting.active:
            return
        palette, themes = self._themes.palette, self._themes
        edge, air = round(_EDGE * themes.scale), round(_AIR * themes.scale)
        self._row.setContentsMargins(edge, air, edge, air)
        self.setStyleSheet(
            themes.sheet + f"#presenter-bar {{ background: {palette.panel};"
            f" border-bottom: 1px solid {palette.line}; }}"
            f"#presenter-title {{ color: {palette.ink}; font-weight: 600; }}"
            f"#presenter-step, #presenter-place, #presenter-keys {{ color: {palette.ink2}; }}"
        )
        self.title.setFont(themes.font(_TITLE, 600))
        for label in (self.step, self.place, self.keys):
            label.setFont(themes.font(_TEXT))
        for button in (self.swap, self.theme, self.blank, self.leave):
            button.setFont(themes.font(_TEXT))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        size = round(_ICON_PX * themes.scale)
        for button, name in ((self.before, "caret-left"), (self.after, "caret-right")):
            button.setIcon(icon(name, palette))
            button.setIconSize(QSize(size, size))
        self.show_place()
