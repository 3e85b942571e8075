"""Write the page's TypeScript types from the server's messages: `make generate`.

Everything that travels is a msgspec struct: the messages, and the views and events of the games inside them.
A struct becomes an interface, a tag the field `type`, a tuple an array, a card its text.
`V`, `E` and `H` become type parameters: the view, event and hint of a game. A field that a reader may leave out,
because reading fills in its default, or that is left out when it has its default, becomes optional.
"""

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from sechserpack.core import buffalo, rows, sixtysix
from sechserpack.server import messages

TARGET = Path(__file__).parents[1] / "web" / "src" / "generated" / "messages.ts"
HEAD = "// Made by `make generate` from the server's messages and the games' views and events; not to be edited.\n"
PLAIN = {bool: "boolean", int: "number", str: "string", NoneType: "null"}
PARAMETERS = "VEH"
GAMES = {"Row": rows, "Duel": sixtysix, "Buffalo": buffalo}


def typescript() -> str:
    """The whole file; what two games share stands in it once."""
    own = [kind for kind in vars(messages).values() if is_struct(kind) and kind.__module__ == messages.__name__]
    parts = [interface(kind) for kind in own]
    parts += [alias(name, getattr(messages, name)) for name in ("ClientMessage", "ServerMessage")]
    for prefix, game in GAMES.items():
        parts += [interface(kind) for kind in structs_of(game)]
        parts.append(alias(f"{prefix}Event", game.events.Event))
    return "\n".join([HEAD, *dict.fromkeys(parts)])


def structs_of(game: ModuleType) -> list[type[Struct]]:
    """The view of a game with what is in it, and its events."""
    inside = [kind for hint in hints(game.state.State).values() for kind in walk(hint) if is_struct(kind)]
    return [*inside, game.state.State, *get_args(game.events.Event)]


def interface(kind: type[Struct]) -> str:
    """A struct, without the fields it has from another one."""
    base = kind.__base__ if kind.__base__ in vars(messages).values() and kind.__base__ is not Struct else None
    inherited = base.__struct_fields__ if base else ()
    read = kind.__struct_config__.forbid_unknown_fields or kind.__struct_config__.omit_defaults
    tag = kind.__struct_config__.tag
    lines = [f"  type: '{tag}';"] if tag else []
    lines += [
        f"  {field.name}{'?' if read and has_default(field) else ''}: {text(hints(kind)[field.name])};"
        for field in fields(kind)
        if field.name not in inherited
    ]
    says = (kind.__doc__ or "").partition("\n")[0].replace("None", "null")
    extends = f" extends {reference(base)}" if base else ""
    return "\n".join([f"/** {says} */", f"export interface {reference(kind)}{extends} {{", *lines, "}\n"])


def alias(name: str, union: Any) -> str:
    """A name for one of several structs."""
    options = "".join(f"\n  | {text(one)}" for one in get_args(union))
    return f"export type {name}{parameters(union)} ={options};\n"


def text(hint: Any) -> str:
    """A type as TypeScript spells it."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        mark = inner[1]
        return "string" if mark == "card" else mark if isinstance(mark, str) else text(inner[0])
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in inner)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(text(one) for one in inner))
    if origin is dict:
        return f"Record<{text(inner[0])}, {text(inner[1])}>"
    if origin is tuple and inner[-1] is Ellipsis:
        return f"({text(inner[0])})[]" if " | " in text(inner[0]) else f"{text(inner[0])}[]"
    if origin is tuple:
        return f"[{', '.join(text(one) for one in inner)}]"
    return reference(hint) if is_struct(hint) else PLAIN[hint]


def reference(kind: type[Struct]) -> str:
    """A struct's name with its parameters; what a game sees is its state."""
    prefix = next((prefix for prefix, game in GAMES.items() if kind.__module__.startswith(game.__name__)), "")
    return prefix + kind.__name__.replace("State", "View") + parameters(kind)


def parameters(hint: Any) -> str:
    """The type parameters that occur anywhere in a type, as `<V, E>`."""
    found = {
        mark for one in walk(hint) for mark in PARAMETERS if get_origin(one) is Annotated and mark in get_args(one)
    }
    return f"<{', '.join(sorted(found, key=PARAMETERS.index))}>" if found else ""


def walk(hint: Any) -> Iterator[Any]:
    """The type and every type inside it, the innermost first."""
    inside = hints(hint).values() if is_struct(hint) else () if get_origin(hint) is Literal else get_args(hint)
    for one in inside:
        yield from walk(one)
    yield hint


def hints(kind: type[Struct]) -> dict[str, Any]:
    """The types of a struct's fields."""
    known = get_type_hints(kind, include_extras=True)
    return {name: known[name] for name in kind.__struct_fields__}


def is_struct(kind: Any) -> bool:
    """Whether this is a struct of ours."""
    return isinstance(kind, type) and issubclass(kind, Struct) and kind is not Struct


def has_default(field: Any) -> bool:
    """Whether a reader may leave the field out."""
    return field.default is not NODEFAULT or field.default_factory is not NODEFAULT


if __name__ == "__main__":
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(typescript())
