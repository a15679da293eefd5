"""Why a predicted tree is not the gold tree: what one model says of the two.

The command line, the window and reports use this one verdict. It compares gold with
the most probable tree that the search found, so it needs no proof; how far both trees lie below
the best tree known are two distances beside it.
"""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from icm_core.data.tree import Tree
from icm_core.drawing.paint.numbers import nats as number
from icm_core.wording import noop, say

if TYPE_CHECKING:
    from icm_core.inference.forest.gold import Outside

Kind = Literal[
    "gold tree",
    "model error",
    "search error",
    "decoder choice",
    "outside",
    "not known",
    "no tree",
    "other words",
]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
MEANING: Final[dict[Kind, str]] = {
    "gold tree": noop("the tree is gold, tags included"),
    "model error": noop("the search found a tree that is more probable than gold"),
    "search error": noop("gold is more probable than every tree that the search found"),
    "decoder choice": noop("the search found a tree as probable as gold; another was chosen"),
    "outside": noop("the model cannot build gold"),
    "not known": noop("the model was not searched"),
    "no tree": noop("the parse failed"),
    "other words": noop("the trees are over other words"),
}
_OF_TAGS: Final = {
    "Gold tree": noop("Gold tags"),
    "No tree": noop("No tags"),
    "the tree is gold, tags included": noop("the tags are gold"),
    "the search found a tree that is more probable than gold": noop(
        "the search found a tag sequence that is more probable than gold"
    ),
    "gold is more probable than every tree that the search found": noop(
        "gold is more probable than every tag sequence that the search found"
    ),
    "the search found a tree as probable as gold; another was chosen": noop(
        "the search found a tag sequence as probable as gold; another was chosen"
    ),
    "the parse failed": noop("there are no tags"),
    "the trees are over other words": noop("the tags are over other words"),
    "the best tree known": noop("the best tag sequence known"),
    "the model cannot build the predicted tree: {why}": noop(
        "the model cannot build the predicted tags: {why}"
    ),
    "the model was not searched for better trees": noop(
        "the model was not searched for better tag sequences"
    ),
    "not among the {count} most probable trees of the model": noop(
        "not among the {count} most probable tag sequences of the model"
    ),
    "the most probable tree that the search found": noop(
        "the most probable tag sequence that the search found"
    ),
    "number {rank} of the {count} most probable trees of the model": noop(
        "number {rank} of the {count} most probable tag sequences of the model"
    ),
    "gold lies {nats} nats below the predicted tree": noop(
        "gold lies {nats} nats below the predicted tags"
    ),
}
"""What is said of tag sequences where trees are named."""
TIE: Final = 1e-6
"""Nats below which two log-probabilities are the same."""


