"""After five minutes without use the parent session ends, and says so above the prompt."""

from glob import glob

from terminal import *

# The library without its program, which fails where a killed one with its number left a lock.
library = glob("/usr/lib/*/faketime/libfaketime.so.1")[0]
shell = Shell(
    "--sandbox", "--no-timing", "--clock", "real",
    command=["env", "LD_PRELOAD=" + library, "FAKETIME=+0 x60"], greets=False)
shell.match("playerSelection")
shell.prompt()
shell.say("send tapPlayer Alexander")
shell.say("gate right")
shell.type("half")
shell.expect("half")
shell.expect("parentDashboard → home on idle")
shell.expect("The parents' page has closed")
shell.expect("game home · Alexander · 0 coins " + PROMPT + "half")
shell.type("\x15")
shell.leave()
