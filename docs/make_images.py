"""Make pictures of every screen of the window: those of the guide, or all of them.

    python docs/make_images.py [--all FOLDER] [--only NAME...]

Without ``--all`` the pictures that the guide shows are written to docs/images; with it, every
screen in light and dark at 1280x800 and 1920x1080, and every dialog, into a folder; ``--only``
those whose names begin like one of some. No display is needed.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import compare_screens
import explore_screens
import work_screens
from explore_screens import settle, wait_for

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
_OWN = tempfile.TemporaryDirectory(prefix="icm-images-")
os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = _OWN.name

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from icm_gui.app.start import Starter

IMAGES = Path(__file__).resolve().parent / "images"
GUIDE = {
    "explore-astar": "light",
    "explore-hypergraph": "light",
    "explore-mh": "dark",
    "contexts-trie": "light",
    "compare": "light",
}
"""Screens that the guide shows, with their theme."""
LENGTHS = {"explore-astar": 24, "explore-hypergraph": 16, "explore-mh": 19}
"""Words of the sentence in some of them: what is seen depends on it most."""
GUIDE_SIZE = (1280, 800)
SIZES = ((1280, 800), (1920, 1080))


def show_welcome(starter: Starter) -> None:
    starter.window.show_page("welcome")


def problems(starter: Starter) -> None:
    """Open a file with faults."""
    starter.window.show_page("explore")
    starter.bench.opening.open([str(_faulty(starter))])
    settle(starter)
    starter.window.panes.open_page("problems")


def log(starter: Starter) -> None:
    starter.window.show_page("explore")
    starter.window.panes.open_page("log")


def _faulty(starter: Starter) -> Path:
    path = Path(_OWN.name) / "faulty.mrg"
    good = "( (S (NP (DT The) (NN cat)) (VP (VBD sat))) )\n"
    path.write_text(good * 3 + "( (S (NP (DT A) (NN dog)) (VP (VBD ran))\n" + good, "utf-8")
    return path


SCREENS: dict[str, Callable[[Starter], None]] = {
    "welcome": show_welcome,
    "explore-astar": explore_screens.astar,
    "explore-close": explore_screens.close,
    "explore-hypergraph": explore_screens.hypergraph,
    "explore-tree": explore_screens.tree,
    "explore-mh": explore_screens.sampling,
    "explore-exact": explore_screens.exact,
    "explore-results": explore_screens.run_all,
    "explore-far": explore_screens.far,
    "explore-hovered": explore_screens.hovered,
    "explore-second": explore_screens.side_by_side,
    "contexts-trie": explore_screens.trie,
    "contexts-ranking": explore_screens.ranking,
    "contexts-compare": explore_screens.compared,
    "contexts-graph": explore_screens.graph,
    "contexts-what-if": explore_screens.what_if,
    "compare": compare_screens.predictions,
    "compare-errors": compare_screens.error_types,
    "compare-gold": compare_screens.gold_errors,
    "compare-two": compare_screens.two_systems,
    "annotate": work_screens.annotate,
    "results": work_screens.results,
    "experiments": work_screens.experiments,
    "explore-problems": problems,
    "explore-log": log,
}
"""Screens by name; the last ones change what is open."""


def encoding(starter: Starter) -> None:
    path = Path(_OWN.name) / "latin.mrg"
    path.write_bytes("( (S (NP (NN caf\u00e9)) (VP (VBD ferm\u00e9))) )\n".encode("latin-1") * 4)
    starter.bench.opening.open([str(path)])


def refused(starter: Starter) -> None:
    path = Path(_OWN.name) / "nothing.xyz"
    path.write_bytes(bytes(range(256)))
    starter.bench.opening.open([str(path)])


def export(starter: Starter) -> None:
    explore_screens.astar(starter)
    starter.window.actions_["file.export"].trigger()


def animation(starter: Starter) -> None:
    explore_screens.astar(starter)
    starter.window.actions_["file.export-animation"].trigger()


def report(starter: Starter) -> None:
    starter.bench.opening.open([str(_faulty(starter))])
    settle(starter)
    starter.window.actions_["treebank.report"].trigger()


DIALOGS: dict[str, str | Callable[[Starter], None]] = {
    "training": "model.train",
    "options": "run.options",
    "settings": "edit.settings",
    "shortcuts": "edit.shortcuts",
    "palette": "help.palette",
    "model-card": "model.card",
    "about": "help.about",
    "glossary": "help.glossary",
    "export": export,
    "animation": animation,
    "parse": "compare.parse",
    "lesson": "lesson.write",
    "encoding": encoding,
    "refused": refused,
    "report": report,
}
"""Actions that open dialogs, or what else opens them, by the dialog's name."""


