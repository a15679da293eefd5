"""What is said while kernels are compiled, which happens once on a computer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from icm_core.cli.shared.console import Update, note
from icm_core.resources import DEMO_PRESET, teaching_treebank

_STAGE = "compiling, once on this computer"
_KEPT = "*.nbi"
"""Files of numba's disk cache."""
_TREES = 40
"""Trees of the teaching treebank that are enough to call every kernel of training and parsing."""


@contextmanager
def compiling_told(quiet: bool) -> Iterator[None]:
    """Say it once when a kernel is compiled: a first run that was stopped leaves some out."""
    from numba.core import event

    class Teller(event.Listener):
        """Says it at the first one."""

        is_told = False

        def on_start(self, _event: object) -> None:
            if not self.is_told:
                self.is_told = True
                note(f"{_STAGE}: a minute or two", quiet)

        def on_end(self, _event: object) -> None:
            """Say nothing."""

    with event.install_listener("numba:compile", Teller()):
        yield


def compile_first(update: Update) -> None:
    """Compile the kernels of reading, training and parsing if none is on disk yet.

    A first run would stand still otherwise, at whatever it does first.
    """
    from icm_core import kernels

    if kernels.FOLDER is not None and any(kernels.FOLDER.rglob(_KEPT)):
        return
    from icm_core.data.cleaning.clean import CleanOptions, clean_all
    from icm_core.data.tree import tokens
    from icm_core.data.treebank import read_treebank
    from icm_core.inference.entries import DECODERS
    from icm_core.inference.parsing.parser import ParseOptions, Parser
    from icm_core.inference.parsing.presets import preset, train_members

    steps = 2 + len(DECODERS)
    update(_STAGE, 0.0)
    trees = read_treebank(teaching_treebank().train).trees()[:_TREES]
    cleaned = [tree for tree in clean_all(trees, CleanOptions())[0] if tree is not None]
    update(_STAGE, 1 / steps)
    models = train_members(cleaned, preset(DEMO_PRESET).members)
    for done, decoder in enumerate(DECODERS):
        update(_STAGE, (2 + done) / steps)
        Parser(models, ParseOptions(decoder=decoder)).parse(tokens(cleaned[0]))
