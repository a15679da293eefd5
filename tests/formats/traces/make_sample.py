"""Write the sample traces of the present format version, and the events they must hold.

Run it once for each new format version with the names of the samples to write; samples of older
versions are never written again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from icm_core.data.treebank import from_text
from icm_core.errors import Check, never
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.inference.astar.search import AStarOptions, astar, pcfg_heuristic
from icm_core.inference.exact.searches import recorded
from icm_core.inference.forest.chart import ChartGrammar, fill_chart
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.prune import ForestOptions, prune_chart
from icm_core.inference.forest.refine import inside_outside
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.inference.proof.certificate import Certifier
from icm_core.inference.sampling.metropolis import metropolis_hastings
from icm_core.inference.sampling.options import MHOptions
from icm_core.inference.trace import Recorder, Trace
from icm_core.inference.trace_file import VERSION, save_trace
from icm_core.inference.trace_file_values import json_of
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train

HERE = Path(__file__).resolve().parent
TREES = """
(ROOT (S (NP (PRP she)) (VP (VBZ sees) (NP (NP (DT the) (NN baker)) (PP (IN with)
  (NP (NN bread)))))))
(ROOT (S (NP (PRP she)) (VP (VBZ sees) (NP (NN bread)) (PP (IN with) (NP (DT the) (NN baker))))))
(ROOT (S (NP (DT the) (NN baker)) (VP (VBZ sees) (NP (NN bread)))))
(ROOT (S (NP (NN bread)) (VP (VP (VBZ sees) (NP (PRP she))) (PP (IN with) (NP (NN bread))))))
"""
SENTENCE = ["she", "sees", "the", "baker", "with", "bread"]


def _model() -> Model:
    options = ModelOptions(fit=FitOptions("fixed"), unknown=UnknownWordOptions(rare_count=0))
    return train([entry.tree for entry in from_text(TREES)], options)


def _forest(model: Model) -> Forest:
    """Return the forest of the sentence with nothing pruned."""
    terminals = model.grammar.vocabulary.terminals(SENTENCE)
    chart = fill_chart(ChartGrammar.of(model.grammar), terminals)
    return prune_chart(chart, ForestOptions(0.0, 0.0))[0]


def astar_run(recorder: Recorder, check: Check = never) -> None:
    """Run A* up to its goal."""
    model = _model()
    forest = _forest(model)
    options = AStarOptions(beam=12)
    astar(
        forest,
        pcfg_heuristic(forest),
        model,
        options,
        words=SENTENCE,
        recorder=recorder,
        check=check,
    )


def mh_run(recorder: Recorder, check: Check = never) -> None:
    """Run two chains of Metropolis-Hastings."""
    model = _model()
    forest = _forest(model)
    options = MHOptions(draws=40, burn_in=5, thinning=2, chains=2, seed=3)
    metropolis_hastings(SENTENCE, forest, inside_outside(forest), model, options, recorder, check)


def exact_run(recorder: Recorder, check: Check = never) -> None:
    """Certify over the whole forest."""
    recorded(Certifier(Parser([_model()], ParseOptions())), SENTENCE, recorder, check)


RUNS: dict[str, Callable[[Recorder, Check], None]] = {
    "astar": astar_run,
    "mh": mh_run,
    "exact": exact_run,
}


def run(family: str) -> Trace:
    """Return the recorded run of a family."""
    recorder = Recorder()
    RUNS[family](recorder, never)
    return recorder.trace()


def events_of(trace: Trace) -> list[list[Any]]:
    """Return the events as rows of JSON values."""
    names = trace.events.dtype.names or ()
    return [[json_of(row[name]) for name in names] for row in trace.events]


def main(names: list[str]) -> None:
    """Write some samples."""
    for name in names:
        trace = run(name)
        path = HERE / f"version{VERSION}-{name}"
        save_trace(trace, path.with_suffix(".icmtrace"))
        known = {
            "family": trace.FAMILY,
            "words": list(trace.subject.words),
            "root": trace.subject.item_text(0),
            "fields": list(trace.events.dtype.names or ()),
            "events": events_of(trace),
        }
        rows = ",\n".join(
            f"  {json.dumps(key)}: {json.dumps(item, allow_nan=False)}"
            for key, item in known.items()
        )
        path.with_suffix(".json").write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
