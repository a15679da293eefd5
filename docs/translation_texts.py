"""Every text of the program that is translated, read from the sources.

Qt's own reader of sources looks only at texts written inside ``tr("...")``. Here texts are in
tables, too (actions, options, heads of columns), and are handed over by name; this one follows
them.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("icm_gui", "icm_core")
LEFT_OUT = ("icm_core/cli", "icm_core/kernels")
"""What the command line says is English."""
CALLS = frozenset({"tr", "_tr", "translate"})
FUNCTIONS = frozenset({"say", "noop"})
"""Of `icm_core.wording`; methods may have these names and mean something else."""
ALL_TEXTS = frozenset({"plural", "_count", "_heads", "report", "update"})
"""Functions and methods whose arguments are texts, or what they are about."""
SHOWN_FIRST = {"report": 1, "update": 1}
"""Of those, how many arguments are texts."""
CLASSES: dict[str, tuple[str, ...]] = {
    "Action": ("id", ":text", "menu", "slot", "when", "shortcut", "icon", ":tip"),
    "WorkspaceEntry": ("id", ":title", "icon", "make", "key"),
    "Field": ("key", ":title", ":tip", "kind", ":choices", ":none", ":group", ":unit"),
    "Asked": ("kind", ":title", ":note", "answer", "reveals"),
    "Option": ("name", ":title", ":tip", "kind", ":choices", ":none", ":group", ":unit"),
    "Search": ("key", ":name", "algorithm", "decoder", "of", ":does", ":short"),
    "Line": ("name", ":says", "level", "lit_by"),
    "Jump": ("key", ":text"),
    "TableColumn": (":title", ":tip"),
    "Column": (":name", "kind", ":tip"),
    "Preset": ("name", ":summary"),
    "Ranking": ("order", ":title", ":tip"),
}
"""Classes whose objects carry texts: their parameters in order, a colon before what is shown."""
TABLES: tuple[tuple[str, str, str], ...] = (
    ("icm_gui/views/window/action.py", "MENUS", "&{}"),
    ("icm_gui/services/languages.py", "LANGUAGES", "{}"),
    ("icm_gui/viewmodels/contexts/ladder_rows.py", "_TIPS", "{}"),
    ("icm_core/inference/proof/certificate.py", "Verdict", "{}"),
    ("icm_core/inference/astar/trace.py", "Fate", "{}"),
    ("icm_core/inference/entries.py", "DECODER_TITLES", "{}"),
    ("icm_core/inference/astar/family.py", "KINDS", "{}"),
    ("icm_core/inference/sampling/family.py", "KINDS", "{}"),
    ("icm_core/inference/exact/family.py", "KINDS", "{}"),
    ("icm_core/model/restaurants.py", "Seating", "{}"),
    ("icm_core/runs/verdict.py", "Kind", "{}"),
    ("icm_core/inference/forest/lost.py", "Fate", "{}"),
    ("icm_core/analysis/errors/types.py", "TITLES", "{}"),
    ("icm_core/analysis/errors/types.py", "MEANINGS", "{}"),
    ("icm_core/analysis/report/tables.py", "TITLES", "{}"),
    ("icm_core/analysis/verdicts/decision_depths.py", "PLACES", "{}"),
    ("icm_core/analysis/comparison/headline_tables.py", "_MEASURES", "{}"),
)
"""Constants that are shown through a translating call somewhere else.

