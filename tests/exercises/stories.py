"""The incidents that questions tell, and their rulings: phrases, clauses and words of options, all typed by hand."""

from __future__ import annotations

import re

# What a story tells, by phrases typed by hand: the first that is found. Then the clause of Laws 68 to 71 that decides,
# and the only words of an option that are right by it.
STANDS = "^The claim stands(, as it was stated|: no normal line does worse)\\.$"
RESCORED = "is (cancelled|withdrawn), and the board is rescored with that trick\\.$"
CLAIMS = (
    # 68: this trick alone, cards that fall, a hand spread after a lead out of turn, a partner who objects.
    ("This one is ours|This trick is ours", "68", "^Play goes on\\. Nothing has been claimed, .* no penalty card\\."),
    ("this trick is yours|You win this one", "68", "^Play goes on\\. Nothing has been conceded\\."),
    (", who is declarer, (reaches for a glass|is about to .* sneezes)", "68A", "picks up the cards and plays on"),
    ("spreads all thirteen cards|puts down the whole hand", "68A", "is dummy, and \\w+ plays the hand"),
    ("leans over|A tray|a tray", "68A", "^There is no claim\\. Play goes on, and \\w+'s cards are penalty cards"),
    ("“No!” says \\w+ in the same breath|at once: “Certainly not", "68B2", "no penalty cards, but \\w+ may not use"),
    ("“Never,” \\w+ says at once|interrupts: “No, no", "68B2", "^There is neither .* are no penalty cards"),
    # 69: agreed, and an agreement to be withdrawn.
    ("that was not played to the end|what to enter", "69A", "^It is scored as if the tricks"),
    ("Nobody thinks that the concession was wrong", "69A", "^It is scored as if \\w+ and \\w+ had won"),
    ("had agreed to a claim .* quarter to twelve", "69B", "too late"),
    ("so declarer had only six", "69B1", RESCORED),
    ("Q and the .10, |kept the .Q, the .J and the .10|had the .Q, the .J and the .10", "69B2", RESCORED),
    ("would very likely have drawn that one first", "69B", "^The agreement stands"),
    # 71: a concession.
    ("quarter to eleven|The next morning \\w+ finds", "71", "too late"),
    ("does not see that: “The last two are yours|had won only seven", "71A", RESCORED),
    ("“One each; you make the .Q|one for your .Q|one for the .Q.” .* thrown away", "71B", RESCORED),
    ("a finesse would have won both tricks", "71", "^The concession stands\\.$"),
    ("“Only if you had led it first", "71", "^The concession stands\\.$"),
    # 68D2(b): played on by consent.
    ("All four agree, and play on|Nobody minds, and they play the hand out", "68D2(b)", "^The claim is void"),
    # 70: stated and winning, stated and losing, a trump out, partner's choice, a finesse, the worst line, an order.
    ("“Two \\w+, then two|and then \\w+ from the top|“I draw your last trump", "70A", STANDS),
    ("“The ace, then the queen|“Ace of \\w+ and queen of", "70D1", "one trick each\\.$"),
    ("who knows of that trump would leave it out", "70D1", STANDS),
    ("the .A and the .K.* (“I had forgotten it|had thought that there were none)", "70C3", STANDS),
    ("“None,” says|had not counted them", "70C", "get one trick, for the"),
    ("has not seen \\w+'s cards before", "70D2", "get one trick, and \\w+ the other"),
    ("would play the ace now", "70D1", STANDS),
    ("“The king is on side|“The finesse works", "70E1", "one trick each\\.$"),
    ("thinks that the .10 has gone|had taken the .9 for the highest", "70D1", "get all three tricks"),
    ("You cannot decide|you cannot decide", "70A", "get the trick that the doubtful line loses"),
    ("a suit is played from the top down", "70E2", STANDS),
)  # fmt: skip

# What a story tells, by a phrase typed by hand: the clause that decides, and the only words of an option that are right
# by it. Read with Laws 10 to 12, 16, 21, 23, 47, 50, 64, 72, 73, 75, 82 and 92 of 2017.
SCORES = (
    ("The next morning|A week after", "92B", "too late to ask"),
    ("eleven points and a long suit|on four points", "40C1", "nobody has broken a Law"),
    ("as their card says. .* calls you at the end|That is their agreement", "75C", "nobody has broken a Law"),
    ("[Nn]obody has called (after|since)", "29", "apply the rectification in the Laws now"),
    ("the result would have been the same|exactly this one trick more", "64A2", "the rectification has settled it"),
    ("far too many|“It only slipped", "12B2", "too hard or too kind"),
    ("reach dummy's long suit|could not run the", "64C1", "^You assign both sides 3NT with an overtrick"),
    ("made a comparable call", "23C", "^You assign both sides the score for game"),
    ("a minor penalty card", "50E4", r"^You assign both sides \S+, just made"),
    ("forced pass by \\w+ could well damage", "72C", r"^You assign both sides \S+, one down"),
    ("“One trick for you,”|settled it themselves: one trick", "10B", "^You cancel their settlement"),
    ("you read the Law again|you remember the facts", "82C", "^You correct the number of tricks"),
    ("until the end of the auction. By the Law", "82C", "^You assign each side a score, and treat both as innocent"),
    (r"^You cancelled \w+'s first call by mistake", "82C", "^Average plus to both sides"),
    ("did not know the Law, and played on", "11A", "^You take the gain away from"),
    ("the cards of board 8|hands of one side had been seen", "12A2", "^Average minus to .*, average plus to"),
    ("^Before the auction on board 9|hand records", "12A2", "^Average minus to both sides"),
    (r"partly at fault, and \w+ and \w+ directly", "12C2(a)", "^Average minus to .*, average to"),
    ("were always quick", "12C2(a)", "^Average to .*, average plus to"),
    ("You find both sides partly at fault", "12C2(a)", "^Average to both sides"),
    ("A caddy|too loudly", "12A2", "^Average plus to both sides"),
    ("Four pass, and", "16B3", r"^You assign both sides \S+, one down"),
    ("make nine tricks", "12B1", "did no worse than they could expect"),
    ("2♦ goes two down undoubled. .* all bid 3NT", "21B3", "^You assign both sides 3NT, just made"),
    ("All pass, and|none doubles", "12B1", "the infraction did not cause it"),
    ("before the players heard the truth", "47E2(b)", r"^You assign both sides \S+, one down"),
    ("The king demonstrably suggested", "16C3", r"^You assign both sides \S+, just made"),
    ("had no bridge reason", "73E2", r"^You assign both sides \S+, just made"),
    ("Nobody knows the later", "12C1(d)", "^An artificial score: average plus to"),
    ("revoked, a serious error", "12C1(e)", "get relief only for the cost of the infraction"),
)


def claim_in(facts: str) -> tuple[str, str]:
    """The clause that decides a claim, and the words that are right, by the first phrase that its story has."""
    return next((law, words) for phrase, law, words in CLAIMS if re.search(phrase, facts))


def score_in(facts: str) -> list[tuple[str, str]]:
    """The same of a score that may have to be adjusted: one for each phrase that the story has."""
    return [(law, words) for phrase, law, words in SCORES if re.search(phrase, facts)]
