"""Tab knows what is legal now, and says why the rest is not."""

from terminal import *

shell = at_home()
shell.say("coins +3")
shell.type("send tap\t\t")
listed = shell.expect("send tap")  # the echo of what was typed
listed = shell.expect("send tap")  # the line again, below the list
in_order(
    listed, "tapActivity", "→ activitySelection", "tapSettings", "→ parentGate", "tapTicket",
    "refused", "tapChest", "refused", "the chest opens at 10 coins: 7 more needed")
holds(listed.rstrip().split("\r\n")[-2].startswith("tapChest"), "tapChest is listed last: " + listed)
shell.type("C\t")
shell.expect("Chest ")
shell.child.sendintr()
shell.prompt()


def completes(typed, wanted):
    shell.type(typed + "\t")
    shell.expect(wanted)
    shell.child.sendintr()
    shell.prompt()


completes("ev", "events ")
completes("state; ev", "state; events ")
completes("send tapActivity ra", "send tapActivity raetsel ")
completes("send tapActivity \"z", "send tapActivity \"z")
completes("get dail", "get dailyTimeLimitMinutes ")
completes("set gate.level st", "set gate.level st")
completes("use ga", "use game ")
completes("players rename Al", "players rename Alexander ")
completes("expect refused tapC", "expect refused tapChest ")
completes("expect state == hom", "expect state == home ")
shell.folders.write("work/a script.play", "state\n")
completes("run a", "\"a script.play\" ")
in_order(shell.say("run \"a script.play\""), "game: home")

shell.type("set gate.level \t\t")
in_order(shell.expect("strong"), "easy", "standard")
shell.child.sendintr()
shell.prompt()

# At the gate Tab offers nothing.
shell.type("gate\r")
shell.match(r" = ")
shell.type("se\t\t")
shell.expect("se")
shell.child.sendintr()
shell.prompt()
shell.leave()
