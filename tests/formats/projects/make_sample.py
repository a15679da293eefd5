"""Write the sample project of the present format version, and what it must hold.

Run it once for each new format version; samples of older versions are never written again.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from project_files import TREES, small_treebank  # noqa: E402

from icm_core.data.treebank import from_text  # noqa: E402
from icm_core.project.predictions import PredictedTrees  # noqa: E402
from icm_core.project.records import StoredBookmark  # noqa: E402
from icm_core.project.schema import VERSION  # noqa: E402
from icm_core.project.steps import AS_READ, TREE, Step, value_of  # noqa: E402
from icm_core.project.store import Project  # noqa: E402


def main() -> None:
    """Write the project and the values in it."""
    name = f"version{VERSION}"
    values = {
        "treebank": {"name": "mill", "file": "mill.mrg", "text": TREES},
        "sentences": ["he sells rye", "the miller sells flour"],
        "run": {
            "sentence": "he sells rye",
            "algorithm": "astar-full",
            "options": {"depth": 2},
            "result": {"log_p": -12.5},
            "bookmarks": [[3, "first goal"]],
        },
        "state": {"window": {"width": 1280}, "step": 7},
        "predictions": {
            "uid": "a1",
            "name": "pcfg",
            "treebank": "mill",
            "info": {"algorithm": "pcfg-mbr"},
            "indices": [0, 1],
            "trees": ["(S (NP (PRP he)) (VP (VBZ sells) (NN rye)))", None],
        },
        "edit": {
            "what": "he is no miller",
            "sentence": 0,
            "tree": "(ROOT (S (NP (PRP he)) (VP (VBZ grinds) (NP (NN rye)))))",
        },
    }
    with Project.create(HERE / f"{name}.icmproj") as project:
        project.add_treebank("mill", small_treebank().documents)
        for text in reversed(values["sentences"]):
            project.add_sentence(text)
        run = values["run"]
        marks = [StoredBookmark(*mark) for mark in run["bookmarks"]]
        project.runs.add(
            run["sentence"], run["algorithm"], run["options"], run["result"], bookmarks=marks
        )
        project.set_states(values["state"])
        found = values["predictions"]
        trees = [None if one is None else from_text(one)[0].tree for one in found["trees"]]
        project.predictions.put(
            found["uid"],
            found["name"],
            "parsed",
            found["treebank"],
            found["info"],
            PredictedTrees(tuple(found["indices"]), tuple(trees)),
        )
        edit, treebank = values["edit"], small_treebank()
        new = treebank.replaced(edit["sentence"], from_text(edit["tree"])[0].tree)
        for turn in ("do", "undo", "redo"):
            place = edit["sentence"]
            value = value_of(new, place)
            step = Step(edit["what"], TREE, str(place), AS_READ, value, treebank.reading)
            project.steps.add(turn, step)
    text = json.dumps(values, indent=1)
    (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
