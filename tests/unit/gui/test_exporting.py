"""What pictures are exported as, without widgets."""

from __future__ import annotations

from dataclasses import replace

from icm_core.drawing.paint.palette import DARK, LIGHT
from icm_gui.services.settings import Settings
from icm_gui.viewmodels.shared.exporting import (
    USUAL,
    ExportChoice,
    forms_of,
    keep_choice,
    kept_choice,
    size_text,
)


def test_forms() -> None:
    assert [form.name for form in forms_of(False)] == ["svg", "pdf", "png", "tikz"]
    assert len({form.title for form in forms_of(True)}) == len(forms_of(True)) == 8
    for form in forms_of(True):
        choice = replace(USUAL, form=form.name)
        assert choice.format is form
        assert f"*{form.suffix}" in form.patterns()
        assert choice.is_picture == (form in forms_of(False))
    assert (USUAL.palette, replace(USUAL, dark=True).palette) == (LIGHT, DARK)


def test_sizes() -> None:
    assert size_text(96.0, 192.0, USUAL) == "96 × 192 px, 2.5 × 5.1 cm"
    assert size_text(1000.0, 20.2, ExportChoice("png", scale=1.5)) == "1,500 × 30 pixels"


def test_choices_are_kept_as_far_as_they_are_possible() -> None:
    settings = Settings()
    assert kept_choice(settings, True) == USUAL
    chosen = ExportChoice(
        "forest", dark=True, scale=3.5, background=False, outlined=True, document=False
    )
    keep_choice(settings, chosen)
    assert kept_choice(Settings(), True) == chosen
    assert kept_choice(settings, False) == replace(chosen, form="svg")
    settings.set_value("export/scale", "1e9")
    settings.set_value("export/form", "docx")
    settings.set_value("export/dark", "what")
    assert kept_choice(settings, True) == replace(chosen, form="svg", scale=2.0, dark=False)
