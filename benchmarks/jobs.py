"""Jobs that run in a process of their own, so that time and peak memory are theirs alone.

``python -m benchmarks.jobs JOB ARGUMENT…`` prints the figures as one line of JSON; `run_job`
starts that and returns them.
"""

from __future__ import annotations

import dataclasses
import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

Figures = dict[str, float]
_ROOT: Final = Path(__file__).resolve().parents[1]
_STATUS: Final = Path("/proc/self/status")
_HEADS: Final = {"gum": "gum"}
"""Head tables by treebank; the others use Penn's."""
_MODULES: Final = (
    *("search", "window", "playing", "contexts", "contexts_path", "pictures"),
    *("lessons", "compare", "annotate", "scale"),
)
"""What the names of the modules of other jobs begin with."""
_FIFTHS: Final = 5
_LONGEST: Final = 300
"""Longest sentence parsed in cross-validation: none is left out."""


def run_job(job: str, *arguments: str | Path) -> Figures:
    """Run a job in a new process and return its figures."""
    command = [sys.executable, "-m", "benchmarks.jobs", job, *map(str, arguments)]
    done = subprocess.run(command, cwd=_ROOT, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"the job {job} ended with code {done.returncode}, see above")
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def train(path: str, treebank: str, preset: str, model_file: str) -> Figures:
    """Train from a treebank's file to a model file; `cpu` counts from the process's start."""
    from benchmarks.data import clean_trees
    from icm_core.inference.parsing.presets import preset as find_preset
    from icm_core.inference.parsing.presets import train_members, with_heads
    from icm_core.model.file.container import save_models

    begun = time.perf_counter()
    chosen = with_heads(find_preset(preset), _HEADS.get(treebank, "penn"))
    trees = clean_trees(Path(path))
    models = train_members(trees, chosen.members)
    save_models(model_file, models)
    return {
        "trees": len(trees),
        "wall": time.perf_counter() - begun,
        "cpu": time.process_time(),
        "file_mb": Path(model_file).stat().st_size / 1e6,
    }


def parse(path: str, preset: str, model_file: str, most_words: str = "0") -> Figures:
    """Load a model, parse the sentences of a treebank's file and score the trees.

    Sentences of more than ``most_words`` tokens are left out; 0 keeps all.
    """
    from benchmarks.data import clean_trees
    from icm_core.analysis.scoring.scoring import score_corpus
    from icm_core.data.tree import tokens
    from icm_core.inference.parsing.parser import Parser
    from icm_core.inference.parsing.presets import preset as find_preset
    from icm_core.model.file.container import load_models

    trees = clean_trees(Path(path))
    if int(most_words):
        trees = [tree for tree in trees if len(tokens(tree)) <= int(most_words)]
    load_models(model_file)  # loads the compiled kernels
    begun = time.perf_counter()
    parser = Parser(load_models(model_file).models, find_preset(preset).parse)
    load = time.perf_counter() - begun
    sentences = [tokens(tree) for tree in trees]
    parser.parse(min(sentences, key=len))  # loads the compiled kernels
    begun = time.process_time()
    parses = [parser.parse(words) for words in sentences]
    seconds = time.process_time() - begun
    score = score_corpus(trees, [parse.tree for parse in parses])
    return {
        "load_ms": 1e3 * load,
        "ms": 1e3 * seconds / len(sentences),
        "f1": score.all.f1 or 0.0,
        "f1_40": score.up_to_40.f1 or 0.0,
        "exact": score.all.exact_match or 0.0,
        "glued": sum(parse.status == "glued" for parse in parses),
        "sentences": len(sentences),
    }


def cross_validate(path: str, preset: str) -> Figures:
    """Train on four contiguous fifths of a treebank's file and parse the fifth, twice.

    The fifths parsed are the second and the fourth; their sentences are scored together.
    """
    from benchmarks.data import clean_trees
    from icm_core.analysis.scoring.scoring import score_corpus
    from icm_core.data.splits import folds
    from icm_core.data.tree import tokens
    from icm_core.inference.parsing.parser import Parser
    from icm_core.inference.parsing.presets import preset as find_preset
    from icm_core.inference.parsing.presets import train_members

    chosen = find_preset(preset)
    trees = clean_trees(Path(path))
    gold, predicted = [], []
    options = dataclasses.replace(chosen.parse, max_length=_LONGEST)
    for fold in folds(len(trees), _FIFTHS)[1::2]:
        parser = Parser(train_members([trees[i] for i in fold.train], chosen.members), options)
        gold += [trees[i] for i in fold.held_out]
        predicted += [parser.parse(tokens(trees[i])).tree for i in fold.held_out]
    score = score_corpus(gold, predicted)
    return {
        "f1": score.all.f1 or 0.0,
        "f1_40": score.up_to_40.f1 or 0.0,
        "exact": score.all.exact_match or 0.0,
        "sentences": len(gold),
    }


def longest(path: str, preset: str, model_file: str) -> Figures:
    """Parse the longest sentence of a treebank's file."""
    from benchmarks.data import clean_trees
    from icm_core.data.tree import tokens
    from icm_core.inference.parsing.parser import Parser
    from icm_core.inference.parsing.presets import preset as find_preset
    from icm_core.model.file.container import load_models

    sentences = sorted((tokens(tree) for tree in clean_trees(Path(path))), key=len)
    words = sentences[-1]
    options = dataclasses.replace(find_preset(preset).parse, max_length=len(words))
    parser = Parser(load_models(model_file).models, options)
    parser.parse(sentences[0])  # loads the compiled kernels
    begun = time.process_time()
    parsed = parser.parse(words)
    return {
        "words": len(words),
        "seconds": time.process_time() - begun,
        "glued": float(parsed.status == "glued"),
    }


JOBS: Final[dict[str, Callable[..., Figures]]] = {
    "train": train,
    "parse": parse,
    "longest": longest,
    "cross_validate": cross_validate,
}


def peak_mb() -> float:
    """Return the most memory this process has held, in MB.

    ``ru_maxrss`` also remembers the process that started this one, so Linux's own count is
    taken where there is one.
    """
    if _STATUS.exists():
        for line in _STATUS.read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024 / 1e6
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


def main(arguments: list[str]) -> None:
    """Run the job that the command line names."""
    job, *rest = arguments
    every = JOBS.copy()
    for name in _MODULES:
        every |= import_module(f"benchmarks.{name}_jobs").JOBS
    figures = every[job](*rest)
    print(json.dumps(figures | {"peak_mb": peak_mb()}))


if __name__ == "__main__":
    main(sys.argv[1:])
