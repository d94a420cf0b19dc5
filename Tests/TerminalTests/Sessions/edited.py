"""What stands in the settings file and is not ours stays as it was; what was edited by hand is told once."""

from terminal import *

OURS = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
	<key>big</key><integer>18446744073709551615</integer>
	<key>huge</key><integer>18446744073709551616</integer>
	<key>date</key><date>2014-02-23T09:21:06.034Z</date>
	<key>data</key><data>AQ ID</data>
	<key>uid</key><dict><key>CF$UID</key><integer>5</integer></dict>
	<key>nested</key><dict><key>a</key><array><date>2014-02-23T09:21:06Z</date><float>1</float><string>&lt;&amp;x</string></array></dict>
	<key>audioEnabled</key><true>yes</true>
	<key>musicVolume</key><real>0.5</real>
	<!-- mine -->
</dict>
</plist>
"""
KEPT = ["<integer>18446744073709551615</integer>", "<integer>18446744073709551616</integer>",
        "<date>2014-02-23T09:21:06.034Z</date>", "<data>AQ ID</data>", "<key>CF$UID</key>",
        "<date>2014-02-23T09:21:06Z</date>", "<float>1</float>", "<string>&lt;&amp;x</string>",
        "<true>yes</true>", "<real>0.5</real>"]


def gate(shell, line):
    shell.type(line + "\r")
    question = shell.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
    shell.type(str(product(question)) + "\r")
    return shell.prompt()


folders = Folders()
store = os.path.join(folders.root, "store")
os.mkdir(store, 0o700)
path = folders.write("store/settings.plist", OURS)
made = subprocess.run([BINARY, "--store", store, "-c", "children add Mia"], env=folders.environment(),
                      capture_output=True, text=True)
# What is lost is told before it is.
in_order(made.stderr, "has comments")
for line, key in [(5, "huge"), (6, "date"), (9, "a"), (10, "audioEnabled")]:
    if f"'{key}' cannot be read (" not in made.stderr or f"in line {line} of" not in made.stderr:
        holds(False, f"{key} is not named: {made.stderr}")

def start(*words):
    return Shell("--no-timing", "--store", store, *words, folders=folders, greets=False)


shell = start()
shell.prompt()
gate(shell, "gate")
shell.say("set dailyTimeLimitMinutes 45")
shell.say("set pictures off")
shell.say("undo")
shell.leave()
text = folders.read("store/settings.plist")
for one in KEPT:
    if one not in text:
        holds(False, f"{one} is gone: {text}")


def edit(old, new):
    text = folders.read("store/settings.plist")
    if old not in text:
        holds(False, f"{old}: {text}")
    folders.write("store/settings.plist", text.replace(old, new))


# What playstate wrote is not told; what somebody else wrote is, once.
TOLD = {"en": ("The settings file was edited by hand. Minutes of play a day: {}.", "parents", "family"),
        "de": ("von Hand geändert. Spielminuten am Tag: {}.", "eltern", "familie"),
        "es": ("se editó a mano. Minutos de juego al día: {}.", "padres", "familia")}
minutes = 45
for language, (sentence, parents, family) in TOLD.items():
    edit(f">{minutes}<", f">{minutes + 5}<")
    minutes += 5
    shell = start("--language", language)
    shell.prompt()
    page = " ".join(gate(shell, parents).split())
    in_order(page, sentence.format(minutes))
    if page.count(str(minutes) + ".") != 1 or "musi" in page:
        holds(False, page)
    if sentence.format(minutes) in " ".join(shell.say(family).split()):
        holds(False, "told twice")
    # While it runs.
    edit(f">{minutes}<", f">{minutes + 5}<")
    minutes += 5
    in_order(" ".join(shell.say(family).split()), sentence.format(minutes))
    # By another shell: not by hand.
    other = start()
    other.prompt()
    shell.say("lock" if language == "en" else {"de": "zu", "es": "cerrar"}[language])
    gate(other, "gate")
    minutes += 5
    other.say(f"set dailyTimeLimitMinutes {minutes}")
    other.leave()
    page = " ".join(gate(shell, parents).split())
    if "by hand" in page or "Hand" in page or "a mano" in page:
        holds(False, page)
    shell.leave()

# Nor what a backup brings back.
shell = start()
shell.prompt()
gate(shell, "gate")
shell.say("backup " + os.path.join(folders.root, "kept"))
shell.say("set dailyTimeLimitMinutes 200")
shell.leave()
again = Shell("restore-backup", os.path.join(folders.root, "kept"), "--store", store, folders=folders, greets=False)
question = again.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
again.type(str(product(question)) + "\r")
again.expect("Everything is as it was")
again.ends(0)
shell = start()
shell.prompt()
page = gate(shell, "parents")
if "by hand" in page:
    holds(False, page)
shell.leave()

# A copy of a guarded store asks as well.
copy = Shell("store", "copy", store, os.path.join(folders.root, "copy"), folders=folders, greets=False)
question = copy.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
copy.type(str(product(question)) + "\r")
copy.match("copy")
copy.ends(0)
if not os.path.exists(os.path.join(folders.root, "copy", "playstate.sqlite")):
    holds(False, "no copy")
