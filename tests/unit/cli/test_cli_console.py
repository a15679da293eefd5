"""Parts of the program below its commands."""

from __future__ import annotations

import contextlib
import errno
import io
import json
import math
import multiprocessing
import os
import signal
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
import typer
from typer.testing import CliRunner

from icm_core.cli.flags.settings import limit
from icm_core.cli.main import _shown_errors, app
from icm_core.cli.shared import console, signals, workers
from icm_core.cli.shared.console import JsonArray, Results, number, plural, progress, table, to_json
from icm_core.cli.shared.paths import check_output
from icm_core.data.treebank import from_text
from icm_core.drawing.trees.text import draw
from icm_core.errors import DataError, ModelFileError, OptionError
from icm_core.inference.parsing.use import stored_cleaning, stored_parse


def test_json_has_no_number_that_json_has_not() -> None:
    value = {"a": -math.inf, "b": [math.nan, np.float64(1.5), np.int64(2)], "c": ("é", None)}
    assert json.loads(to_json(value)) == {"a": None, "b": [None, 1.5, 2], "c": ["é", None]}
    assert "é" in to_json(value)
    named = "bad\udcff.mrg"
    assert to_json([named], indent=None).encode() == b'["bad\\udcff.mrg"]'
    assert json.loads(to_json(named)) == named


def test_array_is_json_at_any_length(capsys: pytest.CaptureFixture[str]) -> None:
    for items in ([], [1], [1, {"a": 2}, 3]):
        array = JsonArray(Results())
        for item in items:
            array.add(item)
        array.end()
        assert json.loads(capsys.readouterr().out) == items


def test_table_numbers_and_nouns() -> None:
    assert table(["a", "b"], [["xx", "1"], ["y", "10"]]) == "a    b\nxx   1\ny   10"
    assert table(["a", "b"], [], last_left=True) == "a  b"
    assert (number(None), number(1234.5)) == ("n/a", "1,234.50")
    assert (plural(1, "tree"), plural(2000, "tree")) == ("1 tree", "2,000 trees")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "out"

    def stopped_half_way() -> None:
        with Results(path) as results:
            results.line("half")
            raise ValueError("stop")

    with pytest.raises(ValueError, match="stop"):
        stopped_half_way()
    assert list(tmp_path.iterdir()) == []
    with Results(path) as results:
        results.line("all")
    assert path.read_bytes() == b"all\n"


def test_outputs_are_checked_first(tmp_path: Path) -> None:
    check_output(None)
    check_output(tmp_path / "new")
    with pytest.raises(DataError, match="is a folder"):
        check_output(tmp_path)
    with pytest.raises(DataError, match="no folder"):
        check_output(tmp_path / "no" / "new")


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_errors_of_usage_are_escaped_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr(sys, "stderr", _Terminal())
    for word in ("\x1b[2J", "\u202e", "\x9b"):
        for arguments in (["formats", word], [f"--{word}"], [f"cmd{word}"]):
            with contextlib.suppress(SystemExit):
                app(arguments, prog_name="icm")
    shown = cast(_Terminal, sys.stderr).getvalue()
    assert "unexpected extra argument(s) (\\u202e)" in shown
    assert not set(shown) & set("\x1b\u202e\x9b")


