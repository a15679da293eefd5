"""Icons: drawn from qtawesome's font as qtawesome draws them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon
from PySide6.QtWidgets import QApplication

from icm_core.drawing.paint.palette import DARK
from icm_gui.services.icons import icon


@pytest.mark.parametrize("size", [12, 16, 17, 32])
@pytest.mark.parametrize("name", ["play", "path", "magnifying-glass", "x"])
def test_an_icon_is_drawn_as_the_library_draws_it(qapp: QApplication, name: str, size: int) -> None:
    import qtawesome

    faint = QColor(DARK.accent)
    faint.setAlphaF(0.45)
    theirs = qtawesome.icon(f"ph.{name}", color=DARK.accent, color_disabled=faint)
    ours = icon(name, DARK, "accent")
    pictures = set()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled, QIcon.Mode.Active):
        drawn = ours.pixmap(QSize(size, size), 2.0, mode).toImage()
        assert drawn == theirs.pixmap(QSize(size, size), 2.0, mode).toImage()
        pictures.add(bytes(drawn.constBits()))
    assert len(pictures) == 2


def test_a_name_that_is_none_is_an_error(qapp: QApplication) -> None:
    with pytest.raises(KeyError, match="no-such"):
        icon("no-such", DARK)
