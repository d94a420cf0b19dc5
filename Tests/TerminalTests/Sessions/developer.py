"""A developer pokes the game: events, a refusal, a slip of the pen, the log."""

from terminal import *

shell = Shell("--sandbox", "--no-timing")
in_order(shell.say("state"), "game: loading", "game loading")
shell.say("wait 2s")
in_order(shell.say("send tapPlayer Alexander"), "#3 playerSelection → home on tapPlayer Alexander")
in_order(shell.say("coins +7"), "balance 7", "game home · Alexander · 7 coins ")
in_order(shell.say("send tapChest"), "refused: tapChest in home", "3 more needed")
in_order(shell.say("stat"), "error: unknown command 'stat'", "^~~~", "hint: did you mean 'state'?")
shell.say("send tapActivity raetsel")
in_order(shell.say("send tapSubActivity puzzleMatching; send success"), "8 coins")
in_order(shell.say("expect coins == 8 && state == playing"), "ok: ")
in_order(shell.say("log 1"), "success")
shell.type("quit\r")
# Lines failed in it, and still the status is that of somebody who left.
shell.ends(0)
