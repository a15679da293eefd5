"""Flags of constraints on trees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

import typer

if TYPE_CHECKING:
    from icm_core.inference.constrained.constraints import Constraints

_BRACKET = "FIRST-LAST[:LABEL]"


@dataclass(frozen=True)
class ConstraintFlags:
    """Flags of constraints, each as often as wanted; words are numbered from 1.

    Parameters
    ----------
    keep
        A phrase over these words (with this label), as in 3-5:NP.
    forbid
        No phrase over exactly these words (with this label).
    tag
        The tag of a word, as in 4:VBD.
    together
        No phrase crosses these words.
    """

    PANEL: ClassVar[str] = "Constraints"
    keep: Annotated[list[str] | None, typer.Option(metavar=_BRACKET)] = None
    forbid: Annotated[list[str] | None, typer.Option(metavar=_BRACKET)] = None
    tag: Annotated[list[str] | None, typer.Option(metavar="WORD:TAG")] = None
    together: Annotated[list[str] | None, typer.Option(metavar="FIRST-LAST")] = None

    def constraints(self) -> Constraints:
        """Return what the flags demand.

        Raises
        ------
        OptionError
            If the text of one cannot be read.
        """
        from icm_core.inference.constrained.constraints import DEMANDS, Constraint, Constraints

        return Constraints.of(
            Constraint.read(demand, text)
            for demand, texts in zip(
                DEMANDS, (self.keep, self.forbid, self.tag, self.together), strict=True
            )
            for text in texts or ()
        )
