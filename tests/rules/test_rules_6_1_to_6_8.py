"""RULES.md 6.1–6.8: cards, deal, tricks, and what may be done before a lead. One test a paragraph, named after it."""

import pytest

from sechserpack.core.cards import FRENCH_CARD, FRENCH_TEXT
from sechserpack.core.sixtysix.leaves import answer_wins
from tests.rules.positions import of_type, play
from tests.rules.sixtysix_positions import ANNA, BEN, STOCK, choices, hand, open_table, position, refusal

# Both royal pairs; the trump nine; a hand with neither.
ROYAL = "KH QH KS QS JD 9D"
NINE = "9H QH TS QD JD 9D"
PLAIN = "9C TC JC AC 9S JS"
STAGES = {"open": {"stock": "AD JH"}, "closed": {"stock": "AD JH", "closed": 0}, "used up": {}}


def test_6_1_24_cards_with_120_points():
    match = open_table()
    deck = match.game.deck(match.state.rules)
    assert {FRENCH_TEXT[card] for card in deck} == {rank + suit for rank in "9JQKTA" for suit in "CDHS"}
    points = match.game.card_points(match.state.rules)
    assert [points[FRENCH_CARD[rank + "D"]] for rank in "ATKQJ9"] == [11, 10, 4, 3, 2, 0]
    assert sum(points.values()) == 120


def test_6_1_ace_ten_king_queen_jack_nine():
    cards = [FRENCH_CARD[rank + "D"] for rank in "ATKQJ9"]
    for place, card in enumerate(cards):
        beaten = [answer_wins(other, card, FRENCH_CARD["AH"]) for other in cards]
        assert beaten == [other > place for other in range(6)]


@pytest.mark.parametrize("dealer", [0, 1])
def test_6_2_three_each_the_trump_card_three_each(dealer):
    match = open_table()
    order = match.game.deck(match.state.rules)
    deal = match.game.make_deal(match.state, order, dealer)
    assert set(deal.hands[1 - dealer]) == {*order[0:3], *order[7:10]}
    assert set(deal.hands[dealer]) == {*order[3:6], *order[10:13]}
    assert deal.stock == (*order[13:], order[6])
    assert len(deal.stock) == 12
    assert deal.trump == FRENCH_TEXT[order[6]][1]


@pytest.mark.parametrize(
    ("rule", "winner", "dealer", "following"),
    [("alternate", 0, 0, 1), ("alternate", 0, 1, 0), ("winner", 0, 0, 0), ("winner", 1, 0, 1), ("winner", 1, 1, 1)],
)
def test_6_3_next_dealer(rule, winner, dealer, following):
    points = (66, 40) if winner == 0 else (40, 66)
    match = position("AS", "9S", lead=winner, dealer=dealer, points=points, tricks=(5, 5), rules={"next_dealer": rule})
    _, match = play(match, f"{winner} claim")
    assert match.game.next_dealer(match.state) == following


@pytest.mark.parametrize("dealer", [0, 1])
def test_6_3_the_non_dealer_leads(dealer):
    match = open_table()
    deal = match.game.make_deal(match.state, match.game.deck(match.state.rules), dealer)
    _, state = match.game.begin(match.state, deal)
    assert match.game.to_act(state) == (1 - dealer,)


def test_6_4_while_the_stock_is_open_any_card_may_answer():
    _, match = play(position(ANNA, BEN, STOCK), "0 play TC")
    assert set(choices(match)) == {f"play {card}" for card in BEN.split()}


@pytest.mark.parametrize(
    ("led", "answer", "winner"),
    [
        ("0 play TC", "1 play 9C", 0),
        ("1 play QS", "0 play AS", 0),
        ("0 play AS", "1 play 9H", 1),
        ("0 play QH", "1 play 9H", 0),
        ("0 play 9D", "1 play JC", 0),
    ],
)
def test_6_4_the_higher_card_of_the_led_suit_or_a_trump(led, answer, winner):
    events, match = play(position(ANNA, BEN, STOCK, lead=int(led[0])), led, answer)
    assert of_type(events, "trick_taken")[0]["seat"] == winner
    assert match.game.to_act(match.state) == (winner,)


