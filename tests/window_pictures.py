"""Pictures written by the name of their file, as the dialog of exports writes them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from icm_core.data.saving import write_atomically
from icm_gui.viewmodels.shared.exporting import USUAL
from icm_gui.views.shared.pictures.copying import data_of, form_of

if TYPE_CHECKING:
    from icm_gui.views.shared.pictures.canvas import Canvas


def export(canvas: Canvas, path: str | Path, scale: float = USUAL.scale) -> None:
    """Write a light picture, or the tree as text; the suffix says what."""
    write_atomically(path, data_of(canvas, replace(USUAL, form=form_of(path), scale=scale)))
