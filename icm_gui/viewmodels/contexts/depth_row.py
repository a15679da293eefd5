"""Discounts and concentration of one depth, in force and as fitted."""

from __future__ import annotations

from dataclasses import dataclass

from icm_core.model.by_hand import PASSES_ON

LEAST_C, MOST_C = 0.001, PASSES_ON
"""Concentrations that can be tried; with the greatest one a context passes everything on."""


@dataclass(frozen=True)
class DepthRow:
    """The values of one depth.

    Parameters
    ----------
    name
        The depth, with a plus where it represents all deeper ones.
    discount, concentration
        In force: one discount or three, beyond a depth limit those that count no more.
    fitted_discount, fitted_concentration
        As the model has them.
    passes_on
        Whether a depth limit leaves nothing of it.
    """

    depth: int
    name: str
    discount: tuple[float, ...]
    concentration: float
    fitted_discount: tuple[float, ...]
    fitted_concentration: float
    passes_on: bool = False

    @property
    def changed(self) -> bool:
        """Whether a value is another one than the model has."""
        return (
            self.discount != self.fitted_discount or self.concentration != self.fitted_concentration
        )
