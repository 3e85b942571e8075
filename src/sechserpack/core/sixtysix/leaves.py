"""The leaf rules of Sechsundsechzig as plain functions of ints (RULES.md 6.1, 6.4, 6.12).

Cards are French cards of `cards`; suits are indices into `SUITS`. Each rule is written once, here.
"""

from sechserpack.core.cards import Card

GOAL = 66
HALF = 33
# By rank, ace first: A 2 3 4 5 6 7 8 9 T J Q K.
POINTS = (11, 0, 0, 0, 0, 0, 0, 0, 0, 10, 2, 3, 4)
STRENGTH = (5, 0, 0, 0, 0, 0, 0, 0, 0, 4, 1, 2, 3)


def card_points(card: Card) -> int:
    """Card points (Augen) of a card, 0 to 11 (RULES.md 6.1)."""
    return POINTS[(card - 1) // 4]


def strength(card: Card) -> int:
    """Place of a card within its suit, nine 0 … ace 5 (RULES.md 6.1)."""
    return STRENGTH[(card - 1) // 4]


def answer_wins(led: Card, answer: Card, trump: int) -> bool:
    """Whether the second card takes the trick from the led one (RULES.md 6.4)."""
    led_suit, answer_suit = (led - 1) % 4, (answer - 1) % 4
    if answer_suit == led_suit:
        return strength(answer) > strength(led)
    return answer_suit == trump


def game_points(loser_points: int, loser_tricks: int) -> int:
    """What the winner of a deal writes (RULES.md 6.12): 1, 2 under 33 card points, 3 without a trick."""
    if loser_tricks == 0:
        return 3
    return 1 if loser_points >= HALF else 2
