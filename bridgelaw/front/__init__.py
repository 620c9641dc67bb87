"""The front of the room: what an instructor prints and shows, made from the lessons and the data.

| File | What it makes |
|---|---|
| `case_page` | a case of one's own as one page to print |
| `case_slides` | a case of one's own as slides: the case, the question, the ruling |
| `own_case` | the files that `python -m bridgelaw.cases show` writes |
"""
