"""A live picture: another process earns and redeems, it follows in place, and leaves no trace."""

import termios

from terminal import *


def modes(shell):
    return termios.tcgetattr(shell.child.child_fd)


folders = Folders()
folders.add_child()
one = Shell("--no-timing", "--machine", "rewards", folders=folders)
two = Shell("--no-timing", "--machine", "rewards", folders=folders)
before = modes(one)
one.type("dashboard --live\r")
one.expect("You have 0 points.")
one.expect("Any key leaves.")
# Earned in another process: there without a key, in place.
two.say("send earn 18000 learning")
seen = one.expect("You have 100 points.")
seen += one.expect("+100 points just now.")
for code in ["\x1b[2J", "\x1b[H", "\x1b[J", "\x1bc", "\a", "\x1b[5m"]:
    holds(code not in seen, "no clearing, no bell, no blinking")
holds("another shell" not in seen, "nothing is said beside the picture")
# Redeemed in another process.
two.say('redeem "Game Time"')
one.expect("Game Time is yours.")
# A narrower window has a picture of its own width.
one.type("x")
one.prompt()
one.say("send done")
one.type("dashboard --live\r")
one.expect("Any key leaves.")
one.child.setwinsize(30, 40)
one.expect("Music Time")
seen = one.expect("Any key leaves.")
holds(all(len(row) <= 40 for row in seen.replace("\x1b[K", "").replace("\r", "").split("\n")), "too wide for the window")
# One key leaves, and the terminal is as it was.
one.type("x")
one.expect("\x1b[?25h")
one.prompt()
holds(modes(one) == before, "the terminal is as it was")
in_order(one.say("coins"), "50 points")
# Ctrl-C leaves too, and the shell goes on.
one.type("dashboard --live\r")
one.expect("Any key leaves.")
one.type("\x03")
one.expect("\x1b[?25h")
one.prompt()
holds(modes(one) == before, "the terminal is as it was after Ctrl-C")
# One digit and Enter chooses a card.
in_order(one.say("2"), "rewardDetail", "select extra-video")
one.leave()
two.leave()
