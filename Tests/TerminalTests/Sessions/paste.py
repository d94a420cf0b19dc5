"""Three pasted lines are three commands, and three lines of history."""

from terminal import *

folders = Folders()
shell = Shell("--no-timing", folders=folders)
shell.match("playerSelection")
shell.prompt()
shell.say("children add Alexander")
shell.type("\x1b[200~send tapPlayer Alexander\nstate\ncoins +2\x1b[201~")
shell.expect("coins +2")
shell.type("\r")
in_order(shell.expect("2 coins " + PROMPT), "→ home on tapPlayer", "game: home", "balance 2")
# The second line of a paste may be the answer to the gate: it is no command then.
shell.type("\x1b[200~gate\nstate\n\x1b[201~\r")
in_order(shell.match(r"\d+ × \d+ = ").string, "The answer is a number")
shell.type("\r")
shell.prompt()
shell.leave()
equal(
    folders.read("state/playstate/history"),
    "children add Alexander\nsend tapPlayer Alexander\nstate\ncoins +2\ngate\n", "history")
