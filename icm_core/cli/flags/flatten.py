"""Options of a command from dataclasses: each field a flag, its help what the docstring says of it.

A parameter of a command whose type is a frozen dataclass represents the flags of its fields, of
those alone that `Only` names where it has one. What a flag has besides type, default and help is
said by a `typer.Option` without a help. A class whose flags are known only when the program runs
has ``parameters`` and ``of`` (see `Group`).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import update_wrapper
from typing import Annotated, Any, Protocol, get_args, get_type_hints, runtime_checkable

import typer
from typer.models import OptionInfo, ParameterInfo


@dataclass(frozen=True)
class Only:
    """Names of the fields that are flags of a command; the others keep their defaults."""

    names: tuple[str, ...]

    def __init__(self, *names: str) -> None:
        object.__setattr__(self, "names", names)


@runtime_checkable
class Group(Protocol):
    """A class of flags that says itself which they are."""

    @classmethod
    def parameters(cls, default: Any) -> list[inspect.Parameter]:
        """Return its flags as parameters of a command."""

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Any:
        """Return the flags with their values."""


class Flattened:
    """A command whose dataclasses are flags; which these are is looked up each time."""

    def __init__(self, command: Callable[..., Any]) -> None:
        update_wrapper(self, command)
        # What a signature would be taken from instead of `__signature__`.
        del vars(self)["__wrapped__"]
        vars(self)["__annotations__"] = {}
        self._command = command
        hints = get_type_hints(command, include_extras=True)
        own = inspect.signature(command).parameters.values()
        self._own = [one.replace(annotation=hints[one.name]) for one in own]

    @property
    def __signature__(self) -> inspect.Signature:
        """The signature with a parameter for each flag."""
        return inspect.Signature(
            [
                one.replace(kind=inspect.Parameter.KEYWORD_ONLY)
                for mine in self._own
                for one in (_flags(mine.annotation, mine.default) or [mine])
            ]
        )

    def __call__(self, **values: Any) -> Any:
        """Run the command with the values of its flags."""
        return self._command(
            **{
                one.name: _made(one.annotation, one.default, values)
                if _flags(one.annotation, one.default)
                else values[one.name]
                for one in self._own
            }
        )


def flattened(command: Callable[..., Any]) -> Flattened:
    """Return a command in which parameters of dataclasses are flags."""
    return Flattened(command)


def described(cls: type) -> dict[str, str]:
    """Return what the docstrings of a class and those above it say of its parameters."""
    found: dict[str, str] = {}
    for one in reversed(cls.__mro__):
        _, _, text = inspect.cleandoc(one.__doc__ or "").partition("Parameters\n----------\n")
        names: list[str] = []
        for line in text.split("\n\n")[0].splitlines():
            if not line.startswith(" "):
                names = [name.strip() for name in line.split(",")]
                found |= dict.fromkeys(names, "")
                continue
            found |= {name: f"{found[name]} {line.strip()}".strip() for name in names}
    return found


def _class_of(annotation: Any) -> tuple[Any, Only | None]:
    """Return the type of a parameter and which of its fields are flags."""
    only = next((one for one in _extras(annotation) if isinstance(one, Only)), None)
    return get_args(annotation)[0] if only is not None else annotation, only


def _extras(annotation: Any) -> tuple[Any, ...]:
    return getattr(annotation, "__metadata__", ())


def _flags(annotation: Any, default: Any) -> list[inspect.Parameter]:
    """Return the flags of a class, none of what is no class of flags."""
    cls, only = _class_of(annotation)
    if not is_dataclass(cls):
        return []
    if isinstance(cls, Group):
        return cls.parameters(default)
    return list(_of_fields(cls, only, default))


def _of_fields(cls: Any, only: Only | None, default: Any) -> Iterator[inspect.Parameter]:
    hints, texts = get_type_hints(cls, include_extras=True), described(cls)
    for field in fields(cls):
        if only is not None and field.name not in only.names:
            continue
        hint, value = hints[field.name], field.default
        if default is not inspect.Parameter.empty:
            value = getattr(default, field.name)
        inner = _flags(hint, inspect.Parameter.empty)
        if inner:
            yield from inner
            continue
        info = next((copy(one) for one in _extras(hint) if isinstance(one, ParameterInfo)), None)
        info = typer.Option() if info is None else info
        panel = info.rich_help_panel or getattr(cls, "PANEL", None)
        vars(info).update(help=texts[field.name], rich_help_panel=panel)
        plain = get_args(hint)[0] if _extras(hint) else hint
        if isinstance(info, OptionInfo) and info.default is ... and value is False:
            info.default = f"--{field.name.replace('_', '-')}"
        yield parameter(field.name, plain, info, value)


def parameter(name: str, kind: Any, info: ParameterInfo, default: Any) -> inspect.Parameter:
    """Return a flag as a parameter of a command."""
    empty = inspect.Parameter.empty
    return inspect.Parameter(
        name,
        inspect.Parameter.KEYWORD_ONLY,
        annotation=Annotated[kind, info],
        default=empty if default is MISSING else default,
    )


def _made(annotation: Any, default: Any, values: Mapping[str, Any]) -> Any:
    """Return the object of a class of flags with the values that were given."""
    cls, _ = _class_of(annotation)
    if isinstance(cls, Group):
        return cls.of(values)
    hints = get_type_hints(cls, include_extras=True)
    given: dict[str, Any] = {}
    for field in fields(cls):
        if _flags(hints[field.name], inspect.Parameter.empty):
            given[field.name] = _made(hints[field.name], inspect.Parameter.empty, values)
        elif field.name in values:
            given[field.name] = values[field.name]
    return cls(**given)
