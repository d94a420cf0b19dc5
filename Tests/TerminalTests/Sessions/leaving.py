"""How a child leaves and comes again: each way out, a new day, a screen in words, a screen read aloud."""

from terminal import *

DRAWN = "┌┐└┘─│├┤┬┴┼╔╗╚╝═║●○▣★☺"


def family(wrapper=()):
    """A home with one child."""
    folders = Folders()
    folders.add_child(wrapper=wrapper)
    return folders


def play(folders, *arguments, size=(24, 80), wrapper=None, first="Wer spielt?", **changes):
    shell = Shell(
        "play", "--language", "de", *arguments, folders=folders, greets=False, size=size, command=wrapper, **changes)
    shell.expect(first)
    shell.screen = shell.prompt()
    return shell


def say(shell, line, wanted):
    shell.type(line + "\r")
    shell.expect(wanted)
    return shell.prompt()


def ends(shell):
    shell.expect("Tschüss! Alles ist gespeichert.")
    shell.ends(0)


# The last window shows how to stop, and the door for grown-ups.
folders = family()
child = play(folders)
holds("0  Aufhören" in child.screen and "Für Große" in child.screen, child.screen)
child.type("0\r")
ends(child)
# Words leave from anywhere; Ctrl-C does not, and the end of the input does.
for word in ("ende", "Tschüss", "quit"):
    child = play(folders)
    say(child, "1", "Zuhause")
    say(child, "1", "Rätsel")
    say(child, "2", "Labyrinth")
    child.child.sendintr()
    child.expect("Labyrinth")
    child.prompt()
    child.type(word + "\r")
    ends(child)
    child = play(folders, first="Rätsel")
    say(child, "0", "Zuhause")
    say(child, "0", "Wer spielt?")
    child.child.sendeof()
    ends(child)
# A closed window leaves nothing behind.
child = play(folders)
child.child.close(force=False)

# Whoever played goes on the same day; on the next one it is asked who plays, whatever is played.
day = ["faketime", "-f"]
folders = family(day + ["@2026-03-02 09:00:00"])
child = play(folders, wrapper=day + ["@2026-03-02 10:00:00"])
say(child, "1", "Zuhause")
say(child, "2", "Zahlen")
child.leave()
child = play(folders, wrapper=day + ["@2026-03-02 20:00:00"], first="Zahlen")
child.leave()
child = play(folders, wrapper=day + ["@2026-03-03 07:00:00"])
# Nobody has said it: it is still asked.
child.leave()
child = play(folders, "rewards", wrapper=day + ["@2026-03-03 08:00:00"])
say(child, "1", "Belohnungen")
say(child, "0", "Zuhause")
child.leave()
child = play(folders, wrapper=day + ["@2026-03-03 09:00:00"], first="Zuhause")
child.leave()
# A clock that is set back is another day too.
child = play(folders, wrapper=day + ["@2026-03-01 09:00:00"])
child.leave()

# Words and numbers, for screen readers, at every width; no arrow or box.
for changes in ({"arguments": ["--plain"]}, {"TERM": "dumb"}):
    arguments = changes.pop("arguments", [])
    for columns in (20, 40):
        child = play(family(), *arguments, size=(24, columns), **changes)
        seen = say(child, "1", "Zuhause")
        for line, wanted in (("1", "Rätsel"), ("2", "Labyrinth"), ("rechts", "Labyrinth"), ("0", "Zuhause"),
                             ("2", "Zahlen"), ("1", "Punkt"), ("0", "Zuhause"), ("3", "Zuhause")):
            seen += say(child, line, wanted)
        for row in seen.replace("\r", "").split("\n"):
            holds(len(row) <= columns and not any(sign in row for sign in DRAWN), row)
        child.leave()

# Screens are read aloud where espeak-ng is there, and the next key silences it; nobody waits for it.
folders = family()
said = os.path.join(folders.root, "said")
program = folders.write("bin/espeak-ng", f"#!/bin/sh\necho $$ > '{said}.pid'\necho \"$@\" >> '{said}'\nexec sleep 600\n")
os.chmod(program, 0o755)
path = os.path.dirname(program) + ":" + os.environ["PATH"]


def heard(text):
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        if os.path.exists(said) and text in folders.read("said"):
            return
        time.sleep(0.02)
    raise AssertionError(f"{text!r} is not said")


def speaks():
    try:
        with open(said + ".pid", encoding="utf-8") as file:
            os.kill(int(file.read() or 0), 0)
        return True
    except (ProcessLookupError, FileNotFoundError):
        return False


child = play(folders, PATH=path)
heard("-v de -- Wer spielt?")
heard("0  Aufhören")
say(child, "1", "Zuhause")
heard("Zuhause · Alexander")
child.type("x")
end = time.monotonic() + TIMEOUT
while speaks() and time.monotonic() < end: time.sleep(0.02)
holds(not speaks(), "a key silences it")
child.type("\x7f")
child.leave()
holds(not speaks(), "the end silences it")
# Off is off, and without the program nothing is missing.
tool = subprocess.run(
    [BINARY, "-c", "send tapSound"], env=folders.environment(), capture_output=True, text=True)
equal(tool.returncode, 0, tool.stderr)
os.remove(said)
child = play(folders, PATH=path, first="Zuhause")
say(child, "2", "Zahlen")
child.leave()
holds(not os.path.exists(said), "it is silent")
child = play(family(), PATH="/nowhere")
say(child, "1", "Zuhause")
child.leave()
