"""What the clock does is printed above a half-typed line, and leaves it whole."""

from terminal import *

shell = Shell("--sandbox", "--no-timing", "--clock", "real", greets=False)
shell.expect("game loading · 0 coins " + PROMPT)
shell.type("send tapPl")
shell.expect("send tapPl")
shell.expect("#2 loading → playerSelection on loadingShown")
shell.expect("game playerSelection · 0 coins " + PROMPT + "send tapPl")
# The rest of the line goes on where it was.
in_order(shell.say("ayer Alexander"), "#3 playerSelection → home on tapPlayer Alexander")
shell.leave()

# On a real screen: a line of two rows with the cursor inside.
pane = Pane("--sandbox", "--no-timing", "--clock", "real", columns=40)
try:
    pane.type("send tapPlayer Alexander and a long way to go")
    pane.key("C-a")
    lines = pane.until(lambda lines: any("#2 loading" in line for line in lines))
    lines = pane.until(lambda lines: any("playerSelection ▸" in line for line in lines))
    typed = "".join(lines)
    holds("send tapPlayer Alexander and a long way to go" in typed, "the line is whole:\n" + "\n".join(lines))
    equal(typed.count("a long way to go"), 1, "copies of the line")
finally:
    pane.close()
