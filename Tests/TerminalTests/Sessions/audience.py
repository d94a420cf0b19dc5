"""Who is spoken to on a family's store: before the gate, after it closes, at the start of a new day."""

from terminal import *

ENGINE = ["#", "→", "stays on", "error:", "accepted here"]
folders = Folders()


def shell(day):
    one = Shell("--no-timing", folders=folders, greets=False, size=(40, 100), LC_ALL="de_DE.UTF-8",
                command=["faketime", f"{day} 18:00:00"])
    one.expect("beendet.")
    return one


def calm(text):
    for word in ENGINE:
        holds(word not in text, f"a parent reads {word!r}: {text}")


# Nobody has passed a gate yet: a developer's prompt, and parents' own words are answered in them.
first = shell("2026-03-02")
first.match("playerSelection")
first.prompt()
first.say("kinder neu Alexander")
said = first.say("einstellungen")
in_order(said, "Spielminuten am Tag: 60")
calm(said)
said = first.say("zeit Mia 30")
in_order(said, "Ein Kind namens Mia gibt es hier nicht.")
calm(said)
holds("#" in first.say("send tapSound"), "a developer reads the engine")
# Behind the gate, and after it closes.
first.type("eltern\r")
question = first.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
first.type(f"{product(question)}\r")
in_order(first.prompt(), "Eltern")
said = first.say("zu")
in_order(said, "verlassen", "Playstate")
calm(said)
said = first.say("zeit Alexander 30")
in_order(said, "Das geht nur im Elternbereich")
calm(said)
# What parents have no word for is a developer's still.
holds("#" in first.say("send tapSound"), "a developer reads the engine here too")
first.leave()

# A new day begins at the start: nothing is told of it.
second = shell("2026-03-03")
said = second.prompt()
in_order(said, "Playstate")
calm(said)
in_order(second.say("voice developer"), "Entwickler", "game ")
second.leave()
third = shell("2026-03-04")
in_order(third.prompt(), "game ")
third.leave()
