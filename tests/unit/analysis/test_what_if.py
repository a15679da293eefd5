"""What a changed model says of itself, what is refused, and that it comes back from its file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from model_files import assert_same, sample

from icm_core.analysis.contexts.what_if import (
    WhatIf,
    changed,
    parse_options,
    rows,
)
from icm_core.errors import OptionError
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.model.by_hand import NOTE, NOTE_BEFORE, PASSES_ON, told
from icm_core.model.file.container import load_models, save_models
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions

CHANGES = {
    "discount": WhatIf(discount={1: (0.25,)}),
    "three discounts": WhatIf(discount={0: (0.1, 0.7, 2.5)}, concentration={0: 0.5}),
    # Greater than options may name as fixed.
    "whole discount": WhatIf(discount={0: (1.0,)}),
    "concentration": WhatIf(concentration={2: 40.0}),
    "seating": WhatIf(seating="minimal"),
    "depth limit": WhatIf(depth=1),
    "everything": WhatIf({0: (0.3,), 2: (0.9,)}, {1: 3.0}, "minimal", 2),
}
WORDS = ["the", "dog", "sees", "a", "cat"]


@pytest.fixture(scope="module")
def model() -> Model:
    return sample.sample_model()


@pytest.fixture(scope="module")
def sampled() -> Model:
    return sample.sample_model(sample.sampled_options(FitOptions("sampled", discounts=1)))


@pytest.mark.parametrize("name", CHANGES)
def test_a_saved_model_predicts_the_same(name: str, model: Model, tmp_path: Path) -> None:
    result = changed(model, CHANGES[name])
    save_models(tmp_path / "m.icm", [result])
    loaded = load_models(tmp_path / "m.icm").models[0]
    assert_same(result, loaded)
    assert np.array_equal(result.predictions.predicted, loaded.predictions.predicted)
    assert sample.log_totals(result) == sample.log_totals(loaded)
    assert sample.log_totals(result) != sample.log_totals(model)


@pytest.mark.parametrize("name", [name for name in CHANGES if name != "three discounts"])
def test_a_saved_sampled_model_predicts_the_same(name: str, sampled: Model, tmp_path: Path) -> None:
    result = changed(sampled, CHANGES[name])
    save_models(tmp_path / "m.icm", [result])
    assert_same(result, load_models(tmp_path / "m.icm").models[0])


def test_nothing_changed_is_the_model_itself(model: Model) -> None:
    assert not WhatIf()
    assert changed(model, WhatIf()) is model


def test_the_model_stays_as_it_was(model: Model) -> None:
    before = model.hyper.discount.copy()
    predicted = model.predictions.predicted.copy()
    for what_if in CHANGES.values():
        changed(model, what_if)
    assert np.array_equal(model.hyper.discount, before)
    assert np.array_equal(model.predictions.predicted, predicted)
    assert NOTE not in model.provenance


def test_its_record_says_what_was_changed(model: Model) -> None:
    result = changed(model, WhatIf({1: (0.25,)}, {0: 7.0}, "minimal", 2))
    note: Any = result.provenance[NOTE]
    before = rows(model)
    assert note["discount"] == {"1": {"from": before.discount[1].tolist(), "to": [0.25]}}
    assert note["concentration"] == {"0": {"from": before.concentration[0], "to": 7.0}}
    assert note["seating"] == {"from": "raw", "to": "minimal"}
    assert note["depth"] == 2
    assert note["fit"] == {"from": model.options.fit.method}
    assert (result.options.fit.method, result.options.seating) == ("fixed", "minimal")
    assert result.options.fit.discount == result.hyper.discount[0, 0]
    assert result.options.fit.concentration == 7.0
    again = changed(result, WhatIf(depth=1)).provenance
    assert isinstance(again[NOTE], dict)
    assert again[NOTE][NOTE_BEFORE] == note
    first = "discounts of depth 1, concentrations of depth 0, minimal seating, depth limit 2"
    assert told(result.provenance) == first
    assert told(again) == f"depth limit 1; before that {first}"
    assert told(model.provenance) == ""
    for odd in ("x", {"discount": "x", "seating": {"to": 3}, "depth": "2"}, {"discount": {}}):
        assert told({NOTE: odd}) == ""


def test_the_record_of_a_sampler_is_not_that_of_other_values(sampled: Model) -> None:
    assert "log_seating" in sampled.provenance
    result = changed(sampled, WhatIf(concentration={0: 2.0}))
    assert "log_seating" not in result.provenance
    note: Any = result.provenance[NOTE]
    assert note["seating"] == "its last sample alone"
    assert told(result.provenance).endswith("the last sampled seating alone")


def test_one_row_for_all_depths_becomes_a_row_for_each() -> None:
    model = sample.sample_model(ModelOptions(fit=FitOptions("fixed", discount=0.5)))
    assert len(model.hyper.concentration) == 1
    deepest = int(model.trie.depth.max())
    assert len(rows(model).concentration) == min(deepest + 1, FitOptions().levels)
    result = changed(model, WhatIf(discount={1: (0.9,)}))
    at_one = model.trie.depth == 1
    same = result.predictions.weight == model.predictions.weight
    assert same[~at_one].all()
    assert not same[at_one & (np.diff(model.counts.start) > 0)].any()


def test_a_depth_limit_gives_every_deeper_context_its_ancestor(model: Model) -> None:
    result = changed(model, WhatIf(depth=1))
    deep = model.trie.depth > 1
    assert (result.predictions.weight[deep] == 1.0).all()
    assert (result.hyper.concentration[2:] == PASSES_ON).all()


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_parsing_to_a_depth_and_the_limited_model_agree(model: Model, depth: int) -> None:
    what_if = WhatIf(depth=depth)
    exact = ParseOptions("viterbi", chart_threshold=0.0, refine_threshold=0.0)
    limited = Parser([model], replace(exact, depth=depth)).parse(WORDS)
    result = changed(model, what_if)
    for options in (exact, parse_options(exact, what_if)):
        found = Parser([result], options).parse(WORDS)
        assert found.tree == limited.tree
        assert found.log_probability == pytest.approx(limited.log_probability, abs=1e-9)


def test_the_lesser_limit_holds() -> None:
    assert parse_options(ParseOptions(), WhatIf()).depth is None
    assert parse_options(ParseOptions(depth=3), WhatIf()).depth == 3
    assert parse_options(ParseOptions(depth=3), WhatIf(depth=1)).depth == 1
    assert parse_options(ParseOptions(depth=1), WhatIf(depth=3)).depth == 1


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"discount": {1: (1.5,)}}, "discount 1.5 at depth 1: use a value from 0 to 1"),
        ({"discount": {1: (0.5, 2.5, 1.0)}}, "discount 2.5 at depth 1: use a value from 0 to 2"),
        ({"discount": {1: (-0.1,)}}, "discount -0.1"),
        ({"discount": {1: (float("nan"),)}}, "discount nan"),
        ({"discount": {1: (0.5, 0.5)}}, "2 discounts at depth 1: use 1 or 3"),
        ({"concentration": {3: 0.0}}, "concentration 0 at depth 3"),
        ({"concentration": {3: float("inf")}}, "concentration inf at depth 3"),
        ({"concentration": {3: float("nan")}}, "concentration nan"),
        ({"seating": "sampled"}, "seating 'sampled': use raw or minimal"),
        ({"depth": -1}, "depth limit -1"),
    ],
)
def test_values_that_cannot_work_are_named(values: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        WhatIf(**values)


def test_a_depth_without_a_row_is_refused(model: Model) -> None:
    last = len(rows(model).concentration) - 1
    with pytest.raises(OptionError, match=f"depth {last + 1}: .* depths 0 to {last}"):
        changed(model, WhatIf(discount={last + 1: (0.5,)}))
    with pytest.raises(OptionError, match="depth -1"):
        changed(model, WhatIf(concentration={-1: 1.0}))


def test_tables_of_a_sampled_seating_have_one_discount(sampled: Model) -> None:
    three = WhatIf(discount={0: (0.1, 0.2, 0.3)})
    with pytest.raises(OptionError, match="three discounts at depth 0"):
        changed(sampled, three)
    assert changed(sampled, replace(three, seating="raw")).options.seating == "raw"


def test_plots_leave_out_what_a_depth_limit_leaves_out(model: Model) -> None:
    from icm_core.analysis.contexts.figures.depth import hyper_figure
    from icm_core.analysis.contexts.figures.fits import HyperCurves
    from icm_core.analysis.contexts.ladder import concentration_text
    from icm_core.rendering.context_pictures import FigurePicture
    from icm_core.rendering.formats.svg import svg_of

    curves = HyperCurves.of(changed(model, WhatIf(depth=1)))
    for depth, marked in ((1, True), (3, False)):
        figure = hyper_figure(curves, depth)
        for plot in figure.plots:
            assert bool(plot.highlights) == marked
            for series in plot.series:
                values = np.asarray(series.y, dtype=float)
                assert np.isfinite(values[:2]).all()
                assert np.isnan(values[2:]).all()
        assert "1,000,000,000" not in svg_of(FigurePicture("d and c", figure=figure))
    assert concentration_text(PASSES_ON) == "∞"
    everywhere = changed(model, WhatIf(concentration={0: PASSES_ON}, depth=0))
    assert hyper_figure(HyperCurves.of(everywhere), 0) is not None
    assert svg_of(FigurePicture("d and c", figure=hyper_figure(HyperCurves.of(everywhere), 0)))


def test_a_limit_deeper_than_any_context_costs_nothing(model: Model) -> None:
    found = changed(model, WhatIf(depth=10**9))
    assert len(found.hyper.concentration) == len(rows(model).concentration)
    assert np.array_equal(found.predictions.predicted, model.predictions.predicted)
