"""The strip of the timeline: the whole run at a glance; dragging reaches any event of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QLineEdit, QMenu, QSizePolicy, QToolTip, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.density import Density, density_of
from icm_gui.viewmodels.explore.playback import Bookmark, Playback
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.explore.timeline.flags import (
    FLAG,
    HEAD_HALF,
    Flag,
    draw_flags,
    draw_head,
    placed,
)
from icm_gui.views.explore.timeline.layers import BARS, FLAGS, HEAD, MARGIN, PITCH, TICKS, layer
from icm_gui.views.explore.timeline.picture import TimelinePicture
from icm_gui.views.shared.named import named
from icm_gui.views.shared.speaking import describe
from icm_gui.views.shared.spoken_parts import Parts, Role, Spoken

_PAGES = 100
"""PageUp and PageDown move a hundredth of the run."""
_NOTCH = 120
"""Turn of a wheel by one notch, in Qt's units."""
_NAME_WIDTH = 150


class TimelineStrip(TimelinePicture, Spoken):
    """Shows density of events, bookmarks and the playhead; seeks by pointer and keys.

    Signals
    -------
    height_changed
        Names above the events came or went.
    """

    height_changed = Signal()

    SPOKEN = (Role.Slider, Role.Indicator)
    is_tool = True

    def __init__(self, playback: Playback, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "timeline-strip", self.tr("Events of the run"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._playback, self._themes = playback, themes
        self.density: Density | None = None
        self._layers: tuple[QPixmap, QPixmap] | None = None
        self._dragging = False
        self._renamed = -1
        self._menu_step = -1
        self._editor = named(QLineEdit(self), "bookmark-name", self.tr("Name of the bookmark"))
        self._editor.hide()
        self._editor.editingFinished.connect(self._rename_done)
        playback.trace_changed.connect(self._trace_changed)
        playback.step_changed.connect(self._step_changed)
        playback.state_changed.connect(self._marks_changed)
        themes.follow(self, self._forget)
        self._trace_changed()

    def sizeHint(self) -> QSize:
        """Return the size at which nothing is cut."""
        return QSize(400, self._lane + TICKS + BARS + 4)

    # --- places ---

    @property
    def _lane(self) -> int:
        """Height of the lane of names, which grows with the text; without names the cursor's."""
        return round(FLAGS * self._themes.scale) if self._has_names else HEAD

    @property
    def _has_names(self) -> bool:
        """Whether there is something to be named above the events: bookmarks, or a burn-in."""
        trace = self._playback.trace
        return bool(self._playback.bookmarks) or (
            trace is not None and bool(trace.subject.options.get("burn_in"))
        )

    @property
    def _span(self) -> int:
        return max(self.width() - 2 * MARGIN, 1)

    def x_of(self, step: int) -> float:
        """Return where a step is, in pixels."""
        return MARGIN + (step + 0.5) / max(self._playback.last + 1, 1) * self._span

    def step_at(self, x: float) -> int:
        """Return the step at a place."""
        steps = self._playback.last + 1
        return min(max(int((x - MARGIN) / self._span * steps), 0), max(steps - 1, 0))

    def flag_at(self, place: QPointF) -> Bookmark | None:
        """Return the bookmark whose flag or name is at a place."""
        if place.y() > self._lane + TICKS:
            return None
        near = (flag.mark for flag in reversed(self._flags()) if flag.is_near(place.x()))
        return next(near, None)

    def _flags(self) -> list[Flag]:
        marks = self._playback.bookmarks
        return placed(marks, self.x_of, self.fontMetrics(), self.width() - 2.0)

    def burn_in_name(self) -> str:
        """Return what is above the burn-in: nothing where a bookmark's flag is in the way."""
        trace = self._playback.trace
        if trace is None or self.density is None or not self.density.burn_in:
            return ""
        name = self.tr("burn-in {0}").format(count(int(trace.subject.options["burn_in"])))
        end = self._burn_in_left(name) + self.fontMetrics().horizontalAdvance(name) + 4
        return "" if any(flag.left < end for flag in self._flags()) else name

    def _burn_in_left(self, name: str) -> float:
        """Return where the burn-in's name begins: behind its place while the cursor covers that."""
        end = MARGIN + self.fontMetrics().horizontalAdvance(name)
        played = self.x_of(max(self._playback.step, 0))
        return end + 2.0 * HEAD_HALF + 4 if played < end + HEAD_HALF + 2 else float(MARGIN)

    # --- what is drawn ---

    def _marks_changed(self) -> None:
        self.height_changed.emit()
        self.update()

    def _trace_changed(self) -> None:
        self.height_changed.emit()
        self._renamed = -1
        self._editor.hide()
        self._forget()

    def _forget(self) -> None:
        self.density = self._layers = None
        self.setFont(self._themes.font(11))
        self.update()

    def _step_changed(self, _step: int) -> None:
        self.update()
        if self.hasFocus() and not self._playback.playing:
            trace = self._playback.trace
            step = self._playback.step_of(trace)
            if trace is not None and step >= 0:
                describe(self, trace.text(step))

    def spoken(self) -> Parts:
        """Return the bookmarks."""
        marks = self._playback.bookmarks

        def text(at: int) -> str:
            told = self.tr("bookmark {name} at step {step}")
            return told.format(name=marks[at].text, step=count(marks[at].step))

        def place(at: int) -> QRectF:
            return QRectF(self.x_of(marks[at].step), 0, FLAG.x(), self.height())

        steps = [mark.step for mark in marks]
        here = self._playback.step
        return Parts(len(marks), text, place, steps.index(here) if here in steps else -1)

    def _prepare(self) -> None:
        """Count events per bin and draw the two layers: coloured, and grey."""
        trace = self._playback.trace
        if trace is None or not len(trace):
            return
        if self.density is None:
            bins = max(self._span // PITCH, 1)
            self.density = density_of(trace, bins, self._playback.last + 1)
        if self._layers is None:
            size, ratio = self.size(), self.devicePixelRatioF()
            self._layers = (
                layer(self.density, self._themes.palette, size, ratio),
                layer(self.density, self._themes.palette, size, ratio, grey=True),
            )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the strip."""
        painter = QPainter(self)
        palette = self._themes.palette
        painter.fillRect(self.rect(), QColor(palette.panel))
        self._prepare()
        if self._layers is None or self.density is None:
            return
        played = self.x_of(self._playback.step)
        self._paint_ground(painter)
        bright, grey = self._layers
        for pixmap, left, right in ((bright, 0.0, played), (grey, played, float(self.width()))):
            painter.save()
            painter.setClipRect(QRectF(left, 0, right - left, self.height()))
            painter.drawPixmap(0, 0, pixmap)
            painter.restore()
        draw_flags(painter, self._flags(), palette, self._lane, self.height(), self._renamed)
        draw_head(painter, played, palette, self.height())
        if self.hasFocus():
            painter.setPen(QColor(palette.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(3, 0, -4, -1))

    def _paint_ground(self, painter: QPainter) -> None:
        palette, density = self._themes.palette, self.density
        assert density is not None
        top = self.height() - 2 - BARS - TICKS
        painter.setPen(QColor(palette.line))
        painter.setBrush(QColor(palette.canvas))
        painter.drawRect(QRectF(MARGIN - 0.5, top - 0.5, self._span + 1, BARS + TICKS + 2))
        if density.burn_in:
            wide = min(density.burn_in / (self._playback.last + 1), 1.0) * self._span
            painter.fillRect(QRectF(MARGIN, top, wide, BARS + TICKS + 1), QColor(palette.line))
            painter.setPen(QColor(palette.ink2))
            name = self.burn_in_name()
            painter.drawText(QPointF(self._burn_in_left(name), self._lane - 3), name)
        second, last = self._playback.second, self._playback.last
        if second is not None:
            wide = min(self._playback.second_end / (last + 1), 1.0) * self._span
            painter.fillRect(QRectF(MARGIN, self.height() - 2, wide, 2), QColor(palette.purple))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the layers again for the new size."""
        self.density = self._layers = None
        super().resizeEvent(event)

    # --- pointer and keys ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Seek and begin to scrub; a flag seeks its own step."""
        if event.button() != Qt.MouseButton.LeftButton or self._playback.last < 0:
            return
        self._playback.pause()
        mark = self.flag_at(event.position())
        if mark is not None:
            self._playback.seek(mark.step)
            return
        self._dragging = True
        self._playback.seek(self.step_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Scrub, or tell what the pointer is over."""
        if self._dragging:
            self._playback.seek(self.step_at(event.position().x()))
            return
        text = self.tip_at(event.position())
        if text:
            QToolTip.showText(event.globalPosition().toPoint(), text, self)

    def tip_at(self, place: QPointF) -> str:
        """Return the description of a place: the bookmark, or the event."""
        trace = self._playback.trace
        if trace is None or not len(trace):
            return ""
        mark = self.flag_at(place)
        step = self.step_at(place.x()) if mark is None else mark.step
        text = trace.text(min(step, len(trace) - 1))
        name = "" if mark is None else f"{mark.text}\n"
        return f"{name}{count(step)}: {text}"

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """End scrubbing."""
        self._dragging = False

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Edit the name of a flag."""
        mark = self.flag_at(event.position())
        if mark is not None:
            self.rename(mark.step)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Move by single steps, with Shift by hundredths."""
        turn = event.angleDelta().y() or event.angleDelta().x()
        notches = int(turn / _NOTCH) or (1 if turn > 0 else -1 if turn else 0)
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._move(-notches * (self._page if shift else 1))
        event.accept()

    @property
    def _page(self) -> int:
        return max(1, self._playback.last // _PAGES)

    def _move(self, steps: int) -> None:
        self._playback.go_to(self._playback.step + steps)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move by keys."""
        key, keys = event.key(), Qt.Key
        moves = {
            keys.Key_Left: -1,
            keys.Key_Right: 1,
            keys.Key_PageUp: -self._page,
            keys.Key_PageDown: self._page,
        }
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif key in moves:
            self._move(moves[keys(key)])
        elif key == keys.Key_Home:
            self._playback.home()
        elif key == keys.Key_End:
            self._playback.end()
        elif key == keys.Key_Space:
            # A key that is held would play and pause by turns.
            if not event.isAutoRepeat():
                self._playback.toggle()
        elif key == keys.Key_Escape and self._renamed >= 0:
            self._renamed = -1
            self._editor.hide()
            self.setFocus()
            self.update()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, _event: QEvent) -> None:
        """Show the focus."""
        self.update()

    focusOutEvent = focusInEvent

    # --- bookmarks ---

    def menu_at(self, place: QPointF) -> QMenu:
        """Return the menu of a place."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        mark = self.flag_at(place)
        self._menu_step = self.step_at(place.x()) if mark is None else mark.step
        if mark is None:
            menu.addAction(self.tr("Add a bookmark here"), self._menu_add)
            menu.addAction(self.tr("Go here"), self._menu_go)
        else:
            menu.addAction(self.tr("Rename"), self._menu_rename)
            menu.addAction(self.tr("Remove"), self._menu_remove)
            menu.addAction(self.tr("Go to it"), self._menu_go)
        return menu

    def _menu_add(self) -> None:
        self.add_bookmark(self._menu_step)

    def _menu_go(self) -> None:
        self._move(self._menu_step - self._playback.step)

    def _menu_rename(self) -> None:
        self.rename(self._menu_step)

    def _menu_remove(self) -> None:
        self._playback.remove_bookmark(self._menu_step)

    def add_bookmark(self, step: int) -> None:
        """Mark a step and edit its name in place."""
        from icm_core.rendering.steps import event_line

        trace = self._playback.trace
        if trace is None or not len(trace):
            return
        if all(mark.step != step for mark in self._playback.bookmarks):
            chip = event_line(trace, min(step, len(trace) - 1)).chip
            self._playback.add_bookmark(step, chip.lstrip("✓✗ "))
        self.rename(step)

    def rename(self, step: int) -> None:
        """Edit the name of a bookmark in place."""
        names = {mark.step: mark.text for mark in self._playback.bookmarks}
        if step not in names:
            return
        self._renamed = step
        left = min(self.x_of(step) + FLAG.x(), self.width() - _NAME_WIDTH - 2)
        tall = self._editor.sizeHint().height()
        self._editor.setGeometry(QRect(int(left), 0, _NAME_WIDTH, min(tall, self.height())))
        self._editor.setText(names[step])
        self._editor.selectAll()
        self._editor.show()
        self._editor.setFocus()
        self.update()

    def _rename_done(self) -> None:
        if self._renamed < 0:
            return
        step, self._renamed = self._renamed, -1
        text = self._editor.text().strip()
        self._editor.hide()
        if text:
            self._playback.add_bookmark(step, text)
        self.setFocus()
        self.update()
