"""The play of the cards in English: verdicts, events, information, the director's words, and the whole play."""
