"""A look at the past on a store: the prompt says where one is, nothing is kept, 'look' comes back."""

from terminal import *

folders = Folders()
shell = Shell("--no-timing", folders=folders, greets=False)
shell.match("playerSelection")
shell.prompt()
shell.say("children add Alexander")
shell.say("send tapPlayer Alexander")
in_order(shell.say("coins +7"), "balance 7", "game home · Alexander · 7 coins ")
seen = shell.say("look 4")
in_order(seen, "game: home, after record 4 of 5", "nothing here is kept", "game home · past 4 ")
in_order(shell.say("coins +1"), "balance 1", "game home · past 4 + 1 ")
in_order(shell.say("undo"), "game home · past 4 ")
in_order(shell.say("undo"), "game playerSelection · past 3 ")
# Meanwhile another shell goes on with the session.
other = Shell("--no-timing", folders=folders)
in_order(other.say("coins +1"), "balance 8")
in_order(shell.say("look"), "game: home, now", "Nothing was changed.", "game home · Alexander · 8 coins ")
# What was done by hand is taken back, and nothing else.
in_order(shell.say("coins +300"), "balance 308")
in_order(shell.say("undo"), "Taken back: Alexander +300 coins.", "Alexander · 8 coins ")
in_order(shell.say("goto 3"), "a store only goes forward", "'look 3' shows the past")
# Leaving from a look saves the session.
in_order(shell.say("look 3"), "game playerSelection · past 3 ")
shell.leave()
in_order(other.say("coins"), "8 coins")
other.leave()