def test_6_4_the_winner_takes_the_trick_and_draws_first():
    events, match = play(position(ANNA, BEN, STOCK), "0 play AS", "1 play 9H")
    assert of_type(events, "trick_taken") == [{"type": "trick_taken", "seat": 1, "cards": ["AS", "9H"], "points": 11}]
    assert [(event["seat"], event["card"]) for event in of_type(events, "drew")] == [(1, "QC"), (0, "KC")]
    assert (match.state.points, match.state.tricks) == ((0, 11), (0, 1))


def test_6_4_the_loser_of_the_last_draw_gets_the_trump_card():
    events, match = play(position(ANNA, BEN, "AC JH"), "0 play TC", "1 play 9C")
    assert [(event["seat"], event["card"]) for event in of_type(events, "drew")] == [(0, "AC"), (1, "JH")]
    events, match = play(match, "0 play AC", "1 play JC")
    assert not of_type(events, "drew")
    assert [len(cards) for cards in match.state.hands] == [5, 5]


def test_6_4_only_an_own_card_and_only_in_turn():
    match = position(ANNA, BEN, STOCK)
    assert refusal(match, "0 play 9C") == "not_in_hand"
    assert refusal(match, "1 play 9C") == "not_your_turn"
    _, match = play(match, "0 play TC")
    assert refusal(match, "0 play AS") == "not_your_turn"
    assert refusal(match, "1 play TC") == "not_in_hand"


@pytest.mark.parametrize(("suit", "counts"), [("S", 20), ("H", 40)])
def test_6_5_a_marriage_counts_20_in_trumps_40_at_once(suit, counts):
    match = position(ROYAL, PLAIN, "AD JH", points=(10, 0), tricks=(1, 0))
    events, match = play(match, f"0 meld {suit}")
    assert events == [{"type": "melded", "seat": 0, "suit": suit, "points": counts, "counted": True}]
    assert match.state.points == (10 + counts, 0)


def test_6_5_a_marriage_needs_king_and_queen_and_the_lead():
    match = position(ROYAL, PLAIN, "AD JH", lead=1, tricks=(1, 1))
    assert refusal(match, "0 meld S") == "not_your_turn"
    assert refusal(match, "1 meld S") == "meld_no_pair"
    _, match = play(match, "1 play 9C")
    assert refusal(match, "0 meld S") == "not_on_lead"


def test_6_5_one_of_the_two_must_be_led():
    _, match = play(position(ROYAL, PLAIN, "AD JH", tricks=(1, 0)), "0 meld S")
    assert {text for text in choices(match) if text.startswith("play")} == {"play KS", "play QS"}
    assert refusal(match, "0 play KH") == "must_lead_meld"


def test_6_5_one_marriage_per_lead():
    _, match = play(position(ROYAL, PLAIN, "AD JH", tricks=(1, 0)), "0 meld S")
    assert refusal(match, "0 meld H") == "meld_once"
    _, match = play(match, "0 play KS", "1 play 9S", "0 meld H")
    assert match.state.points == (20 + 4 + 40, 0)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("when", ["always", "stock_open"])
def test_6_5_marriage_when(stage, when):
    match = position(ROYAL, PLAIN, tricks=(1, 0), rules={"marriage_when": when}, **STAGES[stage])
    barred = when == "stock_open" and stage != "open"
    assert refusal(match, "0 meld S") == ("meld_stock_only" if barred else None)


def test_6_5_a_marriage_needs_a_trick():
    match = position(ROYAL, PLAIN, "AD JH", tricks=(0, 1))
    assert refusal(match, "0 meld S") == "meld_needs_trick"


def test_6_5_without_needing_a_trick_it_counts_once_one_is_taken():
    match = position("KS QS AD", "AS 9C 9D", rules={"marriage_needs_trick": False})
    events, match = play(match, "0 meld S", "0 play KS", "1 play AS")
    assert of_type(events, "melded")[0]["counted"] is False
    assert match.state.points == (0, 4 + 11)
    _, match = play(match, "1 play 9D", "0 play AD")
    assert match.state.points == (11 + 20, 15)


def test_6_5_without_any_trick_it_never_counts():
    match = position("KS QS", "AS TS", rules={"marriage_needs_trick": False})
    events, _ = play(match, "0 meld S", "0 play KS", "1 play AS", "1 play TS", "0 play QS")
    assert of_type(events, "deal_ended")[0]["card_points"] == [0, 15 + 13]


