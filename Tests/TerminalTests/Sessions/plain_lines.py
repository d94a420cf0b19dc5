"""Nothing is guessed: a line that is no command changes nothing and is answered with the commands about its
nouns, what a command refuses is only refused, and an open quote goes on in the next line."""

from terminal import *


def parent(language, *children, size=(60, 100)):
    """A parent behind the gate of a new store, with children."""
    one = Shell("--no-timing", folders=Folders(), greets=False, size=size, LC_ALL=language,
                command=["faketime", "2026-03-02 18:00:00"])
    one.prompt()
    one.type("1\r")
    question = one.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
    one.type(f"{product(question)}\r")
    one.prompt()
    one.say(", ".join(children))
    for _ in range(len(children) + 1):
        one.say("")
    return one


def changes_nothing(one, history, lines):
    """Each line does nothing, and names a line to type; the history says the same before and after."""
    before = one.say(history).split("\r\n", 1)[1]
    for line, *pieces in lines:
        in_order(one.say(line), *pieces)
        equal(one.say(history).split("\r\n", 1)[1], before, line)


def usable(one, said, count, refused):
    """The lines that were named can be typed: none is refused as it stands."""
    named = [line.strip().split("  ")[0] for line in said.split("\r\n") if line.startswith("  ")]
    holds(len(named) >= count, f"{named} in {said}")
    for line in named:
        answer = one.say(line)
        holds(not any(word in answer for word in refused), f"{line}: {answer}")


one = parent("en_US.UTF-8", "Mia", "Ben")
changes_nothing(one, "history", [
    # Each did something else than it says, when lines were read as sentences.
    ("time Mia weekdays 2pm-6pm 45 minutes", "weekdays"),
    ("pause Mia until 5pm", "pause Mia"),
    ("from Monday 30 minutes for Mia", "time Mia 45"),
    ("Mia lost 3 coins", "coins Mia +3"),
    ("should I give Ben 5 coins", "coins Ben +3"),
    ("don't give Mia 3 coins", "coins Mia +3"),
    ("take all coins from Mia", "coins Mia"),
    ("everyone except Mia pause", "pause Mia"),
    ("no bedtime for Mia", "'no 1'", "time Mia bedtime 20:00"),
    ("no limit for Ben on Sundays", "'no 1'", "time Ben off"),
    ("yes please", "'yes 1'"),
    ("Mia 30 minutes", "time Mia 45"), ("GIVE MIA A COIN", "coins Mia +3"),
    ("any wishes?", "requests", "yes 1"), ("which video may she watch", "videos add"),
    ("add a child", "children add Mia"), ("what is the setting", "settings"),
    ("where is the PIN", "pin"), ("delete her data", "privacy delete Mia"),
    ("how was the week", "report Mia"), ("make a copy", "backup"), ("her device", "sync"),
    # No noun: all that can be typed.
    ("xyzzy", "xyzzy", "time Mia 45", "coins Mia +3", "undo", "lock"),
    # What is refused is refused, and nothing else is done.
    ("report Lena", "no child called Lena"), ("report Lena week", "no child called Lena"),
    ("coins Mia +999999999999", "100000"), ("coins Lena +3", "Lena"), ("coins +3 Lena", "coins"),
    ("history yesterday", "yesterday"), ("time Mia 45 minutes tomorrow", "tomorrow"),
    ("time Mia 45 hours", "hours"), ("time Mia minutes 45", "minutes"),
])
usable(one, one.say("her coins"), 2, ["I don't know", "Type it"])
usable(one, one.say("her screen time"), 5, ["I don't know", "Type it", "not a number", "span"])
one.folders.write("work/there.html", "mine")
in_order(one.say("report Mia --html there.html"), "there.html", "--replace")
equal(one.folders.read("work/there.html"), "mine", "the file that was there")
# A child and an amount in either order, and a unit.
in_order(one.say("undo"), "Taken back")
in_order(one.say("coins =0 Mia"), "Mia")
in_order(one.say("coins +5 Mia tidying up"), "Mia has 5 coins", "tidying up")
in_order(one.say("points +7 Ben"), "Ben has 7 points")
in_order(one.say("time Mia 0:00-24:00 45 minutes"), "Mia: 45 minutes a day")
in_order(one.say("time 50 min Mia"), "Mia: 50 minutes a day")
in_order(one.say("time mon-fri 30 minutes sat,sun 60min Ben"), "Ben", "Mon–Fri 30", "Sat, Sun 60")
in_order(one.say("time Ben +15 minutes"), "15 minutes more today")
# An apostrophe is a letter.
in_order(one.say("coins Mia +2 Tom's and Ann's 12\" book"), "Mia has 7 coins", "Tom's and Ann's 12\" book")
in_order(one.say("children add O’Neil"), "O’Neil can play")
in_order(one.say("coins O'Neil +3 it's for reading"), "O’Neil has 3 coins", "it's for reading")
in_order(one.say("children add O'Neil"), "already")
in_order(one.say("videos add “The Zoo”"), "The Zoo")
holds("“" not in one.say("videos").split("\r\n", 1)[1], "printed quotes are quotes")
# An open quote goes on; an empty line ends it.
one.type("coins Mia +1 \"for tidying\r")
one.expect("… ")
in_order(one.say("the room\""), "Mia has 8 coins", "for tidying the room")
one.type("coins Mia +1 'oh\r")
one.expect("… ")
in_order(one.say(""), "A quotation mark is missing")
in_order(one.say("coins Mia"), "Mia has 8 coins")
one.leave()
# Ctrl-C takes it back, where no other program stands between; an expression goes on, too.
one = Shell("--sandbox", "--no-timing")
one.type("coins +1 “oh\r")
one.expect("… ")
one.type("\x03")
one.prompt()
in_order(one.say("coins"), "0 coins")
one.type("expect 'a\r")
one.expect("… ")
in_order(one.say("b' == 'a b'"), "ok")
one.leave()

