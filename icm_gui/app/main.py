"""``icm-gui``: start the window, open files, play the demonstration."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from icm_core import system_packages
from icm_core.locale_names import leave_ascii
from icm_core.wording import visible

NO_DISPLAY = "offscreen"
_PICTURES = "icm-pictures"


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    result = _Parser(
        prog="icm-gui",
        description="Watch, inspect and correct an infinite-context grammar.",
    )
    result.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="treebanks, models, projects, recorded runs or lessons",
    )
    result.add_argument(
        "--demo",
        action="store_true",
        help="open the bundled treebank, train on it and play an A* run",
    )
    result.add_argument(
        "--screenshot",
        metavar="FILE",
        type=Path,
        help="write a picture of the window to FILE, without a display, and exit",
    )
    result.add_argument(
        "--size", metavar="WxH", type=_size, help="size of the window, as in 1440x900"
    )
    result.add_argument("--theme", choices=("system", "light", "dark"), help="colours")
    result.add_argument("--language", choices=("system", "en", "de"), help="language of the window")
    files = result.add_mutually_exclusive_group()
    files.add_argument(
        "--register",
        action="store_true",
        help="let a double click on icm's files open them here (for this user), and exit",
    )
    files.add_argument("--unregister", action="store_true", help="take that back, and exit")
    result.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    return result


class _Parser(argparse.ArgumentParser):
    """Shows arguments in its errors without what a terminal runs."""

    def error(self, message: str) -> NoReturn:
        super().error(visible(message))


class _Version(argparse.Action):
    """Tells the version: what knows it is loaded when someone asks."""

    def __call__(self, parser: argparse.ArgumentParser, *_rest: object) -> None:
        from importlib.metadata import version

        parser.exit(message=f"icm {version('icm')}\n")


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdigit() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size: use WIDTHxHEIGHT, as in 1440x900")
    size = int(width), int(height)
    if not all(200 <= side <= 10_000 for side in size):
        raise argparse.ArgumentTypeError(f"{text!r}: use 200 to 10000 pixels")
    return size


def has_display() -> bool:
    """Whether a window can be shown here."""
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main(arguments: Sequence[str]) -> int:
    """Run the program; return its exit code."""
    options = parser().parse_args(arguments)
    if options.register or options.unregister:
        return _register(options.register)
    offscreen = options.screenshot is not None
    if not offscreen and not has_display():
        print(
            "icm-gui: there is no display here, so pictures of the window are written to "
            f"{_PICTURES}/ instead",
            file=sys.stderr,
        )
        os.environ["QT_QPA_PLATFORM"] = NO_DISPLAY
        return _start(options, pictures=Path(_PICTURES))
    if offscreen:
        os.environ["QT_QPA_PLATFORM"] = os.environ.get("QT_QPA_PLATFORM") or NO_DISPLAY
    return _start(options, pictures=None)


def _register(wanted: bool) -> int:
    """Register file types, or take that back; return the exit code."""
    from icm_core.errors import IcmError
    from icm_gui.app.register import register, unregister

    try:
        found = register() if wanted else unregister()
    except (IcmError, OSError) as error:
        print(visible(f"icm-gui: {error}"), file=sys.stderr)
        return 1
    for name in found:
        print(name)
    return 0


def _start(options: argparse.Namespace, pictures: Path | None) -> int:
    # Asked before Qt is loaded: without a library of its window system it aborts the program.
    window = system_packages.has_x11_window()
    if missing := system_packages.missing_libraries(window=window):
        print(f"icm-gui: {system_packages.advice(missing)}", file=sys.stderr)
        return 1
    if pictures is not None:
        from icm_gui.app.screenshot import write_pictures

        return write_pictures(options, pictures)
    if options.screenshot is not None:
        from icm_gui.app.screenshot import write_screenshot

        return write_screenshot(options)
    # A thousand modules make no garbage; later the window collects at moments of its own.
    gc.disable()
    from icm_gui.app.start import start

    return start(options)


def run() -> None:
    """Entry point of the program."""
    leave_ascii()
    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    run()
