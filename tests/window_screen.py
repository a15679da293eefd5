"""The window on a (virtual) screen, with a real mouse and keyboard."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

TOOLS = ("Xvfb", "xdotool", "openbox")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
PATIENCE = 120.0
"""Seconds that the window has to come into a state."""


class Screen:
    """A virtual screen with a window manager."""

    def __init__(self, folder: Path) -> None:
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1440x900x24", "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            self.name = f":{pipe.readline().strip()}"
        self.environment = os.environ | {
            "DISPLAY": self.name,
            "QT_QPA_PLATFORM": "xcb",
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
            "PYTHONPATH": str(Path(__file__).resolve().parent),
        }
        self.manager = subprocess.Popen(
            ["openbox"], env=self.environment, stderr=subprocess.DEVNULL
        )

    def do(self, *arguments: str) -> None:
        """Let the mouse or the keyboard do something."""
        subprocess.run(["xdotool", *arguments], env=self.environment, check=True, timeout=30)

    def close(self) -> None:
        for process in (self.manager, self.server):
            process.terminate()
            process.wait(10)


class Window:
    """The program on a screen."""

    def __init__(self, screen: Screen, folder: Path, *arguments: str) -> None:
        self.screen = screen
        self.told = folder / f"state-{time.time_ns()}.json"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "window_probe", str(self.told), *arguments],
            env=screen.environment,
            stderr=subprocess.PIPE,
            text=True,
        )

    def state(self) -> dict[str, Any]:
        if not self.told.exists():
            return {}
        found: dict[str, Any] = json.loads(self.told.read_text(encoding="utf-8"))
        return found

    def wait(self, what: str, ready: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Wait until the window is in a state."""
        end = time.monotonic() + PATIENCE
        state: dict[str, Any] = {}
        while time.monotonic() < end:
            state = self.state()
            if state and ready(state):
                return state
            assert self.process.poll() is None, (self.process.stderr or sys.stdin).read()
            time.sleep(0.05)
        state.pop("places", None)
        raise AssertionError(f"never {what}: {state}")

    def click(self, name: str) -> None:
        """Click a control by its name."""
        place = self.wait(f"shown: {name}", lambda state: name in state["places"])["places"][name]
        self.screen.do("mousemove", "--sync", str(place[0]), str(place[1]), "click", "1")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.screen.do("key", "--clearmodifiers", key)

    def type(self, text: str) -> None:
        self.screen.do("type", "--delay", "8", text)

    def quit(self) -> None:
        self.press("ctrl+q")
        assert self.process.wait(60) == 0, (self.process.stderr or sys.stdin).read()

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(10)
        if self.process.stderr is not None:
            self.process.stderr.close()
