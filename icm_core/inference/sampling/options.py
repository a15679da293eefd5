"""How Metropolis-Hastings samples and decodes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import OptionError, check_counts

Decoding = Literal["mbr", "most-frequent"]
Weights = Literal["chain", "importance"]
MOST_CHAINS = 64
"""Chains at most: the state at a step of a trace draws the tree of each again."""
MOST_DRAWS = 10_000_000
"""Draws of all chains at most, some 35 bytes each."""


@dataclass(frozen=True, slots=True)
class MHOptions:
    """How Metropolis-Hastings samples and decodes.

    Parameters
    ----------
    draws
        Draws of each chain, kept and dropped; the first one starts the chain and is always
        taken. The paper's MH-1000 has 1,000.
    burn_in
        States at the start of each chain that are discarded.
    thinning
        Every how many states after burn-in one is kept; 1 keeps all.
    chains
        Chains, which take the draws in turn.
    seed
        Of the random numbers.
    proposal
        Context depth of the forest that proposals are drawn from: 0 is the PCFG (the paper),
        None the whole context, which makes every draw an exact sample.
    decoding
        ``mbr`` (the paper): the tree with the most expected labelled spans; ``most-frequent``:
        the tree with the greatest weight.
    weights
        ``chain``: how long the chain stayed; ``importance``: P / Q of every draw, which uses
        all draws, since independent ones need neither burn-in nor thinning.
    price
        What each labelled span costs in MBR decoding; 0 is the paper's rule, which takes every
        span ever sampled that fits.
    depth
        Greatest context depth of the model, None for the whole context.

    Raises
    ------
    OptionError
        If a value is outside its range.
    """

    draws: int = 1000
    burn_in: int = 100
    thinning: int = 1
    chains: int = 1
    seed: int = 0
    proposal: int | None = 0
    decoding: Decoding = "mbr"
    weights: Weights = "chain"
    price: float = 0.4
    depth: int | None = None

    def __post_init__(self) -> None:
        check_counts(
            draws=self.draws,
            thinning=self.thinning,
            seed=self.seed,
            proposal=self.proposal,
            context_depth=self.depth,
        )
        if not 1 <= self.chains <= MOST_CHAINS:
            raise OptionError(f"{self.chains} chains: use 1 to {MOST_CHAINS}")
        if not 1 <= self.draws * self.chains <= MOST_DRAWS:
            raise OptionError(
                f"{self.draws:,} draws of {self.chains} chains: use 1 to {MOST_DRAWS:,} in all"
            )
        if not 0 <= self.burn_in < self.draws:
            raise OptionError(
                f"burn-in {self.burn_in}: use 0 or more, and fewer than the {self.draws} draws"
            )
        if self.thinning < 1:
            raise OptionError(f"thinning {self.thinning}: use 1 or more")
        if self.seed < 0:
            raise OptionError(f"seed {self.seed}: use 0 or more")
        for name, value in (("proposal", self.proposal), ("context", self.depth)):
            if value is not None and value < 0:
                raise OptionError(f"{name} depth {value}: use 0 or more, or none")
        if self.decoding not in get_args(Decoding):
            raise OptionError(f"decoding {self.decoding!r}: use {' or '.join(get_args(Decoding))}")
        if self.weights not in get_args(Weights):
            raise OptionError(f"weights {self.weights!r}: use {' or '.join(get_args(Weights))}")
        if not 0.0 <= self.price < 1.0:
            raise OptionError(f"penalty {self.price}: use a value from 0 to below 1")

    @property
    def total(self) -> int:
        """Draws of all chains."""
        return self.draws * self.chains

    def kept(self, draw: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return whether the state after each draw (numbered over all chains) is kept."""
        after = draw // self.chains - self.burn_in
        result: NDArray[np.bool_] = (after >= 0) & (after % self.thinning == 0)
        return result

    def samples(self, draw: NDArray[np.int64]) -> NDArray[np.int32]:
        """Return how many states the draw's own chain has kept up to each draw."""
        after = draw // self.chains - self.burn_in
        return np.where(after >= 0, after // self.thinning + 1, 0).astype(np.int32)
