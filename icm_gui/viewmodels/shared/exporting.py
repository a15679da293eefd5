"""What a picture is exported as: form, theme, size; kept between starts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, get_args

from PySide6.QtCore import QCoreApplication

from icm_core.drawing.paint.palette import DARK, LIGHT
from icm_core.drawing.trees.forms import TREE_FORMS
from icm_core.wording import local

if TYPE_CHECKING:
    from icm_core.drawing.paint.palette import Palette
    from icm_gui.services.settings import Settings

Form = Literal["svg", "pdf", "png", "brackets", "forest", "tikz-qtree", "text"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)
PICTURE_FORMS: Final[tuple[Form, ...]] = ("svg", "pdf", "png")
SUFFIXES: Final[dict[Form, str]] = {
    "svg": ".svg", "pdf": ".pdf", "png": ".png", "brackets": ".mrg", "forest": ".tex",
    "tikz-qtree": ".tex", "text": ".txt",
}  # fmt: skip
LEAST_SCALE, USUAL_SCALE, MOST_SCALE = 0.25, 2.0, 16.0
"""Pixels of a PNG for each pixel of the screen."""
PX_PER_INCH, CM_PER_INCH = 96.0, 2.54
_KEY = "export/"


def _tr(text: str) -> str:
    return QCoreApplication.translate("exporting", text)


@dataclass(frozen=True)
class ExportChoice:
    """What a picture is exported as.

    Parameters
    ----------
    dark
        In the colours of the dark theme.
    scale
        Pixels of a PNG for each pixel of the screen.
    background
        Whether the picture has one, rather than that what is behind it is seen.
    outlined
        Whether the text of an SVG is drawn as shapes, the same with all fonts.
    document
        Whether LaTeX is a whole document, rather than what is put into one.
    """

    form: Form = "svg"
    dark: bool = False
    scale: float = USUAL_SCALE
    background: bool = True
    outlined: bool = False
    document: bool = True

    @property
    def is_picture(self) -> bool:
        """Whether it is drawn, and not written as text."""
        return self.form in PICTURE_FORMS

    @property
    def suffix(self) -> str:
        """End of the file's name."""
        return SUFFIXES[self.form]

    @property
    def palette(self) -> Palette:
        """The colours."""
        return DARK if self.dark else LIGHT


USUAL: Final = ExportChoice()


def form_title(form: Form) -> str:
    """Return a form as a list of forms names it."""
    return {
        "svg": _tr("SVG: a drawing of any size"),
        "pdf": _tr("PDF: a page of any size"),
        "png": _tr("PNG: pixels"),
        "brackets": _tr("Tree in brackets"),
        "forest": _tr("Tree for LaTeX: forest"),
        "tikz-qtree": _tr("Tree for LaTeX: tikz-qtree"),
        "text": _tr("Tree drawn in plain text"),
    }[form]


def file_filter(form: Form) -> str:
    """Return what a dialog for names shows."""
    return {
        "svg": _tr("SVG (*.svg)"),
        "pdf": _tr("PDF (*.pdf)"),
        "png": _tr("PNG (*.png)"),
        "brackets": _tr("Brackets (*.mrg *.txt)"),
        "forest": _tr("LaTeX (*.tex)"),
        "tikz-qtree": _tr("LaTeX (*.tex)"),
        "text": _tr("Plain text (*.txt)"),
    }[form]


def forms_of(has_tree: bool) -> tuple[Form, ...]:
    """Return the forms that a picture can be exported as."""
    return tuple(form for form in FORMS if has_tree or form not in TREE_FORMS)


def size_text(width: float, height: float, choice: ExportChoice) -> str:
    """Return how large the picture becomes: ``612 × 340 px, 16.2 × 9.0 cm``."""
    if choice.form == "png":
        text = _tr("{width} × {height} pixels")
        return text.format(
            width=local(f"{max(round(width * choice.scale), 1):,}"),
            height=local(f"{max(round(height * choice.scale), 1):,}"),
        )
    wide, high = (side / PX_PER_INCH * CM_PER_INCH for side in (width, height))
    text = _tr("{width} × {height} px, {wide} × {high} cm")
    return text.format(
        width=local(f"{width:,.0f}"),
        height=local(f"{height:,.0f}"),
        wide=local(f"{wide:,.1f}"),
        high=local(f"{high:,.1f}"),
    )


def kept_choice(settings: Settings, has_tree: bool) -> ExportChoice:
    """Return what was chosen last, as far as it is possible for a picture."""
    form = settings.value(f"{_KEY}form", USUAL.form)
    known = next((one for one in forms_of(has_tree) if one == form), USUAL.form)
    scale = float(settings.value(f"{_KEY}scale", USUAL.scale))
    if not LEAST_SCALE <= scale <= MOST_SCALE:
        scale = USUAL.scale

    def is_on(name: str) -> bool:
        return bool(settings.value(_KEY + name, getattr(USUAL, name)))

    return ExportChoice(
        known, is_on("dark"), scale, is_on("background"), is_on("outlined"), is_on("document")
    )


_SWITCHES = ("dark", "background", "outlined", "document")


def keep_choice(settings: Settings, choice: ExportChoice) -> None:
    """Keep a choice for the next time."""
    for name in ("form", "scale", *_SWITCHES):
        settings.set_value(_KEY + name, getattr(choice, name))
