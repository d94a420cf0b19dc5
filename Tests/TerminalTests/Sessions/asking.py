"""A parent writes as people do: what is clear is done, what is not is asked back; over two days."""

from terminal import *

folders = Folders()


def shell(day):
    return Shell("--no-timing", folders=folders, greets=False, size=(40, 100), LC_ALL="de_DE.UTF-8",
                 command=["faketime", f"{day} 18:00:00"])


def enter(one):
    one.type("eltern\r")
    question = one.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
    one.type(f"{product(question)}\r")
    in_order(one.prompt(), "Eltern")


first = shell("2026-03-02")
first.expect("beendet.")
first.match("playerSelection")
first.prompt()
# Nobody but parents is read that way: here it is a mistyped command.
holds("error" in first.say("neues Kind Mia bitte").lower(), "a developer's shell guesses nothing")
enter(first)
# The first questions are left out.
first.say("")
first.say("")
in_order(first.say("neues Kind Mia"), "Mia")
in_order(first.say("Mia jeden Tag eine Stunde"), "Mia", "60 Minuten")
# A name with minutes alone is asked back; a number picks, Enter does nothing.
said = first.say("Mia 30 Minuten")
in_order(said, "gemeint", "1  Mia: heute insgesamt 30", "2  Mia: heute 30 Minuten mehr", "3  Mia: jeden Tag 30")
first.say("")
in_order(first.say("2"), "Mia")
in_order(first.say("zeit"), "Mia: 60 Minuten")
# What is asked stands there as it would be typed.
in_order(first.say("Wochenende 90"), "gemeint", "1  zeit Mia sa,so 90")
in_order(first.say("zeit Mia ohne Limit"), "gemeint", "1  zeit Mia aus")
# Any other line drops the question.
first.say("Mia 30 Minuten")
first.say("kinder")
holds("Mia: jeden" not in first.say("3"), "the question was dropped")
# One choice: yes.
in_order(first.say("bettzeit Mia 20 Uhr"), "Ist das gemeint?", "1  zeit Mia 4:00-20:00")
in_order(first.say("ja"), "Mia", "20:00")
in_order(first.say("gib Mia 3 Münzen fürs Aufräumen"), "Mia", "3 Münzen", "Aufräumen")
# What was done so is undone as any other act.
in_order(first.say("mach das rückgängig"), "Münzen")
in_order(first.say("wie lange hat Mia heute gespielt?"), "Mia", "0 von 90 Minuten")
in_order(first.say("wo ist Mia"), "„wo“ kenne ich nicht")
in_order(first.say("abmelden"), "verlassen")
# Behind the closed gate what is understood is still refused.
in_order(first.say("gib Mia 3 Münzen"), "nur im Elternbereich")
first.leave()

second = shell("2026-03-03")
second.prompt()
enter(second)
said = second.say("was war gestern los")
in_order(said, "Mia")
in_order(second.say("alle Kinder sperren"), "Mia")
in_order(second.say("alle weiter"), "Mia")
second.leave()
