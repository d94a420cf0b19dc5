"""While a child only watches, the clock is drawn each minute and the day's end is told by itself.

The clock runs sixty times as fast; what a grown-up does in another shell comes to the next screen.
"""

from glob import glob

from terminal import *

library = glob("/usr/lib/*/faketime/libfaketime.so.1")[0]
fast = ["env", "LD_PRELOAD=" + library, "FAKETIME=+0 x60"]
shell = Shell("play", "--sandbox", "--clock", "real", "--language", "de", command=fast, greets=False, size=(40, 80))
shell.expect("Wer spielt?")
shell.prompt()


def say(line, wanted):
    shell.type(line + "\r")
    shell.expect(wanted)
    shell.prompt()


say("1", "Zuhause")
say("2", "Zahlen")
say("1", "Wie viele Punkte")
for coin in range(1, 11):
    shell.type("?\r")
    shell.expect("?")
    rows = shell.expect("Zähle die Punkte").split("\n")
    shell.prompt()
    dots = str(sum(row.count("●") for row in rows if "│" in row))
    if coin % 5:
        say(dots, "Geschafft")
    else:
        say(dots, "Hurra!")
        shell.type("\r")
        shell.prompt()
say("1", "Du hast 5 Minuten für Videos.")
say("1", "Ein Erwachsener startet das Video.")
say("1", "Das Video läuft noch 5 Minuten.")
# Nothing is typed: a picture a minute, and no more.
seen = ""
for minutes in ("4 Minuten", "3 Minuten", "2 Minuten", "eine Minute"):
    seen += shell.expect("noch " + minutes)
    holds(any("\u2800" < sign < "\u28ff" for sign in seen), seen)
seen += shell.expect("Die Zeit ist um.")
holds(4 <= seen.count("Die Ente") <= 5, f"{seen.count('Die Ente')} pictures")
shell.prompt()
holds("\a" not in seen and "\x1b[2J" not in seen, seen)
shell.type("\x04")
shell.expect("Tschüss!")
shell.ends(0)

# The day's end comes to a level that nobody touches: told before, then the menu, and no new level.
for language, words in {
    "de": ["Wer spielt?", "Du kannst heute noch fünf Minuten spielen.", "Du kannst heute noch eine Minute spielen.",
           "Genug für heute. Bis morgen!", "Zuhause · Alexander"],
    "en": ["Who is playing?", "Five more minutes to play today.", "One more minute to play today.",
           "Enough for today. See you tomorrow!", "Home · Alexander"],
}.items():
    faster = ["env", "LD_PRELOAD=" + library, "FAKETIME=+0 x600"]
    shell = Shell(
        "play", "--sandbox", "--clock", "real", "--language", language, command=faster, greets=False,
        size=(40, 80))
    shell.expect(words[0])
    shell.prompt()
    say("1", words[4])
    say("2", "  1  ")
    say("1", "┌───────┐")
    shell.expect(words[1])
    shell.expect(words[2])
    shell.expect(words[4])
    shell.expect(words[3])
    shell.prompt()
    # No game is offered that is refused inside.
    say("2", words[3])
    shell.type("\x04")
    shell.ends(0)

# A child plays on a store; a grown-up in another shell gives time and answers a wish.
folders = Folders()
folders.add_child()
child = Shell("play", "--language", "de", folders=folders, greets=False, size=(40, 80))
child.expect("Wer spielt?")
child.prompt()
child.type("1\r")
child.expect("Zuhause · Alexander")
child.prompt()
child.type("wunsch 15 Minuten\r")
child.expect("Dein Wunsch ist aufgeschrieben.")
child.prompt()
parent = Shell("--no-timing", folders=folders, greets=False)
parent.prompt()
parent.type("parents\r")
question = parent.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
parent.type(f"{product(question)}\r")
holds("Type 'yes 2' for that." in parent.prompt(), "the proposal, at the first gate of a store")
parent.say("yes 1")
# Told by itself, within a moment.
child.expect("Dein Wunsch wird wahr: 15 Minuten mehr.")
child.prompt()
parent.say("pause Alexander")
child.expect("Jetzt ist Pause.")
child.prompt()
child.type("?\r")
child.expect("Jetzt ist Pause.")
# Neither games nor the other machines are offered.
screen = child.prompt()
holds("Schatztruhe" in screen and "Zahlen" not in screen and "Woanders" not in screen, screen)
said = parent.say("yes 2")
holds("View at the start: children" in said, f"the proposal is taken: {said}")
holds("There is no open wish number 2." in parent.say("yes 2"), "once")
holds("Taken back" in parent.say("undo"), "and goes back")
parent.say("redo")
parent.leave()
child.leave()
# From now on a child's screen is the start, and what was typed is in no history.
child = Shell(folders=folders, greets=False, LANG="de_DE.UTF-8", size=(40, 80))
child.expect("Zuhause")
child.prompt()
child.type("coins +5\r")
child.expect("Tippe eine der Zahlen.")
child.prompt()
child.leave()
holds("wunsch" not in folders.read("state/playstate/history"), "a child's lines are in no history")
# 'success' comes from a level, not by hand.
tool = subprocess.run(
    [BINARY, "-c", "send tapSubActivity wuerfel", "-c", "send success"], env=folders.environment(),
    capture_output=True, text=True)
holds("guarded" in tool.stderr or "parent" in tool.stderr, tool.stderr)
