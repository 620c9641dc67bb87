"""Sound cases of the form fouled, small ones, for the tests that change them."""

FOULED = """
[[case]]
id = "sample-fouled"
title = "A sample"
edition = 2017
form = "fouled"
source = { title = "Tests", section = "sample" }
laws = [{ clause = "87B", about = "fouled-board" }]
story = "Two forms, one artificial score."
[case.given]
lines = ["1 1 4♠= N", "2 4 -50", "3 2 420", "4 5 170", "5 3 420 >1", "6 6 4♠-1 N >1", "7 7 60%/60%"]
forms = [">1 the cards of East and West were exchanged"]
vulnerability = "none"
body = "figb"
expected = 7
penalised = "EW 5"
misdeed = "misboarded"
[[case.printed]]
figure = "ns percentage of 5"
value = "65"
[[case.printed]]
figure = "way of form >1"
words = "percentages"
"""

ALONE = """
[[case]]
id = "sample-alone"
title = "A sample"
edition = 2017
form = "fouled"
source = { title = "Tests", section = "sample" }
[case.given]
lines = "1 1 420\\n2 2 -50 >1\\n3 3 4♠= N >1"
forms = [">1 vulnerability both"]
body = "own"
own = { neuberg_from = 3, percentages = ["60", "70 50"] }
at_fault = "NS 1"
[[case.printed]]
figure = "ns percentage of 1"
value = "40"
[[case.printed]]
figure = "ew percentage of 3"
value = "50"
"""

FOULED_AT_TEAMS = """
[[case]]
id = "sample-teams"
title = "A sample"
edition = 2017
form = "fouled"
source = { title = "Tests", section = "sample" }
laws = [{ clause = "87C", about = "fouled-board" }]
[case.given]
event = "teams"
"""