one = parent("de_DE.UTF-8", "Mia", "Ben")
changes_nothing(one, "verlauf", [
    ("zeit Mia werktags 14-18 Uhr 45 Minuten", "werktags"),
    ("Pause bis 17 Uhr für Mia", "pause Mia"),
    ("ab Montag 30 Minuten für Mia", "zeit Mia 45"),
    ("Mia keine 5 Münzen", "münzen Mia +3"), ("gib Ben eine Munze", "münzen Ben +3"),
    ("gib Mia keine Muenzen", "münzen Mia +3"), ("alle außer Mia Pause", "pause Mia"),
    ("Mia nicht mehr als 30 Minuten", "zeit Mia 45"), ("heute kein Limit für Mia", "zeit Mia aus"),
    ("zeit Mia sonntags aus", "sonntags"), ("neues Kind Lena bitte", "kinder neu"),
    ("nein danke, keine Schlafenszeit", "„nein 1“", "schlafenszeit 20:00"),
    ("bericht Lena", "Lena"), ("verlauf gestern", "gestern"), ("bericht Mia lange", "lange"),
    ("münzen Mia +999999999999", "100000"),
])
in_order(one.say("zeit Mia mo-fr 30 Minuten sa,so 60 Minuten"), "Mia: Mo–Fr 30", "Sa, So 60")
in_order(one.say("münzen +3 Mia für's Lesen"), "Mia hat 3 Münzen", "für's Lesen")
in_order(one.say("videos neu „Die Maus“"), "Die Maus")
one.leave()

one = parent("es_ES.UTF-8", "Mia", "Ben")
changes_nothing(one, "historial", [
    ("deseos", "peticiones"), ("¿qué deseos hay?", "peticiones", "sí 1"),
    ("dale una moneda a Ben", "monedas Ben +3"), ("dale 3 MONEDAS", "monedas Mia +3"),
    ("un descanso para Mia", "pausa Mia"), ("limite de Mia", "tiempo Mia 45"),
    ("no dormir hoy", "«no 1»", "tiempo Mia dormir 20:00"), ("el premio", "premios agregar"),
])
in_order(one.say("tiempo Mia 45 minutos"), "Mia: 45 minutos al día")
# The family page writes days so, and `do` is a Thursday elsewhere.
in_order(one.say("tiempo Mia lu-vi 30"), "Mia: lun–vie 30 minutos")
in_order(one.say("tiempo Mia sá,do 50 minutos"), "lun–vie 30 minutos", "sáb, dom 50 minutos")
in_order(one.say("tiempo Ben ma mi"), "Ben")
in_order(one.say("tiempo Ben miércoles 20 ju 25"), "mié 20 minutos", "jue 25 minutos")
one.leave()

# The first question takes names, and no sentence.
one = Shell("--no-timing", folders=Folders(), greets=False, size=(60, 100), LC_ALL="en_US.UTF-8",
            command=["faketime", "2026-03-02 18:00:00"])
one.prompt()
one.type("1\r")
question = one.match(r"(\d+ × \d+(?: \+ \d+)?) = ").group(1)
one.type(f"{product(question)}\r")
one.prompt()
for line in ("Mia und Ben", "Tom and Anna", "Tom y Ana", "my son is called Tom", "Sie heißt Mia",
             "sie heißt mia", "Meine Tochter heißt Mia", "Mia (7)", "Mia, 7 Jahre", "she's Mia", "Tom & Anna",
             "mi hija es Lucía", "se llama Mia", "Mia, and Ben", "yes", "Tom, Tom", "the Tom", "2"):
    in_order(one.say(line), "Please type just the name")
said = one.say("Anna-Lena, O'Neil , Jean Paul, María del Carmen")
in_order(said, "Anna-Lena can play", "O'Neil can play", "Jean Paul can play", "María del Carmen can play",
         "How many minutes a day may Anna-Lena play?")
in_order(one.say("half an hour"), "How many minutes a day may Anna-Lena play?")
in_order(one.say("30; coins Anna-Lena +5"), "How many minutes a day may Anna-Lena play?")
in_order(one.say("30 minutes"), "Anna-Lena: 30 minutes a day", "How many minutes a day may O'Neil play?")
in_order(one.say(""), "How many minutes a day may Jean Paul play?")
in_order(one.say("45"), "Jean Paul: 45 minutes a day", "María del Carmen")
in_order(one.say(""), "children's screens")
in_order(one.say("n"), "All set")
in_order(one.say("children"), "Anna-Lena, O'Neil, Jean Paul, María del Carmen")
one.leave()
