"""A lead out of turn and a penalty card on the page."""
