"""Copies of what is drawn: to the clipboard and to files, all through the one painter."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QMimeData
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox, QWidget

from icm_core.drawing.palette import LIGHT
from icm_core.drawing.svg import SvgPainter
from icm_core.errors import DataError, IcmError, LimitError
from icm_gui.views.shared.data_files import add_data_files
from icm_gui.views.shared.qt_painter import QtMeasure, QtPainter

if TYPE_CHECKING:
    from icm_core.drawing.painter import Painter
    from icm_core.drawing.palette import Palette

DEFAULT_SCALE = 2.0
"""Pixels of a picture for each pixel of the screen."""
MOST_SIDE, MOST_PIXELS = 32_000, 120_000_000
"""What a picture can have at most; Qt draws no further than 32,767."""
SUFFIXES = (".svg", ".png", ".mrg", ".txt")
_SVG_TYPE = "image/svg+xml"


class Canvas(Protocol):
    """What can be copied."""

    @property
    def name(self) -> str:
        """Name for files."""

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole picture, 0 for nothing."""

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw the whole picture."""

    def brackets(self) -> str | None:
        """Return the tree in brackets, None for none."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("copying", text)


def _size(canvas: Canvas) -> tuple[float, float]:
    width, height = canvas.content_size()
    if getattr(canvas, "run", canvas) is None or width < 1 or height < 1:
        raise DataError(_tr("there is nothing to copy yet: run a search first"))
    return width, height


def _brackets(canvas: Canvas) -> str:
    text = canvas.brackets()
    if not text:
        raise DataError(_tr("there is no tree to copy yet: run a search first"))
    return text


def svg_of(canvas: Canvas, palette: Palette | None = None) -> str:
    """Return the picture as SVG.

    Parameters
    ----------
    palette
        Light if None: pictures go into papers.

    Raises
    ------
    IcmError
        If there is nothing to draw.
    """
    width, height = _size(canvas)
    painter = SvgPainter(width, height, canvas.name, canvas.brackets() or "", QtMeasure())
    canvas.paint(painter, width, height, palette or LIGHT)
    return painter.text_of()


def picture_of(canvas: Canvas, scale: float, palette: Palette | None = None) -> QImage:
    """Return the picture in pixels; raises as `svg_of`, and if it would be too large."""
    width, height = _size(canvas)
    columns, rows = round(width * scale), round(height * scale)
    if max(columns, rows) > MOST_SIDE or columns * rows > MOST_PIXELS:
        raise LimitError(
            _tr("a picture of {columns} x {rows} pixels is too large; use SVG").format(
                columns=f"{columns:,}", rows=f"{rows:,}"
            )
        )
    image = QImage(max(columns, 1), max(rows, 1), QImage.Format.Format_ARGB32_Premultiplied)
    if image.isNull():
        raise LimitError(_tr("there is not enough memory for this picture; use SVG"))
    image.fill(0)
    painter = QPainter(image)
    try:
        painter.scale(scale, scale)
        canvas.paint(QtPainter(painter), width, height, palette or LIGHT)
    finally:
        painter.end()
    return image


def _fitting_scale(canvas: Canvas) -> float:
    """Return the scale at which a picture is not too large."""
    width, height = _size(canvas)
    by_area = (MOST_PIXELS / (width * height)) ** 0.5
    return min(DEFAULT_SCALE, 0.99 * MOST_SIDE / max(width, height), 0.99 * by_area)


def copy_picture(canvas: Canvas, palette: Palette | None = None) -> None:
    """Copy the picture in pixels; a huge one is made smaller. Raises as `svg_of`."""
    image = picture_of(canvas, _fitting_scale(canvas), palette)
    QGuiApplication.clipboard().setImage(image)


def copy_svg(canvas: Canvas, palette: Palette | None = None) -> None:
    """Copy the picture as SVG, for drawing programs and as text. Raises as `svg_of`."""
    text = svg_of(canvas, palette)
    data = QMimeData()
    data.setData(_SVG_TYPE, QByteArray(text.encode("utf-8")))
    data.setText(text)
    QGuiApplication.clipboard().setMimeData(data)


def copy_brackets(canvas: Canvas) -> None:
    """Copy the tree in brackets.

    Raises
    ------
    IcmError
        If there is no tree.
    """
    QGuiApplication.clipboard().setText(_brackets(canvas))


