"""Is a board fouled, since when, and by whom (Law 87A, 87B, 7C, 90B): its road through the room, from the movement.

`Facts` are what the director found out: the movement, the board, the table that called, and what went wrong.
`board_road` gives the `BoardRoad`: every table with the form in which it played the board (`plays`), the groups
(`of(Form…)`), whom to ask (`questions`), who answers for it (`charges`), what is still to be played (`to_come`), and
what all that rests on (`grounds`, `doubts`). Where two tables had the board in one round and nobody knows which was
first, a table is in doubt, and so may be whether the board is `fouled`.

>>> from bridgelaw.scoring.movements import mitchell
>>> ruling = board_road(Facts(mitchell(11, 10), 1, Place(7), wrong_after=Place(8)))
>>> ruling.fouled, [str(charge) for charge in ruling.charges], str(ruling.charges[0].amount)
(True, ['EW pair 4'], '9/5')
"""
