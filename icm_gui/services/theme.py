"""The theme in force: the palette of drawings, and who follows it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from typing import cast
from weakref import WeakKeyDictionary, WeakMethod, ref

from PySide6.QtCore import QEvent, QFile, QObject, Qt, QTemporaryDir, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QWidget

from icm_core.drawing.paint.palette import DARK, LIGHT, Palette
from icm_gui.services.settings import BASE_FONT_PX, Settings
from icm_gui.services.style_sheet import bar_sheet, draw_caret, draw_tick, qt_palette, style_sheet

MODES = ("system", "light", "dark")
TABULAR = QFont.Tag("tnum")
"""The feature of fonts that gives all figures one width."""


class _Follower(QObject):
    """Tells a widget of another theme: at once while it is in sight, else when it comes into sight.

    Parameters
    ----------
    take
        What the widget does then: a method of its own, which keeps nothing alive.
    """

    def __init__(self, themes: Themes, widget: QWidget, take: Callable[[], object] | None) -> None:
        super().__init__(widget)
        self._themes = themes
        self._take = None if take is None else WeakMethod(take)
        self._sheet = themes.sheet
        self._is_late = False

    @property
    def _widget(self) -> QWidget:
        return cast("QWidget", self.parent())

    def changed(self) -> None:
        """Take another theme now or later."""
        if self._widget.isVisible():
            self.catch_up()
        elif not self._is_late:
            self._is_late = True
            self._widget.installEventFilter(self)

    def catch_up(self) -> None:
        """Take the theme in force, unless it is the one that was taken last.

        What was hidden may have been filled under a theme that is replaced, as in a lecture.
        """
        late, self._is_late = self._is_late, False
        if late:
            self._widget.removeEventFilter(self)
        is_other, self._sheet = self._sheet != self._themes.sheet, self._themes.sheet
        if self._take is None:
            if is_other:
                self._widget.setStyleSheet(self._sheet)
        elif (late or is_other) and (take := self._take()) is not None:
            take()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Catch up before the widget is painted, after the parts that it lies in.

        Qt shows what is inside first, and a style sheet takes back colours that were set before.
        """
        if event.type() == QEvent.Type.Show:
            above = self._widget.parentWidget()
            while above is not None:
                part = self._themes.parts.get(above)
                found = None if part is None else part()
                if found is not None:
                    found.catch_up()
                above = above.parentWidget()
            self.catch_up()
        return False


class Themes(QObject):
    """Keeps the palette; the window follows it, and what is hidden does so when it is shown.

    The style sheet is given to parts of a window, not to the application: that would style every
    widget again, hidden ones, too.

    Attributes
    ----------
    sheet
        The style sheet in force.
    bar_sheet
        Its rules for tabs and tool buttons; for rows of nothing else, since a sheet is read again
        for each widget that has it.
    parts
        The widgets that have the style sheet.

    Signals
    -------
    changing
        Parts of windows exchange their style sheets, before all else.
    changed
        Another palette or size of text is in force.
    """

    changing = Signal()
    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._folder = QTemporaryDir(f"{tempfile.gettempdir()}/icm-theme-XXXXXX")
        self.palette: Palette = LIGHT
        self.sheet = self.bar_sheet = ""
        self.parts: WeakKeyDictionary[QWidget, ref[_Follower]] = WeakKeyDictionary()
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._system_changed)
        settings.changed.connect(self._setting_changed)
        self._choose()

    @property
    def mode(self) -> str:
        """``system``, ``light`` or ``dark``."""
        mode = str(self._settings.value("look/theme", "system"))
        return mode if mode in MODES else "system"

    def set_mode(self, mode: str) -> None:
        """Follow the system, or force light or dark."""
        self._settings.set_value("look/theme", mode)

    def colour(self, role: str) -> QColor:
        """Return a colour of the palette by its name."""
        return QColor(str(getattr(self.palette, role)))

    @property
    def font_px(self) -> int:
        """Size of the base font in pixels."""
        return self._settings.font_px

    @property
    def scale(self) -> float:
        """Size of text beside the size at first."""
        return self.font_px / BASE_FONT_PX

    @property
    def least_scale(self) -> float:
        """Size of text down to which pictures without room may go: none in a lecture."""
        usual = self.font_px == self._settings.usual_font_px
        return min(self.scale, 1.0) if usual else self.scale

    def font(self, size: float = 13, weight: int = 400, mono: bool = False) -> QFont:
        """Return a font.

        Parameters
        ----------
        size
            In pixels at the base size of 13.
        weight
            400, 500 or 600.
        """
        if mono:
            font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        else:
            font = QGuiApplication.font()
        font.setPixelSize(max(1, round(size * self.scale)))
        font.setWeight(QFont.Weight(weight))
        return font

    def follow(self, widget: QWidget, take: Callable[[], object]) -> None:
        """Call a method of a widget at each other theme, when the widget is in sight."""
        self.changed.connect(_Follower(self, widget, take).changed)

    def dress(self, widget: QWidget, take: Callable[[], object]) -> None:
        """Call a method of a widget now, and at each other theme when the widget is in sight."""
        self.follow(widget, take)
        take()

    def apply_to(self, widget: QWidget) -> None:
        """Give a part of a window, with all that is in it, the style sheet, now and from now on.

        Parts do not lie in each other; a part with a style sheet of its own puts `sheet` before it.
        """
        widget.setStyleSheet(self.sheet)
        part = _Follower(self, widget, None)
        self.parts[widget] = ref(part)
        self.changing.connect(part.changed)

    def apply(self) -> None:
        """Give the application its palette and font, and make the style sheet."""
        from PySide6.QtWidgets import QApplication

        application = QApplication.instance()
        if isinstance(application, QApplication):
            font = application.font()
            font.setPixelSize(self.font_px)
            # Figures of one width: numbers that change stay where they are.
            font.setFeature(TABULAR, 1)
            application.setFont(font)
            application.setPalette(qt_palette(self.palette))
            ink, tick_ink = self.palette.ink2, self.palette.accent_text
            caret = self._picture("caret", ink, draw_caret)
            rise = self._picture("rise", ink, partial(draw_caret, up=True))
            tick = self._picture("tick", tick_ink, draw_tick)
            self.bar_sheet = bar_sheet(self.palette, self.scale)
            self.sheet = style_sheet(self.palette, self.scale, caret, tick, rise)

    def _picture(self, name: str, colour: str, draw: Callable[[Palette, str], None]) -> str:
        """Return the path of a small picture, which is drawn once in each colour."""
        path = self._folder.filePath(f"{name}-{colour[1:]}.png")
        if not QFile.exists(path):
            draw(self.palette, path)
        return path

    def _choose(self) -> None:
        dark = self.mode == "dark"
        if self.mode == "system":
            scheme = QGuiApplication.styleHints().colorScheme()
            dark = scheme == Qt.ColorScheme.Dark
        self.palette = DARK if dark else LIGHT
        self.apply()

    def _system_changed(self, _scheme: object) -> None:
        if self.mode == "system":
            self._choose()
            self.changing.emit()
            self.changed.emit()

    def _setting_changed(self, key: str) -> None:
        if key in ("look/theme", "look/font"):
            self._choose()
            self.changing.emit()
            self.changed.emit()
