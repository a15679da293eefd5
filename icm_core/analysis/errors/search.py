"""What is wrong with a predicted tree: the steps that turn it into the gold tree.

From the predicted tree, the step that corrects the most brackets is applied repeatedly until the
trees are the same. The idea, that the errors of a parser are better counted in such steps than in
brackets, is that of Kummerfeld, Hall, Curran and Klein (2012); the steps, their search and their
types are our own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from icm_core.analysis.errors.board import Board, Candidate
from icm_core.analysis.errors.moves import MOST_WRONG, changed, insertion, moves, simple_steps
from icm_core.analysis.errors.steps import Attach, Delete, Insert, Move, Relabel, Step
from icm_core.analysis.errors.trees import (
    ABOVE,
    Node,
    WorkTree,
    agree_on_root,
    counted_words,
    loose_tokens,
    same_shape,
)
from icm_core.analysis.errors.types import (
    ErrorType,
    Height,
    Operation,
    TreeError,
    height_of,
    in_quotes,
    mark_of,
    operation_of,
    stack_text,
    text_of_move,
    type_of_move,
    type_of_node,
)
from icm_core.analysis.scoring.brackets import (
    COLLINS,
    Bracket,
    ScoringError,
    ScoringRules,
)
from icm_core.data.tree import Tree
from icm_core.wording import say


def find_errors(
    gold: Tree, predicted: Tree, rules: ScoringRules = COLLINS
) -> tuple[TreeError, ...]:
    """Return the steps from a predicted tree to the gold tree, in order.

    Tags do not count, nor do traces, nodes over no word, and how the root is called.

    Parameters
    ----------
    gold, predicted
        Over the same words.
    rules
        By which the cost of a step is counted.

    Raises
    ------
    ScoringError
        If the trees have different words, or over none.
    """
    right, tree = WorkTree(gold), WorkTree(predicted)
    _check_words(right, tree, rules)
    left_out = rules.delete_tags
    counted = counted_words(right, left_out)
    loose = loose_tokens(right, tree, left_out)
    right.loosen(loose)
    tree.loosen(loose)
    agree_on_root(right, tree)
    found = _Mending(right, tree, loose, counted, rules).errors()
    right.release()
    tree.release()
    return found


def _check_words(gold: WorkTree, predicted: WorkTree, rules: ScoringRules) -> None:
    sides = [
        [leaf.leaf.word or "" for leaf in side.leaves if leaf.leaf is not None]
        for side in (gold, predicted)
    ]
    if not sides[0] or not sides[1]:
        raise ScoringError("a tree without words has no errors of structure: it is a failed parse")
    if sides[0] != sides[1]:
        plain = [[rules.plain_word(word) for word in side] for side in sides]
        if plain[0] != plain[1]:
            raise ScoringError("the trees have different words")


class _Described(NamedTuple):
    """What a step does, for people."""

    type: ErrorType
    label: str
    span: tuple[int, int]
    text: str
    source: str
    target: str
    mark: str = ""
    height: Height = ""


class _Mending:
    """A predicted tree while its errors are found."""

    def __init__(
        self,
        gold: WorkTree,
        tree: WorkTree,
        loose: tuple[int, ...],
        counted: list[int],
        rules: ScoringRules,
    ) -> None:
        self._rules = rules
        self._gold, self._tree = gold, tree
        self._words = tree.words()
        self._board = Board(gold, tree)
        self._loose = loose
        self._found: list[TreeError] = []
        # Place among all tokens, and among those of the score, of every word from 0.
        hidden = set(loose)
        self._tokens = [token for token in range(len(counted) - 1) if token not in hidden]
        self._scored = [*(counted[token] for token in self._tokens), counted[-1]]
        self._counted = [self._words[token] for token in self._tokens]
        # How many more of a bracket of the score the tree has than gold: that says what one more
        # or one less changes, and where both have as many there is nothing to keep.
        self._surplus: dict[Bracket, int] = {}
        for key, surplus in self._board.surplus.items():
            scored = self._of_score(self._board.bracket(key)) if surplus else None
            if scored is not None:
                self._surplus[scored] = self._surplus.get(scored, 0) + surplus
        self._matched = self._predicted = 0
        """By how much the counts of the score have changed."""

    def errors(self) -> tuple[TreeError, ...]:
        """Find all of them."""
        if self._board.wrong > MOST_WRONG:
            self._mend_one_by_one()
        while (chosen := self._best()) is not None:
            self._take(chosen)
        self._order_chains()
        self._hang_punctuation()
        return tuple(self._found)

    def _best(self) -> Candidate | None:
        best, board = None, self._board
        if not board.wrong:
            return None
        board.least = 1
        for steps in (moves, simple_steps):
            for one in steps(board):
                if best is None or one.order < best.order:
                    best = one
                    board.least = one.gain
        return best

    def _mend_one_by_one(self) -> None:
        """Correct most of a tree that has little in common with gold, phrase by phrase."""
        board = self._board
        wrong, by_span = board.wrong, board.missing_by_span()
        for node in board.extra():
            if wrong <= MOST_WRONG:
                return
            if board.surplus[board.key(node)] > 0:
                same = by_span.get((node.start, node.end), [])
                wanted = [key for key in same if board.surplus[key] < 0]
                wrong -= 2 if wanted else 1
                self._take(changed(board, node, wanted[0] if wanted else None))
        for key in board.missing():
            while wrong > MOST_WRONG and board.surplus[key] < 0:
                # Nothing extra is left, so that nothing prevents it.
                found = insertion(board, key)
                if found is None:
                    return
                wrong -= 1
                self._take(found)

    def _take(self, chosen: Candidate) -> None:
        step, board = chosen.step, self._board
        found = self._described(step)
        before = self._matched, self._predicted
        board.take(chosen)
        for keys, by in ((chosen.removed, -1), (chosen.added, 1)):
            for key in keys:
                self._count(board.bracket(key), by)
        self._note(found, operation_of(step), step, chosen.gain, before)

    def _note(
        self,
        found: _Described,
        operation: Operation,
        step: Step,
        nodes: int,
        before: tuple[int, int] | None = None,
    ) -> None:
        matched, predicted = before or (self._matched, self._predicted)
        start, end = found.span
        self._found.append(
            TreeError(
                found.type,
                operation,
                found.label,
                start,
                end,
                nodes,
                self._matched - matched,
                self._predicted - predicted,
                found.text,
                " ".join(self._words[start:end]),
                found.source,
                found.target,
                found.mark,
                found.height,
                step,
                len(self._found),
                self._loose,
            )
        )

    def _quoted(self, run: Sequence[Node]) -> str:
        """Return the words of some sisters, as a text quotes them."""
        return in_quotes(self._counted[run[0].start : run[-1].end])

    def _span(self, start: int, end: int) -> tuple[int, int]:
        """Return a span of words among all tokens."""
        return self._tokens[start], self._tokens[end - 1] + 1

    def _of_score(self, bracket: Bracket) -> Bracket | None:
        """Return a bracket as the score counts it, None where it does not."""
        label, start, end = bracket
        plain = self._rules.plain_label(label)
        start, end = self._scored[start], self._scored[end]
        return None if plain is None or start == end else (plain, start, end)

    def _count(self, bracket: Bracket, by: int) -> None:
        scored = self._of_score(bracket)
        if scored is not None:
            before = self._surplus.get(scored, 0)
            self._surplus[scored] = before + by
            self._predicted += by
            self._matched += min(before + by, 0) - min(before, 0)

    def _described(self, step: Step) -> _Described:
        nodes = self._tree.nodes
        if isinstance(step, Move):
            return self._described_move(step)
        if isinstance(step, Insert):
            parent = nodes[step.parent]
            children = parent.children[step.first : step.last]
            label, ends = step.label, ("", parent.label)
            plain = say("{label} {words} is inserted")
            text = say("{label} {words} is inserted in {parent}")
        elif isinstance(step, Delete):
            node = nodes[step.node]
            parent, children, label = node.above, node.children, node.label
            ends = (parent.label, "")
            plain = say("{label} {words} is removed")
            text = say("{label} {words} is removed from {parent}")
        elif isinstance(step, Relabel):
            node = nodes[step.nodes[0]]
            text = say("{label} {words} becomes {labels}").format(
                label=node.label, words=self._quoted([node]), labels=step.labels[0]
            )
            span = self._span(node.start, node.end)
            return _Described(
                "label", node.label, span, text, node.label, step.labels[0], mark_of([node])
            )
        else:
            raise TypeError(f"{step} changes no phrase")
        span = self._span(children[0].start, children[-1].end)
        text = (plain if parent.number == ABOVE else text).format(
            label=label, words=self._quoted(children), parent=parent.label
        )
        error_type = type_of_node(parent, label, children)
        return _Described(error_type, label, span, text, *ends, mark_of(children))

    def _described_move(self, step: Move) -> _Described:
        source, target = self._tree.nodes[step.source], self._tree.nodes[step.target]
        run = source.children[step.first : step.last]
        join = step.placement in ("join-before", "join-after")
        before: Node | None = None
        if step.placement in ("before", "after"):
            at = target.above.index(target) + (step.placement == "after")
            target = target.above
            before = target.children[at - 1] if at else None
        elif step.placement == "join-after":
            before = target
        elif step.placement == "last":
            before = target.children[-1]
        error_type = type_of_move(source, run, target, before)
        beside = [] if error_type != "coordination" or before is None else [before]
        return _Described(
            error_type,
            " ".join(node.label for node in run),
            self._span(run[0].start, run[-1].end),
            text_of_move(self._counted, run, source, target, join),
            source.label,
            target.label,
            mark_of(run, beside),
            height_of(source, target),
        )

    def _order_chains(self) -> None:
        """Put phrases over the same words into gold's order."""
        chains: list[list[Node]] = [[]]
        last: Node | None = None
        for node in self._tree.phrases:
            # From the top down; a phrase alone over its words is right by now.
            if last is not None and node.parent is last and len(last.children) == 1:
                if chains[-1][-1:] != [last]:
                    chains.append([last])
                chains[-1].append(node)
            last = node
        for line in chains[1:]:
            place = line[0].start, line[0].end
            labels = [node.label for node in line]
            wanted = self._board.gold_chains[place]
            wrong = [at for at, label in enumerate(labels) if label != wanted[at]]
            if wrong:
                span = self._span(*place)
                text = say("{labels} {words} becomes {wanted}").format(
                    labels=stack_text(labels),
                    words=self._quoted(line),
                    wanted=stack_text(wanted),
                )
                step = Relabel(
                    tuple(line[at].number for at in wrong), tuple(wanted[at] for at in wrong)
                )
                self._tree.do(step)
                found = _Described(
                    "unary", " ".join(labels), span, text, stack_text(labels), stack_text(wanted)
                )
                self._note(found, "reorder", step, len(wrong))

    def _hang_punctuation(self) -> None:
        """Attach loose tokens where gold has them, now that the phrases are the same."""
        self._tree.settle()
        ours = {gold.number: node for node, gold in same_shape(self._tree, self._gold)}
        for token in self._loose:
            old, new = self._tree.loose[token], ours[self._gold.loose[token].number]
            if old is not new:
                tag = self._gold.tag(token)
                text = say("{tag} {words}, word {number}, moves from {old} to {new}").format(
                    tag=tag,
                    words=in_quotes([self._words[token]]),
                    number=token + 1,
                    old=old.label,
                    new=new.label,
                )
                step = Attach(token, new.number)
                self._tree.do(step)
                height = height_of(old, new)
                found = _Described(
                    "punctuation", tag, (token, token + 1), text, old.label, new.label, "", height
                )
                self._note(found, "move", step, 0)
