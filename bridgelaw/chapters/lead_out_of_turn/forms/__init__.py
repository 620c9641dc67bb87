"""The forms of case for a lead out of turn and for a penalty card."""
