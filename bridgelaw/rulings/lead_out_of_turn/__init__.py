"""The opening lead out of turn (Law 54): the facts, what to ask, which Law governs, and what each choice means.

Questions, answers and consequences are data, for the Laws of 2007 and 2017: graph.toml in
chapters/lead_out_of_turn/lead_out_of_turn.
"""