def naming(text: str, of_tags: bool) -> str:
    """Return a text of this module in English, about trees or about tag sequences."""
    return _OF_TAGS.get(text, text) if of_tags else text


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a model says about a predicted tree and gold.

    Parameters
    ----------
    kind
        See `MEANING`. *Outside* is said of gold alone: a predicted tree that the model cannot
        build has ``predicted_outside``.
    gold, predicted
        Log-probabilities in nats, -inf where the model cannot build the tree.
    found
        That of the most probable tree that the search found: the predicted tree or, where that was
        not to be the most probable one, the Viterbi tree of the refined forest.
    best
        That of the most probable tree known: gold, predicted, the Viterbi tree of the refined
        forest, or the certificate's tree.
    best_tree
        That tree, None where both trees are impossible and the search found none.
    proved
        Whether no tree is more probable than the best one.
    within
        Whether that is known only of the trees within pruning.
    gold_outside
        Why gold is impossible under the model, None where it is possible.
    predicted_outside
        The same of the predicted tree.
    gold_floor, predicted_floor
        Log-probabilities with the floor of every impossible rule; the same as `gold` and
        `predicted` where the model can build them.
    gold_pruned
        Why gold, though possible, is not in the forest that the search looked at; None where it is.
    asked, rank
        Of how many most probable trees of the refined forest the predicted tree was looked for,
        and its number among them from 1; 0 for none. It says what is known of a tree whose
        decoder is not.
    of_tags
        Whether the trees are tag sequences, and are called so.
    """

    kind: Kind
    gold: float = -math.inf
    predicted: float = -math.inf
    found: float = -math.inf
    best: float = -math.inf
    best_tree: Tree | None = None
    proved: bool = False
    within: bool = False
    gold_outside: Outside | None = None
    predicted_outside: Outside | None = None
    gold_floor: float = -math.inf
    predicted_floor: float = -math.inf
    gold_pruned: Outside | None = None
    asked: int = 0
    rank: int = 0
    of_tags: bool = False

    @property
    def search_gap(self) -> float | None:
        """Nats by which the predicted tree lies below the best one; None where it is impossible."""
        return below(self.best, self.predicted)

    @property
    def model_gap(self) -> float | None:
        """Nats by which gold lies below the best tree; None where it is impossible."""
        return below(self.best, self.gold)

    @property
    def error(self) -> float | None:
        """Nats of a search error: gold above what was found; of a model error: gold below the best.

        None of other verdicts, and where the search found no tree of the model.
        """
        if self.kind == "search error":
            return below(self.gold, self.found)
        return self.model_gap if self.kind == "model error" else None

    @property
    def missing(self) -> Outside | None:
        """Why gold is not among the trees that were searched, None where it is."""
        return self.gold_outside or self.gold_pruned

    @property
    def title(self) -> str:
        """The kind, as a title in English."""
        return naming(self.kind[0].upper() + self.kind[1:], self.of_tags)

    @property
    def optimum(self) -> str:
        """What the best tree known is called."""
        if not self.proved:
            return self._say(noop("the best tree known"))
        return say("the optimum within pruning") if self.within else say("the optimum")

    def text(self) -> str:
        """Return what is known, in one sentence without a verb."""
        return "; ".join(self._parts())

    def _say(self, text: str) -> str:
        return say(naming(text, self.of_tags))

    def _parts(self) -> list[str]:
        if self.kind in ("no tree", "other words"):
            return [self._say(MEANING[self.kind])]
        parts = []
        if self.gold_outside is not None:
            parts.append(say("the model cannot build gold: {why}").format(why=self.gold_outside))
        impossible = self.predicted_outside is not None
        if impossible and self.kind != "gold tree":
            parts.append(
                self._say(noop("the model cannot build the predicted tree: {why}")).format(
                    why=self.predicted_outside
                )
            )
        if self.gold_outside is None:
            parts.append(self._of_gold() if impossible else self._of_both())
        elif not impossible:
            parts.append(_distance(say("predicted"), self.search_gap or 0.0, self.optimum))
        if (impossible or self.gold_outside is not None) and self.kind != "gold tree":
            parts += self._floored()
        if self.kind == "not known":
            parts.append(self._say(noop("the model was not searched for better trees")))
        if self.gold_pruned is not None:
            parts.append(say("the search dropped gold ({where})").format(where=self.gold_pruned))
        if self.asked:
            parts.append(self._place())
        return parts

    def _place(self) -> str:
        """Return what the predicted tree is among the best of the model."""
        if not self.rank:
            return self._say(noop("not among the {count} most probable trees of the model")).format(
                count=self.asked
            )
        if self.rank == 1:
            return self._say(noop("the most probable tree that the search found"))
        return self._say(
            noop("number {rank} of the {count} most probable trees of the model")
        ).format(rank=self.rank, count=self.asked)

    def _floored(self) -> list[str]:
        """Return how the trees compare with what the model never saw at its floor."""
        if not (math.isfinite(self.gold_floor) and math.isfinite(self.predicted_floor)):
            return []
        ahead = self.predicted_floor - self.gold_floor
        if abs(ahead) <= TIE:
            return [say("with what it never saw at its floor, both are as probable")]
        text = (
            say("with what it never saw at its floor, gold lies {nats} nats below predicted")
            if ahead > 0
            else say("with what it never saw at its floor, predicted lies {nats} nats below gold")
        )
        return [text.format(nats=number(abs(ahead)))]

    def _of_gold(self) -> str:
        return _distance(say("gold"), self.model_gap or 0.0, self.optimum)

    def _of_both(self) -> str:
        search, model = self.search_gap or 0.0, self.model_gap or 0.0
        if self.kind == "gold tree":
            return self._of_gold()
        ahead = self.predicted - self.gold
        if ahead > TIE:
            first = self._say(noop("gold lies {nats} nats below the predicted tree")).format(
                nats=number(ahead)
            )
            if search <= TIE:
                return say("{first}, which is {optimum}").format(first=first, optimum=self.optimum)
            return say("{first} and {model} below {optimum}").format(
                first=first, model=number(model), optimum=self.optimum
            )
        if model > TIE and self.kind == "model error":
            first = say("gold lies {nats} nats below {optimum}").format(
                nats=number(model), optimum=self.optimum
            )
            return say("{first}, predicted {search}").format(first=first, search=number(search))
        if ahead >= -TIE:
            first = say("as probable as gold")
        else:
            first = say("{nats} nats below gold").format(nats=number(-ahead))
        if model <= TIE:
            return say("{first}, which is {optimum}").format(first=first, optimum=self.optimum)
        return say("{first}, {search} below {optimum}").format(
            first=first, search=number(search), optimum=self.optimum
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the values for JSON, without the best tree."""
        names = ("gold", "predicted", "found", "best", "gold_floor", "predicted_floor")
        numbers = {name: getattr(self, name) for name in names}
        outsides = {
            name: getattr(self, name)
            for name in ("gold_outside", "predicted_outside", "gold_pruned")
        }
        return {
            "verdict": self.kind,
            "text": self.text(),
            **{name: value if math.isfinite(value) else None for name, value in numbers.items()},
            "search_gap": self.search_gap,
            "model_gap": self.model_gap,
            "proved": self.proved,
            "within_pruning": self.within,
            "rank": self.rank or None,
            "ranked_among": self.asked or None,
            **{name: None if why is None else asdict(why) for name, why in outsides.items()},
        }


def below(best: float, value: float) -> float | None:
    """Return by how many nats a value lies below the best; None where it is impossible."""
    return max(0.0, best - value) if math.isfinite(value) else None


def _distance(what: str, nats: float, optimum: str) -> str:
    if nats <= TIE:
        return say("{what} is {optimum}").format(what=what, optimum=optimum)
    return say("{what} lies {nats} nats below {optimum}").format(
        what=what, nats=number(nats), optimum=optimum
    )
