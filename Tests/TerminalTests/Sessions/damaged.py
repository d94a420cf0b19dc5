"""A store that a bad disk has damaged: what has become of it is said before the first prompt, once."""

from terminal import *


def shell(folders, day, language="en_US.UTF-8"):
    return Shell("--no-timing", folders=folders, greets=False, LC_ALL=language,
                 command=["faketime", f"2026-03-{day:02} 18:00:00"])


def damage(folders, name, keeps):
    path = os.path.join(folders.root, name)
    with open(path, "rb") as file:
        data = file.read()
    with open(path, "wb") as file:
        file.write({"head": data[:10_000], "tail": b"zzz" + data[3:], "none": b"zzz" * 40}[keeps])


DATABASE, SETTINGS = "data/playstate/playstate.sqlite", "config/playstate/settings.plist"
CASES = [
    (DATABASE, "tail", "de_DE.UTF-8", "Die Daten waren beschädigt."),
    (DATABASE, "head", "es_ES.UTF-8", "dañados"),
    (SETTINGS, "none", "en_US.UTF-8", "Something in the data was repaired."),
]

for name, keeps, language, sentence in CASES:
    folders = Folders()
    one = shell(folders, 2)
    one.prompt()
    one.say("children add Mia")
    one.type("parents\r")
    question = one.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
    one.type(f"{product(question)}\r")
    one.prompt()
    one.say("set volume 0.5")
    one.leave()
    damage(folders, name, keeps)
    one = shell(folders, 3, language)
    lines = one.prompt().split("\r\n")
    said = " ".join(lines)
    equal(said.count(sentence), 1, f"{name}: how often it is said in {said!r}")
    holds(all(len(line) <= 80 or "/" in line for line in lines[:-1]), f"it fits the window: {lines}")
    # Nothing of it comes behind the prompt.
    said = one.say("help")
    holds(sentence not in said, "and again behind the prompt")
    one.leave()
