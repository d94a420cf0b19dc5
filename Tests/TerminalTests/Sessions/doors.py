"""From the system's prompt a word leads to the parents' question and to the child's screen."""

from terminal import *

ENGLISH, GERMAN, SPANISH = "en_US.UTF-8", "de_DE.UTF-8", "es_ES.UTF-8"


def opened(word, folders, language):
    return Shell(word, folders=folders, greets=False, LC_MESSAGES=language)


for word, language, page in (
    ("parents", ENGLISH, "Parents ▸"), ("eltern", GERMAN, "Eltern ▸"), ("padres", SPANISH, "Padres ▸"),
):
    # On a store of its own, and on one that is known.
    folders = Folders()
    for _ in range(2):
        shell = opened(word, folders, language)
        question = shell.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
        shell.type(f"{product(question)}\r")
        shell.expect(page)
        shell.leave()

for word, language, question in (
    ("play", ENGLISH, "Who is playing?"), ("spielen", GERMAN, "Wer spielt?"),
    ("jugar", SPANISH, "¿Quién juega?"),
):
    folders = Folders()
    for name in ("Mia", "Ben"):
        folders.add_child(name)
    shell = opened(word, folders, language)
    shell.expect(question)
    shell.type("\x04")
    shell.ends(0)
