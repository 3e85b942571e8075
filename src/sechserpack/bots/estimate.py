"""What actions are worth, as estimated or known: the common answer of the bots that calculate."""

from math import sqrt
from typing import Any

import msgspec


class Estimate(msgspec.Struct, frozen=True):
    """The value of one action for the player to move, higher is better; `error` is the standard error, 0 when exact."""

    action: Any
    value: float
    error: float = 0.0


class Estimates(msgspec.Struct, frozen=True):
    """The values of all legal actions, from `worlds` sampled worlds (0: nothing was sampled)."""

    actions: tuple[Estimate, ...]
    worlds: int = 0

    def best(self) -> tuple[Any, ...]:
        """Every action whose value is the highest."""
        top = max((one.value for one in self.actions), default=0.0)
        return tuple(one.action for one in self.actions if one.value == top)


def mean_and_error(samples: list[float]) -> tuple[float, float]:
    """Mean and its standard error."""
    count = len(samples)
    mean = sum(samples) / count
    if count < 2:
        return mean, 0.0
    variance = sum((sample - mean) ** 2 for sample in samples) / (count - 1)
    return mean, sqrt(variance / count)