def export(
    canvas: Canvas, path: str | Path, scale: float = DEFAULT_SCALE, palette: Palette | None = None
) -> None:
    """Write a file; its suffix says what: a picture, or the tree in brackets.

    Parameters
    ----------
    path
        Ends in one of `SUFFIXES`.
    scale
        Pixels of a PNG for each pixel of the screen.
    palette
        Light if None.

    Raises
    ------
    IcmError
        If the suffix is another one, there is nothing to write, or it cannot be written.
    """
    from icm_core.data.saving import write_atomically

    suffix = Path(path).suffix.lower()
    if suffix == ".svg":
        data = svg_of(canvas, palette).encode("utf-8")
    elif suffix == ".png":
        data = _png(picture_of(canvas, scale, palette))
    elif suffix in SUFFIXES:
        data = (_brackets(canvas) + "\n").encode("utf-8", "surrogatepass")
    else:
        raise DataError(
            _tr("{path}: use a name that ends in {suffixes}").format(
                path=path, suffixes=", ".join(SUFFIXES)
            )
        )
    write_atomically(path, data)


def _png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]
        raise DataError(_tr("the picture cannot be written as PNG"))
    return bytes(buffer.data().data())


class CopyMenu(QMenu):
    """Copies of one canvas; failures are told in a box that stops nothing."""

    def __init__(self, parent: QWidget, canvas: Canvas) -> None:
        super().__init__(parent)
        self.setObjectName("copy-menu")
        self.setAccessibleName(self.tr("Copy and export"))
        self._canvas: Canvas | None = canvas
        self._owner = parent
        has_tree = bool(canvas.brackets())
        try:
            _size(canvas)
        except IcmError:
            has_picture = False
        else:
            has_picture = True
        files = getattr(canvas, "data_files", None)
        for name, text, does, enabled in (
            ("picture", self.tr("Copy picture"), self.copy_picture, has_picture),
            ("svg", self.tr("Copy as SVG"), self.copy_svg, has_picture),
            ("brackets", self.tr("Copy brackets"), self.copy_brackets, has_tree),
            ("export", self.tr("Export\u2026"), self.ask_path, has_picture),
        ):
            if name == "brackets" and files is not None and not has_tree:
                # A picture of numbers never has a tree.
                continue
            if name == "export":
                self.addSeparator()
            action = self.addAction(text)
            action.setObjectName(f"copy-{name}")
            action.setEnabled(enabled)
            action.triggered.connect(does)
        if files is not None and has_picture:
            add_data_files(self, parent, files())

    def copy_picture(self) -> None:
        """Copy the picture in pixels."""
        self._do(copy_picture)

    def copy_svg(self) -> None:
        """Copy the picture as SVG."""
        self._do(copy_svg)

    def copy_brackets(self) -> None:
        """Copy the tree in brackets."""
        self._do(copy_brackets)

    def ask_path(self) -> None:
        """Ask for a name and write the file."""
        if self._canvas is not None:
            dialog = ExportDialog(self._owner, self._canvas)
            dialog.open()

    def _do(self, copy) -> None:
        if self._canvas is None:
            return
        try:
            copy(self._canvas)
        except IcmError as error:
            tell(self._owner, self.tr("Copy"), error)


class ExportDialog(QFileDialog):
    """Asks where a picture is to be written, and writes it."""

    def __init__(self, parent: QWidget, canvas: Canvas) -> None:
        super().__init__(parent, QCoreApplication.translate("copying", "Export the picture"))
        self.setObjectName("dialog-export-canvas")
        self._canvas, self._owner = canvas, parent
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        forms = [self.tr("SVG (*.svg)"), self.tr("PNG (*.png)")]
        if canvas.brackets():
            forms.append(self.tr("Brackets (*.mrg *.txt)"))
        self.setNameFilters(forms)
        self.setDefaultSuffix("svg")
        self.selectFile(f"{canvas.name}.svg")
        self.fileSelected.connect(self.write)
        self.finished.connect(self.deleteLater)

    def write(self, path: str) -> None:
        """Write the file."""
        try:
            export(self._canvas, path)
        except IcmError as error:
            tell(self._owner, self.tr("Export"), error)


def tell(parent: QWidget, title: str, error: IcmError) -> None:
    """Say what did not work, without waiting for an answer."""
    box = QMessageBox(QMessageBox.Icon.Warning, title, str(error), parent=parent)
    box.setObjectName("copy-failed")
    box.finished.connect(box.deleteLater)
    box.open()


def copy_menu(parent: QWidget, canvas: Canvas) -> QMenu:
    """Return a menu of copies of a canvas; show it with ``popup``."""
    return CopyMenu(parent, canvas)
