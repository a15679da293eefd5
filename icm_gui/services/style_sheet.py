"""Qt's palette and style sheet of one of our palettes, with the small pictures that it names."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPalette, QPen

from icm_core.drawing.paint.palette import Palette

_CARET = 32
"""Size of the picture of an arrow or a tick, in pixels; shown smaller."""
_Points = tuple[tuple[float, float], ...]


def qt_palette(palette: Palette) -> QPalette:
    """Return Qt's palette for one of ours."""
    result = QPalette()
    role = QPalette.ColorRole
    for which, colour in (
        (role.Window, palette.panel),
        (role.WindowText, palette.ink),
        (role.Base, palette.canvas),
        (role.AlternateBase, palette.panel),
        (role.Text, palette.ink),
        (role.Button, palette.panel),
        (role.ButtonText, palette.ink),
        (role.BrightText, palette.err),
        (role.ToolTipBase, palette.ink),
        (role.ToolTipText, palette.canvas),
        (role.PlaceholderText, palette.ink3),
        (role.Highlight, palette.selected),
        (role.HighlightedText, palette.ink),
        (role.Accent, palette.accent),
        (role.Link, palette.accent),
        (role.LinkVisited, palette.accent),
        (role.Light, palette.canvas),
        (role.Midlight, palette.head),
        (role.Mid, palette.line),
        (role.Dark, palette.ctl),
        (role.Shadow, palette.ink3),
    ):
        result.setColor(which, QColor(colour))
    group = QPalette.ColorGroup.Disabled
    for which in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(group, which, QColor(palette.ctl))
    return result


def draw_caret(palette: Palette, path: str, *, up: bool = False) -> None:
    """Write the arrow of boxes as a picture: a style sheet can name files only."""
    points = ((0.2, 0.375), (0.5, 0.656), (0.8, 0.375))
    shown = tuple((x, 1 - y) for x, y in points) if up else points
    _draw_line(path, palette.ink2, _CARET / 8, shown)


def draw_tick(palette: Palette, path: str) -> None:
    """Write the tick of check boxes as a picture."""
    _draw_line(path, palette.accent_text, _CARET / 6, ((0.2, 0.52), (0.42, 0.74), (0.8, 0.28)))


