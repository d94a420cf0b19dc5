"""After five minutes without use the parent session ends, and says so above the prompt."""

from terminal import *

shell = Shell(
    "--sandbox", "--no-timing", "--clock", "real", command=["faketime", "-f", "+0 x60"],
    greets=False)
shell.match("playerSelection")
shell.prompt()
shell.say("send tapPlayer Alexander")
shell.say("gate right")
shell.type("half")
shell.expect("half")
shell.expect("parentDashboard → home on idle")
shell.expect("The parent session has ended")
shell.expect("game home · Alexander · 0 coins " + PROMPT + "half")
# Not by Ctrl-C, which would end faketime itself.
shell.type("\x15")
shell.leave()
