"""The class votes: what `serve.py --class` needs besides the files of the site. Python 3.9 or newer, nothing installed.

| File | What it is |
|---|---|
| `votes.py` | questions, rounds, votes, hands and their counts; knows nothing of a network |
| `limits.py` | how much an address may ask, how long a request may take, how many may be there at once |
| `answers.py` | the addresses below /class: who may do what, and a sentence with each refusal |
| `scan.py` | the address as a code to scan, by segno, which lies beside this folder |
| `phone.html` | what a telephone shows |
| `join.html` | what the wall shows: the address, the letters, the code to scan |
"""