def _draw_line(path: str, colour: str, width: float, points: _Points) -> None:
    """Write a picture of a line through points; the picture's sides are 1."""
    image = QImage(_CARET, _CARET, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor(colour), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPolyline([QPointF(x * _CARET, y * _CARET) for x, y in points])
    painter.end()
    image.save(path)


def _px(size: float, scale: float) -> str:
    return f"{max(1, round(size * scale))}px"


def bar_sheet(palette: Palette, scale: float = 1.0) -> str:
    """Return the rules for tabs and tool buttons, which are a part of the style sheet."""
    p = palette
    return f"""
QToolTip {{ background: {p.ink}; color: {p.canvas}; border: none; padding: 4px 6px; }}
QToolButton {{
  background: transparent; border: 1px solid transparent; border-radius: 4px; padding: 3px;
}}
QAbstractButton, QComboBox, QMenu {{ icon-size: {_px(16, scale)}; }}
QToolButton:focus {{ border: 1px solid {p.accent}; }}
QToolButton:hover {{ background: {p.line}; }}
QToolButton:checked {{ background: {p.selected}; border-color: {p.accent}; }}
QToolButton:checked:focus {{ border-color: {p.ink}; }}
QTabBar {{ background: transparent; }}
QTabBar::tab {{
  background: transparent; color: {p.ink2}; padding: 5px 10px; border: none;
  border-top: 2px solid transparent; font-size: {_px(12, scale)};
}}
QTabBar::tab:selected {{
  background: {p.canvas}; color: {p.ink}; border-top: 2px solid {p.accent}; font-weight: 600;
}}
QTabBar::tab:hover:!selected {{ background: {p.line}; }}
QTabBar::tab:focus {{ color: {p.accent}; }}
"""


def style_sheet(
    palette: Palette, scale: float = 1.0, caret: str = "", tick: str = "", rise: str = ""
) -> str:
    """Return the style sheet: what Qt's palette cannot say.

    Parameters
    ----------
    caret, tick, rise
        Paths of the pictures of a combo box's arrow, a check box's tick and an arrow upwards.
    """
    p, px = palette, partial(_px, scale=scale)
    return f"""
QMenuBar {{ background: {p.chrome}; padding: 0 4px; }}
QMenuBar::item {{ padding: 4px 9px; background: transparent; border-radius: 4px; }}
QMenuBar::item:selected {{ background: {p.line}; }}
QMenu {{ background: {p.panel}; border: 1px solid {p.ctl}; padding: 4px; }}
QMenu::item {{ padding: 4px 24px 4px 10px; border-radius: 3px; }}
QMenu::icon {{ padding-left: 6px; }}
QMenu::item:selected {{ background: {p.selected}; color: {p.ink}; }}
QMenu::item:disabled {{ color: {p.ctl}; }}
QMenu::separator {{ height: 1px; background: {p.line}; margin: 4px 6px; }}
QToolBar {{ background: {p.panel}; border: none; padding: 0; margin: 0; spacing: 0; }}
QStatusBar {{ background: {p.chrome}; border-top: 1px solid {p.line}; }}
QStatusBar::item {{ border: none; }}
QStatusBar > QLabel {{ padding: 0 8px; }}
QPushButton, QToolButton[boxed="true"] {{
  background: {p.canvas}; border: 1px solid {p.ctl}; border-radius: 4px;
  padding: 3px 10px; min-height: {px(16)};
}}
QPushButton:hover, QToolButton[boxed="true"]:hover {{ border-color: {p.ink3}; }}
QPushButton:focus {{ border: 1px solid {p.accent}; }}
QPushButton:pressed {{ background: {p.head}; }}
QPushButton:disabled, QToolButton[boxed="true"]:disabled {{
  color: {p.ink3}; border-color: {p.line}; background: {p.panel};
}}
QPushButton[primary="true"], QToolButton[primary="true"] {{
  background: {p.accent}; color: {p.accent_text}; border: 1px solid {p.accent};
  font-weight: 600;
}}
QPushButton[primary="true"]:disabled, QToolButton[primary="true"]:disabled {{
  background: {p.head}; color: {p.ink3}; border-color: {p.line};
}}
QPushButton[primary="true"]:focus, QToolButton[primary="true"]:focus {{
  border: 1px solid {p.ink};
}}
QToolButton[primary="true"]:hover:enabled {{ background: {p.accent}; border-color: {p.ink2}; }}
QPushButton[link="true"] {{
  background: transparent; border: 1px solid transparent; color: {p.accent}; padding: 2px 4px;
  text-align: left;
}}
QPushButton[link="true"]:focus {{ border: 1px solid {p.accent}; }}
QLineEdit, QComboBox, QAbstractSpinBox, QPlainTextEdit, QTextEdit {{
  background: {p.canvas}; border: 1px solid {p.ctl}; border-radius: 4px; padding: 2px 6px;
  selection-background-color: {p.selected}; selection-color: {p.ink};
}}
QLineEdit, QComboBox, QAbstractSpinBox {{ min-height: {px(18)}; }}
QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus, QPlainTextEdit:focus,
QTextEdit:focus {{ border: 1px solid {p.accent}; }}
QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled {{
  color: {p.ink3}; background: {p.panel}; border-color: {p.line};
}}
QAbstractSpinBox {{ padding: 2px {px(15)} 2px 4px; }}
QAbstractSpinBox > QLineEdit {{
  border: none; padding: 0; min-height: 0; background: transparent;
}}
QAbstractSpinBox::up-button {{
  subcontrol-origin: border; subcontrol-position: top right; width: {px(14)}; border: none;
}}
QAbstractSpinBox::down-button {{
  subcontrol-origin: border; subcontrol-position: bottom right; width: {px(14)}; border: none;
}}
QAbstractSpinBox::up-arrow {{ image: url({rise}); width: {px(8)}; height: {px(8)}; }}
QAbstractSpinBox::down-arrow {{
  image: url({caret}); width: {px(8)}; height: {px(8)};
}}
QComboBox::drop-down {{ border: none; width: {px(20)}; }}
QComboBox::down-arrow {{
  image: url({caret}); width: {px(10)}; height: {px(10)}; margin-right: 6px;
}}
QCheckBox::indicator, QRadioButton::indicator, QListView::indicator {{
  width: {px(13)}; height: {px(13)}; border: 1px solid {p.ink3}; background: {p.canvas};
}}
QCheckBox::indicator, QListView::indicator {{ border-radius: 3px; }}
QRadioButton::indicator {{ border-radius: {max(1, round(13 * scale)) // 2 + 1}px; }}
QCheckBox::indicator:focus, QRadioButton::indicator:focus {{ border-color: {p.accent}; }}
QCheckBox::indicator:checked, QListView::indicator:checked {{
  background: {p.accent}; border-color: {p.accent}; image: url({tick});
}}
QCheckBox::indicator:indeterminate {{ background: {p.ctl}; }}
QRadioButton::indicator:checked {{
  width: {px(7)}; height: {px(7)}; border: {max(1, round(3 * scale)) + 1}px solid {p.accent};
}}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{
  border-color: {p.line}; background: {p.panel};
}}
QComboBox QAbstractItemView {{
  background: {p.panel}; border: 1px solid {p.ctl}; selection-background-color: {p.selected};
  selection-color: {p.ink};
}}
QTabWidget::pane {{ border: none; border-top: 1px solid {p.line}; }}
QTableView, QTreeView, QListView, QTableWidget, QListWidget {{
  background: {p.canvas}; border: none; font-size: {px(12)}; gridline-color: {p.line};
  selection-background-color: {p.selected}; selection-color: {p.ink}; outline: none;
}}
QDialog QListView {{ border: 1px solid {p.ctl}; border-radius: 4px; padding: 2px; }}
QDialog QListView::item {{ padding: 2px 0; }}
QDialog QListView:focus {{ border-color: {p.accent}; }}
QComboBox QListView {{ border-radius: 0; padding: 0; }}
QTableView::item {{ padding: 0 5px; border-bottom: 1px solid {p.line}; }}
QTableView::item:selected {{ background: {p.selected}; color: {p.ink}; }}
QHeaderView {{ background: {p.head}; }}
QHeaderView::section {{
  background: {p.head}; color: {p.ink2}; border: none; border-bottom: 1px solid {p.line};
  padding: 3px 5px; font-size: {px(11)}; font-weight: 400;
}}
QHeaderView::up-arrow, QHeaderView::down-arrow {{
  subcontrol-origin: margin; subcontrol-position: top center; width: {px(9)}; height: {px(6)};
}}
QProgressBar {{
  background: {p.line}; border: none; border-radius: 3px; max-height: 6px; min-height: 6px;
}}
QProgressBar::chunk {{ background: {p.accent}; border-radius: 3px; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
QScrollBar::handle {{ background: {p.ctl}; border-radius: 4px; margin: 1px; }}
QScrollBar::handle:vertical {{ min-height: 24px; }}
QScrollBar::handle:horizontal {{ min-width: 24px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QSplitter::handle {{ background: {p.line}; }}
QSplitter::handle:horizontal {{ width: 1px; }}
QSplitter::handle:vertical {{ height: 1px; }}
QSlider::groove:horizontal {{ height: 3px; background: {p.line}; border-radius: 1px; }}
QSlider::sub-page:horizontal {{ background: {p.accent}; border-radius: 1px; }}
QSlider::handle:horizontal {{
  background: {p.canvas}; border: 2px solid {p.accent}; width: 10px; height: 10px;
  margin: -6px 0 -5px 0; border-radius: 7px;
}}
QSlider:disabled::handle:horizontal {{ border-color: {p.ctl}; }}
QSlider::handle:horizontal:focus {{ background: {p.accent}; }}
QGroupBox {{ font-weight: 600; border: none; margin-top: {px(20)}; padding-top: 4px; }}
QGroupBox::title {{ subcontrol-origin: margin; left: 0; }}
QFrame[divided="true"] {{ border-top: 1px solid {p.line}; }}
QLabel[dim="true"] {{ color: {p.ink3}; }}
QLabel[second="true"] {{ color: {p.ink2}; }}
QLabel[warning="true"] {{ color: {p.ochre}; }}
QLabel[error="true"] {{ color: {p.err}; }}
{bar_sheet(palette, scale)}"""
