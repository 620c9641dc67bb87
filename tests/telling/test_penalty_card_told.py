"""The telling of a play: who may know what, the account trick by trick, the director's words."""

from __future__ import annotations

from bridgelaw.rulings.card_play import (
    choice_of,
    choose,
    designate,
    exposed,
    knowledge,
    play_card,
    put_down_early,
)
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card
from bridgelaw.telling import tell
from bridgelaw.telling.en.card_play.play import declarers_choice
from bridgelaw.telling.en.card_play.spoken import may_use
from tests.each import each
from tests.rulings.penalty_cards import easts, follows
from tests.states import states

card = Card.parse


def test_what_may_be_known_of_a_minor_card() -> None:
    assert "before another low card" in may_use(knowledge(exposed(easts(), Seat.E, card("♥8"), False))[0])


def test_what_is_asked_at_the_end_of_a_card_that_was_played() -> None:
    cautions = {}
    for edition in (2007, 2017):
        play = easts("♥K", edition=edition)
        play = choose(play, choice_of(play, "neither"))
        for part in ("♥4", "♥10", "♥K"):
            play = play_card(play, card(part))
        while not play.over:
            play = play_card(play, sorted(c for c in play.hand(play.to_play) if follows(play, c))[0])
        cautions[edition] = tell(play).cautions
    helped = "Did the sight of the card help its side and damage the other side? Then the score is adjusted "
    assert cautions[2007] == (f"{helped}(50E3, 2007).",)
    assert cautions[2017] == (
        f"{helped}(50E4, 2017).",
        "After the card was played, did its owner's partner choose a play that the way it was exposed suggested? "
        "Partner was not allowed to use that (50E3, 2017).",
    )


def test_the_directors_words_offer_every_choice() -> None:
    assert states(
        declarers_choice(easts("♥K")),
        "South … East … ♥K … major … require … West … heart … forbid … hearts … neither … require … "
        "forbid … neither … West",
    )
    assert states(
        declarers_choice(easts("♥K", "♣5")),
        "South … East … ♥K … ♣5 … major … require … West … heart … require … club … forbid … hearts … "
        "clubs … neither … require … forbid … neither … West",
    )
    old = declarers_choice(easts("♥K", "♣5", edition=2007))
    assert old == declarers_choice(easts("♥K", "♣5")), "50D2(b) of 2007 is for several cards as well"


def test_the_account_of_a_trick() -> None:
    play = easts("♥8", "♥2")
    play = choose(play, choice_of(play, "neither"))
    for part in ("♥4", "♥10"):
        play = play_card(play, card(part))
    waiting = tell(play)
    assert states(waiting.announcement, "South … East … ♥8 … ♥2")
    assert states(waiting.steps[1].says, "East … ♥8 … ♥2")
    play = play_card(play_card(designate(play, card("♥2")), card("♥2")), card("♥A"))
    told = tell(play, "Two hearts")
    assert told.title == "Two hearts" and states(told.facts[0], "Spades … trumps … South")
    assert states(
        told.steps[0].says,
        "neither … West … ♥8 … ♥2 … West … West … ♥4 … North … ♥10 … East … ♥2 … South … ♥A … South … "
        "♥2 … ♥8 … ♥2 … ♥2 … must … 51A, 2017",
    )
    assert [basis.clause for basis in told.steps[0].rests_on] == ["54D", "50B", "50D2(b)", "51A", "44F"]
    assert states(told.result, "South … 2 … 1 … 0 … ♥8 … East … major")
    assert "50E4, 2017" in told.cautions[0]


def test_the_account_says_what_binds_the_lead_until_it_is_made() -> None:
    play = easts("♥K")
    required = choose(play, choice_of(play, "require", [Strain.HEARTS]))
    assert states(tell(required).result, "West … must … heart")
    assert "must lead" not in tell(play_card(required, card("♥4"))).result
    banned = choose(play, choice_of(play, "forbid", [Strain.HEARTS]))
    assert states(tell(play_card(banned, card("♣A"))).result, "West … may not … hearts")


def test_the_account_says_where_2007_writes_the_third_choice() -> None:
    says = (
        "Declarer did “neither” with penalty cards in several suits. Law 51 of 2007 does not mention this option, but "
        "50D2(b) gives it. The Laws of 2017 state it in 51B2(c)."
    )
    assert says in tell(easts("♥K", "♣5", edition=2007)).cautions
    assert not any("does not mention" in caution for caution in tell(easts("♥K", "♣5")).cautions)
    assert not any("does not mention" in caution for caution in tell(easts("♥K", "♥8", edition=2007)).cautions)


@each(
    "edition, kind, caution",
    [
        (2017, "neither", "If the sight of the card helped .* (50E4, 2017)"),
        (2007, "neither", "If the sight of the card helped .* (50E3, 2007)"),
        (2017, "forbid", "The ♥K is back in hand. Did West choose a play.* (50E2, 16C2 and 16C3, 2017)"),
        (2007, "forbid", "If the sight of the card helped .* (50E3, 2007)"),
    ],
)
def test_what_is_asked_after_the_play(edition: int, kind: str, caution: str) -> None:
    play = easts("♥K", edition=edition)
    play = choose(play, choice_of(play, kind, [] if kind == "neither" else [Strain.HEARTS]))
    (found,) = tell(play).cautions
    first, last = caution.split(".* ")
    assert found.startswith(first) and found.endswith(f"{last}.")


def test_a_card_that_waits_for_its_turn_is_told() -> None:
    told = tell(put_down_early(play_card(easts(), card("♣A")), Seat.E, card("♣8")))
    assert states(told.result, "East … ♣8") and not told.cautions
    assert states(told.announcement, "East … ♣8")
    assert states(told.steps[0].says, "East … ♣8")


def test_the_account_before_the_first_card_and_after_the_last() -> None:
    assert states(tell(easts()).steps[0].says, "West … opening")
    play = easts()
    while not play.over:
        play = play_card(play, sorted(c for c in play.hand(play.to_play) if follows(play, c))[0])
    assert states(tell(play).result, "thirteen … declarer")
