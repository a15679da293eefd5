"""GIF: what is decoded is what was drawn, and lasts as long."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from PIL import Image, ImageSequence

from icm_core.errors import Cancelled, DataError, LimitError
from icm_core.rendering.encoders.colours import FramePalette, number_of, packed, unpacked
from icm_core.rendering.encoders.gif import gif_of

Frame = NDArray[np.uint8]


def decoded(data: bytes | Path) -> tuple[list[Frame], list[int]]:
    """Return frames and how long they last, as Pillow reads them."""
    frames, lasts = [], []
    with Image.open(io.BytesIO(data) if isinstance(data, bytes) else data) as image:
        for frame in ImageSequence.Iterator(image):
            frames.append(np.array(frame.convert("RGB")))
            lasts.append(int(frame.info.get("duration", 0)))
    return frames, lasts


def boxes(count: int, columns: int = 40, rows: int = 30) -> list[Frame]:
    """Return frames in which a box wanders over a pattern."""
    ground = np.zeros((rows, columns, 3), dtype=np.uint8)
    ground[::2, ::3] = (250, 200, 10)
    frames = []
    for at in range(count):
        frame = ground.copy()
        frame[at : at + 6, 2 * at : 2 * at + 8] = (20 * at % 256, 90, 200)
        frames.append(frame)
    return frames


def test_few_colours_are_exact_and_only_what_changes_is_written() -> None:
    frames = boxes(10)
    data = gif_of(frames, 100.0)
    found, lasts = decoded(data)
    assert lasts == [100] * 10
    for ours, theirs in zip(found, frames, strict=True):
        assert np.array_equal(ours, theirs)
    whole = sum(len(gif_of([frame], 100.0)) - 800 for frame in frames)
    assert len(data) - 800 < whole / 2
    # Each frame but the first is no larger than both places of the box.
    with Image.open(io.BytesIO(data)) as image:
        for frame in list(ImageSequence.Iterator(image))[1:]:
            left, top, right, bottom = frame.dispose_extent  # type: ignore[attr-defined]
            assert right - left <= 10
            assert bottom - top <= 7


@given(
    st.lists(
        st.tuples(st.integers(0, 3), st.integers(0, 4), st.integers(0, 255), st.integers(5, 400)),
        min_size=1,
        max_size=12,
    )
)
def test_any_frames_come_back(changes: list[tuple[int, int, int, int]]) -> None:
    frame = np.zeros((4, 5, 3), dtype=np.uint8)
    frames, lasts = [], []
    for row, column, value, ms in changes:
        frame = frame.copy()
        frame[row, column] = (value, 255 - value, value // 2)
        frames.append(frame)
        lasts.append(float(10 * ms))
    found, times = decoded(gif_of(frames, lasts, samples=frames))
    shown = [int(sum(times[:at])) for at in range(len(times))]
    assert sum(times) == sum(lasts)
    begun = 0.0
    for one, ms in zip(frames, lasts, strict=True):
        at = max(at for at, start in enumerate(shown) if start <= begun)
        assert np.array_equal(found[at], one)
        begun += ms


def test_equal_frames_are_one_that_lasts_longer() -> None:
    frames = boxes(3)
    found, lasts = decoded(gif_of([frames[0], frames[0], frames[1], frames[1], frames[2]], 50.0))
    assert len(found) == 3
    assert lasts == [100, 100, 50]


def test_rounding_does_not_add_up() -> None:
    frames = boxes(9)
    lasts = decoded(gif_of(frames, 1000 / 30))[1]
    assert sum(lasts) == 300
    assert set(lasts) == {30, 40}


def test_a_frame_can_last_longer_than_the_format_can_say() -> None:
    frames = boxes(2)
    found, lasts = decoded(gif_of(frames, [1_000_000.0, 100.0]))
    assert sum(lasts) == 1_000_100
    assert np.array_equal(found[0], frames[0])
    assert np.array_equal(found[-1], frames[1])


def test_many_colours_become_near_ones_and_given_ones_stay() -> None:
    ramp = np.linspace(0, 255, 60).astype(np.uint8)
    frame = np.zeros((60, 60, 3), dtype=np.uint8)
    frame[..., 0], frame[..., 1] = ramp[:, None], ramp[None, :]
    frame[..., 2] = frame[..., 0] // 2 + frame[..., 1] // 2
    frame[5:9, 5:9] = (1, 254, 3)
    found = decoded(gif_of([frame], 100.0, colours=[number_of("#01FE03")]))[0][0]
    assert np.array_equal(found[5:9, 5:9], frame[5:9, 5:9])
    off = np.abs(found.astype(int) - frame.astype(int))
    assert off.mean() < 8
    assert off.max() < 40


def test_the_nearest_colour_is_taken() -> None:
    generator = np.random.default_rng(5)
    samples = generator.integers(0, 256, (20, 30, 4), dtype=np.uint8)
    palette = FramePalette([packed(samples)])
    assert len(palette.colours) <= 255
    asked = generator.integers(0, 256, (10, 12, 3), dtype=np.uint8)
    known = unpacked(palette.colours).astype(int)
    distances = ((asked[:, :, None].astype(int) - known) ** 2).sum(axis=-1)
    got = np.take_along_axis(distances, palette.places(packed(asked))[..., None], axis=-1)[..., 0]
    assert np.array_equal(got, distances.min(axis=-1))
    assert np.array_equal(packed(samples), packed(samples[:, :, :3]))


def test_what_cannot_be_written_is_refused() -> None:
    with pytest.raises(DataError, match="without frames"):
        gif_of([], 100.0)
    frames = boxes(2)
    with pytest.raises(DataError, match="among those"):
        gif_of([frames[0], frames[1][:5]], 100.0)
    with pytest.raises(LimitError, match="at most"):
        gif_of([np.zeros((1, 70_000, 3), dtype=np.uint8)], 100.0)


def test_progress_can_stop_it() -> None:
    def stop(done: int) -> None:
        if done == 3:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        gif_of(boxes(6), 100.0, stop)
    seen: list[int] = []
    data = gif_of(boxes(6), 100.0, seen.append)
    assert seen == [1, 2, 3, 4, 5, 6]
    assert len(decoded(data)[0]) == 6
