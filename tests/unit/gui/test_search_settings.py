"""Options of searches: every field is set somewhere, defaults, faults, effects, the project."""

from __future__ import annotations

import json
from dataclasses import fields as of_class

import pytest

from icm_core.cli.flags.idle import Averaged, of_parsing
from icm_core.cli.flags.search import SearchFlags
from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_core.inference.entries import DECODERS, load
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.inference.sampling.options import MHOptions
from icm_core.inference.search import SearchOptions
from icm_gui.services.settings import Settings
from icm_gui.viewmodels.app.document import Document, OpenModel
from icm_gui.viewmodels.explore.search import search_settings
from icm_gui.viewmodels.explore.search.search_fields import GROUPS, fields, keys_of
from icm_gui.viewmodels.explore.search.search_settings import SearchSettings

ELSEWHERE = {
    "parse.depth": "the context dial",
    "astar.heuristic": "the algorithm",
    "astar.depth": "the context dial",
    "astar.memory_limit": "the limit on memory of all searches",
    "draws.weights": "the algorithm",
    "draws.price": "the penalty of all searches",
    "draws.depth": "the context dial",
}
"""Fields of the dataclasses of options that no form has, and what sets them."""


@pytest.fixture
def settings(qapp: object) -> SearchSettings:
    """Options without a model."""
    return SearchSettings(Document())


def open_model(parse: ParseOptions) -> OpenModel:
    """Return a model that parses in some way."""
    from icm_core.data.cleaning.clean import CleanOptions

    return OpenModel("m", None, (), parse, CleanOptions())


def test_every_field_of_the_options_is_set_somewhere() -> None:
    """On a form of each algorithm that has it, or where the list says."""
    known: dict[str, object] = {"parse": ParseOptions}
    wanted = {f"parse.{field.name}" for field in of_class(ParseOptions)} - set(ELSEWHERE)
    for name in catalogue.algorithms():
        entry = catalogue.search(name)
        if not entry.part:
            continue
        known[entry.part] = kind = load(entry.options_class)
        left = {field.name for field in of_class(kind)} - set(entry.fixed)
        wanted |= {
            f"{name}.{entry.part}.{one}" for one in left if f"{entry.part}.{one}" not in ELSEWHERE
        }
    # Independent draws have no use for what a chain is told.
    wanted -= {"importance.draws.burn_in", "importance.draws.thinning"}
    assert sorted(field.key for field in fields()) == sorted(wanted)
    for key in ELSEWHERE:
        part, name = key.split(".")
        assert name in {field.name for field in of_class(known[part])}  # type: ignore[arg-type]


def test_every_field_is_shown_for_some_way() -> None:
    """Each belongs to a search that looks at it."""
    shown = {key for one in catalogue.searches() for key in keys_of(one)}
    assert shown == {field.key for field in fields()}
    assert {field.group for field in fields()} == set(GROUPS)


@pytest.mark.parametrize("algorithm", catalogue.algorithms())
def test_without_changes_searches_are_the_defaults(
    settings: SearchSettings, algorithm: str
) -> None:
    """Those of the core, and of the model."""
    options = settings.search_options(algorithm)
    assert options == SearchOptions(algorithm, catalogue.search(algorithm).default())


def test_the_model_gives_the_defaults_of_parsing(qapp: object) -> None:
    """A change stays when another model comes."""
    document = Document()
    settings = SearchSettings(document)
    document.set_model(open_model(ParseOptions(exponent=0.75, price=0.3)))
    assert settings.parse_options() == ParseOptions(exponent=0.75, price=0.3)
    settings.set_text("parse.price", "0.1")
    document.set_model(open_model(ParseOptions(exponent=0.5)))
    assert settings.parse_options() == ParseOptions(exponent=0.5, price=0.1)
    settings.reset()
    assert settings.parse_options() == ParseOptions(exponent=0.5)


def test_each_algorithm_keeps_its_own(settings: SearchSettings) -> None:
    """A beam of one search is not one of the other."""
    settings.set_text("astar-full.astar.beam", "2000")
    full, local = settings.search_options("astar-full"), settings.search_options("astar-local")
    assert full.own is not None
    assert local.own is not None
    assert (full.own.beam, local.own.beam) == (2000, None)
    settings.set_text("astar-full.astar.beam", "none")
    assert settings.changed_keys() == []


def test_wrong_values_stop_their_own_algorithm_only(settings: SearchSettings) -> None:
    """With the core's text; wrong options of parsing stop all."""
    settings.set_algorithm(catalogue.search("mh"))
    settings.set_text("mh.draws.burn_in", "5000")
    assert "fewer than the 1000 draws" in settings.faults["mh.draws.burn_in"]
    with pytest.raises(OptionError, match="Burn-in: burn-in 5000"):
        settings.search_options("mh")
    settings.search_options("astar-full")
    settings.parse_options()
    settings.set_text("parse.price", "2")
    with pytest.raises(OptionError, match="penalty"):
        settings.search_options("astar-full")
    with pytest.raises(OptionError, match="penalty"):
        settings.parse_options()
    settings.reset("parse.price")
    settings.set_text("mh.draws.draws", "10000")
    assert settings.search_options("mh").own == MHOptions(draws=10_000, burn_in=5000)