def dialogs(starter: Starter, folder: Path, only: tuple[str, ...]) -> None:
    """Write pictures of the dialogs, light and dark."""
    from PySide6.QtWidgets import QApplication

    document = starter.bench.document
    treebank = document.treebank
    for name, opening in DIALOGS.items():
        if not f"dialog-{name}".startswith(only):
            continue
        # Some actions are those of what is in front.
        starter.window.show_page("explore")
        for theme in ("light", "dark"):
            starter.themes.set_mode(theme)
            before = {one for one in QApplication.topLevelWidgets() if one.isVisible()}
            if callable(opening):
                opening(starter)
            else:
                starter.window.actions_[opening].trigger()

            def opened(before: set[object] = before) -> list[QWidget]:
                every = QApplication.topLevelWidgets()
                return [one for one in every if one.isVisible() and one not in before]

            wait_for(lambda: not starter.bench.jobs.running and bool(opened()), 20.0)
            for dialog in opened():
                wait_for(lambda: False, 0.3)
                path = folder / f"dialog-{name}-{theme}.png"
                dialog.grab().save(str(path))
                print(path)
                dialog.close()
    # The last of them open other files.
    document.set_treebank(treebank)
    document.use_treebank_sentence(_sentence(starter))


def begin() -> Starter:
    """Return a window on the bundled treebank, with a sentence whose gold tree is known."""
    from icm_gui.app.main import parser
    from icm_gui.app.start import Starter, make_application

    starter = Starter(make_application(), parser().parse_args(["--demo"]))
    bench = starter.bench
    wait_for(lambda: bench.playback.trace is not None and not bench.jobs.running)
    bench.playback.pause()
    sentence = _sentence(starter)
    bench.document.use_treebank_sentence(sentence)
    return starter


def _sentence(starter: Starter) -> int:
    """Return a sentence of some eleven words with several attachments."""
    from icm_core.data.tree import nodes, tokens

    treebank = starter.bench.document.treebank
    assert treebank is not None
    for index, entry in enumerate(treebank.treebank):
        labels = [node.label for node in nodes(entry.tree)]
        if 10 <= len(tokens(entry.tree)) <= 12 and labels.count("PP") == 2:
            return index
    return 0


def _long(starter: Starter, words: int) -> int:
    """Return the first sentence of so many words."""
    from icm_core.data.tree import tokens

    treebank = starter.bench.document.treebank
    assert treebank is not None
    every = enumerate(treebank.treebank)
    return next(at for at, entry in every if len(tokens(entry.tree)) == words)


def save(starter: Starter, path: Path) -> None:
    """Write a picture of the window."""
    # The outline of what a jump changed goes after a moment.
    wait_for(lambda: False, 0.4)
    image = starter.window.grab().toImage()
    image.save(str(path))
    print(path)


def main(arguments: list[str]) -> int:
    """Make the pictures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--all", type=Path, metavar="FOLDER")
    parser.add_argument("--only", nargs="+", default=("",), metavar="NAME")
    options = parser.parse_args(arguments)
    only = tuple(options.only)
    starter = begin()
    if options.all is None:
        IMAGES.mkdir(exist_ok=True)
        starter.window.resize(*GUIDE_SIZE)
        for name, theme in GUIDE.items():
            if not name.startswith(only):
                continue
            starter.themes.set_mode(theme)
            if name in LENGTHS:
                starter.bench.document.use_treebank_sentence(_long(starter, LENGTHS[name]))
            SCREENS[name](starter)
            save(starter, IMAGES / f"{name}-{theme}.png")
    else:
        options.all.mkdir(parents=True, exist_ok=True)
        dialogs(starter, options.all, only)
        for name, show in SCREENS.items():
            if not name.startswith(only):
                continue
            for width, height in SIZES:
                starter.window.resize(width, height)
                show(starter)
                for theme in ("light", "dark"):
                    starter.themes.set_mode(theme)
                    save(starter, options.all / f"{name}-{theme}-{width}x{height}.png")
    starter.window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
