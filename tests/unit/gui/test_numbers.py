import math

from icm_gui.viewmodels.shared import numbers


def test_nats_have_two_decimals_and_a_true_minus() -> None:
    assert numbers.nats(-38.617) == "−38.62"
    assert numbers.nats(-0.001) == "0.00"
    assert numbers.nats(-math.inf) == "−∞"
    assert numbers.nats(None) == "none"


def test_changes_carry_their_sign() -> None:
    assert numbers.change(2.104) == "+2.10"
    assert numbers.change(-0.78) == "−0.78"
    assert numbers.change(0.001) == "0.00"


def test_probabilities_have_no_leading_zero() -> None:
    assert numbers.probability(0.2186) == ".219"
    assert numbers.probability(1.0) == "1.000"
    assert numbers.probability(0.2835, 4) == ".2835"
    assert numbers.probability(-0.01) == "−.010"


def test_counts_are_written_and_read_with_commas() -> None:
    assert numbers.count(1_306_000) == "1,306,000"
    assert numbers.parsed_count(" 9,204 ") == 9204
    assert numbers.parsed_count("nine") is None
    assert numbers.parsed_count("-1") is None
