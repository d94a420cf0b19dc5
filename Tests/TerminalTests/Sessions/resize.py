"""A resize in the middle of a wrapped line leaves it whole."""

from terminal import *

typed = "send tapPlayer 'one two three four five six seven eight nine ten'"
pane = Pane("--sandbox", "--no-timing", columns=50)
try:
    pane.type(typed)
    for _ in range(20):
        pane.key("Left")
    for columns in (40, 60, 35, 90):
        pane.resize(columns)
        lines = pane.until(
            lambda lines: typed.replace(" ", "") in "".join(lines).replace(" ", ""))
        equal("".join(lines).replace(" ", "").count("seveneight"), 1, f"copies at {columns}")
    # The cursor is still where it was: a letter goes into the middle of the line.
    pane.type("X")
    wanted = (typed[:-20] + "X" + typed[-20:]).replace(" ", "")
    pane.until(lambda lines: wanted in "".join(lines).replace(" ", ""))
    pane.key("C-c")
    pane.type("quit")
    pane.key("Enter")
finally:
    pane.close()
