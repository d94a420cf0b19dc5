"""A page longer than the screen: what is below it names the key that leaves, in each language and width; less
writes, edits and runs nothing, and the shell goes on."""

from terminal import *

KEYS = {"en_US.UTF-8": "q = back", "de_DE.UTF-8": "q = Schluss", "es_ES.UTF-8": "q = salir"}
LONG = {"en_US.UTF-8": "help parents", "de_DE.UTF-8": "hilfe eltern", "es_ES.UTF-8": "ayuda padres"}


def enter(pane, language):
    pane.type("parents")
    pane.key("Enter")
    found = pane.until(lambda lines: any(re.search(r"\d+ × \d+.* = *$", line) for line in lines))
    question = [line for line in found if " × " in line][-1]
    pane.type(str(product(question)))
    pane.key("Enter")
    # The three questions of the first start are left out.
    for _ in range(2):
        count = sum("▸" in line for line in pane.until(prompted))
        pane.key("Enter")
        pane.until(lambda lines: prompted(lines) and sum("▸" in line for line in lines) != count)


def prompted(lines):
    return bool(lines) and lines[-1].endswith("▸")


def files(folders):
    return sorted(os.path.join(place, name) for place, _, names in os.walk(folders.root) for name in names
                  if not name.startswith(("playstate.", "tmux", "seen", "history")))


def bottom(lines):
    return lines[-1].strip()


for language, key in KEYS.items():
    for columns, rows in ((80, 24), (40, 20)):
        for more in ("", "-M", "-m -X", "-P%f"):
            # Each form of less's prompt once is enough.
            if more and (language, columns) != ("de_DE.UTF-8", 40):
                continue
            folders = Folders()
            pane = Pane("--no-timing", folders=folders, columns=columns, rows=rows, PAGER=None, LESS=more,
                        LC_ALL=language)
            enter(pane, language)
            before = files(folders)
            pane.type(LONG[language])
            pane.key("Enter")
            lines = pane.until(lambda lines: key in bottom(lines))
            holds(bottom(lines).startswith(key) and len(bottom(lines)) < columns, bottom(lines))
            pane.key("Space")
            pane.until(lambda lines: key in bottom(lines) or "END" in bottom(lines))
            # Whoever types what is meant for the shell harms nothing.
            for typed in ("s", "einstellungen", "!touch ran", "|$cat > piped", "v", ":e /etc/passwd", "o out"):
                pane.type(typed)
                pane.key("Enter")
            pane.key("Escape")
            pane.key("C-c")
            # A prompt of less may still be open.
            end = time.monotonic() + 60
            while not prompted(pane.lines()) and time.monotonic() < end:
                pane.key("q")
                time.sleep(0.1)
            pane.until(prompted)
            equal(files(folders), before, "files")
            pane.close()

# `more` says in its own words how to leave; without any pager the whole comes.
for pager in ("more", "nosuchpager"):
    pane = Pane("--no-timing", columns=80, rows=24, PAGER=pager, LC_ALL="en_US.UTF-8")
    enter(pane, "en_US.UTF-8")
    pane.type("help parents")
    pane.key("Enter")
    if pager == "more":
        pane.until(lambda lines: "'q' to quit" in bottom(lines))
        pane.key("q")
    pane.until(prompted)
    pane.close()
