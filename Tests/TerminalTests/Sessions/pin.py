"""A PIN instead of the sum: set, typed unseen, wrong three times, forgotten and taken out of the file."""

from terminal import *

PIN = "83150942"
folders = Folders()


def parents(shell):
    shell.type("parents\r")
    question = shell.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
    shell.type(f"{product(question)}\r")
    shell.expect("Parents")
    return shell.prompt()


shell = Shell("--no-timing", folders=folders, greets=False)
shell.prompt()
parents(shell)
for wrong, words in (("123", "4 to 12 digits"), ("1234", "easy to guess"), ("12a4", "4 to 12 digits")):
    holds(words in shell.say(f"pin {wrong}"), wrong)
holds("From now on this PIN opens" in shell.say(f"pin {PIN}"), "set")
holds("PIN for the parents' page: on." in shell.say("history"), "in history, without the PIN")
holds("pbkdf2" not in shell.say("settings"), "no hash in settings")
shell.say("lock")
# What is typed is not seen; the third wrong one locks.
shell.type("parents\r")
shell.expect("PIN: ")
for number in ("4711", "1111"):
    shell.type(f"{number}\r")
    shell.expect("That is not the answer.")
    holds(number not in shell.child.before, shell.child.before)
    shell.expect("PIN: ")
shell.type(f"{PIN}\r")
shell.expect("You are on the parents' page.")
holds(PIN not in shell.child.before, shell.child.before)
shell.prompt()
shell.say("lock")
shell.leave()
seen = folders.read("seen")
equal(seen.count(PIN), 1, "it was seen where it was set, and nowhere else")
for path, content in folders.everything().items():
    if not path.endswith("/seen"): holds(PIN.encode() not in content, path)

# At a child's screen too, and with its lock.
child = Shell("play", folders=folders, greets=False)
child.prompt()
child.type("parents\r")
child.expect("Here grown-ups type their PIN.")
child.prompt()
# Typed ahead: it is not seen while the first ones are tried.
child.type("4712\r4712\r4712\r")
child.expect("This door is resting for a while.")
holds("4712" not in child.child.before, child.child.before)
child.prompt()
child.type("parents\r")
child.expect("This door is resting for a while.")
child.prompt()
child.leave()

# Forgotten: 'doctor' names file and lines, and without them the sum is asked again.
doctor = subprocess.run([BINARY, "doctor"], env=folders.environment(), capture_output=True, text=True).stdout
lines = re.search(r"take lines (\d+) and (\d+) out of (\S+), and", doctor)
holds(lines is not None, doctor)
with open(lines.group(3), encoding="utf-8") as file:
    text = file.read().split("\n")
out = [int(lines.group(1)) - 1, int(lines.group(2)) - 1]
holds("pin" in text[out[0]] and "pbkdf2-sha256$" in text[out[1]], text)
with open(lines.group(3), "w", encoding="utf-8") as file:
    file.write("\n".join(line for place, line in enumerate(text) if place not in out))
shell = Shell("--no-timing", folders=folders, greets=False)
shell.prompt()
shell.type("parents\r")
# It is locked still, or asks the sum.
shell.match(r"locked|\d+ × \d+")
