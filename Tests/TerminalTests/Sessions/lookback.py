"""A look back on a live store: the prompt says where one is, nothing is kept, 'goto now' returns."""

from terminal import *

folders = Folders()
shell = Shell("--no-timing", folders=folders, greets=False)
shell.match("playerSelection")
shell.prompt()
shell.say("send tapPlayer Alexander")
in_order(shell.say("coins +7"), "balance 7", "game home · Alexander · 7 coins ")
seen = shell.say("goto 3")
in_order(seen, "game: home, after record 3 of 4", "nothing here is kept", "game home · past 3 ")
in_order(shell.say("coins +1"), "balance 1", "game home · past 3 + 1 ")
in_order(shell.say("undo"), "game home · past 3 ")
in_order(shell.say("undo"), "game playerSelection · past 2 ")
# Meanwhile another shell goes on with the session.
other = Shell("--no-timing", folders=folders)
in_order(other.say("coins +1"), "balance 8")
in_order(shell.say("goto now"), "game: home, now", "game home · Alexander · 8 coins ")
# Leaving from a look back saves the session.
shell.say("undo 2")
shell.leave()
in_order(other.say("coins"), "8 coins")
other.leave()
