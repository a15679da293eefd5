"""What is over a canvas that shows another sentence than the one that is typed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.views.shared.boxes import filled, hbox
from icm_gui.views.shared.named import link_button, named
from icm_gui.views.shared.text.elided import ElidedLabel

_HEIGHT = 28
_DIM = 150
"""Opacity of what dims the canvas, of 255."""


class StaleBand(QWidget):
    """A line above the canvas, and a cover that dims it, while another sentence is typed.

    Parameters
    ----------
    canvas
        What is dimmed.
    """

    def __init__(self, explore: Explore, canvas: QWidget, themes: Themes) -> None:
        super().__init__()
        self._explore, self._themes = explore, themes
        self.setObjectName("stale-band")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        text = self.tr("What is typed above is not searched yet: this is the previous sentence")
        self.text = named(ElidedLabel(text), "stale-text")
        run, back = self.tr("Run what is typed"), self.tr("Back to this sentence")
        self.run_button = link_button(run, "stale-run")
        self.back_button = link_button(back, "stale-back")
        row = hbox(self, (12, 0, 8, 0), 8)
        filled(row, (self.text, 1), self.run_button, self.back_button)
        self.cover = _Cover(canvas, themes)
        explore.draft.changed.connect(self._look)
        explore.run_changed.connect(self._look)
        themes.dress(self, self._restyle)
        self._look()

    @property
    def is_stale(self) -> bool:
        """Whether the canvas shows another sentence than the one that is typed."""
        return self._explore.draft.is_other and self._explore.run_shown is not None

    def sizeHint(self) -> QSize:
        """Return the height of a line with some air."""
        return QSize(300, round(_HEIGHT * self._themes.scale))

    def _look(self) -> None:
        self.setVisible(self.is_stale)
        self.cover.setVisible(self.is_stale)
        self.cover.raise_()
        self.run_button.setEnabled(bool(self._explore.draft.words))

    def _restyle(self) -> None:
        palette = self._themes.palette
        self.setStyleSheet(
            self._themes.sheet + f"#stale-band {{ background: {palette.ochre_tint};"
            f" border-bottom: 1px solid {palette.line}; }}"
            f" #stale-text {{ color: {palette.ochre}; }}"
        )
        self.setFixedHeight(self.sizeHint().height())
        self.cover.update()


class _Cover(QWidget):
    """Dims what is below it and lets everything through."""

    def __init__(self, over: QWidget, themes: Themes) -> None:
        super().__init__(over)
        self._over, self._themes = over, themes
        self.setObjectName("stale-cover")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        over.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as what is below."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self.resize(self._over.size())
            self.raise_()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Let what is below be seen through the colour of the ground."""
        painter = QPainter(self)
        ground = QColor(self._themes.palette.canvas)
        ground.setAlpha(_DIM)
        painter.fillRect(self.rect(), ground)
