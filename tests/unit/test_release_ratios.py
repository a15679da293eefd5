"""What got slower since the last release: what is told of it, and that the work is still there."""

from __future__ import annotations

import json

from benchmarks.release import KEPT, PLAIN, read_plainly, table
from icm_core.data.treebank import from_text


def test_what_moved_is_told() -> None:
    then = {"same": 1.0, "slow": 1.0, "fast": 2.0, "old": 3.0}
    lines = table({"same": 1.2, "slow": 1.3, "fast": 1.0, "young": 1.0}, then, "1.0")
    assert [line.split()[0] for line in lines[1:-1]] == ["same", "slow", "fast", "young", "old"]
    assert lines[0].endswith("version 1.0")
    assert lines[-1] == "slower by more than 1.25: slow (1.30 x)"
    assert table({}, {}, "1.0")[-1].endswith("nothing")


def test_the_plain_reader_reads_trees() -> None:
    text = "(S (NP (DT the) (NN cat)) (VP (VB sat)))\n(S (X y))\n"
    assert read_plainly(text)[0] == [
        "S",
        ["NP", ["DT", "the"], ["NN", "cat"]],
        ["VP", ["VB", "sat"]],
    ]
    assert len(read_plainly(text)) == len(from_text(text).trees())


def test_kept_ratios_are_of_work_beside_the_plain_one() -> None:
    kept = json.loads(KEPT.read_text("utf-8"))
    assert PLAIN not in kept["ratios"]
    assert all(ratio > 0.0 for ratio in kept["ratios"].values())
