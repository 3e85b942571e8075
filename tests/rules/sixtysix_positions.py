"""Small builders for tests of Sechsundsechzig: Anna is seat 0, Ben seat 1, hearts are trumps unless a stock says so.

`position` is the start of a trick with Anna on lead; `rules` are options, with `preset` among them when wanted.
"""

from sechserpack.core import record
from sechserpack.core.cards import FRENCH_TEXT
from sechserpack.core.errors import IllegalAction
from tests.rules.positions import of_type, play

NAMES = ("Anna", "Ben")
# A whole deal, the one that begins like the worked example.
ANNA = "TC KH QH AS JD 9D"
BEN = "9C 9H QS JC JS 9S"
STOCK = "QC KC AC QD KD TD AD KS TS AH TH JH"


def open_table(**rules):
    """A match before its first deal."""
    return record.open_match("sechsundsechzig", NAMES, rules)


def position(anna, ben, stock="", rules=None, lead=0, **fields):
    """A match in this position; cards are texts separated by blanks, the open trump card last in the stock."""
    match = open_table(**(rules or {}))
    cards = {"hands": [anna.split(), ben.split()], "stock": stock.split()}
    deal = {"dealer": 1 - lead, "lead": lead, **cards, **fields}
    if not stock:
        deal.setdefault("trump", "H")
    deal = {name: list(value) if isinstance(value, tuple) else value for name, value in deal.items()}
    return record.add_deal(match, match.game.deal_from_wire(match.state, deal))[1]


def refusal(match, action):
    """The key of the error a "SEAT ACTION" text meets; None when it is allowed."""
    try:
        play(match, action)
    except IllegalAction as error:
        return error.key
    return None


def choices(match):
    """The legal actions of the seat to act."""
    (seat,) = match.game.to_act(match.state)
    return record.legal_texts(match, seat)


def hand(match, seat):
    """The cards of a hand as a set of texts."""
    return {FRENCH_TEXT[card] for card in match.state.hands[seat]}


def last_deal(match, *actions):
    """The game points of the deal these actions end, and why it ended."""
    events, match = play(match, *actions)
    (ended,) = of_type(events, "deal_ended")
    assert match.state.deals == (tuple(ended["points"]),)
    return match.state.deals[0], ended["why"]
