"""A parent passes the gate, changes a setting and leaves; the answer is kept nowhere."""

from terminal import *

folders = Folders()
shell = Shell("--no-timing", folders=folders)
shell.match(r"playerSelection")
shell.prompt()
shell.say("children add Alexander")
shell.say("send tapPlayer Alexander")


def asked(shell):
    return shell.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)


# An empty line leaves the gate, and so does Ctrl-C; both ask nothing further.
shell.type("gate\r")
asked(shell)
shell.type("\r")
in_order(shell.prompt(), "game home")
shell.type("gate\r")
asked(shell)
shell.type("12")
shell.child.sendintr()
in_order(shell.prompt(), "^C", "game home")

# The event and the deep link ask as well.
shell.type("send tapSettings\r")
asked(shell)
shell.type("\r")
shell.prompt()
shell.type("open playstate://parent/settings\r")
first = asked(shell)
# The next line is the answer and never a command.
shell.type("settings\r")
shell.expect("The answer is a number")
equal(asked(shell), first, "the question")
shell.type("1\r")
shell.expect("That is not the answer. Please try again")
equal(asked(shell), first, "the question after a wrong answer")
right = str(product(first))
shell.type(right + "\r")
page = shell.prompt()
# The link's own page is shown once the gate is open.
in_order(page, "You are on the parents' page.", "Minutes of play a day: 60 (15 to 240)", "Music volume")
in_order(shell.say("settings"), "Minutes of play a day", "Music volume")
in_order(shell.say("set dailyTimeLimitMinutes 45"), "Minutes of play a day: 45 (was 60).")
in_order(shell.say("set dailyTimeLimitMinutes 500"), "Minutes of play a day can be: 15 to 240.")
in_order(shell.say("lock"), "Playstate")

# Three wrong answers close the gate: it says so, and asks no more.
shell.type("gate\r")
for _ in range(2):
    question = asked(shell)
    shell.type("1\r")
    shell.expect("That is not the answer. Please try again")
asked(shell)
shell.type("2\r")
in_order(shell.prompt(), "That is not the answer.", "The question is locked for", "Playstate")
in_order(shell.say("gate"), "The question is locked for", "Playstate")
shell.leave()

lines = folders.read("state/playstate/history").split("\n")
equal(
    lines,
    [
        "children add Alexander", "send tapPlayer Alexander", "gate", "send tapSettings",
        "open playstate://parent/settings", "settings", "set dailyTimeLimitMinutes 45",
        "set dailyTimeLimitMinutes 500", "lock", "gate", "",
    ], "history")
