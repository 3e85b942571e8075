"""What the handlers work with: the store, the hub and the limits of one running server."""

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from sechserpack import bots
from sechserpack.core.game import View
from sechserpack.core.record import Match
from sechserpack.deals import shuffled_deal
from sechserpack.server.hub import Hub
from sechserpack.server.limits import Limits, PerAddress
from sechserpack.server.store import open_sqlite
from sechserpack.server.table import House

THINKERS = 2
CHANCE = random.SystemRandom()


def fair_deal(match: Match) -> Any:
    """A deal from the system's own randomness."""
    return shuffled_deal(match, CHANCE)


class Place:
    """One running server; `deal` and `decide` are others in tests."""

    def __init__(
        self,
        database: Path,
        limits: Limits,
        deal: Callable[[Match], Any] = fair_deal,
        decide: Callable[[str, View, random.Random], Any] = bots.decide,
    ) -> None:
        self.limits = limits
        self.addresses = PerAddress(limits)
        self.store = open_sqlite(database)
        self._thinkers = ThreadPoolExecutor(THINKERS, thread_name_prefix="bot")
        self.hub = Hub(self.store, House(deal, decide, self._thinkers, limits, CHANCE))

    async def close(self) -> None:
        """Say goodbye to everybody and let go of everything."""
        await self.hub.close()
        self._thinkers.shutdown(wait=False, cancel_futures=True)
        await self.store.close()
