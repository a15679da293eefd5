"""The program as it is installed: commands one after the other, signals, pipes, locales."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from icm_core.inference.entries import DECODERS
from icm_core.resources import teaching_treebank

ICM = str(Path(sys.executable).with_name("icm"))
START = [sys.executable, "-c", "from icm_core.cli.start import run; run()"]
PROGRAM = [ICM] if Path(ICM).exists() else START
POSIX = os.name == "posix"
needs_signals = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(),
    reason="sends signals when /proc says that work is done",
)
SLICE = 150


def icm(
    *arguments: object, code: int = 0, stdin: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the program to its end and check its exit code."""
    done = subprocess.run(
        [*PROGRAM, *map(str, arguments)],
        input=stdin,
        capture_output=True,
        env=os.environ | environment,
        timeout=240,
    )
    assert done.returncode == code, done.stderr.decode()
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a slice of the teaching treebank and a model trained on it."""
    folder = tmp_path_factory.mktemp("program")
    paths = teaching_treebank()
    for name, source, trees in (("train", paths.train, SLICE), ("dev", paths.dev, 10)):
        lines = source.read_text(encoding="utf-8").splitlines()
        chosen = [line for line in lines if line.startswith("(")][:trees]
        (folder / f"{name}.mrg").write_text("\n".join(chosen) + "\n", encoding="utf-8")
    icm("train", folder / "train.mrg", "--output", folder / "m.icm", "--quiet")
    return folder


def test_from_treebank_to_scores(folder: Path) -> None:
    model, gold, predicted = folder / "m.icm", folder / "dev.mrg", folder / "p.mrg"
    words = icm("convert", gold, "--to", "words").stdout
    trees = icm("parse", model, "-", stdin=words).stdout
    icm("evaluate", model, gold, "--output", predicted, "--json")
    assert predicted.read_bytes() == trees
    found = json.loads(icm("compare", gold, predicted, "--clean", "--json").stdout)
    assert found["all"]["f1"] > 50
    assert found["all"]["failed"] == 0
    assert json.loads(icm("info", model, "--json").stdout)["extra"]["preset"] == "default"
    rows = json.loads(icm("contexts", "list", model, "--json", "--top", "1").stdout)
    shown = icm("contexts", "show", model, rows[0]["context"])
    assert rows[0]["context"].encode() in shown.stdout
    assert shown.stderr == b""


def test_workers_give_the_same_trees(folder: Path) -> None:
    words = icm("convert", folder / "dev.mrg", "--to", "words").stdout + b"\n"
    one = icm("parse", folder / "m.icm", stdin=words)
    two = icm("parse", folder / "m.icm", "--jobs", "2", stdin=words)
    assert one.stdout == two.stdout
    arguments = ("evaluate", folder / "m.icm", folder / "dev.mrg", "--verdicts", "--json")
    first, second = (json.loads(icm(*arguments, "--jobs", jobs).stdout) for jobs in ("1", "2"))
    assert first["verdicts"] == second["verdicts"]
    assert first["all"] == second["all"]


def test_utf8_in_a_plain_locale(folder: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONIOENCODING": "", "PYTHONUTF8": "0"}
    done = icm("parse", folder / "m.icm", "--quiet", stdin="naïve — 日本 .\n".encode(), **plain)
    assert "日本" in done.stdout.decode("utf-8")
    done = icm("parse", folder / "m.icm", "--json", stdin="日本 .\n".encode(), **plain)
    assert json.loads(done.stdout.decode("utf-8"))[0]["words"][0] == "日本"
    treebank = folder / "日本.mrg"
    treebank.write_text("(S (NN 日本) (VB ist))\n", encoding="utf-8")
    done = icm("search", "日本", treebank, "--count", **plain)
    assert done.stdout.startswith(b"1 node")


def test_lines_come_as_they_are_parsed(folder: Path) -> None:
    process = subprocess.Popen(
        [*PROGRAM, "parse", str(folder / "m.icm")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(b"She saw the boy .\n")
            process.stdin.flush()
            assert process.stdout.readline().startswith(b"(ROOT")
        process.stdin.close()
        assert process.wait(60) == 0


@needs_signals
def test_a_reader_that_goes_away(folder: Path) -> None:
    many = folder / "many.txt"
    many.write_text("She saw the boy .\n" * 400, encoding="utf-8")
    with subprocess.Popen(
        [*PROGRAM, "parse", str(folder / "m.icm"), str(many), "-q"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(120) == 141
        assert process.stderr.read() == b""


@needs_signals
def test_a_reader_of_help_that_goes_away() -> None:
    with subprocess.Popen(
        [*PROGRAM, "info", "--help"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.wait(120) == 141
        assert process.stderr.read() == b""


def until(holds: Callable[[], bool]) -> None:
    """Look again and again until something holds; a busy machine may take a while."""
    for _ in range(2400):
        if holds():
            return
        time.sleep(0.05)
    pytest.fail("it took too long")


def catches_stops(process: subprocess.Popen[bytes]) -> bool:
    """Whether the program catches SIGTERM yet: its imports come first."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    found = [line for line in status.splitlines() if line.startswith("SigCgt")]
    return bool(found) and int(found[0].split()[1], 16) >> (signal.SIGTERM - 1) & 1 == 1


