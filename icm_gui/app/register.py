"""Telling the desktop which files icm opens: double click on a lesson, a model, a run, a project.

Everything goes into the user's own folders or keys, and `unregister` takes all of it out again.
On macOS an application bundle says what it opens; nothing can be told from here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from icm_core.data.saving import write_atomically
from icm_core.errors import IcmError, OptionError

NAME: Final = "icm"
_DESKTOP: Final = "icm-gui.desktop"
_PACKAGE: Final = "icm-gui.xml"
_MODULE: Final = "icm_gui.app.main"
_CLASSES: Final = "HKEY_CURRENT_USER\\Software\\Classes"
_QUOTED: Final = set(" \t\n\"'\\><~|&;$*?#()`")
"""Characters for which an argument of a desktop entry is quoted."""


@dataclass(frozen=True, slots=True)
class FileType:
    """A kind of file.

    Parameters
    ----------
    suffix
        With its dot.
    mime
        Its type.
    title
        For people.
    is_text
        Whether editors open it, too.
    """

    suffix: str
    mime: str
    title: str
    is_text: bool = False


TYPES: Final = (
    FileType(".icmlesson", "application/x-icm-lesson", "icm lesson"),
    FileType(".lesson", "text/x-icm-lesson", "icm lesson, text", is_text=True),
    FileType(".icmtrace", "application/x-icm-trace", "icm recorded run"),
    FileType(".icmproj", "application/x-icm-project", "icm project"),
    FileType(".icm", "application/x-icm-model", "icm model"),
)


def register(platform: str = sys.platform) -> list[str]:
    """Let a double click on icm's files open them; return what was written.

    Raises
    ------
    OptionError
        If that cannot be done on this system.
    IcmError
        If something cannot be written.
    """
    if platform.startswith("linux"):
        return _register_linux(_data_home())
    if platform == "win32":
        return _register_windows()
    raise OptionError(_UNABLE)


def unregister(platform: str = sys.platform) -> list[str]:
    """Take back what `register` wrote; return what was removed.

    Raises
    ------
    OptionError
        If that cannot be done on this system.
    """
    if platform.startswith("linux"):
        return _unregister_linux(_data_home())
    if platform == "win32":
        return _unregister_windows()
    raise OptionError(_UNABLE)


_UNABLE: Final = (
    "file types cannot be registered from here on this system; choose icm-gui once in the file "
    "manager's 'Open with'"
)


def command() -> list[str]:
    """Return the command that starts the window, without files."""
    script = shutil.which("icm-gui")
    beside = Path(sys.executable).with_name("icm-gui")
    if beside.is_file():
        return [str(beside)]
    if script is not None:
        return [str(Path(script).absolute())]
    return [sys.executable, "-m", _MODULE]


# Linux: freedesktop.org's desktop entries and shared MIME information


def _data_home() -> Path:
    chosen = os.environ.get("XDG_DATA_HOME", "")
    # The specification takes absolute paths alone.
    return Path(chosen) if Path(chosen).is_absolute() else Path.home() / ".local" / "share"


def _files(home: Path) -> tuple[Path, Path]:
    return home / "applications" / _DESKTOP, home / "mime" / "packages" / _PACKAGE


def _register_linux(home: Path) -> list[str]:
    entry, package = _files(home)
    for path, text in ((entry, desktop_entry(command())), (package, mime_package())):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise IcmError(f"{path.parent}: cannot be made ({error.strerror or error})") from error
        write_atomically(path, text.encode("utf-8"))
    _refresh(home)
    return [str(entry), str(package)]


def _unregister_linux(home: Path) -> list[str]:
    removed = []
    for path in _files(home):
        if path.is_file():
            path.unlink()
            removed.append(str(path))
    if removed:
        _refresh(home)
    return removed


def _refresh(home: Path) -> None:
    """Let the desktop read its folders again, where it has the programs for that."""
    for program, folder in (
        ("update-mime-database", home / "mime"),
        ("update-desktop-database", home / "applications"),
    ):
        found = shutil.which(program)
        if found is not None and folder.is_dir():
            subprocess.run([found, str(folder)], check=False, capture_output=True, timeout=60)


def desktop_entry(start: Sequence[str]) -> str:
    """Return the text of the desktop entry.

    Parameters
    ----------
    start
        The command, without files.
    """
    types = "".join(f"{one.mime};" for one in TYPES)
    words = " ".join(map(_argument, start))
    return (
        "[Desktop Entry]\n"
        "Type=Application\n"
        f"Name={NAME}\n"
        "Comment=Watch, inspect and correct an infinite-context grammar\n"
        f"Exec={words} %F\n"
        "Terminal=false\n"
        "Categories=Education;Science;\n"
        f"MimeType={types}\n"
    )


def _argument(text: str) -> str:
    """Return a word of a command as a desktop entry has it: quoted, and escaped twice."""
    word = text.replace("%", "%%")
    if not set(word) & _QUOTED:
        return word
    for character in '\\"`$':
        word = word.replace(character, f"\\{character}")
    # Once more, as every string of such a file.
    quoted = word.replace("\\", "\\\\")
    return f'"{quoted}"'


def mime_package() -> str:
    """Return the text of the package of MIME types."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
    ]
    for one in TYPES:
        lines += [
            f'  <mime-type type="{one.mime}">',
            f"    <comment>{escape(one.title)}</comment>",
            *(['    <sub-class-of type="text/plain"/>'] if one.is_text else ()),
            f'    <glob pattern="*{one.suffix}"/>',
            "  </mime-type>",
        ]
    return "\n".join([*lines, "</mime-info>", ""])


# Windows: the user's own classes in the registry


def _keys() -> Iterator[tuple[str, str, str]]:
    """Return what is written: key below the classes, name of the value, value."""
    start = subprocess.list2cmdline(command())
    for one in TYPES:
        program = f"{NAME}{one.suffix}"
        yield one.suffix, ".", program
        yield program, ".", one.title
        yield f"{program}/shell/open/command", ".", f'{start} "%1"'


def _register_windows() -> list[str]:
    from PySide6.QtCore import QSettings

    store = QSettings(_CLASSES, QSettings.Format.NativeFormat)
    for key, name, value in _keys():
        store.setValue(f"{key}/{name}", value)
    store.sync()
    if store.status() != QSettings.Status.NoError:
        raise IcmError(f"{_CLASSES}: cannot be written")
    return [one.suffix for one in TYPES]


def _unregister_windows() -> list[str]:
    from PySide6.QtCore import QSettings

    store = QSettings(_CLASSES, QSettings.Format.NativeFormat)
    removed = []
    for one in TYPES:
        program = f"{NAME}{one.suffix}"
        store.remove(program)
        # Another program may have taken the suffix meanwhile: what is its, is its.
        if store.value(f"{one.suffix}/.") == program:
            store.remove(one.suffix)
            removed.append(one.suffix)
    store.sync()
    return removed