Module, name, and what is made of each text.
"""


_NAMES = sorted(CALLS | FUNCTIONS | ALL_TEXTS | set(CLASSES))
_HAS_TEXTS = re.compile(rf"\b({'|'.join(_NAMES)})\b")
"""Of a source of the core that is worth reading."""


@dataclass
class Texts:
    """What was found.

    Parameters
    ----------
    places
        Text to the files and lines it is in.
    unseen
        Calls whose text could not be followed: file, line and code.
    """

    places: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    unseen: list[str] = field(default_factory=list)

    def add(self, texts: Iterable[str], place: str) -> None:
        """Note texts of one place."""
        for text in texts:
            if any(letter.isalpha() for letter in text) and place not in self.places[text]:
                self.places[text].append(place)
            elif not self.places[text]:
                del self.places[text]


def all_texts(root: Path = ROOT) -> Texts:
    """Return every text below a folder."""
    found = Texts()
    modules = {}
    for path in sources(root):
        text = path.read_text("utf-8")
        is_core = path.is_relative_to(root / "icm_core")
        tabled = any(path.match(module) for module, _, _ in TABLES)
        if not is_core or tabled or _HAS_TEXTS.search(text):
            modules[path] = ast.parse(text)
    constants = _constants(modules)
    for path, tree in modules.items():
        reader = _Module(path.relative_to(root).as_posix(), tree, constants, found)
        reader.read()
    page = root / "docs" / "glossary.md"
    if page.exists():
        from icm_core.glossary import HOVERED, parsed

        hovered = {term.casefold() for term in HOVERED}
        for entry in parsed(page.read_text(encoding="utf-8")):
            if any(name.casefold() in hovered for name in entry.names):
                found.add([f"{entry.title}: {entry.says}"], "docs/glossary.md:1")
    return found


def sources(root: Path) -> Iterator[Path]:
    """Return the files that have texts, in order."""
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            if not path.relative_to(root).as_posix().startswith(LEFT_OUT):
                yield path


def _constants(modules: dict[Path, ast.Module]) -> dict[str, list[ast.expr]]:
    """Return what is assigned to names at the top of modules."""
    found: dict[str, list[ast.expr]] = defaultdict(list)
    for tree in modules.values():
        for name, value in _assigned(tree.body):
            found[name].append(value)
    return found


def _assigned(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for one in body:
        if isinstance(one, ast.Assign):
            for target in one.targets:
                if isinstance(target, ast.Name):
                    yield target.id, one.value
                elif isinstance(target, ast.Tuple) and isinstance(one.value, ast.Tuple):
                    pairs = zip(target.elts, one.value.elts, strict=False)
                    yield from ((name.id, value) for name, value in pairs if _is_name(name))
        elif isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name) and one.value:
            yield one.target.id, one.value


def _is_name(node: ast.expr) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name)


class _Module:
    """Reads one module."""

    def __init__(
        self, name: str, tree: ast.Module, constants: dict[str, list[ast.expr]], found: Texts
    ) -> None:
        self.name, self.tree, self.found = name, tree, found
        self.constants = constants
        self.own = dict(_assigned(tree.body))

    def read(self) -> None:
        """Note every text of the module."""
        for module, name, form in TABLES:
            for value in self._named(name) if module == self.name else ():
                texts = [form.format(text) for text in texts_in(value)]
                self.found.add(texts, self._place(value))
        self._walk(self.tree, {})

    def _named(self, name: str) -> list[ast.expr]:
        """Return what a name of the module, or of a class in it, is."""
        bodies = [self.tree.body]
        bodies += [one.body for one in self.tree.body if isinstance(one, ast.ClassDef)]
        return [value for body in bodies for known, value in _assigned(body) if known == name]

    def _place(self, node: ast.AST) -> str:
        return f"{self.name}:{getattr(node, 'lineno', 0)}"

    def _walk(self, node: ast.AST, local: dict[str, list[ast.expr]]) -> None:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            local = dict(local)
            for inner in ast.walk(node):
                for name, value in _assigned([inner] if isinstance(inner, ast.stmt) else []):
                    local.setdefault(name, []).append(value)
        if isinstance(node, ast.Call):
            self._call(node, local)
        for child in ast.iter_child_nodes(node):
            self._walk(child, local)

    def _call(self, call: ast.Call, local: dict[str, list[ast.expr]]) -> None:
        function = call.func
        name = function.attr if isinstance(function, ast.Attribute) else ""
        if isinstance(function, ast.Name):
            name = function.id
            for meant in local.get(name, ()):
                name = meant.id if isinstance(meant, ast.Name) else name
        if name in CLASSES:
            self.found.add(_shown(call, CLASSES[name], self.own), self._place(call))
        if name in ALL_TEXTS:
            for one in call.args[: SHOWN_FIRST.get(name)]:
                self.found.add(self._texts(one, local, 0), self._place(call))
        wanted = CALLS | FUNCTIONS if isinstance(function, ast.Name) else CALLS
        if name not in wanted or not call.args:
            return
        at = 0
        if name == "translate" or (isinstance(function, ast.Name) and _has_context(call)):
            at = 1
        if len(call.args) <= at or (name == "translate" and not _has_context(call)):
            return
        texts = self._texts(call.args[at], local, 0)
        self.found.add(texts, self._place(call))
        if not texts and not self._is_helper(call.args[at]):
            self.found.unseen.append(f"{self._place(call)}: {ast.unparse(call)}")

    def _is_helper(self, argument: ast.expr) -> bool:
        """Whether the call is inside ``def _tr(text): return translate("Context", text)``."""
        return isinstance(argument, ast.Name) and argument.id == "text"

    def _texts(self, node: ast.expr, local: dict[str, list[ast.expr]], deep: int) -> list[str]:
        """Return the texts that an expression may have."""
        if deep > 6:
            return []
        if isinstance(node, ast.Constant):
            return [node.value] if isinstance(node.value, str) else []
        if isinstance(node, ast.IfExp):
            return self._of((node.body, node.orelse), local, deep)
        if isinstance(node, ast.BoolOp):
            return self._of(node.values, local, deep)
        if isinstance(node, ast.Subscript):
            return self._of((node.value,), local, deep)
        if isinstance(node, ast.Attribute):
            return []
        if isinstance(node, (ast.Dict, ast.Tuple, ast.List, ast.Set)):
            return texts_in(node)
        if isinstance(node, ast.Name):
            if node.id in local:
                return self._of(local[node.id], {}, deep)
            if node.id in self.own:
                return self._of((self.own[node.id],), {}, deep)
            if node.id.lstrip("_").isupper():
                return self._of(self.constants.get(node.id, ()), {}, deep)
            return []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr == "get":
                return self._of((node.func.value, *node.args[1:]), local, deep)
            if node.func.attr in ("format", "strip"):
                return self._of((node.func.value,), local, deep)
        if isinstance(node, ast.Call) and node.args:
            if isinstance(node.func, ast.Name) and node.func.id == "str":
                return self._of(node.args, local, deep)
            return [] if self._is_translated(node) else texts_in(node)
        return []

    def _is_translated(self, call: ast.Call) -> bool:
        """Whether a call is read for itself."""
        name = getattr(call.func, "attr", "") or getattr(call.func, "id", "")
        return name in CALLS | FUNCTIONS

    def _of(
        self, nodes: Iterable[ast.expr], local: dict[str, list[ast.expr]], deep: int
    ) -> list[str]:
        return [text for node in nodes for text in self._texts(node, local, deep + 1)]


def _has_context(call: ast.Call) -> bool:
    """Whether the first argument names a context, the second is the text."""
    first = call.args[0]
    return len(call.args) > 1 and isinstance(first, ast.Constant) and isinstance(first.value, str)


def _shown(call: ast.Call, parameters: tuple[str, ...], own: dict[str, ast.expr]) -> list[str]:
    """Return the texts among the arguments that make an object."""
    given = dict(zip(parameters, call.args, strict=False))
    for keyword in call.keywords:
        given[f":{keyword.arg}"] = keyword.value
    shown = [name for name in parameters if name.startswith(":")]
    texts = []
    for name in shown:
        value = given.get(name)
        if isinstance(value, ast.Name):
            value = own.get(value.id)
        texts += [] if value is None else texts_in(value)
    # Of a submenu the name after the slash.
    return [*texts, *(text.rpartition("/")[2] for text in _submenus(given))]


def _submenus(given: dict[str, ast.expr]) -> list[str]:
    menus = texts_in(given["menu"]) if "menu" in given else []
    menus += texts_in(given[":menu"]) if ":menu" in given else []
    return [text for text in menus if "/" in text]


def texts_in(node: ast.expr) -> list[str]:
    """Return the texts of a table: of a dictionary those of its values.

    A pair of a key and a text in a tuple of pairs counts as a dictionary's.
    """
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.Dict):
        return [text for value in node.values for text in texts_in(value)]
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        if _are_pairs(node.elts):
            return [text for one in node.elts for text in texts_in(one.elts[1])]  # type: ignore[attr-defined]
        return [text for one in node.elts for text in texts_in(one)]
    if isinstance(node, ast.Call):
        return [text for one in node.args for text in texts_in(one)]
    if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Literal":
        return texts_in(node.slice)
    if isinstance(node, ast.IfExp):
        return texts_in(node.body) + texts_in(node.orelse)
    return []


def _are_pairs(nodes: list[ast.expr]) -> bool:
    return bool(nodes) and all(map(_is_pair, nodes))


def _is_pair(node: ast.expr) -> bool:
    """Whether a node is a key and a text; numbers may follow."""
    if not isinstance(node, ast.Tuple) or len(node.elts) < 2:
        return False
    rest = [one.value for one in node.elts[2:] if isinstance(one, ast.Constant)]
    return len(rest) == len(node.elts) - 2 and not any(isinstance(one, str) for one in rest)
