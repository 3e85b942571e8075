"""RULES.md 6.14–6.16: the worked example, presets, and details. One test a paragraph, named after it."""

import pytest
from msgspec.structs import asdict

from sechserpack.cli.play.sixtysix import points_shown
from sechserpack.core.cards import FRENCH_TEXT
from sechserpack.core.errors import BadRules
from tests.rules.positions import of_type, play
from tests.rules.sixtysix_positions import ANNA, BEN, STOCK, choices, hand, last_deal, open_table, position, refusal

# Anna may exchange and then holds two marriages; Ben may exchange when Anna closes; a hand with neither.
NINE = "9H QH KS QS JD 9D"
BENS_NINE = "9H TC JC AC 9S JS"
PLAIN = "9C TC JC AC 9S JS"


def test_6_14_worked_example():
    events, match = play(position(ANNA, BEN, STOCK), "0 play TC", "1 play 9C")
    assert match.state.points == (10, 0)
    assert of_type(events, "drew")[0]["seat"] == 0
    events, match = play(match, "0 meld H", "0 play KH", "1 play 9H")
    assert of_type(events, "melded")[0]["points"] == 40
    assert match.state.points == (54, 0)
    _, match = play(match, "0 play AS", "1 play QS")
    assert match.state.points == (68, 0)
    assert last_deal(match, "0 claim") == ((3, 0), "claim")


OPTIONS = {
    "target": (7, 5),
    "next_dealer": ("alternate", "winner"),
    "nines": (True, False),
    "marriages": (True, False),
    "marriage_when": ("always", "stock_open"),
    "marriage_needs_trick": (True, False),
    "exchange": ("on_lead", "after_trick", "never"),
    "exchange_at_close": (False, True),
    "close_min_stock": (2, 3, 4),
    "closed_score": ("final", "frozen"),
    "failed_close": ("table", "penalty"),
    "claim": ("call", "auto"),
    "false_claim": ("table", "two"),
    "last_trick": ("wins", "ten"),
    "points": ("own", "both", "hidden"),
}
SEED = {option: values[0] for option, values in OPTIONS.items()}
PRESETS = {
    "seed": {},
    "pagat": {
        "last_trick": "ten",
        "marriage_when": "stock_open",
        "marriage_needs_trick": False,
        "exchange": "after_trick",
        "exchange_at_close": True,
        "failed_close": "penalty",
        "false_claim": "two",
        "next_dealer": "winner",
    },
    "beginner": {"marriages": False, "exchange": "never"},
    "short": {"target": 5},
    "schnapsen": {"nines": False, "closed_score": "frozen", "failed_close": "penalty"},
}


@pytest.mark.parametrize("preset", PRESETS)
def test_6_15_presets(preset):
    assert asdict(open_table(preset=preset).state.rules) == {**SEED, **PRESETS[preset]}


def test_6_15_no_other_presets_and_the_seed_is_the_default():
    assert set(open_table().game.presets) == set(PRESETS)
    assert asdict(open_table().state.rules) == SEED
    with pytest.raises(BadRules) as refused:
        open_table(preset="tournament")
    assert refused.value.key == "unknown_preset"


def test_6_15_single_options_come_after_the_preset():
    assert asdict(open_table(preset="short", target=7, claim="auto").state.rules) == {**SEED, "claim": "auto"}


@pytest.mark.parametrize(("option", "values"), OPTIONS.items())
def test_6_15_an_option_has_its_values_and_no_others(option, values):
    assert [getattr(open_table(**{option: value}).state.rules, option) for value in values] == list(values)
    for wrong in ("sometimes", 6):
        with pytest.raises(BadRules) as refused:
            open_table(**{option: wrong})
        assert refused.value.key == "option_value"


def test_6_15_schnapsen_has_20_cards_and_hands_of_five():
    match = open_table(preset="schnapsen")
    order = match.game.deck(match.state.rules)
    assert {FRENCH_TEXT[card] for card in order} == {rank + suit for rank in "JQKTA" for suit in "CDHS"}
    deal = match.game.make_deal(match.state, order, 1)
    assert [len(cards) for cards in deal.hands] == [5, 5]
    assert deal.hands == (order[0:3] + order[7:9], order[3:6] + order[9:11])
    assert deal.stock == (*order[11:], order[6])


def test_6_15_schnapsen_exchanges_the_trump_jack():
    match = position("JH QH TS QD JD", "TC JC AC QS JS", "AD KH", rules={"preset": "schnapsen"})
    events, match = play(match, "0 exchange")
    assert (events[0]["gave"], events[0]["got"]) == ("JH", "KH")
    assert refusal(match, "0 exchange") == "exchange_same"


def test_6_15_the_other_side_may_exchange_at_the_moment_of_closing():
    match = position(ANNA, BENS_NINE.replace("TC", "QC"), "AD TH", rules={"exchange_at_close": True})
    events, match = play(match, "0 close")
    assert events == [{"type": "closed", "seat": 0}, {"type": "offered", "seat": 1}]
    assert choices(match) == ("exchange", "pass")
    assert refusal(match, "0 play TC") == "not_your_turn"
    assert refusal(match, "1 claim") == "not_offered"
    assert match.game.to_act(play(match, "1 pass")[1].state) == (0,)
    _, match = play(match, "1 exchange")
    assert "TH" in hand(match, 1)
    assert match.game.to_act(match.state) == (0,)
    assert refusal(match, "1 exchange") == "not_your_turn"


def test_6_15_whoever_lacks_the_nine_is_asked_too_and_passes():
    _, match = play(position(ANNA, PLAIN.replace("TC", "QC"), "AD TH", rules={"exchange_at_close": True}), "0 close")
    assert choices(match) == ("pass",)
    assert refusal(match, "1 exchange") == "exchange_no_card"


