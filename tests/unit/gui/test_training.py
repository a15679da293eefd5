"""Training in a process of its own: model, part of the trees, errors, cancel, its end."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.treebank import Treebank, from_text, read_treebank
from icm_core.errors import DataError, OptionError
from icm_core.model.file.container import load_models
from icm_core.resources import teaching_treebank
from icm_gui.services import train_process
from icm_gui.services.jobs import Jobs
from icm_gui.services.train_worker import FilePart, bare_terminals_of
from icm_gui.services.worker_process import WorkerProcessError, environment
from icm_gui.viewmodels.app.document import Document, OpenTreebank
from icm_gui.viewmodels.training.training import Counts, Training

LONG_MS = 60_000
FEW = 40


def few_trees() -> Treebank:
    """Return some trees of the bundled treebank."""
    whole = read_treebank(teaching_treebank().train)
    return from_text("\n".join(format_tree(whole.as_read(at)) for at in range(FEW)), "few.mrg")


@pytest.fixture
def training(qapp: object) -> Iterator[Training]:
    """Training on a few trees."""
    jobs, document = Jobs(), Document()
    document.set_treebank(OpenTreebank("few.mrg", ("few.mrg",), few_trees()))
    made = Training(document, jobs)
    yield made
    jobs.close()
    made.close()


def train(training: Training, qtbot: QtBot) -> None:
    """Train to the end."""
    with qtbot.waitSignal(training.trained, timeout=LONG_MS):
        training.train()


def worker_pids(parent: int | None = None) -> set[int]:
    """Return the processes that train for a process, this one if none is named."""
    if not Path("/proc/self/stat").exists():
        pytest.skip("there is no /proc to look for processes in")
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # a process may end meanwhile
            above = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            command = (process / "cmdline").read_bytes().decode(errors="replace")
            if above == (parent or os.getpid()) and train_process.WORKER.module in command:
                found.add(int(process.name))
    return found


def test_a_model_is_trained_and_opened(training: Training, qtbot: QtBot, tmp_path: Path) -> None:
    """The document gets the model of the trees and options; it can be saved."""
    training.options.set_value("contexts", "N")
    training.options.set_text("clean.root_label", "TOP")
    train(training, qtbot)
    model = training.document.model
    assert model is not None
    assert model is training.model
    assert model.models[0].options == training.options.members()[0]
    assert model.clean.root_label == "TOP"
    assert model.parse == training.options.preset.parse
    provenance = model.manifest["models"][0]["provenance"]
    assert (provenance["trees"], provenance["held_back"]) == (FEW, 0)
    assert provenance["sentences"] == FEW
    target = tmp_path / "saved.icm"
    with qtbot.waitSignal(training.saved, timeout=LONG_MS) as signal_:
        training.save_model(target)
    assert signal_.args == [str(target)]
    assert load_models(target).manifest == model.manifest


def test_a_part_of_the_trees_is_trained_on(training: Training, qtbot: QtBot) -> None:
    """The rest is held back, and the model says which trees that are."""
    training.set_whole(False)
    training.set_percent("75")
    assert training.counts() == Counts(30, 10)
    train(training, qtbot)
    assert training.model is not None
    provenance = training.model.manifest["models"][0]["provenance"]
    assert provenance["sentences"] == 30
    assert provenance["held_back"] == 10
    assert provenance["left_out"] == list(range(30, FEW))


@pytest.mark.parametrize("text", ["", "0", "100", "x", "nan", "1"])
def test_wrong_shares_are_told(training: Training, text: str) -> None:
    """Training cannot begin with a share that leaves a part empty."""
    training.set_whole(False)
    training.set_percent(text)
    with pytest.raises(OptionError):
        training.counts()
    assert training.obstacle
    training.train()
    assert not training.running


def test_edited_trees_are_trained_on_as_edited(training: Training, qtbot: QtBot) -> None:
    """What the process sees is the treebank with its edits, in its encoding."""
    tree = from_text("(S (NP (PRP Xyzzyä)) (VP (VBD wq)))")[0].tree
    edited = few_trees().replaced(0, tree).replaced(1, tree)
    training.document.set_treebank(OpenTreebank("few.mrg", (), edited))
    training.options.set_value("unknown.log_linear", False)
    train(training, qtbot)
    assert training.model is not None
    assert "Xyzzyä" in training.model.models[0].grammar.vocabulary.words


def test_the_head_table_follows_the_trees(training: Training, qtbot: QtBot) -> None:
    """Trees in GUM's style get its table; a chosen table stays."""
    text = "(ROOT (NP (JJ well) (HYPH -) (NN known)))\n" * 3
    training.document.set_treebank(OpenTreebank("gum", (), from_text(text)))
    train(training, qtbot)
    assert training.model is not None
    assert training.model.models[0].options.binarisation.heads == "gum"
    training.options.set_value("binarisation.heads", "penn")
    train(training, qtbot)
    assert training.model.models[0].options.binarisation.heads == "penn"


