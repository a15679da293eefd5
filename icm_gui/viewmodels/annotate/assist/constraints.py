"""What the trees of a sentence must have: brackets kept and forbidden, tags fixed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from icm_core.annotation.placing import Bracket, clean_brackets
from icm_core.data.tree import Address
from icm_core.inference.constrained.constraints import Constraint, Constraints, Demand
from icm_core.wording import say as _tr
from icm_gui.viewmodels.annotate.editor import Editor


class SentenceConstraints(QObject):
    """The constraints of each sentence, while its treebank is open.

    Signals
    -------
    changed
        Those of the sentence that is shown are others.
    refused : str
        Why something cannot be a constraint.
    """

    changed = Signal()
    refused = Signal(str)

    def __init__(self, editor: Editor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._editor = editor
        self._all: dict[int, tuple[Constraint, ...]] = {}
        self._reading = ""
        editor.changed.connect(self.changed)
        editor.document.treebank_changed.connect(self._treebank_changed)

    @property
    def current(self) -> Constraints:
        """Those of the sentence that is shown."""
        index = self._editor.index
        return Constraints(() if index is None else self._all.get(index, ()))

    def brackets(self) -> list[tuple[Address, Bracket]]:
        """Return the nodes of the tree as the model sees them."""
        tree, model = self._editor.tree, self._editor.document.model
        if tree is None or model is None:
            return []
        return clean_brackets(tree, model.clean)

    def nodes(self, *demands: Demand) -> tuple[Address, ...]:
        """Return the nodes that some kinds of constraints are about."""
        known = {
            (one.start, one.end, one.label): one
            for one in self.current.all
            if one.demand in demands
        }
        if not known:
            return ()
        return tuple(
            address
            for address, (start, end, label, is_tag) in self.brackets()
            if (start, end, label) in known
            or (address and not is_tag and (start, end, "") in known)
        )

    # What is changed

    def keep(self) -> None:
        """Keep the selected node; of several neighbours, a phrase over all of them.

        Once more, and it is not kept any longer.
        """
        chosen = self._chosen()
        if len(chosen) > 1:
            start, end = min(one[0] for one in chosen), max(one[1] for one in chosen)
            self._toggle(Constraint("keep", start, end))
        for start, end, label, is_tag in chosen[:1] if len(chosen) == 1 else ():
            self._toggle(Constraint("tag" if is_tag else "keep", start, end, label))

    def forbid(self) -> None:
        """Forbid the brackets of the selected nodes, or no longer."""
        chosen = self._chosen()
        for start, end, label, is_tag in chosen:
            if is_tag:
                self.refused.emit(
                    _tr("A tag can be fixed, not forbidden: relabel it, then keep it")
                )
            else:
                self._toggle(Constraint("forbid", start, end, label))

    def turn(self, address: Address) -> None:
        """Keep a node, forbid it if it is kept, let it go if it is forbidden."""
        self._editor.select(address)
        if address in self.nodes("keep", "tag"):
            bracket = dict(self.brackets())[address]
            if bracket[3]:
                self.keep()
            else:
                self.forbid()
        elif address in self.nodes("forbid"):
            self.forbid()
        else:
            self.keep()

    def remove(self, one: Constraint) -> None:
        """Take a constraint away."""
        self._set(tuple(other for other in self.current.all if other != one))

    def clear(self) -> None:
        """Take all constraints of the sentence away."""
        self._set(())

    def _chosen(self) -> list[Bracket]:
        """Return the selected nodes as the model sees them; says why there is none."""
        editor = self._editor
        if editor.document.model is None:
            self.refused.emit(_tr("Open or train a model first: it parses again"))
            return []
        known = dict(self.brackets())
        found = [known[one] for one in editor.selection if one in known and one]
        if not found:
            self.refused.emit(_tr("The model does not see this node: select a phrase or a word"))
        return found

    def _toggle(self, one: Constraint) -> None:
        all_ = self.current.all
        if one in all_:
            self.remove(one)
            return
        # A bracket is kept or forbidden, a word has one tag.
        place = (one.start, one.end, one.label)
        others = (
            other
            for other in all_
            if (other.start, other.end, other.label) != place
            and not (one.demand == other.demand == "tag" and one.start == other.start)
        )
        self._set(Constraints.of((*others, one)).all)

    def _set(self, all_: tuple[Constraint, ...]) -> None:
        index = self._editor.index
        if index is not None and all_ != self._all.get(index, ()):
            self._all[index] = all_
            self.changed.emit()

    # Following

    def _treebank_changed(self) -> None:
        opened = self._editor.document.treebank
        reading = "" if opened is None else opened.treebank.reading
        if reading != self._reading:
            self._reading = reading
            self._all.clear()
            self.changed.emit()
