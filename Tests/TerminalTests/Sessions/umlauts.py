"""Under LC_ALL=C an Umlaut is still one character to Backspace."""

from terminal import *

for changes in ({"LC_ALL": "C"}, {"LANG": None}, {"LC_ALL": "POSIX", "LANG": "C"}):
    shell = Shell("--sandbox", "--no-timing", **changes)
    shell.say("wait 2s")
    shell.type("send tapPlayer Alexanderä\x7f\r")
    in_order(shell.prompt(), "→ home on tapPlayer Alexander")
    in_order(shell.say("players ö"), "error:", "^")
    shell.leave()
