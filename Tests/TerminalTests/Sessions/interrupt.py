"""Ctrl-C ends a search, a wait and a repetition, and gives a prompt again."""

import signal

from terminal import *

regions = "".join(
    f'<state id="r{n}"><state id="a{n}"><transition event="e{n}" target="b{n}" '
    # They look at each other: regions apart would be searched one by one.
    f'cond="In(\'a{(n+1)%24}\') || In(\'b{(n+1)%24}\')"/></state>'
    f'<state id="b{n}"><transition event="e{n}" target="a{n}"/></state></state>' for n in range(24))
SPACE = 'xmlns="http://www.w3.org/2005/07/scxml" version="1.0"'
folders = Folders()
folders.write(
    "work/switches.scxml",
    f'<scxml {SPACE} name="switches" initial="all"><parallel id="all">{regions}</parallel>'
    '<state id="never"/></scxml>')
states = "".join(
    f'<state id="s{n}">'
    + "".join(f'<transition event="e{(n*4+k) % 900}" target="s{(n*7+k) % 3000}"/>' for k in range(4))
    + "</state>\n" for n in range(3000))
folders.write("work/large.scxml", f'<scxml {SPACE} name="large" initial="s0">{states}</scxml>')


def busy(shell):
    """Waits until the shell has worked for some hundredths of a second since it was last idle."""
    begin = ticks(shell)
    end = time.monotonic() + TIMEOUT
    while ticks(shell) < begin + 3:
        holds(time.monotonic() < end, "it takes its time")


def ticks(shell):
    with open(f"/proc/{shell.child.pid}/stat") as file:
        return int(file.read().rsplit(")", 1)[1].split()[11])


def interrupted(line):
    shell.type(line + "\r")
    shell.expect(line[-2:] + "\r\n")
    busy(shell)
    shell.child.sendintr()
    return shell.prompt()


shell = Shell("--sandbox", "--no-timing", folders=folders)
if os.path.exists("/proc/self/stat"):
    shell.say("use switches.scxml")
    said = interrupted("check In('a0')||In('b0')")
    holds("interrupted" in said and "open:" in said, said)
    holds("interrupted: no path" in interrupted("path never"), "path says so")
    interrupted("repeat 1000000 send e0 > done")
    holds(folders.read("work/done").count("\n") < 1000000, "it stops amid its work")
    # How far it is is shown in place, and wiped away.
    shell.type("check !In('never')\r")
    shell.expect(" states so far")
    shell.child.sendintr()
    holds("\x1b[K" in shell.prompt(), "it is wiped away")
    # A chart that is being read: what is there half a second after an interrupt is taken, and no more
    # is waited for. The shell is stopped that long, so that nothing is there.
    shell.type("use large.scxml\r")
    shell.expect("ml\r\n")
    busy(shell)
    shell.child.sendintr()
    time.sleep(0.02)
    shell.child.kill(signal.SIGSTOP)
    time.sleep(0.7)
    shell.child.kill(signal.SIGCONT)
    holds("interrupted" in shell.prompt(), "reading says so")
    # The shell is as it was.
    holds("switches" in shell.say("log 1"), "the next line is done")
    shell.say("use game")
    holds("home" in shell.say("wait 2s; send tapPlayer Alexander; state"), "and the next")

# An answer in a comment is kept nowhere.
shell.leave()
os.remove(os.path.join(folders.root, "work/done"))  # Its records are numbered and may hold any number.
keeper = Shell("--store", os.path.join(folders.root, "store"), "--no-timing", folders=folders)
keeper.say("state # answer 47110815")
keeper.say("state # 47110815")
keeper.say("state answer 47110815")
keeper.say("state # a comment")
keeper.leave()
for path, data in folders.everything().items():
    if not path.endswith("/seen"):
        holds(b"47110815" not in data, f"no answer in {path}")
holds("state # a comment" in folders.read("store/history"), "what holds no answer is kept")
