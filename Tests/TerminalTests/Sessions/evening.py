"""A parent's evening on a store, in German and in English, at 40, 80 and 120 columns."""

from terminal import *

# What whoever builds with the machines sees, and no parent.
ENGINE = ["#", "→", "ledger", "dayPlan", "player-1", "parentGate", "closed", "asking", "opened",
          "stays on", "accepted here", "error:", "records", "game "]
ENGLISH = ["minutes", "today", "Taken back", "Parents", "There is no child", "No limit", "leave", "minutes played", "Written"]

EVENINGS = {
    "de_DE.UTF-8": [
        ("familie", ["Alexander", "Heute 0 von 60 Minuten", "0 Münzen", "Was Sie eingeben können"]),
        ("zeit Alexander mo-fr 45 sa,so 90", ["Alexander: Mo–Fr 45 Minuten, Sa, So 90 Minuten."]),
        ("zeit Alexander +15", ["heute 15 Minuten mehr."]),
        ("rückgängig", ["Zurückgenommen. Alexander: Mo–Fr 45 Minuten, Sa, So 90 Minuten."]),
        ("rueckgaengig", ["Zurückgenommen. Alexander: 60 Minuten am Tag wie alle."]),
        ("pause alexander", ["Alexander macht Pause: kein Spiel bis 'weiter Alexander'."]),
        ("weiter Alexander", ["Alexander darf wieder spielen."]),
        ("zeit Lena 45", ["Ein Kind namens Lena gibt es hier nicht."]),
        ("zeit Alexander -30000", ["ist keine Zahl von Minuten"]),
        ("set dailyTimeLimitMinutes 30", ["Spielminuten am Tag: 30, bisher 60."]),
        ("set dailyTimeLimitMinutes 3000", ["Spielminuten am Tag nimmt 15 bis 240 an."]),
        ("bericht", ["Alexander:", "Hat in dieser Zeit nicht gespielt."]),
        ("hilfe", ["Was Eltern eingeben können:", "zeit Alexander 45"]),
    ],
    "C.UTF-8": [
        ("family", ["Alexander", "Today 0 of 60 minutes", "0 coins", "What you can type"]),
        ("time Alexander mon-fri 45 sat,sun 90", ["Mon–Fri 45 minutes, Sat, Sun 90 minutes."]),
        ("time Alexander +15", ["today 15 minutes more."]),
        ("undo", ["Taken back. Alexander: Mon–Fri 45 minutes, Sat, Sun 90 minutes."]),
        ("pause Alexander", ["Alexander takes a break: no play until 'resume Alexander'."]),
        ("resume Alexander", ["Alexander may play again."]),
        ("time Lena 45", ["There is no child called Lena here."]),
        ("settings", ["Minutes of play a day: 60", "set dailyTimeLimitMinutes (15 to 240)"]),
        ("parents add Anna", ["You are Anna now."]),
        ("time Alexander =30", ["today 30 minutes."]),
        ("report week", ["Alexander:", "Has not played in this time."]),
        ("history today", ["Parents: Alexander may play: Mon–Fri 45", "Parents: took back:",
                           "Anna: Alexander may play:"]),
        ("help", ["What parents can type:", "time Alexander 45"]),
    ],
}


def evening(locale, columns):
    german = locale.startswith("de")
    shell = Shell("--no-timing", size=(60, columns), LANG=locale, greets=False)
    shell.expect("Eltern: 'eltern'" if german else "Parents: 'parents'")
    shell.match(r"playerSelection")
    shell.prompt()
    shell.type("eltern\r" if german else "parents\r")
    question = shell.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
    shell.type(f"{product(question)}\r")
    page = shell.prompt()
    in_order(page, "Sie sind jetzt im Elternbereich." if german else "You are on the parents' side.",
             "Alexander", "█")
    lines = EVENINGS[locale]
    for line, pieces in lines:
        said = shell.say(line).replace("\r\n", "\n")
        if columns >= 80: in_order(said, *pieces)
        for word in ENGINE + (ENGLISH if german else []):
            holds(word not in said.replace("Ctrl-D", ""), f"{line!r} says {word!r}: {said}")
    # What can be typed is completed, and nothing else of it.
    shell.type("zei\t" if german else "famil\t")
    shell.expect("zeit " if german else "family ")
    shell.type("\r")
    shell.prompt()
    # The machine has not moved, and the child's screen is there again.
    left = shell.say("zu" if german else "lock")
    holds("→" not in left and "#" not in left, left)
    in_order(left, "verlassen" if german else "You have left", "playerSelection")
    holds(len(lines) + 2 <= 15, "fifteen lines")
    shell.leave()


for locale in EVENINGS:
    for columns in (40, 80, 120):
        evening(locale, columns)