@pytest.mark.parametrize(
    ("rules", "ben", "stock", "tricks"),
    [
        ({}, BENS_NINE, "AD TH", (1, 1)),
        ({"exchange_at_close": True, "exchange": "never"}, BENS_NINE, "AD TH", (1, 1)),
        ({"exchange_at_close": True}, PLAIN, "AD 9H", (1, 1)),
        ({"preset": "pagat"}, BENS_NINE, "AD TH", (1, 0)),
    ],
)
def test_6_15_nobody_is_asked_when_the_exchange_cannot_be(rules, ben, stock, tricks):
    _, match = play(position("KH QH AS QS JD 9D", ben, stock, tricks=tricks, rules=rules), "0 close")
    assert match.game.to_act(match.state) == (0,)
    assert refusal(match, "0 pass") == "not_offered"


@pytest.mark.parametrize(
    "order",
    [
        ("exchange", "meld H", "close"),
        ("exchange", "close", "meld H"),
        ("meld S", "exchange", "close"),
        ("meld S", "close"),
        ("close", "meld S"),
    ],
)
def test_6_16_exchange_marriage_and_closing_in_any_order(order):
    _, match = play(position(NINE, PLAIN, "AD KH", tricks=(1, 0)), *(f"0 {step}" for step in order))
    suit = next(step[-1] for step in order if step.startswith("meld"))
    assert match.state.points == (40 if suit == "H" else 20, 0)
    assert set(choices(match)) == {f"play K{suit}", f"play Q{suit}", "claim"}


def test_6_16_no_exchange_when_the_trump_nine_itself_is_turned_up():
    assert refusal(position("KH QH AS QS JD 9D", PLAIN, "AD 9H"), "0 exchange") == "exchange_same"


def test_6_16_after_closing_the_trump_card_is_out_of_play():
    match = position("AS", "9S", "AD KH", closed=0, points=(60, 20), tricks=(3, 2))
    assert refusal(match, "0 exchange") == "exchange_closed"
    events, match = play(match, "0 play AS", "1 play 9S")
    assert not of_type(events, "drew")
    assert match.state.deals == ((2, 0),)


def test_6_16_a_marriage_that_reaches_66_may_be_claimed_before_a_card_is_led():
    match = position("KH QH", "9S 9D", points=(26, 20), tricks=(5, 5))
    assert last_deal(match, "0 meld H", "0 claim") == ((2, 0), "claim")


@pytest.mark.parametrize("card", ["KH", "QH"])
def test_6_16_king_or_queen_may_be_led(card):
    events, _ = play(position("KH QH", "9S 9D", tricks=(5, 5)), "0 meld H", f"0 play {card}")
    assert events[-1] == {"type": "played", "seat": 0, "card": card}


def test_6_16_the_first_correct_claim_wins_whatever_the_other_side_has():
    assert last_deal(position("AS", "9S", points=(66, 80), tricks=(4, 6)), "0 claim") == ((1, 0), "claim")


def test_6_16_a_trick_of_two_nines_is_a_trick():
    match = position("AS KD 9C", "9S 9D 9H", points=(66, 0), tricks=(4, 0))
    _, match = play(match, "0 play 9C", "1 play 9H", "1 play 9S", "0 play AS")
    assert (match.state.points[1], match.state.tricks[1]) == (0, 1)
    assert last_deal(match, "0 claim") == ((2, 0), "claim")


def test_6_16_exactly_33_is_one_point():
    assert last_deal(position("AS", "9S", points=(70, 33), tricks=(4, 3)), "0 claim") == ((1, 0), "claim")


def test_6_16_an_unclaimed_66_of_the_last_tricks_winner_counts_as_claimed():
    # Ben closed and has 70, but did not claim them.
    match = position("AS", "9S", closed=1, points=(55, 70), tricks=(2, 2))
    assert last_deal(match, "0 play AS", "1 play 9S") == ((1, 0), "claim")


def test_6_16_an_unclaimed_66_of_the_other_side_counts_for_the_closer_only():
    match = position("AS", "9S", closed=1, points=(20, 70), tricks=(2, 2))
    assert last_deal(match, "0 play AS", "1 play 9S") == ((0, 2), "claim")
    match = position("AS", "9S", points=(20, 70), tricks=(2, 2))
    assert last_deal(match, "0 play AS", "1 play 9S") == ((1, 0), "last_trick")


def test_6_16_the_leader_may_close_before_the_first_trick():
    _, match = play(position(ANNA, BEN, STOCK), "0 close")
    assert (match.state.closed, match.state.tricks) == (0, (0, 0))
    assert match.game.to_act(match.state) == (0,)


def test_6_16_must_beat_within_the_led_suit_and_trump_with_any_trump():
    _, match = play(position("AC QC", "9H AH"), "0 play QC")
    assert set(choices(match)) == {"play 9H", "play AH"}
    _, match = play(position("QC JD", "9C AH"), "0 play QC")
    assert choices(match) == ("play 9C",)


def test_6_16_the_last_trick_can_be_looked_at_until_the_next_card_is_led():
    _, match = play(position(ANNA, BEN, STOCK), "0 play TC", "1 play 9C")
    assert [FRENCH_TEXT[card] for card in match.state.last_trick] == ["TC", "9C"]
    _, match = play(match, "0 play AS")
    assert match.state.last_trick == ()


@pytest.mark.parametrize(
    ("points", "mine", "theirs"), [("own", True, False), ("both", True, True), ("hidden", False, False)]
)
def test_6_16_card_points_are_shown(points, mine, theirs):
    seen = open_table(points=points).state
    assert (points_shown(seen, mine=True), points_shown(seen, mine=False)) == (mine, theirs)
