"""The pager past one screen, the editor on the line, a program behind a pipe, inputrc."""

from terminal import *

# The pager gets what is longer than the screen, and nothing else.
folders = Folders()
pager = folders.write("pager", "#!/bin/sh\necho PAGER BEGINS\ncat\necho PAGER ENDS\n")
os.chmod(pager, 0o755)
shell = at_home(folders=folders, PAGER=pager)
in_order(shell.say("help developers"), "PAGER BEGINS", "send EVENT", "PAGER ENDS", "game home")
holds("PAGER" not in shell.say("state"), "a short answer needs no pager")
in_order(shell.say("help | head -1"), "The machine")
shell.leave()
shell = at_home(size=(200, 80), folders=folders, PAGER=pager)
holds("PAGER" not in shell.say("help"), "a high screen needs no pager")
shell.leave()
# A pager that does not exist.
shell = at_home(PAGER="/no/such/pager")
in_order(shell.say("help"), "send EVENT")
shell.leave()

# Ctrl-X Ctrl-E.
editor = folders.write("editor", "#!/bin/sh\nsed -i s/clook/clock/ \"$1\"\n")
os.chmod(editor, 0o755)
shell = at_home(folders=folders, EDITOR=editor, VISUAL=None)
shell.type("clook\x18\x05")
shell.expect("clock")
shell.type("\r")
in_order(shell.prompt(), "2026-01-05 10:00")
shell.leave()

# $if playstate.
inputrc = folders.write("inputrc", "$if playstate\n\"\\C-o\": \"machines\\n\"\n$endif\n")
shell = at_home(folders=folders, INPUTRC=inputrc)
shell.type("\x0f")
shell.expect("the learning game")
shell.prompt()
shell.leave()

# A line that goes on in the next.
shell = at_home()
shell.type("send \\\r")
shell.expect("… ")
shell.type("tapActivity raetsel\r")
in_order(shell.prompt(), "→ activitySelection on tapActivity raetsel")
shell.leave()
