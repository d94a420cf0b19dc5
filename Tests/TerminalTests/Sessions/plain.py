"""TERM=dumb, NO_COLOR, --color, and standard output in a file."""

from terminal import *

ESCAPE = "\x1b"

# A dumb terminal gets no escape code at all, and works.
for term in ("dumb", None):
    shell = at_home(TERM=term, NO_COLOR=None)
    in_order(shell.say("stat"), "hint: did you mean 'state'?")
    shell.leave()
    holds(ESCAPE not in shell.folders.read("seen"), f"no escape codes with TERM={term}")


def colours(**changes):
    arguments = changes.pop("arguments", [])
    shell = at_home(*arguments, **changes)
    shell.say("stat")
    shell.leave()
    return re.search(r"\x1b\[[0-9;]+m", shell.folders.read("seen")) is not None


holds(colours(NO_COLOR=None), "colours on a terminal")
holds(colours(NO_COLOR=""), "an empty NO_COLOR does not count")
holds(not colours(NO_COLOR="1"), "NO_COLOR")
holds(colours(NO_COLOR="1", arguments=["--color", "always"]), "the option beats NO_COLOR")
holds(not colours(NO_COLOR=None, arguments=["--color", "never"]), "--color never")
holds(not colours(NO_COLOR=None, TERM="dumb"), "TERM=dumb")

# Answers that cannot be written are not passed over.
shell = Shell("--sandbox", "--no-timing", NO_COLOR=None,
              command=["/bin/sh", "-c", "exec \"$0\" \"$@\" > /dev/full"])
shell.type("state\r")
shell.match("cannot write 'standard output': No space left on device.*" + PROMPT)
shell.leave()

# Answers go into the file, everything else to the terminal.
folders = Folders()
answers = os.path.join(folders.root, "answers")
shell = Shell(
    "--sandbox", "--no-timing", folders=folders, NO_COLOR=None,
    command=["/bin/sh", "-c", f"exec \"$0\" \"$@\" > {answers}"])
shell.type("wait 2s; send tapPlayer Alexander\r")
shell.match("Alexander.*" + PROMPT)
shell.type("state\r")
shell.expect("\n")
shell.prompt()
shell.leave()
text = folders.read("answers")
in_order(text, "#3 playerSelection → home", "game: home")
holds(PROMPT not in text and "Playstate" not in text and ESCAPE not in text, "no prompt in: " + text)
