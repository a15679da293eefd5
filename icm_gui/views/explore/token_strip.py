"""What the model sees, as chips below the sentence; and the band that shows limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from icm_core.drawing.trees.layout import is_right_to_left
from icm_core.wording import say
from icm_gui.services.icons import icon
from icm_gui.views.explore.inspector.parts import Painted

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent

    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.tokens import Token, Tokens

_EDGE, _GAP, _PAD = 10, 6, 7
_LINES = 2
_SIGN_PX = 18
_TOP = 6
_DASH = (3.0, 2.0)


class TokenStrip(Painted):
    """Chips of the words; unknown ones are dashed and tell their class.

    Of more than two lines only two are shown, until ``+12`` is clicked. Words of a right-to-left
    script run from right to left.
    """

    def __init__(self, tokens: Tokens, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__("tokens", themes, parent)
        self.setAccessibleName(self.tr("What the model sees"))
        self._tokens = tokens
        self._all = False
        self._places: list[tuple[QRectF, int]] = []
        self._more = QRectF()
        self.hidden_tokens = 0
        self.mirrored = False
        tokens.changed.connect(self._changed)
        themes.follow(self, self.fit)
        self._changed()

    @property
    def text(self) -> str:
        """Every word with its class."""
        return "\n".join(_tip(token) for token in self._tokens.tokens)

    def _changed(self) -> None:
        self._all = False
        unknown = [_tip(token) for token in self._tokens.tokens if token.seen_as]
        self.setAccessibleDescription("; ".join([self._tokens.summary, *unknown]))
        self.setVisible(bool(self._tokens.tokens))
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines again."""
        self.fit()

    def _widths(self, token: Token) -> tuple[float, float]:
        """Return the width of a chip, and of its class within."""
        words = QFontMetricsF(self._themes.font(12))
        classes = QFontMetricsF(self._themes.font(11, mono=True))
        inner = classes.horizontalAdvance(token.seen_as) + 8 if token.seen_as else 0.0
        gap = 5 if token.seen_as else 0
        return words.horizontalAdvance(token.word) + 2 * _PAD + inner + gap, inner

    def fit(self) -> None:
        """Find places for the chips and be as high as they need."""
        metrics = QFontMetricsF(self._themes.font(12))
        tall = metrics.height() + 6
        small = QFontMetricsF(self._themes.font(11))
        left = _EDGE + small.horizontalAdvance(self.tr("Model sees")) + 10
        right = self.width() - _EDGE - small.horizontalAdvance(self._tokens.summary) - 14
        more = metrics.horizontalAdvance("+999") + 2 * _PAD
        x, line = left, 0
        self._places, self._more, self.hidden_tokens = [], QRectF(), 0
        tokens = self._tokens.tokens
        for at, token in enumerate(tokens):
            wide = self._widths(token)[0]
            last = line == _LINES - 1 and not self._all
            room = right - (more + _GAP if last and at + 1 < len(tokens) else 0.0)
            if x + wide > room and x > left:
                if last:
                    self.hidden_tokens = len(tokens) - at
                    y = _TOP + line * (tall + 4)
                    self._more = QRectF(x, y, more, tall)
                    break
                x, line = left, line + 1
            self._places.append((QRectF(x, _TOP + line * (tall + 4), wide, tall), at))
            x += wide + _GAP
        self.mirrored = is_right_to_left([token.word for token in tokens])
        if self.mirrored:
            self._places = [(self._mirror(place), at) for place, at in self._places]
            self._more = self._mirror(self._more)
        self.setFixedHeight(round(2 * _TOP + (line + 1) * tall + line * 4))
        self.update()

    @property
    def places(self) -> list[tuple[QRectF, int]]:
        """Where the chips are, with the numbers of their words."""
        return self._places

    @property
    def more(self) -> QRectF:
        """How many words are not shown; empty where all are."""
        return self._more

    @property
    def _begin(self) -> Qt.AlignmentFlag:
        """The side at which a line begins."""
        side = Qt.AlignmentFlag
        return side.AlignRight if self.mirrored else side.AlignLeft

    def _mirror(self, place: QRectF) -> QRectF:
        return QRectF(self.width() - place.right(), place.top(), place.width(), place.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the chips between their title and the summary."""
        painter = QPainter(self)
        palette = self._themes.palette
        painter.fillRect(self.rect(), QColor(palette.panel))
        painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(palette.line))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._places:
            return
        middle = self._places[0][0]
        painter.setFont(self._themes.font(11))
        metrics = QFontMetricsF(painter.font())
        base = middle.center().y() + (metrics.ascent() - metrics.descent()) / 2
        painter.setPen(QColor(palette.ink2))
        ends = [self.tr("Model sees"), self._tokens.summary]
        left, right = reversed(ends) if self.mirrored else ends
        wide = metrics.horizontalAdvance(right)
        painter.drawText(QPointF(_EDGE, base), left)
        painter.drawText(QPointF(self.width() - _EDGE - wide, base), right)
        for place, at in self._places:
            self._paint_chip(painter, place, self._tokens.tokens[at])
        if self.hidden_tokens:
            painter.setFont(self._themes.font(12, 500))
            painter.setPen(QColor(palette.accent))
            painter.drawText(
                self._more, Qt.AlignmentFlag.AlignVCenter | self._begin,
                f"+{self.hidden_tokens}",
            )  # fmt: skip
        painter.end()
        self.draw_focus()

    def _paint_chip(self, painter: QPainter, place: QRectF, token: Token) -> None:
        palette = self._themes.palette
        pen = QPen(QColor(palette.ochre if token.seen_as else palette.ctl), 1.0)
        if token.seen_as:
            pen.setDashPattern(list(_DASH))
        painter.setPen(pen)
        painter.setBrush(QColor(palette.canvas))
        painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setFont(self._themes.font(12))
        metrics = QFontMetricsF(painter.font())
        base = place.center().y() + (metrics.ascent() - metrics.descent()) / 2
        painter.setPen(QColor(palette.ink))
        wide = metrics.horizontalAdvance(token.word)
        x = place.right() - _PAD - wide if self.mirrored else place.left() + _PAD
        painter.drawText(QPointF(x, base), token.word)
        if token.seen_as:
            inner = self._widths(token)[1]
            left = place.left() + 3 if self.mirrored else place.right() - inner - 3
            box = QRectF(left, place.top() + 3, inner, place.height() - 6)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.ochre_tint))
            painter.drawRoundedRect(box, 2, 2)
            painter.setFont(self._themes.font(11, mono=True))
            painter.setPen(QColor(palette.ochre))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, token.seen_as)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show all lines where +n is clicked."""
        if self.hidden_tokens and self._more.contains(event.position()):
            self._all = True
            self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show all lines, or say word after word."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if enter and self.hidden_tokens and not event.modifiers():
            self._all = True
            self.fit()
        else:
            super().keyPressEvent(event)

    def tip(self, place: QPointF) -> str:
        """Return a word in full, or those that are not shown."""
        for rect, at in self._places:
            if rect.contains(place):
                return _tip(self._tokens.tokens[at])
        if self.hidden_tokens and self._more.contains(place):
            rest = self._tokens.tokens[len(self._places) :]
            return " ".join(token.word for token in rest)
        return ""


def _tip(token: Token) -> str:
    if not token.seen_as:
        return token.word
    return say("{word}: unknown, seen as {seen_as}").format(word=token.word, seen_as=token.seen_as)


class GuardBand(QWidget):
    """Tells, where the sentence is, why it cannot be parsed, with what helps as buttons.

    Signals
    -------
    change_limit, run_with_threshold
        The buttons.
    """

    change_limit = Signal()
    run_with_threshold = Signal()

    def __init__(self, tokens: Tokens, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("length-guard")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._tokens, self._themes = tokens, themes
        self._threshold = False
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(10)
        self._picture = QLabel(self)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        texts = QVBoxLayout()
        texts.setSpacing(2)
        self.title, self.text = QLabel(self), QLabel(self)
        self.title.setObjectName("guard-title")
        for label in (self.title, self.text):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            texts.addWidget(label)
        row.addLayout(texts, 1)
        self.limit_button = QPushButton(self.tr("Change limit…"), self)
        self.limit_button.setObjectName("change-limit")
        self.limit_button.clicked.connect(self.change_limit)
        self.threshold_button = QPushButton(self.tr("Run with threshold"), self)
        self.threshold_button.setObjectName("run-with-threshold")
        self.threshold_button.clicked.connect(self.run_with_threshold)
        for button in (self.limit_button, self.threshold_button):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        tokens.changed.connect(self._show)
        themes.follow(self, self._restyle)
        self._restyle()

    def offer_threshold(self, offered: bool) -> None:
        """Offer to run with more pruning: somebody takes `run_with_threshold`."""
        self._threshold = offered
        self._show()

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
        self.threshold_button.setVisible(guard.is_limit and self._threshold)
