"""Plain twins of the reading kernel, written for reading and not for speed."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from icm_core.data.formats.base import Kind
from icm_core.data.formats.bracket_scan import Reason
from icm_core.data.tree import ROOT_LABELS, Tree

SPACE = " \t\n\r\f\v"
TOKEN = re.compile(r"(?:(?<=\\)[()]|[^() \t\n\r\f\v])+")
COMMENT_LINE = re.compile(r"(?:[;#%]|//|\*x\*)[^\r\n]*")
BLOCK = re.compile(r"/~\*.*?\*~/|/\*.*?\*/", re.DOTALL)
TEXT = re.compile(r"(?:(?<=\\)\(|[^(\r\n])+")
LINE_ENDS = re.compile(r"\r\n|\r|\n")


@dataclass
class Node:
    """A node while it is being read."""

    label: str | None = None
    items: list[str] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)

    def tree(self) -> Tree:
        """Return the node as a tree, first item as word, others as extra."""
        word = self.items[0] if self.items else None
        children = tuple(child.tree() for child in self.children)
        return Tree(self.label or "", children, word, tuple(self.items[1:]))


@dataclass
class Segment:
    """What stands somewhere in a text."""

    kind: Kind
    start: int
    end: int
    reason: Reason = Reason.FINE
    place: int = 0
    tree: Tree | None = None


def token_end(text: str, pos: int) -> int:
    """Return the end of the token at ``pos``; a bracket is its own token unless escaped."""
    end = pos
    while end < len(text) and text[end] not in SPACE:
        if text[end] in "()" and (end == pos or text[end - 1] != "\\"):
            break
        end += 1
    return end


def outside(text: str, pos: int) -> tuple[int, Kind]:
    """Return the end and kind of what is at ``pos`` outside of trees."""
    block = BLOCK.match(text, pos)
    if block and not text.startswith("//", pos):
        return block.end(), Kind.COMMENT
    comment = COMMENT_LINE.match(text, pos)
    if comment:
        return comment.end(), Kind.COMMENT
    end = pos
    while end < len(text) and text[end] not in "\r\n":
        if text[end] == "(" and (end == pos or text[end - 1] != "\\"):
            break
        end += 1
    return pos + max(1, len(text[pos:end].rstrip(SPACE))), Kind.TEXT


def starts_tree(text: str, pos: int, root: int, same_label: bool) -> bool:
    """Whether the bracket in column 0 at ``pos`` starts a tree while that at ``root`` is open."""
    before = text[:pos]
    space = before[len(before.rstrip(SPACE)) :]
    label = text[pos + 1 : token_end(text, pos + 1)]
    return (
        len(LINE_ENDS.findall(space)) > 1
        or label in ("", *ROOT_LABELS)
        or (same_label and label == text[root + 1 : token_end(text, root + 1)])
    )


def scan(text: str, always: bool, same_label: bool) -> list[Segment]:
    """Return the segments of an ASCII text; the twin of `kernels.scan.scan`."""
    segments = []
    pos = 0
    while pos < len(text):
        if text[pos] in SPACE:
            pos += 1
        elif text[pos] == "(":
            segments.append(one_tree(text, pos, always, same_label))
            pos = segments[-1].end
        else:
            end, kind = outside(text, pos)
            segments.append(Segment(kind, pos, end, place=pos))
            pos = end
    return segments


def one_tree(text: str, start: int, always: bool, same_label: bool) -> Segment:
    """Read the tree that begins at ``start``."""
    top = Node()
    path = [top]
    bad: tuple[Reason, int] | None = None
    pos = start
    while pos < len(text):
        mark = text[pos]
        if mark in SPACE:
            pos += 1
            continue
        node = path[-1]
        if mark == "(":
            at_margin = len(path) > 1 and text[pos - 1] in "\r\n"
            if at_margin and (always or starts_tree(text, pos, start, same_label)):
                bad = bad or (Reason.UNCLOSED, start)
                break
            if node.items:
                bad = bad or (Reason.MIXED, pos)
            if len(path) > 1 and node.label is None:
                node.label = ""
            node.children.append(Node())
            path.append(node.children[-1])
            pos += 1
        elif mark == ")":
            path.pop()
            pos += 1
            if len(path) == 1:
                break
        else:
            end = token_end(text, pos)
            if node.label is None:
                node.label = text[pos:end]
            elif node.children:
                bad = bad or (Reason.MIXED, pos)
            elif text[end : end + 1] == "(":
                bad = bad or (Reason.TOKEN_BRACKET, end)
            else:
                node.items.append(text[pos:end])
            pos = end
    end = pos
    if len(path) > 1:
        bad = bad or (Reason.TRUNCATED, start)
        end = len(text[:pos].rstrip(SPACE))
    else:
        surplus = re.match(r"[\s)]*\)", text[pos:], re.ASCII)
        # `\s` has four control characters more than the white space of a token.
        if surplus and not re.search(r"[\x1c-\x1f]", surplus.group()):
            bad = bad or (Reason.SURPLUS, pos + surplus.group().index(")"))
            end = pos + surplus.end()
    if bad:
        return Segment(Kind.ASIDE, start, end, *bad)
    tree = top.children[0].tree()
    if no_content(tree):
        return Segment(Kind.TREE, start, end, Reason.FAILED, start, Tree(""))
    return Segment(Kind.TREE, start, end, Reason.FINE, start, tree)


def no_content(tree: Tree) -> bool:
    """Whether there is neither a label nor a word anywhere."""
    return not tree.label and tree.word is None and all(no_content(node) for node in tree.children)


def survey(text: str) -> tuple[int, int, int, int, int, int]:
    """Describe the layout of an ASCII text; the twin of `kernels.survey.survey`."""
    # First what each bracket is, then what the lines are.
    marks = []
    depth = pos = errors = trees = spread = inner = 0
    indented = 0
    while pos < len(text):
        mark = text[pos]
        if mark in SPACE:
            pos += 1
            continue
        line = re.split(r"[\r\n]", text[:pos])[-1]
        if mark == "(":
            marks.append((pos, 1))
            if not line and depth and starts_tree(text, pos, 0, same_label=False):
                errors += 1
                depth = inner = 0
            elif not line:
                inner += depth > 0
            elif not line.strip(SPACE) and depth > 0:
                indented += 1
            depth += 1
            pos += 1
        elif mark == ")":
            marks.append((pos, -1))
            if depth:
                depth -= 1
                if not depth:
                    trees += 1
                    spread += inner > 0
                    inner = 0
            else:
                errors += 1
            pos += 1
        else:
            pos = token_end(text, pos) if depth else outside(text, pos)[0]
    lines = balanced = 0
    for line in re.finditer(r"[^\r\n]+", text):
        steps = [step for at, step in marks if line.start() <= at < line.end()]
        if (line.start(), 1) in marks:
            sums = [sum(steps[: n + 1]) for n in range(len(steps))]
            lines += 1
            balanced += sums[-1] == 0 and min(sums) >= 0
    return lines, balanced, indented, trees, spread, errors + (depth > 0)
