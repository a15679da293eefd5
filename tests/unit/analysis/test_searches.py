"""Standings of searches and errors by certificates against plain recomputation."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from strategies_parsing import AMBIGUOUS, ATTACHMENT, read, small_model

from icm_core.analysis.verdicts.searches import Contestant, contestant, contestants, standing
from icm_core.cli.compare_searches import _text
from icm_core.data.tree import tokens
from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.parsing.parser import Parse, ParseOptions, Parser
from icm_core.inference.proof.certificate import Certificate, CertificateOptions, Certifier
from icm_core.inference.sampling.diagnostics import ChainHealth
from icm_core.inference.search import SearchOptions
from icm_core.runs.batch import Refused
from icm_core.runs.judge import judge
from icm_core.runs.verdict import TIE

GOLD = read(ATTACHMENT)
OF = Contestant("mh", "", ParseOptions(), SearchOptions("mh"))
PROVED = ("certified", "optimal within pruning")


def made_up(rng: np.random.Generator, number: int, exact: bool) -> Parse | Refused:
    """An answer for a gold sentence, odd ones among them."""
    tree = GOLD[number]
    words = tuple(tokens(tree))
    if rng.random() < 0.1:
        return Refused(words, "too long")
    best = -10.0 - number
    if exact:
        endings = ["certified", "optimal within pruning", "not known", "no parse"]
        ended = str(rng.choice(endings))
        shift = 0.0
    else:
        ended = str(rng.choice(["", "goal", "cap"]))
        shift = float(rng.choice([0.0, TIE / 2, -TIE / 2, 0.5, 2.25, -0.125]))
    log_probability = float(rng.choice([best - shift, best - shift, -math.inf]))
    status = "glued" if ended == "no parse" or rng.random() < 0.1 else "parsed"
    if status == "glued":
        log_probability = -math.inf
    # The score of what has a derivation of its own may be above its tree's.
    score = best - shift if ended else 3.5
    health = None
    if not exact and ended == "":
        share = float(rng.choice([0.25, 0.75, math.nan]))
        health = ChainHealth(9, 8, share, (share,), 2.0, 4.0 + number, math.nan, 6.0)
    seconds = float(rng.integers(1, 9)) / 1000
    events = int(rng.integers(0, 50))
    return Parse(words, tree, status, log_probability, score, None, seconds, ended, events, health)


@pytest.mark.parametrize("seed", range(40))
def test_a_standing_is_counted_plainly(seed: int) -> None:
    rng = np.random.default_rng(seed)
    found = [made_up(rng, number, exact=False) for number in range(len(GOLD))]
    exact = [made_up(rng, number, exact=True) for number in range(len(GOLD))]
    got = standing(OF, GOLD, found, exact)

    proved = compared = above = optimal = impossible = glued = refused = 0
    gaps, times, events, acceptances, sizes = [], [], [], [], []
    endings: Counter[str] = Counter()
    for one, best in zip(found, exact, strict=True):
        is_proved = isinstance(best, Parse) and best.ended in PROVED
        proved += is_proved
        if isinstance(one, Refused):
            refused += 1
            continue
        times.append(one.seconds * 1000)
        events.append(one.events)
        glued += one.status == "glued"
        impossible += one.status == "parsed" and one.log_probability == -math.inf
        endings.update([one.ended] if one.ended else [])
        if one.health is not None:
            acceptances.append(one.health.acceptance)
            sizes.append(one.health.effective_sample_size)
        if is_proved and one.log_probability != -math.inf:
            assert isinstance(best, Parse)
            gap = best.score - (one.score if one.ended else one.log_probability)
            compared += 1
            gaps.append(gap)
            above += gap < -TIE
            optimal += gap <= TIE
    assert (got.proved, got.compared, got.above) == (proved, compared, above)
    assert got.gap == (pytest.approx(sum(gaps) / compared) if compared else None)
    assert got.optimal == (pytest.approx(optimal / compared) if compared else None)
    assert (got.impossible, got.glued, got.refused) == (impossible, glued, refused)
    assert got.milliseconds == (pytest.approx(sum(times) / len(times)) if times else None)
    assert got.events == (pytest.approx(sum(events) / len(events)) if events else 0)
    known = [value for value in acceptances if not math.isnan(value)]
    assert got.acceptance == (pytest.approx(sum(known) / len(known)) if known else None)
    assert got.effective == (pytest.approx(sum(sizes) / len(sizes)) if sizes else None)
    assert got.ended == endings
    row = got.to_dict()
    assert (row["mean_gap"], row["optimal"], row["ended"]) == (got.gap, got.optimal, dict(endings))
    text = _text([got], len(GOLD))
    assert f"the optimum of {proved} is proved" in text
    assert ("more probable than the optimum within pruning" in text) == (above > 0)


def test_a_standing_of_nothing() -> None:
    refused = [Refused(tuple(tokens(tree)), "no") for tree in GOLD]
    got = standing(OF, GOLD, refused, refused)
    assert (got.gap, got.optimal, got.milliseconds, got.acceptance) == (None, None, None, None)
    assert (got.events, got.compared, got.refused) == (0, 0, len(GOLD))
    assert got.score.all.exact_match == 0


def test_contestants_are_what_their_names_say() -> None:
    certificate = CertificateOptions(seconds=3.0)
    parse = ParseOptions(depth=2)
    made = {name: contestant(name, parse, certificate, 50, 7) for name in contestants()}
    for name, item in made.items():
        assert item.name == name
        assert item.summary
        assert item.parse.depth == 2
        draws = item.search.own
        if name.endswith(("viterbi", "mbr", "exact-match")):
            assert (item.parse.decoder, item.search.algorithm) == (name, "coarse-to-fine")
        elif name == "exact":
            assert draws == certificate
        elif draws is not None:
            algorithm, _, depth = name.partition("-")
            assert item.search.algorithm == algorithm
            assert draws.seed == 7
            number = 200 if name == "samples" else 50
            assert draws.draws == number
            assert f"{number} draws" in item.summary
            assert draws.burn_in == (5 if algorithm == "mh" else 0)
            wanted = {"mh": int(depth or 0), "importance": 2, "samples": None}[algorithm]
            assert draws.proposal == wanted
        else:
            assert item.search.algorithm == name
    usual = contestant("mh-2", parse, certificate).search.own
    assert usual == replace(catalogue.search("mh").default(), proposal=2)
    with pytest.raises(OptionError, match=r"'best': use some of pcfg-viterbi"):
        contestant("best", parse, certificate)


# What a certificate tells.


def certificate_of(score: float, bound: float, verdict: str) -> Certificate:
    return Certificate(verdict, GOLD[0], score, bound, (), 0.1)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def parser() -> Parser:
    return Parser([small_model(ATTACHMENT)])


@pytest.mark.parametrize("verdict", [*PROVED, "not known"])
@pytest.mark.parametrize("known", [-math.inf, 0.0])
def test_a_certificate_proves_what_no_tree_passes(
    parser: Parser, verdict: str, known: float
) -> None:
    """The certificate's tree is gold, with a score that is its own or none."""
    gold = GOLD[0]
    total = score_tree(parser.models[0], gold).total
    found = judge(parser, gold, gold, certificate=certificate_of(total + known, 0.0, verdict))
    near = abs(found.best - (total + known)) <= TIE
    assert found.kind == "gold tree"
    assert found.proved == (verdict in PROVED and near)
    assert found.within == (found.proved and verdict != "certified")


def test_gold_that_the_model_cannot_build(parser: Parser) -> None:
    [gold] = read("(ROOT (X (n I) (v saw) (n stars)))")
    output = parser.parse(tokens(gold))
    certificate = Certifier(parser).certify(tokens(gold))
    found = judge(parser, gold, output.tree, certificate=certificate)
    assert (found.kind, found.gold, found.model_gap) == ("outside", -math.inf, None)
    assert found.text().startswith("the model cannot build gold: ")


def test_a_whole_sentence(parser: Parser) -> None:
    certificate = Certifier(parser).certify(AMBIGUOUS)
    assert certificate.tree is not None
    output = parser.with_options(ParseOptions("viterbi")).parse(AMBIGUOUS)
    found = judge(parser, certificate.tree, output.tree, certificate=certificate)
    assert found.proved
    assert (found.search_gap, found.model_gap) == (pytest.approx(0), pytest.approx(0))
    assert found.text() == "gold is the optimum"
