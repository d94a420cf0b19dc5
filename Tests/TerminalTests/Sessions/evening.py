"""A parent's evening on a store, in German and in English, at 40, 80 and 120 columns.

From the question to leaving in fifteen lines, none of them refused; what is tried beside it is apart.
"""

from terminal import *

# What whoever builds with the machines sees, and no parent.
ENGINE = ["#", "→", "ledger", "dayPlan", "player-1", "parentGate", "closed", "asking", "opened",
          "stays on", "accepted here", "error:", "records", "game "]
ENGLISH = ["minutes", "today", "Taken back", "Parents", "There is no child", "No limit", "leave", "minutes played", "Written"]

EVENINGS = {
    "de_DE.UTF-8": [
        ("zeit Alexander mo-fr 45 sa,so 90", ["Alexander: Mo–Fr 45 Minuten, Sa, So 90 Minuten."]),
        ("videos neu Die Maus https://youtu.be/dQw4w9WgXcQ", ["„Die Maus“ darf jetzt angesehen"]),
        ("videos neu Der Wal", ["„Der Wal“ darf jetzt angesehen werden."]),
        ("kinder neu Lena", ["Lena kann jetzt hier spielen."]),
        ("verlauf Alexander heute", []),
        ("bericht Alexander woche", ["Alexander"]),
        ("muenzen Lena +3 ein Buch gelesen", ["Lena hat 3 Münzen (+3, ein Buch gelesen)."]),
        ("münzen Lena +300", ["Lena hat 303 Münzen (+300)."]),
        ("rückgängig", ["Zurückgenommen: Lena +300 Münzen."]),
        ("wünsche", ["1 offener Wunsch:", "1  Alexander: 15 Minuten mehr", "„ja 1“ erfüllt"]),
        ("ja 1", ["Alexander: 15 Minuten mehr, erlaubt."]),
        ("bericht --html bericht.html", ["bericht.html"]),
    ],
    "C.UTF-8": [
        ("time Alexander mon-fri 45 sat,sun 90", ["Mon–Fri 45 minutes, Sat, Sun 90 minutes."]),
        ("videos add Die Maus https://youtu.be/dQw4w9WgXcQ", ["'Die Maus' may be watched now."]),
        ("videos add Der Wal", ["'Der Wal' may be watched now."]),
        ("children add Lena", ["Lena can play here now."]),
        ("history Alexander today", []),
        ("report Alexander week", ["Alexander"]),
        ("coins Lena +3 reading a book", ["Lena has 3 coins (+3, reading a book)."]),
        ("coins Lena +300", ["Lena has 303 coins (+300)."]),
        ("undo", ["Taken back: Lena +300 coins."]),
        ("requests", ["1 open wish:", "1  Alexander: 15 minutes more", "'yes 1' grants"]),
        ("yes 1", ["Alexander: 15 minutes more, granted."]),
        ("report --html report.html", ["report.html"]),
    ],
}

# What else is tried, wrong lines among it.
TRIES = {
    "de_DE.UTF-8": [
        ("familie", ["Alexander", "Heute 0 von 60 Minuten", "0 Münzen", "Was Sie eingeben können"]),
        ("zeit Alexander +15", ["heute 15 Minuten mehr."]),
        ("rückgängig", ["Zurückgenommen. Alexander: 60 Minuten am Tag wie alle Kinder."]),
        ("pause alexander", ["Alexander macht Pause: kein Spielen bis „weiter Alexander“."]),
        ("weiter Alexander", ["Alexander darf wieder spielen."]),
        ("zeit Lena 45", ["Ein Kind namens Lena gibt es hier nicht."]),
        ("zeit Alexander -30000", ["verstehe ich nicht"]),
        ("münzen Alexander -5", ["Alexander hat nur 0 Münzen."]),
        ("punkte Alexander +20 aufgeräumt", ["Alexander hat 20 Punkte (+20, aufgeräumt)."]),
        ("videos neu x http://boese.example/x", ["ist keine Adresse eines YouTube-Videos."]),
        ("aktivitäten aus Zahlen", ["„Zahlen“ ist jetzt gesperrt."]),
        ("belohnungen neu Eis essen 80", ["„Eis essen“ kostet jetzt 80 Punkte: 1 × Eis essen."]),
        ("belohnungen neu Kuh 80 3 kuehe", ["ist hier unbekannt"]),
        ("ja 7", ["Einen offenen Wunsch mit der Nummer 7 gibt es nicht."]),
        ("nein 1 heute nicht", ["Alexander: 15 Minuten mehr, diesmal nicht."]),
        ("wünsche", ["Es gibt keine offenen Wünsche."]),
        ("set dailyTimeLimitMinutes 30", ["Spielminuten am Tag: 30 (bisher 60)."]),
        ("set dailyTimeLimitMinutes 3000", ["Spielminuten am Tag: möglich ist 15 bis 240."]),
        ("bericht", ["Alexander:", "Hat in dieser Zeit nicht gespielt."]),
        ("hilfe", ["Was Eltern eingeben können:", "zeit Alexander 45"]),
    ],
    "C.UTF-8": [
        ("family", ["Alexander", "Today 0 of 60 minutes", "0 coins", "What you can type"]),
        ("time Alexander +15", ["15 minutes more today."]),
        ("undo", ["Taken back. Alexander: 60 minutes a day like everyone else."]),
        ("pause Alexander", ["Alexander is taking a break: no play until 'resume Alexander'."]),
        ("resume Alexander", ["Alexander may play again."]),
        ("time Lena 45", ["There is no child called Lena here."]),
        ("settings", ["1  Minutes of play a day: 60 (15 to 240)", "set 1 45"]),
        ("parents add Anna", ["You are now Anna."]),
        ("time Alexander =30", ["30 minutes today."]),
        ("report week", ["Alexander:", "Has not played in this time."]),
        ("history today", ["Parents: Alexander's play time:", "Parents: took back:",
                           "Anna: Alexander's play time:"]),
        ("help", ["What parents can type:", "time Alexander 45"]),
    ],
}


def evening(locale, columns, lines):
    german = locale.startswith("de")
    shell = Shell("--no-timing", size=(60, columns), LANG=locale, greets=False)
    shell.expect("1 Eltern" if german else "1 parents")
    shell.match(r"playerSelection")
    shell.prompt()
    shell.say("children add Alexander")
    shell.say("send tapPlayer Alexander")
    said = shell.say("wunsch 15 Minuten" if german else "wish 15 minutes")
    holds(("Der Wunsch ist notiert." if german else "The wish has been noted.") in said, said)
    shell.type("eltern\r" if german else "parents\r")
    question = shell.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
    shell.type(f"{product(question)}\r")
    page = shell.prompt()
    in_order(page, "Sie sind jetzt im Elternbereich." if german else "You are on the parents' page.",
             "Alexander", "█")
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
    in_order(left, "verlassen" if german else "You have left", "Playstate")
    holds(lines is not EVENINGS[locale] or len(lines) + 3 <= 15, "fifteen lines")
    shell.leave()


for locale in EVENINGS:
    for columns in (40, 80, 120):
        evening(locale, columns, EVENINGS[locale])
    evening(locale, 80, TRIES[locale])