def test_the_model_keeps_how_bare_terminals_were_read() -> None:
    parts = [FilePart("a.mrg", 1, "utf-8", "auto"), FilePart("b.mrg", 1, "utf-8", "auto", "words")]
    assert bare_terminals_of(parts) == "words"
    assert bare_terminals_of(parts[:1]) == "empty"


def test_errors_of_the_process_reach_the_user(training: Training, qtbot: QtBot) -> None:
    """With kind and message."""
    text = "(ROOT (S (-NONE- *)))\n"
    training.document.set_treebank(OpenTreebank("empty", (), from_text(text)))
    with qtbot.waitSignal(training.failed, timeout=LONG_MS) as signal_:
        training.train()
    assert isinstance(signal_.args[0], DataError)
    assert "no trees to train on" in training.error
    assert not training.running
    assert training.document.model is None


def test_a_broken_process_is_told(
    training: Training, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what it printed."""
    nobody = replace(train_process.WORKER, module="icm_gui.no_such_module")
    monkeypatch.setattr(train_process, "WORKER", nobody)
    with qtbot.waitSignal(training.failed, timeout=LONG_MS) as signal_:
        training.train()
    assert isinstance(signal_.args[0], WorkerProcessError)
    assert "no_such_module" in training.error


def long_training(training: Training, qtbot: QtBot) -> int:
    """Begin a training that takes long; return its process."""
    training.options.set_preset("sampled")
    training.options.set_text("sampling.sweeps", "2000000")
    training.train()
    qtbot.waitUntil(lambda: bool(worker_pids()), timeout=LONG_MS)
    (pid,) = worker_pids()
    return pid


def test_cancel_kills_the_process(training: Training, qtbot: QtBot) -> None:
    """At once, and nothing of the model is left."""
    long_training(training, qtbot)
    qtbot.waitUntil(
        lambda: training.job is not None and (training.job.share or 0) > 0.1, timeout=LONG_MS
    )
    training.cancel()
    qtbot.waitUntil(lambda: not training.running, timeout=LONG_MS)
    assert worker_pids() == set()
    assert training.document.model is None
    assert training.error == ""


def test_a_killed_process_is_told(training: Training, qtbot: QtBot) -> None:
    """As memory that has run out looks like."""
    pid = long_training(training, qtbot)
    with qtbot.waitSignal(training.failed, timeout=LONG_MS):
        os.kill(pid, signal.SIGKILL)
    assert "signal 9" in training.error


def test_closing_ends_the_process(training: Training, qtbot: QtBot) -> None:
    """A window that closes leaves no process behind."""
    long_training(training, qtbot)
    training.jobs.close()
    assert worker_pids() == set()


_PARENT = """
from dataclasses import replace
from pathlib import Path
from icm_core.data.cleaning.clean import CleanOptions
from icm_core.data.treebank import from_text
from icm_core.inference.parsing.presets import PRESETS
from icm_gui.services.train_process import TrainRequest, train_in_process

class Control:
    def check(self):
        pass
    def report(self, stage, share):
        if share > 0.1:
            print(stage, flush=True)

preset = PRESETS["sampled"]
member = preset.members[0]
member = replace(member, sampling=replace(member.sampling, sweeps=2_000_000))
trees = from_text("(ROOT (S (NP (PRP it)) (VP (VBD was))))")
request = TrainRequest(trees, 1, (member,), "penn", "x", preset.parse, CleanOptions())
train_in_process(request, Path("model.icm"), Control())
"""


def is_running(pid: int) -> bool:
    """Whether a process runs (one that has ended but was not waited for does not)."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks at /proc")
def test_the_process_ends_with_its_parent(tmp_path: Path, qtbot: QtBot) -> None:
    """Also where the parent is killed while it trains, and can close nothing."""
    parent = subprocess.Popen(
        [sys.executable, "-c", _PARENT],
        stdout=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(),
    )
    assert parent.stdout is not None
    assert parent.stdout.readline()
    (child,) = worker_pids(parent.pid)
    assert is_running(child)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    qtbot.waitUntil(lambda: not is_running(child), timeout=LONG_MS)


def test_the_process_loads_no_qt() -> None:
    """Its module and what it trains with stay apart from the window."""
    code = (
        "import sys, icm_gui.services.train_worker, icm_core.inference.parsing.presets\n"
        "print([name for name in sys.modules if name.startswith('PySide6')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env=environment(),
    )
    assert done.stdout.strip() == "[]"


def test_remaining_time_and_stage_are_told(training: Training, qtbot: QtBot) -> None:
    """The job says what it is at."""
    stages = set()

    def note() -> None:
        if training.job is not None:
            stages.add(training.job.stage)

    training.changed.connect(note)
    begun = time.monotonic()
    train(training, qtbot)
    assert len(stages) >= 2
    assert 0 < training.seconds <= time.monotonic() - begun + 1