def work_of(group: int) -> float:
    """Return the processor seconds that the processes of a group have used."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[2]) == group:
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def stopped(arguments: list[str], number: int, work: float, code: int) -> list[str]:
    """Start the program in a group of its own, signal the whole group, check the end.

    The signal comes when the group has used ``work`` processor seconds.

    Returns
    -------
    told
        Lines on stderr before the last one.
    """
    # Where the tests run in the background of a shell, Ctrl+C is ignored, also by what they start.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        process = subprocess.Popen(
            [*PROGRAM, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    finally:
        signal.signal(signal.SIGINT, before)
    until(lambda: catches_stops(process))
    until(lambda: process.poll() is not None or work_of(process.pid) >= work)
    assert process.poll() is None, "the work was too short to be stopped"
    # As a terminal does it: to the workers as well.
    os.killpg(process.pid, number)
    _, told = process.communicate(timeout=60)
    assert process.returncode == code, told.decode()
    *before, last = told.decode().splitlines()
    assert last == "icm: stopped"
    # Nothing of the group is left; the tracker of shared resources ends a moment later.
    until(lambda: not group_lives(process.pid))
    return before


def group_lives(group: int) -> bool:
    """Whether a process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@needs_signals
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_training_stops_cleanly(folder: Path, tmp_path: Path, number: int, code: int) -> None:
    # Long enough to be still at work: twenty copies of the slice, three models.
    big = tmp_path / "big.mrg"
    big.write_bytes((folder / "train.mrg").read_bytes() * 20)
    out = tmp_path / "m.icm"
    train = ["train", str(big), "-o", str(out), "--preset", "best", "-q"]
    assert stopped(train, number, 1.5, code) == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["big.mrg"]


@needs_signals
@pytest.mark.parametrize("work", [1.0, 8.0])
def test_workers_stop_with_the_program(folder: Path, tmp_path: Path, work: float) -> None:
    many = tmp_path / "many.txt"
    many.write_text("She saw the boy with the dog in the house of the king .\n" * 20_000)
    arguments = ["parse", str(folder / "m.icm"), str(many), "-q", "--jobs", "2", "-o"]
    assert stopped([*arguments, str(tmp_path / "out.mrg")], signal.SIGINT, work, 130) == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["many.txt"]


@needs_signals
def test_a_stopped_search_keeps_its_trace(folder: Path, tmp_path: Path) -> None:
    run = tmp_path / "run.icmtrace"
    sentence = "She saw the boy with the dog in the house of the king ."
    command = ["trace", "record", str(folder / "m.icm"), sentence, "-o", str(run), "-q"]
    # So many draws take a minute and more.
    command += ["--algorithm", "mh", "--draws", "5000000"]
    [told] = stopped(command, signal.SIGINT, 5.0, 130)
    found = json.loads(icm("trace", "info", run, "--json").stdout)
    assert 0 < found["events"] < 5_000_000
    assert found["outcome"] == {}
    assert told.startswith(f"{run}: the run so far, {found['events']:,} events")
    assert [path.name for path in tmp_path.iterdir()] == [run.name]


