"""Ctrl-C, Ctrl-D, Ctrl-Z with fg, SIGTERM, SIGHUP."""

import signal

from terminal import *

# Ctrl-C clears the line; twice on an empty one says how to leave.
shell = at_home()
shell.type("half a line")
shell.expect("half a line")
shell.child.sendintr()
in_order(shell.prompt(), "^C", "game home")
shell.child.sendintr()
holds("leaves" not in shell.prompt(), "the first Ctrl-C says nothing")
shell.child.sendintr()
in_order(shell.prompt(), "'quit' or Ctrl-D leaves.")
in_order(shell.say("state"), "game: home")
# Inside a search too.
shell.type("\x12stat")
shell.expect("i-search)")
shell.expect("stat")
shell.child.sendintr()
shell.expect("^C")
shell.prompt()
in_order(shell.say("clock"), "UTC")
# Ctrl-D leaves.
shell.leave()

# Ctrl-C ends a real wait.
shell = Shell("--sandbox", "--no-timing", "--clock", "real")
shell.type("wait 1h\r")
shell.expect("\n")
shell.child.sendintr()
shell.prompt()
shell.leave()

# SIGTERM, SIGQUIT and SIGHUP give the terminal back and end with their status.
for number, status in ((signal.SIGTERM, 143), (signal.SIGQUIT, 131), (signal.SIGHUP, 129)):
    shell = at_home()
    shell.type("half")
    shell.expect("half")
    shell.child.kill(number)
    shell.ends(status)

# The terminal goes away.
shell = at_home()
shell.child.ptyproc.fileobj.close()
shell.child.ptyproc.closed = True
end = time.monotonic() + TIMEOUT
while shell.child.ptyproc.isalive():
    holds(time.monotonic() < end, "the shell outlived its terminal")
equal(shell.child.ptyproc.exitstatus, 129, "exit status without a terminal")

# Ctrl-Z keeps the half-typed line for fg.
folders = Folders()
outer = pexpect.spawn(
    "/bin/bash", ["--norc", "--noprofile", "-i"], env=folders.environment(PS1="outer> "),
    cwd=folders.work, dimensions=(24, 80), encoding="utf-8", timeout=TIMEOUT)
outer.delaybeforesend = None
outer.expect_exact("outer> ")
outer.send(BINARY + " --sandbox --no-timing\r")
outer.expect_exact(PROMPT)
outer.send("cloc")
outer.expect_exact("cloc")
outer.send("\x1a")
outer.expect_exact("Stopped")
outer.expect_exact("outer> ")
# The terminal is as the outer shell wants it.
outer.send("echo $((6*7))\r")
outer.expect(r"\n[^\n]*42\r")
outer.expect_exact("outer> ")
outer.send("fg\r")
outer.expect_exact(PROMPT + "cloc")
outer.send("k\r")
outer.expect_exact("2026-01-05 10:00")
outer.expect_exact(PROMPT)
outer.sendeof()
outer.expect_exact("outer> ")
outer.send("echo status $?; exit\r")
outer.expect("status 0\r")
outer.expect(pexpect.EOF)
