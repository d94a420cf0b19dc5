"""What history keeps, with two shells at once; the rc file."""

import stat

from terminal import *

folders = Folders()
folders.write("config/playstate/rc", "timing off\nsend nowhere\n")
one = Shell("--no-timing", folders=folders, greets=False)
in_order(one.prompt(), "timing off", "rc:2:6: error:")
one.match("playerSelection")
one.prompt()
two = Shell("--no-timing", "--no-rc", folders=folders)
one.say("state")
two.say("clock")
one.say("state")  # a repeat
one.say(" events")  # begins with a blank
one.type("\r")
one.prompt()
one.say("answer 17")
one.say("gate 12", until=" = ")
one.type("\r")
one.prompt()
one.say("clock; answer 12")
one.say("send answer 19")
two.say("machines")
one.say("coins +1")
path = folders.history
equal(folders.read("state/playstate/history"), "state\nclock\nmachines\ncoins +1\n", "history")
equal(stat.S_IMODE(os.stat(path).st_mode), 0o600, "mode of history")
equal(stat.S_IMODE(os.stat(os.path.dirname(path)).st_mode), 0o700, "mode of its folder")
# A line is there before it runs.
one.type("wait 1h\r")
end = time.monotonic() + TIMEOUT
while "wait 1h" not in folders.read("state/playstate/history"):
    holds(time.monotonic() < end, "the line is kept before it runs")
one.child.sendintr()
one.prompt()
one.leave()
two.leave()
holds(not any(b"17" in text or b"19" in text for name, text in folders.everything().items() if name.endswith("history")), "no secret in history")

# Up brings back the last line of all shells.
three = Shell("--no-timing", "--no-rc", folders=folders)
three.type("\x1b[A")
three.expect("wait 1h")
three.child.sendintr()
three.prompt()
three.leave()

# A long file is shortened when a shell begins, and only then.
with open(path, "w", encoding="utf-8") as file:
    file.writelines(f"coins ={number}\n" for number in range(6000))
four = Shell("--no-timing", "--no-rc", folders=folders)
kept = folders.read("state/playstate/history").split("\n")
equal((len(kept), kept[0]), (5001, "coins =1000"), "lines kept")
four.leave()

# Many shells at once lose nothing.
count = 4
shells = [Shell("--no-timing", "--no-rc", folders=folders) for _ in range(count)]
for number in range(20):
    for place, shell in enumerate(shells):
        shell.type(f"coins ={place}{number:02}\r")
for shell in shells:
    # Not Ctrl-D: typed ahead, it is the terminal's own and never arrives.
    shell.type("quit\r")
    shell.ends(0)
text = folders.read("state/playstate/history")
for place in range(count):
    in_order(text, *[f"\ncoins ={place}{number:02}\n" for number in range(20)][::2])
    for number in range(20):
        holds(f"\ncoins ={place}{number:02}\n" in text, f"line {place}{number:02} is kept")

# A sandbox reads and writes nothing.
clean = Folders()
clean.write("config/playstate/rc", "coins +1\n")
shell = Shell("--sandbox", folders=clean)
in_order(shell.say("state"), "coins", "0")
shell.leave()
holds(not os.path.exists(clean.history), "a sandbox writes no history")

# A history that cannot be written: one warning, and it goes on.
broken = Folders()
os.makedirs(broken.history)
shell = Shell("--no-timing", folders=broken, greets=False)
shell.expect("history")
shell.expect("Is a directory")
shell.match("playerSelection")
shell.prompt()
shell.say("state")
shell.say("clock")
holds("Is a directory" not in shell.say("state"), "one warning is enough")
shell.leave()

# One that opens and cannot be read is no empty one; what cannot be forgotten is not said to be.
damaged = Folders()
os.makedirs(os.path.dirname(damaged.history))
os.symlink("/proc/self/mem", damaged.history)
shell = Shell("--no-timing", folders=damaged, greets=False)
shell.expect("history")
shell.expect("Input/output error")
shell.match("playerSelection")
shell.prompt()
shell.say("clock")
in_order(shell.say("lines clear"), "error:", "history")
in_order(shell.say("lines"), "clock")
shell.leave()
