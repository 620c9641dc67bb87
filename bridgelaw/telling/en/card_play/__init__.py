"""The play of the cards in English: verdicts, events, what may be known, what is said, and the whole play."""
