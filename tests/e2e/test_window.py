"""The window on a (virtual) screen with a real mouse and keyboard, from start to start again."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from window_screen import MISSING, PATIENCE, Screen, Window

from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.treebank import read_treebank
from icm_core.resources import teaching_treebank

pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
    pytest.mark.timeout(300),
]
_MOST_CHANGED = 6
_SENTENCE = "the captain met the sailor with the letter ."


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
        window.wait("asked for a form", lambda s: "dialog-export" in s["dialogs"])
        window.press("Return")
        window.wait(
            "asked for a name",
            lambda s: "dialog-export-name" in s["dialogs"] and s["focus"] == "fileNameEdit",
        )
        window.press("ctrl+a")
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
            "restored",
            lambda s: s["trace"] and s["trees"] and not s["jobs"] and s["step"] == middle,
        )
        assert found["sentence"] == _SENTENCE
        assert found["trees"] == opened["trees"]
        assert found["page"] == "explore"
        again.quit()
    finally:
        again.kill()


def test_contexts_from_a_flip_to_its_evidence_and_back(screen: Screen, tmp_path: Path) -> None:
    window = Window(screen, tmp_path)
    try:
        window.wait("on the welcome page", lambda s: s["page"] == "welcome" and s["ready"])
        window.click("welcome-sample")
        window.wait("open", lambda s: s["model"] and s["sentence"] and not s["jobs"])
        window.press("ctrl+2")
        window.wait("browsed", lambda s: s["page"] == "contexts" and s["context"])

        # A verb phrase whose best rule is another one because of its third ancestor.
        window.press("ctrl+shift+p")
        window.wait("asked for an action", lambda s: "palette" in s["focus"])
        window.type("flip the best")
        window.press("Return")
        window.wait("ranked", lambda s: s["ranked"] and not s["jobs"] and not s["dialogs"])
        window.press("ctrl+shift+f")
        window.wait("at the filter", lambda s: s["focus"] == "ranking-filter")
        window.type("VP depth=3")
        window.press("Return")
        flip = "VP < S→VP·1 < SBAR→WHNP S·2 < NP→NP SBAR·2"
        window.wait("found", lambda s: s["context"] == flip and s["focus"] == "ranking")

        found = window.wait("its evidence", lambda s: s["evidence"] == 27 and not s["jobs"])
        assert found["rule"] == "VP → VBD NP"
        window.click("evidence-open")
        opened = window.wait("in Explore", lambda s: s["page"] == "explore" and not s["jobs"])
        assert opened["sentence"] == "The boy who broke the window ran across the yard ."

        # The node of the evidence is selected there: its context is the one it was found by.
        window.press("F7")
        window.wait("back", lambda s: s["page"] == "contexts" and s["context"].startswith(flip))

        window.press("ctrl+l")
        window.wait("at the path", lambda s: s["focus"] == "context-path")
        window.type("NP < VP -> VBD NP [1] < ")
        window.press("Down", "Down", "Tab", "Return")
        typed = window.wait("typed", lambda s: s["context"].startswith("NP < VP→VBD NP·2 < "))
        window.press("alt+Up")
        window.wait("its parent", lambda s: s["context"] == "NP < VP→VBD NP·2")
        window.press("alt+Left")
        window.wait("before", lambda s: s["context"] == typed["context"])
        window.press("ctrl+a")
        window.type("NP < nothing")
        window.press("Return")
        window.wait("never seen", lambda s: "nothing" in s["path message"])
        window.quit()
    finally:
        window.kill()


def predictions_of_a_parser(path: Path) -> list[int]:
    """Write the bundled treebank with some phrases attached lower; return which sentences."""
    trees = read_treebank([str(teaching_treebank().train)]).trees()
    changed, lines = [], []
    for at, tree in enumerate(trees):
        text = format_tree(tree)
        # A phrase beside the object goes into it.
        low = re.sub(
            r"\(NP \(DT (\w+)\) \(NN (\w+)\)\) (\(PP \(IN with\) \(NP \(DT \w+\) \(NN \w+\)\)\))\)",
            r"(NP (NP (DT \1) (NN \2)) \3))",
            text,
            count=1,
        )
        if low != text and len(changed) < _MOST_CHANGED:
            changed.append(at)
            text = low
        lines.append(text)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return changed


def test_compare_from_an_import_to_the_context_behind_an_error(
    screen: Screen, tmp_path: Path
) -> None:
    path = tmp_path / "parser.mrg"
    changed = predictions_of_a_parser(path)
    assert len(changed) == _MOST_CHANGED
    window = Window(screen, tmp_path)
    try:
        window.wait("on the welcome page", lambda s: s["page"] == "welcome" and s["ready"])
        window.click("welcome-sample")
        window.wait("open", lambda s: s["model"] and s["sentence"] and not s["jobs"])
        window.press("ctrl+3")
        window.wait("in Compare", lambda s: s["page"] == "compare")
        window.press("ctrl+shift+p")
        window.wait("asked for an action", lambda s: "palette" in s["focus"])
        window.type("import predictions")
        window.press("Return")
        window.wait("asked for a file", lambda s: "import" in " ".join(s["dialogs"]))
        window.type(str(path))
        window.press("Return")
        window.wait("compared", lambda s: s["compared"] > 500 and s["error types"])

        window.click("error-types-open")
        found = window.wait(
            "the sentences of a type",
            lambda s: s["listed"] and s["row"] in s["listed"] and not s["jobs"],
        )
        listed = found["listed"]
        assert len(listed) > 1
        assert set(listed) <= set(changed)
        assert found["row"] == listed[0]
        assert found["differences"] > 0
        window.press("F8")
        last = found["differences"] - 1
        window.wait("round", lambda s: s["difference"] == min(1, last))
        window.press("shift+F8")
        window.wait("back", lambda s: s["difference"] == 0 and s["decisions"] > 0)
        window.press("alt+Next")
        window.wait("the next sentence", lambda s: s["row"] == listed[1])
        window.press("F7")
        window.wait("the context behind it", lambda s: s["page"] == "contexts" and s["context"])
        window.press("ctrl+3")
        window.wait("back in Compare", lambda s: s["page"] == "compare" and not s["jobs"])
        window.quit()
    finally:
        window.kill()

    again = Window(screen, tmp_path)
    try:
        again.wait(
            "compared again",
            lambda s: s["page"] == "compare" and s["listed"] == listed and not s["jobs"],
        )
        again.quit()
    finally:
        again.kill()


def test_trees_are_corrected_and_survive_a_kill(screen: Screen, tmp_path: Path) -> None:
    """Annotate by keyboard alone; killed, the window comes back with every edit."""
    bank = tmp_path / "bank.mrg"
    text = "(S (NX (DT the) (NN baker)) (VP (VBZ sells) (NP (NN bread))))\n"
    bank.write_text(text + "(S (NP (DT the) (NN dog)) (VP (VBZ sleeps)))\n")
    right = text.strip().replace("(NX", "(NP")
    window = Window(screen, tmp_path, str(bank))
    try:
        window.wait("open", lambda s: s["trees"] == 2 and s["ready"] and not s["jobs"])
        window.press("ctrl+5")
        window.wait(
            "in Annotate", lambda s: s["page"] == "annotate" and s["focus"] == "annotate-tree"
        )
        window.press("Down")
        window.wait("at the label", lambda s: s["selected"] == [[0]])
        window.press("l")
        window.wait("asked for a label", lambda s: s["focus"] != "annotate-tree")
        window.type("NP")
        window.press("Return")
        window.wait("corrected", lambda s: s["edited"] == right and s["saved"])
        window.press("ctrl+Return")
        window.wait("at the next one", lambda s: s["done"] == [0] and "dog" in s["edited"])
        window.press("Down", "Right", "BackSpace")
        window.wait("removed", lambda s: "VP" not in s["edited"] and s["saved"])
    finally:
        window.kill()
    assert bank.read_text().startswith(text), "the file is written when that is asked for"

    again = Window(screen, tmp_path)
    try:
        found = again.wait(
            "restored", lambda s: s["trees"] == 2 and s["done"] == [0] and not s["jobs"]
        )
        assert found["edited"] == "(S (NP (DT the) (NN dog)) (VBZ sleeps))"
        again.press("ctrl+5")
        again.wait("in Annotate", lambda s: s["page"] == "annotate")
        again.press("ctrl+z")
        again.wait("undone", lambda s: "(VP (VBZ sleeps))" in s["edited"])
        again.press("ctrl+z")
        again.wait("no longer done", lambda s: not s["done"])
        again.press("ctrl+z")
        again.wait("as in the file", lambda s: s["edited"] == text.strip())
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
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    assert "missing.mrg" in done.stderr.splitlines()[-1]
    assert "propagateSizeHints" not in done.stderr
    assert not list(tmp_path.rglob("*.png"))
