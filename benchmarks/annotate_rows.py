"""The rows of the table of Annotate."""

from __future__ import annotations

from typing import Final

from benchmarks.jobs import Figures
from benchmarks.table import Bench, Row, Target, job, ms, row
from benchmarks.window_rows import WSJ


def _project(bench: Bench) -> Figures:
    return bench.job("annotate_project", bench.path(WSJ, "train"))


ROWS: Final[list[Row]] = [
    row(
        "edit.shown",
        "an edit of a tree of 250 words on screen (median)",
        ms(30),
        job("annotate_edit"),
        "shown_ms",
        "{shown_ms:.0f} ms, p95 {shown_p95_ms:.0f} (worked {thread_ms:.0f}); with its brackets "
        "{whole_ms:.0f}; undone {undo_ms:.0f}",
    ),
    row(
        "edit.disk",
        "the same on the disk (median)",
        ms(50),
        job("annotate_edit"),
        "disk_ms",
        "{disk_ms:.0f} ms, p95 {disk_p95_ms:.0f}",
    ),
    row(
        "project.opens",
        "a project of 50,000 sentences opens (median of 5)",
        Target("<=", 2, " s"),
        _project,
        "open_s",
        "{open_s:.2f} s, after 100,000 edits {edited_open_s:.2f} (their trees made in a job, "
        "worked {made_s:.0f} s); {sentences:,.0f} sentences",
    ),
    row(
        "project.size",
        "its file after 100,000 edits, for its text",
        Target("<=", 10, " times"),
        _project,
        "ratio",
        "{ratio:.2f} times, {file_mb:.0f} MB; replayed in {replay_s:.0f} s",
    ),
    row(
        "project.undo",
        "undo of the last of them (median of 60)",
        ms(20),
        _project,
        "undo_ms",
        "{undo_ms:.1f} ms, the first {undo_first_ms:.1f}, p95 {undo_p95_ms:.1f}",
    ),
]
