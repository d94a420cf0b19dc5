"""What developers type without thinking: lines, alias, clear, programs, JSON on and off, values by Tab."""

from terminal import *

folders = Folders()
folders.write("config/playstate/rc", "timing off\nalias c coins\nalias both \"version; clock\"\n")
folders.add_child()
one = Shell(folders=folders)
in_order(one.say("both"), "Playstate ", "2")
holds("coins" in one.say("C"), "an alias in any case")
in_order(one.say("STATE"), "game:")
in_order(one.say("! echo a; echo b"), "a", "b")
in_order(one.say("!echo $((40 + 2))"), "42")
in_order(one.say("json on; version; json off; version"), '"type":"version"', "json off", "Playstate ")
in_order(one.say("lines ECHO"), "! echo a", "!echo $((40")
in_order(one.say("lines"), "both", "STATE", "lines")
one.type("clear\r")
one.expect("\x1b[H\x1b[2J")
one.prompt()
one.type("set musicVolume 0.\t\t")
in_order(one.match(r"0\.0[^\r]*[\s\S]*0\.9").group(0), "0.1", "0.5", "0.8")
one.child.sendintr()
one.prompt()
one.type("bo\t")
one.expect("both ")
one.child.sendintr()
one.prompt()
in_order(one.say("lines clear"), "forgotten")
equal(folders.read("state/playstate/history"), "", "history is empty")
one.say("state")
in_order(one.say("lines"), "1  state")
one.leave()
# In a pipe, what was typed on the store.
said = subprocess.run([BINARY, "-c", "lines state"], env=folders.environment(), cwd=folders.work,
                      capture_output=True, text=True, check=True).stdout
equal(said, "1  state\n", "lines in a pipe")

# Behind the gate no program runs, and never again on a guarded store.
one = Shell("--no-rc", folders=folders)
one.type("parents\r")
question = one.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
one.type(f"{product(question)}\r")
one.prompt()
holds("hello" not in one.say("! echo hel''lo"), "not in the parents' voice")
one.say("voice developer")
holds("hello" not in one.say("! echo hel''lo"), "not on a guarded store")
one.say("lock")
holds("hello" not in one.say("! echo hel''lo"), "nor behind it")
one.leave()
