"""The window on a (virtual) screen with a real mouse and keyboard, from start to start again."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

_TOOLS = ("Xvfb", "xdotool", "openbox")
_missing = [tool for tool in _TOOLS if shutil.which(tool) is None]
pytestmark = [
    pytest.mark.skipif(bool(_missing), reason=f"not installed: {', '.join(_missing)}"),
    pytest.mark.timeout(300),
]
_PATIENCE = 120.0
_SENTENCE = "the captain met the sailor with the letter ."


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
            "PYTHONPATH": str(Path(__file__).resolve().parents[1]),
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
        end = time.monotonic() + _PATIENCE
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


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    found = Screen(tmp_path)
    yield found
    found.close()


def test_from_the_welcome_page_to_a_restored_session(screen: Screen, tmp_path: Path) -> None:
    picture = tmp_path / "chart.svg"
    window = Window(screen, tmp_path)
    try:
        window.wait("on the welcome page", lambda s: s["page"] == "welcome" and s["ready"])
        window.click("welcome-sample")
        opened = window.wait("open", lambda s: s["model"] and s["sentence"] and not s["jobs"])
        assert opened["trees"] > 500

        window.press("ctrl+shift+t")
        window.wait("asked how to train", lambda s: "train" in " ".join(s["dialogs"]))
        window.click("train")
        window.wait("trained", lambda s: s["model"] != opened["model"] and not s["jobs"])
        window.press("Escape")

        window.press("ctrl+t")
        window.wait("at the sentence box", lambda s: s["focus"].startswith("sentence"))
        window.press("ctrl+a")
        window.type(_SENTENCE)
        window.press("Return")
        run = window.wait(
            "searched", lambda s: s["sentence"] == _SENTENCE and s["trace"] and not s["jobs"]
        )
        window.press("ctrl+Home", "ctrl+space")
        window.wait("playing", lambda s: s["step"] > 2)
        window.press("ctrl+Home")
        window.wait("at the beginning", lambda s: s["step"] == 0 and not s["playing"])
        for step in (1, 2, 3):
            window.press("ctrl+Right")
            window.wait("one further", lambda s, step=step: s["step"] == step)
        window.press("ctrl+Left")
        window.wait("one back", lambda s: s["step"] == 2)
        place = window.state()["places"]["timeline-strip"]
        screen.do("mousemove", "--sync", str(place[0]), str(place[1]), "click", "1")
        middle = window.wait("in the middle", lambda s: s["step"] > 2)["step"]
        assert abs(middle - run["trace"] / 2) < 0.1 * run["trace"] + 3

        window.press("ctrl+e")
        window.wait("asked for a name", lambda s: "dialog-export" in s["dialogs"])
        window.type(str(picture))
        window.press("Return")
        window.wait("written", lambda _s: picture.exists())
        words = "".join(ET.parse(picture).getroot().itertext())
        assert "captain" in words
        window.wait("closed", lambda s: not s["dialogs"])
        window.quit()
    finally:
        window.kill()

    again = Window(screen, tmp_path)
    try:
        found = again.wait(
            "restored", lambda s: s["trace"] and not s["jobs"] and s["step"] == middle
        )
        assert found["sentence"] == _SENTENCE
        assert found["trees"] == opened["trees"]
        assert found["page"] == "explore"
        again.quit()
    finally:
        again.kill()


@pytest.mark.parametrize("picture", [True, False])
def test_a_file_that_is_not_there_is_told_without_a_display(picture: bool, tmp_path: Path) -> None:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    } | {
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "PYTHONPATH": str(Path(__file__).resolve().parents[2]),
    }
    asked = ["--screenshot", "window.png"] if picture else []
    done = subprocess.run(
        [sys.executable, "-m", "icm_gui.app.main", *asked, "missing.mrg"],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=_PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    assert "missing.mrg" in done.stderr.splitlines()[-1]
    assert "propagateSizeHints" not in done.stderr
    assert not list(tmp_path.rglob("*.png"))
