"""For a school: what an instructor prints and shows, made from the lessons and the data; `papers` has its papers.

| File | What it makes |
|---|---|
| `lessons` | a lesson's notebook read: sections, notes with their minutes, what its code shows |
| `plans` | plans of 45 minutes, half a day, a weekend, three evenings, from the minutes of the lessons |
| `lesson_plans` | a lesson plan each: aims, materials, minutes, wrong answers to expect, exercises at the table |
| `notes` | the instructor's notes to print |
| `slips` | role slips for the simulated calls |
| `handouts` | handouts of one page |
| `student_copies` | lessons without answers |
| `deck` | a lesson as slides, staged, the question before the answer |
| `deck_slide` | what a slide is: beats that are seen one after another |
| `deck_shown` | what the code of a lesson shows, as slides: rulings, clauses, errors, figures, calculators |
| `deck_asks` | questions as slides, which the room may vote on |
| `deck_notes` | where each note of a section stands, and the seconds of each slide |
| `deck_words` | words parted so that 35 are seen at once |
| `deck_html` | pieces of finished HTML: elements, tables and drawings in parts |
| `deck_page` | a deck as a page of reveal.js, and as PDF |
| `sheet` | a page to print, A4 or Letter, black and white |
| `pack` | all of it in one folder |
| `data/votes.js` | the bar on a slide that asks: telephones, hands, before and after, the room's weights |
| `case_page` | a case of one's own as one page to print |
| `case_slides` | a case of one's own as slides: the case, the question, the ruling |
| `own_case` | the files that `python -m bridgelaw.cases show` writes |

python -m bridgelaw.school says what there is to do.
"""