@pytest.mark.skipif(not POSIX, reason="closes a descriptor by the shell")
def test_standard_input_may_be_closed(folder: Path) -> None:
    for arguments, code in (("parse m.icm", 1), ("parse m.icm --jobs 2", 1), ("info -", 0)):
        command = f'"$@" {arguments} <&-'
        done = subprocess.run(
            ["sh", "-c", command, "sh", *PROGRAM], cwd=folder, capture_output=True, timeout=240
        )
        assert done.returncode == code, done.stderr.decode()
        assert b"Traceback" not in done.stderr


def test_wrong_input_is_one_line(folder: Path, tmp_path: Path) -> None:
    latin = tmp_path / "latin.mrg"
    latin.write_bytes("(S (NN café))\n".encode("latin-1"))
    assert b"--encoding" in icm("info", latin, code=2).stderr
    assert (
        "café"
        in icm(
            "convert", latin, "--encoding", "latin-1", "--to-encoding", "utf-8", "--to", "words"
        ).stdout.decode()
    )
    missing = icm("train", tmp_path / "missing.mrg", "-o", tmp_path / "m.icm", code=2).stderr
    assert missing.decode() == f"icm: {tmp_path / 'missing.mrg'}: there is no such file\n"
    damaged = tmp_path / "m.icm"
    damaged.write_bytes((folder / "m.icm").read_bytes()[:2000])
    told = icm("parse", damaged, stdin=b"a\n", code=2).stderr.decode()
    assert told.count("\n") == 1
    icm("nonsense", code=2)


def test_demo(tmp_path: Path) -> None:
    sentence = "She saw the captain with a telescope ."
    done = icm("demo", "--json", "--sentence", sentence)
    found = json.loads(done.stdout)
    # All decoders, one of them at several depths of context.
    assert {way["decoder"] for way in found["ways"]} == set(DECODERS)
    assert min(way["nats_below_best"] for way in found["ways"]) == 0
    assert {way["tree"] for way in found["ways"]} == found["trees"].keys()
    assert found["ways"][0]["held_out"]["f1"] > 90
    assert sum(found["verdicts"]["counts"].values()) == found["held_out"]
    # What it says to try next works as it is written.
    commands = [line.split() for line in done.stderr.decode().splitlines() if " icm " in line]
    assert [command[1] for command in commands] == ["train", "parse"]
    for command in commands:
        subprocess.run([*PROGRAM, *command[1:]], cwd=tmp_path, check=True, capture_output=True)


def test_help_loads_nothing_slow() -> None:
    program = (
        "import contextlib, sys\n"
        "from icm_core.cli.main import app\n"
        "with contextlib.suppress(SystemExit):\n"
        "    app(sys.argv[1:], prog_name='icm')\n"
        "print(*sys.modules, file=sys.stderr)\n"
    )
    for arguments in (
        [],
        ["train"],
        ["contexts", "show"],
        ["trace", "record"],
        ["certify"],
        ["why"],
    ):
        command = [sys.executable, "-c", program, *arguments, "--help"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=240)
        assert "Usage" in done.stdout
        modules = done.stderr.split()
        # A command loads itself alone, the list of all of them each.
        assert ("icm_core.cli.demo" in modules) == (not arguments)
        loaded = {name.partition(".")[0] for name in modules}
        assert "icm_core" in loaded
        assert not loaded & {"numba", "numpy", "scipy", "PySide6"}


def test_ctrl_c_while_commands_are_loaded_is_no_crash() -> None:
    program = (
        "import os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from icm_core.cli.start import run\n"
        "class Stop:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'icm_core.cli.main':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Stop())\n"
        "run()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "--help"], capture_output=True, text=True, timeout=240
    )
    assert (done.returncode, done.stderr) == (130, "icm: stopped\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [["--help"], ["--version"], []])
def test_help_that_cannot_be_written_is_no_crash(arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*START, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, timeout=240
        )
    assert (done.returncode, done.stderr) == (2, "icm: the output: No space left on device\n")
