"""Two shells on one store: each sees the other's moves, and one alone holds the parent session."""

from terminal import *

folders = Folders()
one = Shell("--no-timing", folders=folders, greets=False)
one.match("playerSelection")
one.prompt()
one.say("children add Alexander")
one.say("send tapPlayer Alexander")
two = Shell("--no-timing", folders=folders)
in_order(two.say("state"), "game: home", "game home · Alexander · 0 coins ")
# A move of one is printed above what is half typed in the other, and its prompt follows.
two.type("sta")
two.expect("sta")
one.say("coins +7")
two.expect("another shell:")
two.expect("balance 7")
two.expect("game home · Alexander · 7 coins " + PROMPT + "sta")
in_order(two.say("te"), "coins", "7")
# The parent session belongs to the shell that answered.
one.type("gate\r")
question = one.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
# What is half typed in the other shell stays a command, though the machine waits for an answer.
two.type("get music")
two.expect("game parentGate · Alexander · 7 coins " + PROMPT + "get music")
one.type(f"{product(question)}\r")
one.expect("You are on the parents' page.")
one.prompt()
two.expect("Playstate ")
two.expect(PROMPT + "get music")
in_order(two.say("Volume"), "0.3")
holds("→" not in two.say("set musicVolume 0.5").split("\n")[-2], "another shell's parent session")
in_order(two.say("get musicVolume"), "0.3")
in_order(one.say("set musicVolume 0.5"), "Music volume: 0.5 (was 0.3).")
one.say("lock")
one.leave()
two.leave()
