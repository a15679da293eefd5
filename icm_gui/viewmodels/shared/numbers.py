"""Numbers as people read them; the core writes them into its pictures, too."""

from icm_core.drawing.paint.numbers import (
    ARROW,
    MINUS,
    arrows,
    change,
    count,
    exact,
    fine,
    nats,
    parsed_count,
    probability,
)

__all__ = [
    "ARROW",
    "MINUS",
    "arrows",
    "change",
    "count",
    "exact",
    "fine",
    "nats",
    "parsed_count",
    "probability",
]
