"""The MBR tree as it settles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.drawing.paint.numbers import count
from icm_core.inference.forest.naming import is_lattice
from icm_core.wording import local
from icm_gui.views.explore.sampling.mbr_tree import MbrTree
from icm_gui.views.shared.seen import Seen

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.explore.sampling.mbr import MbrWatch


class MbrPage(Seen, MbrTree):
    """Shows what a `MbrWatch` keeps.

    Parameters
    ----------
    watch
        Follows the clock.
    """

    def __init__(self, watch: MbrWatch, explore: Explore, themes: Themes) -> None:
        super().__init__(themes)
        self._watch, self._explore = watch, explore
        watch.changed.connect(self._show_now)
        explore.run_changed.connect(self._show_now)
        self._show_now()

    def _show_now(self) -> None:
        now = self._watch.now
        if now is None or now.tree is None:
            self.set_tree(None, {}, "")
            return
        settled = self._watch.settled
        parts = []
        if settled is not None:
            parts.append(self.tr("settled at step {step}").format(step=count(settled)))
        share, price = local(f"{now.precision:.3f}"), local(f"{now.price:.2f}")
        if is_lattice(now.trace.subject.symbols):
            # Each word has one tag: there is nothing that a penalty could leave out.
            parts.append(self.tr("expected accuracy {share}").format(share=share))
        else:
            text = self.tr("expected precision {share}, \u03bb {price}")
            parts.append(text.format(share=share, price=price))
        self.set_tree(now.tree, dict(now.shares), "; ".join(parts))

    def _in_sight(self, there: bool) -> None:
        self._watch.watch(id(self), there)
