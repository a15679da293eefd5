"""Numbers as people read them: true minus, thousands, no leading zero."""

from __future__ import annotations

import math

from icm_core.wording import local, say, separator

MINUS, ARROW = "−", "→"


def _signed(text: str) -> str:
    """Return a number's text with a true minus, and without one before nothing but zeros."""
    if text.startswith("-"):
        rest = text[1:]
        return MINUS + rest if rest.strip("0.,") else rest
    return text


def nats(value: float | None, digits: int = 2) -> str:
    """Return a log-probability in nats; ``none`` where there is none."""
    if value is None or math.isnan(value):
        return say("none")
    if math.isinf(value):
        return "∞" if value > 0 else f"{MINUS}∞"
    return local(_signed(f"{value:.{digits}f}"))


def change(value: float, digits: int = 2) -> str:
    """Return a difference with its sign: ``+2.10``."""
    text = nats(value, digits)
    plain = text.strip(f"{MINUS}0.,") == ""
    return text if plain or value < 0 or math.isnan(value) else f"+{text}"


def count(value: int) -> str:
    """Return an integer with commas between thousands."""
    return local(_signed(f"{value:,}"))


def probability(value: float, digits: int = 3) -> str:
    """Return a probability without a leading zero: ``.219``; 1 is ``1.000``."""
    if math.isnan(value):
        return say("none")
    text = _signed(f"{value:.{digits}f}")
    short = text.lstrip(MINUS).startswith("0.")
    return local(text.replace("0.", ".", 1) if short else text)


def fine(value: float, digits: int = 4) -> str:
    """Return a probability; a power of ten where its digits would all be 0: ``3e−7``."""
    if value != 0 and abs(value) < 0.5 * 10.0**-digits:
        digit, power = f"{value:.0e}".split("e")
        return f"{digit}e{int(power)}".replace("-", MINUS)
    return probability(value, digits)


def exact(value: float, digits: int) -> str:
    """Return a number with so many digits that count, none of them rounded to nothing."""
    return local(f"{value:.{digits}g}".replace("-", MINUS))


def parsed_count(text: str) -> int | None:
    """Return the whole number that a text says, None for no number; commas are left out."""
    digits = "".join(text.replace(separator(), "").replace(",", "").split())
    return int(digits) if digits.isascii() and digits.isdigit() else None


def arrows(text: str) -> str:
    """Return a rule with a true arrow."""
    return text.replace("->", ARROW)
