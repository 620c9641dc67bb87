"""The chapters of the course, a folder each; `bridgelaw.registry` finds them."""
