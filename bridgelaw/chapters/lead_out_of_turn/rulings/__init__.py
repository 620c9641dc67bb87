"""The opening lead out of turn (Law 54), a card later in the play, and the information from a penalty card."""
