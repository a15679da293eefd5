"""Registering file types: what is written for the desktop, and that it goes again."""

from __future__ import annotations

import configparser
import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from icm_core.errors import OptionError
from icm_gui.app import register
from icm_gui.app.main import main
from icm_gui.viewmodels.app.file_kinds import opens

_SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    found = tmp_path / "share"
    monkeypatch.setenv("XDG_DATA_HOME", str(found))
    return found


def exec_of(entry: str) -> list[str]:
    """Return the words of a desktop entry's command, as a desktop reads them."""
    parser = configparser.RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(entry)
    line = parser["Desktop Entry"]["Exec"].replace("\\\\", "\\")
    # Quoting is that of the shell.
    words = subprocess.run(["sh", "-c", f"printf '%s\\n' {line}"], capture_output=True, check=True)
    return [word.replace("%%", "%") for word in words.stdout.decode().splitlines()]


def test_files_are_written_and_go_again(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--register"]) == 0
    written = [Path(line) for line in capsys.readouterr().out.split()]
    assert written == [
        home / "applications" / "icm-gui.desktop",
        home / "mime" / "packages" / "icm-gui.xml",
    ]
    assert exec_of(written[0].read_text(encoding="utf-8"))[-1] == "%F"
    tree = ElementTree.parse(written[1])
    globs = {one.get("pattern") for one in tree.iter(f"{_SPACE}glob")}
    assert globs == {f"*{one.suffix}" for one in register.TYPES}
    # Twice is once.
    assert main(["--register"]) == 0
    assert main(["--unregister"]) == 0
    assert not any(path.exists() for path in written)
    capsys.readouterr()
    assert main(["--unregister"]) == 0
    assert capsys.readouterr().out == ""


def test_all_that_icm_has_formats_for_is_registered() -> None:
    for one in register.TYPES:
        assert f"*{one.suffix}" in opens()


@pytest.mark.parametrize("path", ["/opt/icm/icm-gui", '/o p/a"b`c$d\\e/100%/icm-gui'])
def test_the_command_survives_what_paths_have(path: str) -> None:
    assert exec_of(register.desktop_entry([path]))[0] == path


@pytest.mark.skipif(shutil.which("update-mime-database") is None, reason="no shared-mime-info")
def test_the_desktop_knows_the_types(home: Path) -> None:
    register.register("linux")
    assert "application/x-icm-lesson" in (home / "mime" / "types").read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="no desktop-file-utils")
def test_the_entry_is_valid(home: Path) -> None:
    entry, _ = register.register("linux")
    found = subprocess.run(["desktop-file-validate", entry], capture_output=True, check=False)
    assert found.returncode == 0, found.stdout


def test_elsewhere_it_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(OptionError, match="Open with"):
        register.register("darwin")


def test_a_folder_that_cannot_be_made_is_told(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home.write_text("a file in the way")
    assert main(["--register"]) == 1
    assert os.fspath(home) in capsys.readouterr().err


def test_files_from_the_system_wait_for_the_window(tmp_path: Path) -> None:
    script = """
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from icm_gui.app.start import make_application

application = make_application()
taken = []
for name in ("first", "second"):
    application.sendEvent(application, QFileOpenEvent(QUrl.fromLocalFile("/a/" + name)))
    if name == "first":
        taken.append(application.handed.hand_to(taken.append))
print(taken)
"""
    # A program has one application, and that of the tests is another.
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "[['/a/first'], ['/a/second']]"
