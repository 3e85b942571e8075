"""Structs as JSON-ready values and back, cards as text.

The types drive it: wherever a field's type says `Card`, an int becomes "9H" or "55", and 0 becomes "?".
One function pair serves records, the store and the socket, so there is one spelling of everything.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

Convert = Callable[[Any], Any]


def to_wire(value: msgspec.Struct, text: Sequence[str]) -> dict[str, Any]:
    """A struct as a dict for JSON; `text` maps a card to its text.

    A struct with `omit_defaults` leaves out what has its default, so that a newer field does not change older records.
    """
    wire = {field: (convert(item, text) if convert else item) for field, item, convert in _parts(value)} | _tag(value)
    if value.__struct_config__.omit_defaults:
        for field in msgspec.structs.fields(value):
            if getattr(value, field.name) == field.default:
                del wire[field.name]
    return wire


def from_wire(kind: type[msgspec.Struct], data: Mapping[str, Any], card: Mapping[str, int]) -> Any:
    """The struct of type `kind` that `to_wire` wrote; raises msgspec.ValidationError or KeyError for others."""
    plan = _plan(kind)
    plain = {key: (plan[key][1](item, card) if plan.get(key) else item) for key, item in data.items()}
    return msgspec.convert(plain, kind)


def _tag(value: msgspec.Struct) -> dict[str, Any]:
    config = value.__struct_config__
    return {config.tag_field: config.tag} if config.tag_field else {}


def _parts(value: msgspec.Struct) -> list[tuple[str, Any, Any]]:
    plan = _plan(type(value))
    return [(field, getattr(value, field), plan[field] and plan[field][0]) for field in value.__struct_fields__]


@cache
def _plan(kind: type[msgspec.Struct]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {field: _converters(hints[field]) for field in kind.__struct_fields__}


def _converters(hint: Any) -> tuple[Callable[..., Any], Callable[..., Any]] | None:
    """How to write and read a value of this type, or None when it is plain JSON already."""
    if get_origin(hint) is Annotated:
        return (lambda item, text: text[item], lambda item, card: card[item]) if "card" in get_args(hint)[1:] else None
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return to_wire, lambda item, card: from_wire(hint, item, card)
    if get_origin(hint) in (Union, UnionType):
        inner = [_converters(arg) for arg in get_args(hint) if arg is not NoneType]
        return _maybe(inner[0]) if inner[0] else None
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint))
    return None


def _maybe(inner: Any) -> tuple[Callable[..., Any], Callable[..., Any]]:
    write, read = inner
    return (
        lambda item, text: None if item is None else write(item, text),
        lambda item, card: None if item is None else read(item, card),
    )


def _tuple(args: tuple[Any, ...]) -> tuple[Callable[..., Any], Callable[..., Any]] | None:
    if args[-1] is Ellipsis:
        inner = _converters(args[0])
        if inner is None:
            return None
        write, read = inner
        return (
            lambda items, text: [write(item, text) for item in items],
            lambda items, card: [read(item, card) for item in items],
        )
    each = [_converters(arg) or (_same, _same) for arg in args]
    return (
        lambda items, text: [write(item, text) for item, (write, _) in zip(items, each, strict=True)],
        lambda items, card: [read(item, card) for item, (_, read) in zip(items, each, strict=True)],
    )


def _same(item: Any, _: Any) -> Any:
    return item