def test_memory_is_entered_in_megabytes(settings: SearchSettings) -> None:
    """The core counts bytes."""
    settings.set_text("parse.memory_limit", "512")
    assert settings.parse_options().memory_limit == 512 << 20


def test_what_matters_is_what_the_command_line_says() -> None:
    """An option of parsing is shown with effect where a flag would have one."""
    names = {
        "--decoder": "parse.decoder",
        "--exponent": "parse.exponent",
        "--penalty": "parse.price",
        "--tree-weight": "parse.tree_weight",
        "--refine-threshold": "parse.refine_threshold",
        "--chart-threshold": "parse.chart_threshold",
        "--span-threshold": "parse.span_threshold",
        "--weighed-threshold": "parse.weighed_threshold",
        "--span-weight": "parse.span_weight",
    }
    values = {f"{one}.draws.decoding": "mbr" for one in ("mh", "importance", "samples")}
    values |= {"exact.certificate.first": 1e-7, "exact.certificate.threshold": 0.0}
    for one in catalogue.searches():
        if one.decoder:
            continue
        for decoder in DECODERS:
            values["parse.decoder"] = decoder
            idle = search_settings.idle_reasons(one, values.__getitem__)
            effective = set(keys_of(one)) - set(idle)
            for flag, used, _ in of_parsing(
                decoder, one.algorithm, scored=False, refined=False, averaged=Averaged(True, True)
            ):
                if flag in names:
                    assert (names[flag] in effective) == used, (one.key, decoder, flag)


def test_searching_options_matter_as_flags_do() -> None:
    """The same for the options of searches."""
    for one in catalogue.searches():
        # The exact search has a threshold named like the flag of A*.
        own = [key for key in keys_of(one) if not key.startswith(("parse.", "exact.certificate.f"))]
        shown = {key.rpartition(".")[2] for key in own}
        for flag, used, _ in SearchFlags(one.algorithm).idle():
            name = flag.removeprefix("--").replace("-", "_")
            assert (name in shown) == used, (one.key, flag)


def test_the_price_matters_with_mbr_only(settings: SearchSettings) -> None:
    """Also where trees are sampled."""
    settings.set_algorithm(catalogue.search("mh"))
    assert settings.idle == {}
    settings.set_value("mh.draws.decoding", "most-frequent")
    assert list(settings.idle) == ["parse.price"]


def test_spans_are_narrowed_where_several_models_are_averaged(qapp: object) -> None:
    """A model alone has no chart of another one."""
    document = Document()
    settings = SearchSettings(document)
    settings.set_algorithm(catalogue.search("coarse-to-fine"))
    settings.set_value("parse.decoder", "mbr")
    assert not {"parse.span_threshold", "parse.span_weight"} & set(settings.idle)
    document.set_model(open_model(ParseOptions()))
    assert "several models" in settings.idle["parse.span_threshold"]
    assert "model of spans" in settings.idle["parse.span_weight"]


def test_the_project_keeps_changes(qapp: object) -> None:
    """As JSON; what is not understood is left out."""
    settings = SearchSettings(Document())
    settings.set_text("mh.draws.draws", "50")
    settings.set_text("mh.draws.burn_in", "5")
    settings.set_text("mh.draws.proposal", "all")
    settings.set_value("parse.decoder", "viterbi")
    kept = json.loads(json.dumps(settings.as_json()))
    other = SearchSettings(Document())
    other.from_json(
        kept
        | {"no.such": 1, "parse.price": "x", "parse.exponent": True, "parse.max_length": None}
        | {"astar-full.astar.first": "up"}
    )
    assert other.as_json() == settings.as_json()
    assert other.search_options("mh") == settings.search_options("mh")
    assert other.parse_options().decoder == "viterbi"
    other.from_json(None)
    assert other.changed_keys() == []
    other.from_json({"parse.price": 7.0})
    assert list(other.faults) == ["parse.price"]


def test_the_user_s_settings_give_limits(qapp: object) -> None:
    """They are defaults: a change on the form goes first."""
    stored = Settings()
    settings = SearchSettings(Document(), stored)
    stored.set_value(search_settings.LONGEST, 77)
    stored.set_value(search_settings.SECONDS, 3.5)
    stored.set_value(search_settings.RECORD_MB, 1)
    assert settings.parse_options().max_length == 77
    assert settings.search_options("exact").own.seconds == 3.5
    assert settings.most_events() == (1 << 20) // search_settings.BYTES_PER_EVENT
    settings.set_text("parse.max_length", "40")
    assert settings.parse_options().max_length == 40
    settings.reset()
    assert settings.text("parse.max_length") == "77"


def test_events_are_not_larger_than_is_reckoned() -> None:
    """The memory of a recorded run stays within the setting."""
    from icm_core.inference.astar.trace import AStarTrace
    from icm_core.inference.exact.trace import ExactTrace
    from icm_core.inference.sampling.trace import MHTrace

    for kind in (AStarTrace, ExactTrace, MHTrace):
        assert kind.DTYPE.itemsize <= search_settings.BYTES_PER_EVENT
