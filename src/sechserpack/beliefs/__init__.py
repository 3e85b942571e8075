"""Full states that a seat could be in, by everything it has seen.

`sample` fills the unknown cards of a view at random, every consistent way equally likely; nothing is concluded from how
the others play. `observe(sample(view), seat)` is the view again.
"""

import random
from typing import Any

from sechserpack.beliefs import buffalo, rows, sixtysix
from sechserpack.core.buffalo.state import State as BuffaloState
from sechserpack.core.game import View
from sechserpack.core.rows.state import State as RowState


def sample(view: View, rng: random.Random) -> Any:
    """A full state that the seat of the view cannot tell from the real one."""
    if isinstance(view.state, BuffaloState):
        return buffalo.sample(view.state, view.seat, rng)
    if isinstance(view.state, RowState):
        return rows.sample(view.state, view.seat, rng)
    return sixtysix.sample(view.state, view.seat, rng)
