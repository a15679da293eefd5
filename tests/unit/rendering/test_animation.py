"""Animations of recorded runs: which events, what is drawn, what kinds of files."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageSequence

from icm_core.drawing.paint.palette import DARK, LIGHT
from icm_core.errors import Cancelled, DataError, OptionError
from icm_core.rendering.chart_data import ChartData, of_trace
from icm_core.rendering.encoders import mp4 as video
from icm_core.rendering.formats import catalogue
from icm_core.rendering.formats.base import Progress, Timing
from icm_core.rendering.formats.series import write_frames
from icm_core.rendering.formats.svg import svg_of
from icm_core.rendering.frames import FrameLook, RunFrames, spread
from icm_core.rendering.painters.canvas import PngPainter
from icm_core.rendering.shown import tree_shown
from icm_core.rendering.step_choice import MOST_FRAMES, StepChoice
from icm_core.rendering.steps import event_line

SMALL = {"width": 320, "height": 200}


@pytest.fixture(scope="module")
def trace() -> Any:
    """Draws of two chains over an ambiguous sentence."""
    from runs_mh import attachment_case, recorded

    from icm_core.inference.sampling.metropolis import MHOptions

    return recorded(attachment_case(), MHOptions(draws=12, burn_in=0, chains=2, seed=3))[1]


@pytest.fixture(scope="module")
def chart(trace: Any) -> ChartData:
    return of_trace(trace)


def frames_of(trace: Any, chart: ChartData, **look: Any) -> RunFrames:
    steps = StepChoice(every=5).steps(trace)
    return RunFrames(trace, chart, steps, FrameLook(**{**SMALL, **look}))


def written(
    frames: RunFrames,
    path: Path | str,
    form: str,
    timing: Timing | None = None,
    progress: Progress | None = None,
) -> None:
    """Write frames in the format of a name."""
    found = next(one for one in catalogue.of_frames() if one.name == form)
    write_frames(frames, path, found, timing, progress)


def decoded(path: Path) -> tuple[list[NDArray[np.uint8]], list[int]]:
    with Image.open(path) as image:
        found = [
            (np.array(frame.convert("RGB")), int(frame.info["duration"]))
            for frame in ImageSequence.Iterator(image)
        ]
    return [frame for frame, _ in found], [lasts for _, lasts in found]


def test_steps_are_chosen(trace: Any) -> None:
    last = len(trace) - 1
    assert StepChoice().steps(trace).tolist() == list(range(last + 1))
    assert StepChoice(2, 9, 3).steps(trace).tolist() == [2, 5, 8, 9]
    accepted = StepChoice(kinds=("accept",)).steps(trace)
    assert accepted.tolist() == trace.steps("accept").tolist()
    both = StepChoice(kinds=("accept", "reject"), first=2).steps(trace)
    assert both.tolist() == list(range(2, last + 1))
    for wrong, told in (
        (StepChoice(9, 2), "after the last"),
        (StepChoice(0, last + 1), "the steps are"),
        (StepChoice(every=0), "use 1 or more"),
        (StepChoice(2, kinds=("start",)), "no such event"),
        (StepChoice(kinds=("pop",)), "use one of"),
    ):
        with pytest.raises(OptionError, match=told):
            wrong.steps(trace)


def test_there_are_never_too_many_frames(trace: Any) -> None:
    from dataclasses import replace

    long = replace(trace, events=np.zeros(MOST_FRAMES + 1, dtype=trace.events.dtype))
    with pytest.raises(OptionError, match="choose fewer"):
        StepChoice().steps(long)
    assert len(StepChoice(every=2).steps(long)) == MOST_FRAMES // 2 + 1


def test_frames_are_spread() -> None:
    assert spread(100, 3) == [0, 50, 99] or spread(100, 3) == [0, 49, 99]
    assert list(spread(2, 12)) == [0, 1]
    assert list(spread(1, 12)) == [0]


@pytest.mark.parametrize("view", ["chart", "hypergraph", "trees"])
@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_a_gif_shows_the_frames(
    trace: Any, chart: ChartData, tmp_path: Path, view: str, palette: Any
) -> None:
    frames = frames_of(trace, chart, view=view, palette=palette)
    path = tmp_path / "x.gif"
    written(frames, path, "gif", Timing(10.0, 1.0))
    found, lasts = decoded(path)
    assert sum(lasts) == 100 * (len(frames) - 1) + 1000
    assert len(found) == len(frames)
    for number, shown in enumerate(found):
        drawn = frames.pixels(number)[:, :, :3].astype(int)
        off = np.abs(shown.astype(int) - drawn).max(axis=2)
        assert off.max() <= 48
        assert off.mean() < 0.5
    assert not np.array_equal(found[0], found[-1])
    # Frames differ in more than their captions.
    above = slice(0, 150)
    assert any(not np.array_equal(one[above], found[0][above]) for one in found)


def test_the_caption_says_what_the_event_did(trace: Any, chart: ChartData) -> None:
    frames = frames_of(trace, chart, width=900)
    svg = svg_of(frames.picture(3), frames.still)
    line = event_line(trace, int(frames.steps[3]))
    assert line.chip in re.sub(r"<[^>]*>", "\n", svg)
    assert f"{frames.steps[3]} / {len(trace) - 1}" in svg
    bare = frames_of(trace, chart, caption=False)
    assert line.chip not in re.sub(r"<[^>]*>", "\n", svg_of(bare.picture(3), bare.still))
    assert bare.look.room == bare.look.size


def test_a_narrow_caption_stays_within_its_frame(trace: Any, chart: ChartData) -> None:
    frames = frames_of(trace, chart, width=200)
    pixels = frames.pixels(3)[-30:, :, :3]
    ground = np.array([int(LIGHT.panel[at : at + 2], 16) for at in (1, 3, 5)])
    edges = np.concatenate([pixels[:, :10], pixels[:, -10:]], axis=1)
    assert (edges == ground).all()


def test_large_frames_are_those_of_small_ones_enlarged(trace: Any, chart: ChartData) -> None:
    small = frames_of(trace, chart, width=1280, height=720)
    large = frames_of(trace, chart, width=2560, height=1440)
    assert large.look.size == small.look.size
    assert large.pixels(2).shape == (1440, 2560, 4)
    painter = PngPainter(1280, 720, 2, LIGHT.canvas)
    small.draw(painter, 2)
    assert np.array_equal(painter.pixels(), large.pixels(2))


@pytest.mark.parametrize("view", ["chart", "hypergraph", "trees"])
def test_what_is_below_is_drawn_once(trace: Any, chart: ChartData, view: str) -> None:
    frames = frames_of(trace, chart, view=view)
    frames.pixels(0)
    # Frames of trees are larger where letters would be too small.
    assert all(size >= asked for size, asked in zip(frames.size, (320, 200), strict=True))
    painter = PngPainter(*frames.size, 1, LIGHT.canvas)
    frames.draw(painter, 3)
    off = np.abs(painter.pixels().astype(int) - frames.pixels(3).astype(int))
    assert off.max() <= 1


def test_another_run_is_drawn_beside(trace: Any, chart: ChartData) -> None:
    from dataclasses import replace

    frames = frames_of(trace, chart)
    both = replace(frames, second=replace(trace, events=trace.events[:1]), _ground=[])
    assert both.shown_second(9) is not None
    assert not np.array_equal(both.pixels(3), frames.pixels(3))


def test_an_exact_search_ends_with_its_tree(chart: ChartData) -> None:
    from runs_mh import attachment_case
    from strategies_parsing import AMBIGUOUS

    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.inference.search import Searcher, SearchOptions
    from icm_core.inference.trace import Recorder

    case, recorder = attachment_case(), Recorder()
    searcher = Searcher([case.model], ParseOptions(), SearchOptions("exact"))
    tree = searcher.search(AMBIGUOUS, recorder).parse.tree
    trace = recorder.trace()
    own = of_trace(trace)
    result = tree_shown(case.model, tree, own, None)
    frames = RunFrames(trace, own, StepChoice().steps(trace), FrameLook(**SMALL), result=result)
    last = frames.shown(len(trace) - 1)
    assert np.array_equal(last.nodes, result.nodes)
    assert frames.pixels(len(frames) - 1).shape == (200, 320, 4)
    # The hypergraph has the best tree known at every step, the chart what is kept and dropped.
    graph = RunFrames(
        trace, own, StepChoice().steps(trace), FrameLook("hypergraph", **SMALL), result=result
    )
    known = np.isclose(trace.events["incumbent"], trace.events["incumbent"][-1])
    for step in range(len(trace) - 1):
        assert graph.shown(step).head.tolist() == (result.head.tolist() if known[step] else [])
        assert not len(frames.shown(step).head)
    assert known[:-1].any()
    with pytest.raises(OptionError, match="proposes no trees"):
        RunFrames(trace, own, StepChoice().steps(trace), FrameLook("trees"))


@pytest.mark.parametrize("form", ["png", "svg"])
def test_numbered_pictures(trace: Any, chart: ChartData, tmp_path: Path, form: str) -> None:
    frames, folder = frames_of(trace, chart), tmp_path / "run"
    folder.mkdir()
    written(frames, folder, form)
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"run-{at + 1:03d}.{form}" for at in range(len(frames))]
    assert [path.name for path in tmp_path.iterdir()] == ["run"]
    if form == "png":
        with Image.open(folder / names[2]) as image:
            assert np.array_equal(np.array(image), frames.pixels(2)[:, :, :3])
    else:
        assert (folder / names[2]).read_text(encoding="utf-8") == svg_of(
            frames.picture(2), frames.still
        )
    with pytest.raises(DataError, match="not empty"):
        written(frames, folder, form)
    with pytest.raises(DataError, match="is a file"):
        written(frames, folder / names[0], form)


def test_pictures_in_the_folder_where_one_is(
    trace: Any, chart: ChartData, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = tmp_path.stat().st_ino
    frames = frames_of(trace, chart)
    written(frames, ".", "svg")
    assert sorted(path.name for path in Path().iterdir())[0] == f"{tmp_path.name}-001.svg"
    assert len(list(Path().iterdir())) == len(frames)
    assert Path().stat().st_ino == before
    with pytest.raises(DataError, match="there is no folder"):
        written(frames, tmp_path / "none" / "run", "svg")


@pytest.mark.parametrize("form", ["gif", "mp4", "png", "svg"])
def test_stopping_leaves_nothing(trace: Any, chart: ChartData, tmp_path: Path, form: str) -> None:
    if form == "mp4":
        pytest.importorskip("imageio_ffmpeg", reason="MP4 needs the extra video")

    def stop(done: int) -> None:
        if done == 2:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        written(frames_of(trace, chart), tmp_path / "x", form, progress=stop)
    assert list(tmp_path.iterdir()) == []


def test_a_film_plays(trace: Any, chart: ChartData, tmp_path: Path) -> None:
    ffmpeg = pytest.importorskip("imageio_ffmpeg", reason="MP4 needs the extra video")
    frames, path = frames_of(trace, chart, width=321, height=201), tmp_path / "x.mp4"
    written(frames, path, "mp4", Timing(5.0, 1.0))
    count, seconds = ffmpeg.count_frames_and_secs(str(path))
    # Shown twice each: films of fewer frames a second are jerky.
    assert count == 2 * (len(frames) - 1) + 10
    assert seconds == pytest.approx(count / 10, abs=0.15)
    reader = ffmpeg.read_frames(str(path))
    assert next(reader)["size"] == (322, 202)
    first = np.frombuffer(next(reader), dtype=np.uint8).reshape(202, 322, 3)
    reader.close()
    drawn = frames.pixels(0)[:, :, :3].astype(int)
    assert np.abs(first[:201, :321].astype(int) - drawn).mean() < 4


def test_without_the_extra_the_command_is_named(
    trace: Any, chart: ChartData, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(video, "has_video", lambda: False)
    with pytest.raises(OptionError, match=re.escape('pip install "icm[video]"')):
        written(frames_of(trace, chart), tmp_path / "x.mp4", "mp4")


def test_speeds_are_checked() -> None:
    assert Timing(4.0, 2.0).durations_ms(3) == [250.0, 250.0, 2000.0]
    assert Timing(0.5, 0.0).durations_ms(2) == [2000.0, 2000.0]
    assert Timing(4.0, 2.0).seconds(3) == 2.5
    for wrong in ({"per_second": 0.0}, {"per_second": 51.0}, {"hold": -1.0}, {"hold": 1e4}):
        with pytest.raises(OptionError):
            Timing(**wrong)
    with pytest.raises(OptionError, match="each"):
        FrameLook(width=10)
    for path, name in (("a.GIF", "gif"), ("a.mp4", "mp4"), ("folder", None), ("a.svg", None)):
        found = catalogue.film_of(path)
        assert (None if found is None else found.name) == name


def test_frames_after_the_end_of_the_first_run_are_named(chart: ChartData) -> None:
    from dataclasses import replace

    from runs_mh import attachment_case
    from strategies_parsing import AMBIGUOUS

    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.inference.search import Searcher, SearchOptions
    from icm_core.inference.trace import Recorder

    case, recorder = attachment_case(), Recorder()
    Searcher([case.model], ParseOptions(), SearchOptions("astar-full")).search(AMBIGUOUS, recorder)
    longer = recorder.trace()
    # The same run, cut behind its first turn.
    turns = longer.steps("pop")
    first = replace(longer, events=longer.events[: turns[0] + 1])
    steps = StepChoice().steps(first, longer)
    assert steps[-1] > len(first) - 1
    frames = RunFrames(first, of_trace(longer), steps, FrameLook(**SMALL), second=longer)
    at = len(frames) - 1
    assert svg_of(frames.picture(at), frames.still)
    assert frames.picture(at).name.endswith(first.text(len(first) - 1))
