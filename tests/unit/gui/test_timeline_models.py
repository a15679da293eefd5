"""Jumps, density and the event line against the trace, event by event."""

import itertools

import numpy as np
import pytest
from window_runs import run_of

from icm_core.inference.trace import Trace
from icm_core.rendering.event_line import NO_EVENT
from icm_core.rendering.families import look_of
from icm_core.rendering.steps import event_line, headline
from icm_gui.viewmodels.explore.density import density_of
from icm_gui.viewmodels.explore.jumps import Jumps
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.viewmodels.shared.numbers import count, nats

KEYS = ("astar-local", "astar-full", "mh", "exact", "coarse-to-fine")


def trace_of(key: str) -> Trace:
    trace = run_of(key).trace
    assert trace is not None
    return trace


@pytest.mark.parametrize("key", KEYS)
def test_leaps_stop_at_the_next_event_of_their_kinds(key: str) -> None:
    trace = trace_of(key)
    jumps = Jumps(trace)
    assert jumps.jumps == look_of(trace.FAMILY).jumps_in(trace)
    assert jumps.jumps
    chains = jumps.chains
    for jump in jumps.jumps:
        for step in range(0, len(trace), 7):
            later = [
                at
                for at in range(step + 1, len(trace))
                if trace.kind(at) in jump.kinds and at % chains == step % chains
            ]
            assert jumps.next(step, jump) == (later[0] if later else None)


def test_another_chain_is_shown_in_the_same_round() -> None:
    trace = trace_of("mh")
    jumps = Jumps(trace)
    assert jumps.chains == 2
    for step in (0, 1, 10, 11, len(trace) - 1):
        for chain in (0, 1):
            found = jumps.at_chain(step, chain)
            assert 0 <= found < len(trace)
            assert int(trace.events["chain"][found]) == chain
            assert abs(found - step) <= 2


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("bins", [1, 13, 300, 10**6])
def test_density_counts_every_event_once(key: str, bins: int) -> None:
    trace = trace_of(key)
    density = density_of(trace, bins)
    assert density.bins == min(bins, len(trace))
    assert density.edges[0] == 0
    assert density.edges[-1] == len(trace)
    size = np.diff(density.edges)
    for band in density.bands:
        if band.kind == "span":
            continue
        number = np.round((band.high - band.low) * size)
        assert number.sum() == trace.counts()[band.kind]
        for at in range(0, density.bins, 11):
            first, end = density.edges[at : at + 2]
            kinds = [trace.kind(step) for step in range(first, end)]
            assert number[at] == kinds.count(band.kind)
    assert all(np.all((band.low >= 0) & (band.high <= 1 + 1e-12)) for band in density.bands)
    for marks in density.marks:
        counts = [
            sum(trace.kind(step) in marks.kinds for step in range(first, end))
            for first, end in itertools.pairwise(density.edges.tolist())
        ]
        assert marks.share.tolist() == [number / max(*counts, 1) for number in counts]


def test_density_leaves_room_for_a_longer_run() -> None:
    trace = trace_of("astar-full")
    density = density_of(trace, 10, 2 * len(trace))
    assert density.bands[0].high[:5].any()
    assert not any(band.high[5:].any() for band in density.bands[:1])


def test_burn_in_is_told_in_steps() -> None:
    assert density_of(trace_of("mh"), 100).burn_in == 30 * 2
    assert density_of(trace_of("exact"), 100).burn_in == 0


@pytest.mark.parametrize("key", KEYS)
def test_every_event_has_a_line_that_says_what_the_trace_says(key: str) -> None:
    trace = trace_of(key)
    for step in range(len(trace)):
        line = event_line(trace, step)
        assert line.full == trace.text(step)
        assert line.chip
        assert line.what
    assert event_line(trace, -1) is NO_EVENT
    assert event_line(trace, len(trace)) is NO_EVENT


def test_lines_of_astar_have_the_numbers_of_the_event() -> None:
    trace = trace_of("astar-full")
    for step in trace.steps("push").tolist():
        row = trace.events[step]
        line = event_line(trace, step)
        g, h = float(row["g"]), float(row["h"])
        assert line.numbers == (("g", nats(g)), ("h", nats(h)), ("f", nats(g + h)))
        assert line.chip == f"push #{count(int(row['hypothesis']))}"
        assert line.aside.endswith(f"queue {count(int(row['queue']))}")
    pops = trace.steps("pop")
    ends = [*pops[1:].tolist(), len(trace)]
    for first, end in zip(pops.tolist(), ends, strict=True):
        kinds = [trace.kind(step) for step in range(first, end)]
        text = f"{kinds.count('push')} pushed · {kinds.count('prune')} pruned"
        assert event_line(trace, first).aside.startswith(text)


def test_lines_of_samples_name_what_moves() -> None:
    trace = trace_of("mh")
    moved = [step for step in trace.steps("accept") if "without" in trace.text(int(step))]
    assert moved
    line = event_line(trace, int(moved[0]))
    assert line.chip.startswith("✓ accept #")
    assert line.what.startswith("without ")
    assert [name for name, _ in line.numbers] == ["log α", "α", "u"]


def test_the_head_line_names_the_options() -> None:
    assert headline(trace_of("astar-full"), "A*").startswith("A* · at most 50,000 expansions")
    assert headline(trace_of("mh"), "MH") == "MH · 300 draws × 2 chains · burn-in 30 · seed 13"


@pytest.mark.parametrize("key", KEYS)
def test_playback_shows_the_event_at_every_step(key: str) -> None:
    trace = trace_of(key)
    now = [0.0]
    playback = Playback(now=lambda: now[0])
    playback.set_trace(trace)
    playback.set_speed(1.0)
    seen = [playback.step]
    playback.step_changed.connect(seen.append)
    playback.play()
    while playback.playing:
        for _ in range(4):
            now[0] += 0.25
            playback.tick()
    assert seen == list(range(len(trace)))
    assert [event_line(trace, step).full for step in seen] == [
        trace.text(step) for step in range(len(trace))
    ]
