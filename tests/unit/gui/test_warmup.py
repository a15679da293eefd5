"""Kernels are prepared part by part; who needs one part waits for no other."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from icm_core.inference import catalogue
from icm_gui.services.jobs import Control, Job
from icm_gui.viewmodels.app import warm_kernels, warmup
from icm_gui.viewmodels.app.document import Sentence
from icm_gui.viewmodels.app.workbench import Workbench


@pytest.fixture
def bench(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workbench]:
    monkeypatch.setattr(warm_kernels, "are_compiled", lambda: True)
    found = Workbench(keep=False)
    yield found
    found.close()


def test_what_parses_comes_before_what_samples() -> None:
    names = [part.name for part in warmup.parts()]
    assert names[:2] == ["read", "train"]
    assert names.index(catalogue.SHOWN) < names.index("mh")
    assert names.index("pcfg-viterbi") < names.index("exact") < names.index("mh")
    assert {one.key for one in catalogue.searches()} < set(names)


def test_calls_wait_for_their_part_alone(
    qtbot: QtBot, bench: Workbench, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(_check: Callable[[], None], tell: Callable[[str], None]) -> None:
        tell("read")
        tell("astar-full")

    called: list[str] = []
    bench.warmup.when("train", lambda: called.append("nothing is prepared"))
    monkeypatch.setattr(warm_kernels, "load", load)
    bench.warmup.changed.connect(lambda: called.append(",".join(bench.warmup.parts)))
    bench.warmup.start()
    bench.warmup.when("read", lambda: called.append("read now"))
    bench.warmup.when("mh", lambda: called.append("mh now"))
    qtbot.waitUntil(lambda: bench.warmup.is_ready)
    both = "read,astar-full"
    assert called == ["nothing is prepared", "read", "read now", both, both, "mh now"]


def test_a_run_begins_when_its_own_kernels_are_there(bench: Workbench) -> None:
    explore = bench.explore
    begun: list[str] = []
    explore._start = lambda one, _done, _trace=None: begun.append(one.key)  # type: ignore[method-assign, assignment]
    bench.document.model = object()  # type: ignore[assignment]
    bench.document.sentence = Sentence(("a",))
    explore.set_algorithm("astar-full")
    explore.run()
    explore.set_ready(False, ["read", "coarse-to-fine"])
    assert (explore.ready, begun) == (False, [])
    explore.set_ready(False, ["read", "coarse-to-fine", "astar-full"])
    assert (explore.ready, begun) == (True, ["astar-full"])
    explore.set_algorithm("mh")
    assert not explore.ready
    bench.document.model = bench.document.sentence = None


def test_a_folder_that_keeps_nothing_is_told_once(
    qtbot: QtBot, bench: Workbench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warmup, "cache_advice", lambda: "make it writable")
    monkeypatch.setattr(warm_kernels, "mark", lambda: None)
    monkeypatch.setattr(warm_kernels, "load", lambda _check, tell: tell("read"))
    told: list[str] = []
    bench.warmup.unkept.connect(told.append)
    bench.warmup.start()
    qtbot.waitUntil(lambda: bench.warmup.is_ready)
    assert told == ["make it writable"]
    assert bench.warmup.is_first


def test_the_share_grows_with_time_and_parts_and_never_beyond_the_part_at_work() -> None:
    clock = warmup._Clock(0.0)
    seconds = [part.seconds for part in warmup.parts()]
    job = Job("warm-up")
    told: list[object] = []
    shares = [clock.share(at) for at in (0.0, 5.0, 10.0, 100.0)]
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(seconds[0] / sum(seconds))
    clock.tell(Control(job, told.append), "read", "unknown")
    assert told == ["read"]
    assert job.stage
    assert job.share == pytest.approx(shares[-1], abs=0.01)


_PREPARED = """
import pkgutil
from importlib import import_module

from icm_core import kernels
from icm_gui.viewmodels.app import warm_kernels


def called():
    names = [one.name for one in pkgutil.walk_packages(kernels.__path__, kernels.__name__ + ".")]
    parts = [(name, *pair) for name in names for pair in vars(import_module(name)).items()]
    return {(name, key) for name, key, one in parts if getattr(one, "signatures", None)}


warm_kernels.load(lambda: None)
before = called()

from icm_core.data.tree import tokens
from icm_core.data.treebank import from_text
from icm_core.inference.parsing.parser import Parser
from icm_core.inference.parsing.presets import preset, train_members
from icm_core.runs.judge import RANKED, certifier_of, judge

trees = from_text(warm_kernels._TOY).trees()
parser = Parser(train_members(trees, preset("right").members))
for gold in trees:
    found = parser.parse(tokens(gold)).tree
    judge(parser, gold, found, certifier=certifier_of(parser), ranked=RANKED)
print(sorted(called() - before))
"""


def test_what_is_asked_why_waits_for_no_compiler() -> None:
    """Verdicts prove over more than an exact search, with kernels of their own."""
    done = subprocess.run([sys.executable, "-c", _PREPARED], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "[]\n"