def test_progress_is_a_line_now_and_then_without_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = iter([0.0, 1.0, 9.9, 10.0, 15.0, 20.1, 29.0])
    monkeypatch.setattr(console, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    with progress(False) as update:
        for done in range(6):
            update(f"parsing {done} of 6", done / 6)
    assert stream.getvalue() == "parsing 2 of 6 (33%)\nparsing 4 of 6 (67%)\n"


def test_progress_is_a_bar_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    for quiet, stream in ((False, io.StringIO()), (True, _Terminal())):
        monkeypatch.setattr(sys, "stderr", stream)
        with progress(quiet) as update:
            update("working", 0.5)
        assert stream.getvalue() == ""
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")
    with progress(False) as update:
        update("working", 0.5)
        update("done", 1.0)
    assert "done" in terminal.getvalue()


def test_stored_options_are_checked() -> None:
    assert stored_parse({}, "m").decoder == "mbr"
    assert stored_parse({"parse": {"price": 0, "depth": 3}}, "m").depth == 3
    assert stored_cleaning({"cleaning": {"traces": False}}, "m").traces is False
    for bad in ({"price": "x"}, {"colour": 1}, {"price": 7.0}, {"depth": True}, 3):
        with pytest.raises(ModelFileError, match=r"^m: "):
            stored_parse({"parse": bad}, "m")
    assert limit("all", "--h") is None
    assert limit("3", "--h") == 3
    with pytest.raises(OptionError, match="--h"):
        limit("³", "--h")


def test_drawing() -> None:
    tree = from_text("(S (NP (-LRB- -LRB-) (NN a)) (VP (VBD b) (PP (IN c) (NP (NN d)))))").trees()[
        0
    ]
    assert draw(tree).splitlines() == [
        "S",
        "├─ NP (-LRB- () (NN a)",
        "└─ VP",
        "   ├─ VBD b",
        "   └─ PP",
        "      ├─ IN c",
        "      └─ NP (NN d)",
    ]
    deep = from_text("(X " * 1500 + "(Y y)" + ")" * 1500).trees()[0]
    assert len(draw(deep).splitlines()) == 1500


def test_lost_signals_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(signals, "_asked", asked)
    signals.check()
    with pytest.raises(signals.Stopped):
        signals._stop(signal.SIGINT, None)
    with pytest.raises(signals.Stopped):
        signals.check()
    with pytest.raises(signals.Terminated):
        signals._stop(signal.SIGTERM, None)


def test_a_stop_that_is_lost_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    for error, told in ((signals.Stopped(), ""), (ValueError("odd"), "ValueError('odd')\n")):
        lost: Any = SimpleNamespace(
            exc_type=type(error), exc_value=error, exc_traceback=None, err_msg=None, object=None
        )
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(
                sys, "__unraisablehook__", lambda lost: print(repr(lost.exc_value), file=sys.stderr)
            )
            signals._tell_lost(lost)
        assert capsys.readouterr().err == told


def work_that_fails() -> None:
    with workers.WorkerFlags(1).pool() as executor:
        executor.submit(time.sleep, 600)
        raise ZeroDivisionError


def test_workers_end_with_the_work() -> None:
    before = multiprocessing.active_children()
    with pytest.raises(ZeroDivisionError):
        work_that_fails()
    assert multiprocessing.active_children() == before


def work_whose_worker_dies() -> None:
    with workers.WorkerFlags(1).pool() as executor:
        executor.submit(os._exit, 3).result()


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(workers.WorkerError, match="memory"):
        work_whose_worker_dies()


def test_shared_memory_that_is_closed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not as an output that cannot be written: only the queue of the workers is concerned."""

    def refused(*_arguments: object, **_options: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("multiprocessing.synchronize.SemLock.__init__", refused)
    with pytest.raises(workers.WorkerError, match=r"Permission denied.*/dev/shm.*--jobs"):
        work_that_fails()


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (OptionError("no"), 2, "icm: no\n"),
        (MemoryError(), 2, "not enough memory"),
        (KeyboardInterrupt(), 130, "stopped"),
        (signals.Terminated(), 143, "stopped"),
        (BrokenPipeError(), 141, ""),
        (OSError(28, "No space left on device"), 2, "the output: No space left"),
    ],
)
def test_exit_codes(
    monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, told: str
) -> None:
    def fail(_path: object) -> bool:
        raise error

    monkeypatch.setattr("icm_core.cli.info.is_model_file", fail)
    result = CliRunner().invoke(app, ["info", "x"])
    assert result.exit_code == code
    assert told in result.stderr


@pytest.mark.parametrize(("error", "code"), [(signals.Stopped(), 130), (signals.Terminated(), 143)])
def test_a_signal_while_arguments_are_looked_at(
    monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int
) -> None:
    def fail(*_: object) -> list[str]:
        raise error

    monkeypatch.setattr("typer.core.TyperGroup.parse_args", fail)
    result = CliRunner().invoke(app, ["info", "x"])
    assert (result.exit_code, result.stderr) == (code, "icm: stopped\n")


def test_version_and_help() -> None:
    runner = CliRunner()
    assert runner.invoke(app, ["--version"]).stdout.startswith("icm ")
    assert runner.invoke(app, []).exit_code == 2
    for command in ("train", "parse", "evaluate", "compare", "info", "convert", "demo"):
        assert runner.invoke(app, [command, "--help"]).exit_code == 0
    assert runner.invoke(app, ["contexts", "list", "--help"]).exit_code == 0
    assert runner.invoke(app, ["parse", "--colour"]).exit_code == 2


def test_a_cache_that_keeps_nothing_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "icm").write_text("no folder")
    monkeypatch.setattr("icm_core.resources.user_cache_path", lambda name: tmp_path / name)
    console._warn_of_cache.cache_clear()
    for _ in range(2):
        with progress(quiet=True):
            pass
    console._warn_of_cache.cache_clear()
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1
    assert told[0].startswith(f"warning: compiled kernels cannot be kept in {tmp_path / 'icm'}")


def test_a_stop_while_a_module_is_loaded_is_a_stop(capsys: pytest.CaptureFixture[str]) -> None:
    """A module of another language says only that it was not loaded."""

    def load() -> None:
        try:
            raise signals.Terminated
        except KeyboardInterrupt as error:
            raise ImportError("initialization failed") from error

    with pytest.raises(typer.Exit) as caught, _shown_errors():
        load()
    assert caught.value.exit_code == signals.TERMINATED
    assert capsys.readouterr().err == "icm: stopped\n"
    with pytest.raises(ImportError, match="no such module"), _shown_errors():
        raise ImportError("no such module")