def test_6_5_without_marriages():
    match = position(ROYAL, PLAIN, "AD JH", tricks=(1, 0), rules={"marriages": False})
    assert refusal(match, "0 meld S") == "meld_off"
    assert not [text for text in choices(match) if text.startswith("meld")]


def test_6_6_the_trump_nine_for_the_open_trump_card():
    events, match = play(position(NINE, PLAIN, "AD KH"), "0 exchange")
    assert [(event["gave"], event["got"]) for event in events] == [("9H", "KH")]
    assert hand(match, 0) == {"KH", *NINE.split()} - {"9H"}
    assert FRENCH_TEXT[match.state.trump_card] == "9H"
    assert match.game.to_act(match.state) == (0,)


def test_6_6_the_exchange_needs_the_nine_and_the_lead():
    match = position(NINE, PLAIN, "AD KH", lead=1)
    assert refusal(match, "1 exchange") == "exchange_no_card"
    assert refusal(match, "0 exchange") == "not_your_turn"
    _, match = play(match, "1 play 9C")
    assert refusal(match, "0 exchange") == "not_on_lead"


@pytest.mark.parametrize("stage", ["closed", "used up"])
def test_6_6_the_exchange_needs_an_open_stock(stage):
    assert refusal(position(NINE, PLAIN, **STAGES[stage]), "0 exchange") == "exchange_closed"


@pytest.mark.parametrize(
    ("rule", "tricks", "key"),
    [
        ("on_lead", (0, 0), None),
        ("after_trick", (0, 1), "exchange_needs_trick"),
        ("after_trick", (1, 0), None),
        ("never", (1, 0), "exchange_off"),
    ],
)
def test_6_6_exchange_on_lead_after_a_trick_or_never(rule, tricks, key):
    assert refusal(position(NINE, PLAIN, "AD KH", tricks=tricks, rules={"exchange": rule}), "0 exchange") == key


def test_6_7_once_closed_nobody_draws():
    events, match = play(position(NINE, PLAIN, "AD KH"), "0 close", "0 play TS", "1 play 9S")
    assert [event["type"] for event in events] == ["closed", "played", "played", "trick_taken"]
    assert match.state.closed == 0
    assert [len(cards) for cards in match.state.hands] == [5, 5]


@pytest.mark.parametrize(
    ("least", "stock", "key"),
    [
        (2, "AD KH", None),
        (2, "", "close_stock"),
        (3, "AD KH", "close_stock"),
        (3, "KD TD AD KH", None),
        (4, "AD KH", "close_stock"),
        (4, "KD TD AD KH", None),
    ],
)
def test_6_7_close_min_stock(least, stock, key):
    assert refusal(position(NINE, PLAIN, stock, rules={"close_min_stock": least}), "0 close") == key


def test_6_7_only_on_lead_and_only_once():
    match = position(NINE, PLAIN, "AD KH", lead=1)
    assert refusal(match, "0 close") == "not_your_turn"
    assert refusal(play(match, "1 play 9C")[1], "0 close") == "not_on_lead"
    assert refusal(play(match, "1 close")[1], "1 close") == "close_twice"


@pytest.mark.parametrize("closed", [0, 1, None])
@pytest.mark.parametrize(
    ("led", "ben", "wrong"),
    [
        ("QS", "KS 9S AH", {"9S": "must_beat", "AH": "must_follow"}),
        ("AS", "KS 9S AH", {"AH": "must_follow"}),
        ("AC", "9H KH 9S", {"9S": "must_trump"}),
        ("AC", "9D TS KS", {}),
        ("QH", "9H KH AS", {"9H": "must_beat", "AS": "must_follow"}),
    ],
)
def test_6_8_follow_and_beat_else_trump_else_anything(closed, led, ben, wrong):
    _, match = play(position(f"{led} QC JC", ben, closed=closed), f"0 play {led}")
    found = {card: refusal(match, f"1 play {card}") for card in ben.split()}
    assert found == {card: wrong.get(card) for card in ben.split()}
    assert match.game.blocked(match.state, 1) == wrong


def test_6_8_the_duties_begin_with_the_lead_after_closing():
    _, match = play(position(ANNA, BEN, STOCK), "0 close", "0 play TC")
    assert choices(match) == ("play 9C", "play JC")
