"""The play of the cards with penalty cards: legal plays, declarer's choices, who may know what (50 to 57).

`begin` gives a `Play`, which never changes: `play_card`, `choose`, `designate` and `exposed` each give the next one.
`legal_plays` has a verdict with its reason for every card of a hand, `choices` and `designations` what declarer has to
decide first, and `knowledge` who may use what. The sentences are elsewhere (`bridgelaw.telling`).

>>> from bridgelaw.scoring import Seat, Strain
>>> from bridgelaw.scoring.cards import Card
>>> from bridgelaw.scoring.deal import Deal
>>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
>>> lead_out_of_turn = PenaltyCard(Seat.E, Card.parse("♥A"), origin=Origin.LED)
>>> play = begin(deal, Strain.SPADES, Seat.S, penalty=(lead_out_of_turn,))
>>> print(*choices(play), sep="; ")
require hearts; forbid hearts; neither
>>> play = choose(play, choice_of(play, "forbid", [Strain.HEARTS]))
>>> play
Play: ♠ by S, trick 1, W to play
>>> print(play.ban.seat.word, play.ban.suits == {Strain.HEARTS}, *play.ban.rests_on)
West True 50D2(a), 2017
"""

from bridgelaw.rulings.card_play.action import (
    ACCEPT,
    FORBID,
    HIGHEST,
    LOWEST,
    NEITHER,
    REFUSE,
    REQUIRE,
    Action,
    Origin,
    Verb,
)
from bridgelaw.rulings.card_play.begin import begin, exposed
from bridgelaw.rulings.card_play.choices import choice_of, choices, choose, designate, designations
from bridgelaw.rulings.card_play.information import Knowledge, compared, knowledge
from bridgelaw.rulings.card_play.irregular import lead_out_of_turn
from bridgelaw.rulings.card_play.moves import (
    play_before_turn,
    play_card,
    play_instead,
    play_to_lead,
    proper_lead,
    put_down_early,
)
from bridgelaw.rulings.card_play.play import (
    ON_THE_TRICK,
    Ban,
    Choice,
    Concern,
    Early,
    Event,
    EventKind,
    Offered,
    PenaltyCard,
    Play,
    Required,
    Restriction,
    Trick,
)
from bridgelaw.rulings.card_play.verdict import Verdict, legal_plays
from bridgelaw.rulings.card_play.why import (
    BadBeginning,
    Because,
    ChoiceDue,
    GameOver,
    IllegalPlay,
    NoChoice,
    NotHeld,
    PenaltyCardNotPlayed,
    PlayOutOfTurn,
    Revoke,
    RuleOfPlay,
    Why,
)
from bridgelaw.scoring.cards import suits_in_words

__all__ = [
    "ACCEPT",
    "FORBID",
    "HIGHEST",
    "LOWEST",
    "NEITHER",
    "ON_THE_TRICK",
    "REFUSE",
    "REQUIRE",
    "Action",
    "BadBeginning",
    "Ban",
    "Because",
    "Choice",
    "ChoiceDue",
    "Concern",
    "Early",
    "Event",
    "EventKind",
    "GameOver",
    "IllegalPlay",
    "Knowledge",
    "NoChoice",
    "NotHeld",
    "Offered",
    "Origin",
    "PenaltyCard",
    "PenaltyCardNotPlayed",
    "Play",
    "PlayOutOfTurn",
    "Required",
    "Restriction",
    "Revoke",
    "RuleOfPlay",
    "Trick",
    "Verb",
    "Verdict",
    "Why",
    "begin",
    "choice_of",
    "choices",
    "choose",
    "compared",
    "designate",
    "designations",
    "exposed",
    "knowledge",
    "lead_out_of_turn",
    "legal_plays",
    "play_before_turn",
    "play_card",
    "play_instead",
    "play_to_lead",
    "proper_lead",
    "put_down_early",
    "suits_in_words",
]
