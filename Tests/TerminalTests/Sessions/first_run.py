"""The first start on a store: who is there; a parent sets it up, a child plays, a developer looks; and none
of it comes a second time."""

from terminal import *


def shell(folders, day="2026-03-02", language="en_US.UTF-8"):
    return Shell("--no-timing", folders=folders, greets=False, size=(40, 100), LC_ALL=language,
                 command=["faketime", f"{day} 18:00:00"])


def enter(one):
    question = one.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
    one.type(f"{product(question)}\r")
    return one.prompt()


# A parent, in German: a wrong number of minutes is asked again, all of it can be undone.
folders = Folders()
one = shell(folders, language="de_DE.UTF-8")
in_order(one.prompt(), "Wer ist da?", "1 Eltern", "2 Kinder", "3 Entwickler")
one.type("1\r")
in_order(enter(one), "Wie heißt Ihr Kind?")
in_order(one.say("Mia"), "Mia kann jetzt hier spielen", "Wie viele Minuten am Tag darf Mia spielen?")
in_order(one.say("viele"), "viele", "Wie viele Minuten am Tag darf Mia spielen?")
in_order(one.say("30 Minuten"), "Mia: 30 Minuten am Tag", "Kinderansicht")
in_order(one.say("n"), "Fertig eingerichtet")
in_order(one.say("verlauf"), "Mia")
in_order(one.say("rückgängig"), "Mia")
in_order(one.say("rückgängig"), "Mia hinzugefügt")
in_order(one.say("kinder"), "Noch ist kein Kind eingetragen")
one.leave()
# The day after nobody asks.
one = shell(folders, "2026-03-03", "de_DE.UTF-8")
said = one.prompt()
holds("Wer ist da?" not in said, "asked twice")
one.leave()

# Enter leaves each of it out; a command ends it.
folders = Folders()
one = shell(folders, language="es_ES.UTF-8")
in_order(one.prompt(), "¿Quién está ahí?")
one.type("1\r")
in_order(enter(one), "¿Cómo se llama")
in_order(one.say(""), "pantallas")
in_order(one.say(""), "Listo")
one.leave()
folders = Folders()
one = shell(folders)
one.prompt()
one.type("1\r")
in_order(enter(one), "What is your child's name?")
said = one.say("help")
holds("minutes a day may" not in said, "a command ends it")
holds("No such" not in one.say("Mia"), "and a name is a line like another")
one.leave()

# No sentence is a name; no is no; what answers nothing is a line like any other.
folders = Folders()
one = shell(folders, language="de_DE.UTF-8")
one.prompt()
one.type("1\r")
enter(one)
in_order(one.say("neues Kind Mia"), "Bitte nur den Namen")
in_order(one.say("Mia"), "Mia kann jetzt hier spielen", "darf Mia spielen?")
in_order(one.say("60 Minuten"), "Mia: 60 Minuten am Tag", "Kinderansicht")
in_order(one.say("nein"), "Fertig eingerichtet")
one.leave()
folders = Folders()
one = shell(folders)
one.prompt()
one.type("1\r")
enter(one)
in_order(one.say("Mia"), "How many minutes a day may Mia play?")
in_order(one.say("no"), "the children's screens")
in_order(one.say("give Mia 3 coins"), "coins Mia +3")
one.leave()

# Whoever types a word in place of the number comes to the same questions, loading or not.
for word in ("gate", "parents", "eltern"):
    folders = Folders()
    one = shell(folders, language="de_DE.UTF-8")
    in_order(one.prompt(), "Wer ist da?", "loading")
    one.type(f"{word}\r")
    in_order(enter(one), "Elternbereich", "Wie heißt Ihr Kind?")
    one.leave()

# A child, and who is asked no more when something else was typed.
folders = Folders()
one = shell(folders)
one.prompt()
one.type("2\r")
in_order(one.match("No names are here yet").string + one.prompt(), "Please get a grown-up")
one.type("\x04")
one.ends(0)
folders = Folders()
one = shell(folders)
one.prompt()
one.say("state")
holds("unknown command '1'" in one.say("1"), "the question was dropped")
one.leave()

# Three lines and a prompt, above which no timer writes; the answers are understood as words, in any
# case and language, also behind other lines.
for word, page in (("developers", "view is now"), ("DEVELOPER", "view is now"), ("Entwickler", "view is now"),
                   ("children", "get a grown-up"), ("kids", "get a grown-up"), ("niños", "get a grown-up")):
    folders = Folders()
    one = shell(folders)
    said = one.prompt()
    equal(len(said.strip().splitlines()[:-1]), 3, "lines of the first screen")
    one.match("playerSelection")
    holds("loadingShown" not in one.prompt(), "no record on the first screen")
    one.type(f"{word}\r")
    one.expect(page)
    one.prompt()
    one.type("\x04")
    one.ends(0)
for word in ("parents", "Padres", "ELTERN"):
    folders = Folders()
    one = shell(folders)
    one.prompt()
    one.say("version")
    one.type(f"{word}\r")
    in_order(enter(one), "What is your child's name?")
    one.leave()
