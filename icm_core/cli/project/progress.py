"""``icm project progress``: who did how much and how fast, and what reviewers corrected."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import Any

from icm_core.cli.flags import options as opt
from icm_core.cli.project.opening import ProjectFile, TreebankName, chosen
from icm_core.cli.shared import signals
from icm_core.cli.shared.console import emit, table, to_json


def progress(file: ProjectFile, treebank: TreebankName = None, json: opt.Json = False) -> None:
    """Tell how many trees each person changed on each day, and what others corrected in them.

    Seconds are the median of the time between steps on one tree; pauses of over five minutes do
    not count.
    """
    from icm_core.project.progress import days, reviews, work_turns
    from icm_core.project.store import Project

    with Project.reading(file) as opened:
        loaded = opened.load_treebank(chosen(opened, treebank).key)
        turns = work_turns(opened, loaded)
    every, corrected = days(turns), reviews(turns, loaded, signals.check)
    if json:
        record: dict[str, Any] = {
            "days": [asdict(one) for one in every],
            "corrected": [
                {
                    "sentence": one.place + 1,
                    "annotator": one.annotator,
                    "reviewer": one.reviewer,
                    "kinds": dict(one.kinds),
                }
                for one in corrected
            ],
        }
        emit(to_json(record))
        return
    if not every:
        emit("nobody has worked on it")
        return
    rows = [
        [
            one.day,
            one.author,
            f"{one.trees:,}",
            f"{one.edits:,}",
            f"{one.done:,}",
            "-" if one.seconds is None else f"{one.seconds:.0f}",
        ]
        for one in every
    ]
    emit(table(["day", "person", "trees", "edits", "done", "seconds a tree"], rows, left=2))
    kinds: Counter[tuple[str, str]] = Counter()
    for one in corrected:
        for kind, times in one.kinds:
            kinds[one.annotator, kind] += times
    if kinds:
        emit("")
        told = [[annotator, kind, str(times)] for (annotator, kind), times in kinds.most_common()]
        emit(table(["corrected in trees of", "kind", "times"], told, left=2))
