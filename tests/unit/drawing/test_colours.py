"""Colours hold for people who see some of them alike, and text stands out from what is below it."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from icm_core.drawing.paint.palette import (
    DARK,
    LIGHT,
    Palette,
    contrast,
    ramp_colour,
    ramp_text,
    rgb,
)
from icm_core.drawing.plots.markers import SERIES

_SEEN = {
    "all cones": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
"""From linear RGB to linear RGB as it is seen without one kind of cone: Machado, Oliveira and
Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency, IEEE TVCG
15(6), 2009, severity 1.0."""
_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
"""From linear sRGB to XYZ under D65."""
_APART = {False: 13.0, True: 10.0}
"""Least distance of two series in CIE Lab, light and dark."""
_READABLE = 4.5
_THEMES = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
_STATES = ("hyp", "blue", "teal", "purple", "ochre", "rose", "err")


def lab(colour: str, seen: np.ndarray) -> np.ndarray:
    """Return a colour in CIE Lab as somebody sees it."""
    share = np.array(rgb(colour)) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    light = _XYZ @ np.clip(seen @ linear, 0.0, 1.0) / _XYZ.sum(axis=1)
    low = light <= (6 / 29) ** 3
    x, y, z = np.where(low, light / (3 * (6 / 29) ** 2) + 4 / 29, np.cbrt(light))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def test_lab_of_known_colours() -> None:
    np.testing.assert_allclose(lab("#FFFFFF", np.eye(3)), [100, 0, 0], atol=0.02)
    np.testing.assert_allclose(lab("#FF0000", np.eye(3)), [53.24, 80.09, 67.2], atol=0.05)


def test_simulation_leaves_greys_alone_and_makes_red_and_green_alike() -> None:
    for seen in _SEEN.values():
        np.testing.assert_allclose(seen.sum(axis=1), 1.0, atol=1e-5)
    red, green = (lab(one, _SEEN["deutan"]) for one in ("#C04040", "#6A7A20"))
    apart = np.linalg.norm(lab("#C04040", np.eye(3)) - lab("#6A7A20", np.eye(3)))
    assert np.linalg.norm(red - green) < apart / 3


@_THEMES
@pytest.mark.parametrize("eyes", list(_SEEN))
def test_series_stay_apart(palette: Palette, eyes: str) -> None:
    places = [lab(getattr(palette, colour), _SEEN[eyes]) for colour in SERIES]
    least = min(float(np.linalg.norm(a - b)) for a, b in combinations(places, 2))
    assert least >= _APART[palette.is_dark], round(least, 2)


@_THEMES
@pytest.mark.parametrize("eyes", list(_SEEN))
def test_steps_of_the_ramp_get_darker_or_lighter_for_everybody(palette: Palette, eyes: str) -> None:
    lightness = [lab(colour, _SEEN[eyes])[0] for colour in palette.ramp]
    steps = np.diff(lightness) * (1 if palette.is_dark else -1)
    assert steps.min() > 4, steps


@_THEMES
def test_text_stands_out(palette: Palette) -> None:
    surfaces = ("chrome", "panel", "head", "canvas")
    pairs = [(ink, surface) for ink in ("ink", "ink2", "ink3") for surface in surfaces]
    pairs += [("ink", "selected"), ("ink2", "selected"), ("accent_text", "accent")]
    pairs += [("accent", surface) for surface in ("panel", "head", "canvas")]
    pairs += [(state, surface) for state in _STATES for surface in ("panel", "head", "canvas")]
    pairs += [(state, f"{state}_tint") for state in _STATES]
    low = {
        f"{text} on {ground}": round(found, 2)
        for text, ground in pairs
        if (found := contrast(getattr(palette, text), getattr(palette, ground))) < _READABLE
    }
    assert low == {}


@_THEMES
def test_text_on_the_ramp_stands_out(palette: Palette) -> None:
    for probability in np.logspace(-4, 0, 101).tolist():
        text, ground = ramp_text(palette, probability), ramp_colour(palette, probability)
        assert contrast(text, ground) >= _READABLE
