"""A child's quarter of an hour, from the first screen to a watched video and the day's end.

In German and in English, at 40, 80 and 120 columns, in colour and without, on a dumb terminal and in the
C locale. The child reads the screens and solves what stands there; an engine's words never come.
"""

from terminal import *

# Names of nodes, events and variables, and what an engine prints beside them.
ENGINE = ["tapPlayer", "tapChest", "playerSelection", "activitySelection", "celebrationOverlay", "levelComplete",
          "treasureScreen", "videoSelection", "videoPlaying", "parentGate", "beginLevel", "success", "refused",
          "unhandled", "error:", "hint:", "ledger", "→ home", "puzzleMatching", "waehleZahl", "startedAt", "\a"]
BANNED = ["wrong", "false", "fail", "hurry", "lose", "falsch", "fehler", "schnell", "verloren"]
# Clears, blinks, and goes to another screen.
LOUD = ["\x1b[2J", "\x1b[H", "\x1b[5m", "\x1b[?1049h", "\x1bc"]

WORDS = {
    "de": {"who": "Wer spielt?", "home": "Zuhause", "numbers": "Zahlen", "dice": "Wie viele Punkte",
           "solved": "Geschafft, eine Münze mehr!", "hooray": "Hurra!", "chest": "Schatztruhe",
           "treasure": "Hier tauschst du Münzen", "watch": "Du hast 5 Minuten für Videos", "left": "läuft noch 4",
           "one": "läuft noch eine Minute", "over": "Die Zeit ist um.", "bye": "Tschüss!", "more": "eine Zahl",
           "kind": "Tippe deine Zahl.", "wish": "Wünsch dir etwas", "kept": "Dein Wunsch ist aufgeschrieben.",
           "need": "fehlen noch 10 Münzen", "enough": "Genug für heute. Bis morgen!", "again": "Probier es"},
    "en": {"who": "Who is playing?", "home": "Home", "numbers": "Numbers", "dice": "How many dots",
           "solved": "You did it, one more coin!", "hooray": "Hooray!", "chest": "Treasure chest",
           "treasure": "Here you swap coins", "watch": "You have 5 minutes for videos", "left": "4 minutes of video",
           "one": "One minute of video", "over": "Your video time is up.", "bye": "Goodbye!", "more": "number",
           "kind": "Type your number.", "wish": "Make a wish", "kept": "Your wish has been noted.",
           "need": "need 10 more coins", "enough": "Enough for today.", "again": "Try again."},
}


def plain(text):
    """As a terminal in the C locale shows it."""
    for sign, letters in {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}.items():
        text = text.replace(sign, letters)
    return text


def flat(text):
    """The text without colours, lines joined: at 40 columns sentences go on in the next."""
    return re.sub(r"\s+", " ", re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text))


class Child:
    def __init__(self, language, columns, arguments=(), prompt="▸ ", **changes):
        self.words, self.prompt_sign, self.seen, self.columns = WORDS[language], prompt, "", columns
        self.plain, self.dumb = prompt == "> ", changes.get("TERM") == "dumb"
        self.shell = Shell(
            "play", "--sandbox", "--language", language, *arguments, greets=False, size=(60, columns), **changes)
        self.screen = self.next()

    def next(self):
        self.screen = self.shell.expect(self.prompt_sign)
        self.seen += self.screen
        return self.screen

    def say(self, line):
        self.shell.type(line + "\r")
        return self.next()

    def shows(self, *names):
        for name in names:
            wanted = self.words.get(name, name)
            wanted = plain(wanted) if self.plain else wanted
            holds(wanted in flat(self.screen), f"{wanted!r} is not in:\n{self.screen}")

    def count(self):
        """Counts the dots of the dice, drawn or in words, and types the number."""
        dots = flat(self.screen).replace(".", " ").split()
        if self.dumb: return self.say(str(dots.count("Punkt") + dots.count("dot")))
        rows = [row for row in self.screen.split("\n") if "│" in row or row.startswith("|")]
        return self.say(str(sum(row.count("●") + row.count("o") for row in rows)))

    def close(self):
        self.shell.child.sendeof()
        self.seen += self.shell.expect(plain(self.words["bye"]) if self.plain else self.words["bye"])
        self.shell.ends(0)
        for word in ENGINE + LOUD:
            holds(word not in self.seen, f"{word!r} in:\n{self.seen}")
        for word in BANNED:
            holds(not re.search(rf"\b{word}\b", self.seen.lower()), f"{word!r} in:\n{self.seen}")
        for line in self.seen.replace("\r", "").split("\n"):
            line = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", line)
            holds(len(line) <= self.columns, f"{len(line)} columns: {line!r}")
        holds(not os.path.exists(self.shell.folders.history), "a child's lines are in no history")


def quarter_hour(language, columns, **changes):
    child = Child(language, columns, **changes)
    child.shows("who")
    child.say("")
    child.shows("home", "numbers", "chest", "wish")
    child.say("2")
    child.say("1")
    child.shows("dice")
    child.say("99")
    child.shows("kind")
    child.say("24")
    child.shows("again")
    for coin in range(1, 11):
        child.count()
        if coin % 5:
            child.shows("solved")
        else:
            child.shows("hooray")
            child.say("")
    child.shows("treasure")
    child.say("2")
    child.shows("need")
    child.say("1")
    child.shows("watch")
    child.say("1")
    # The clock waits until somebody has started the video.
    child.say("")
    child.shows("watch")
    child.say("1")
    child.say("")
    child.shows("left")
    for _ in range(3): child.say("")
    child.shows("one")
    child.say("")
    child.shows("over", "home")
    child.say("6")
    child.say("")
    child.say("1")
    child.shows("kept")
    child.close()
    return child


for language in WORDS:
    for columns in (40, 80, 120):
        quarter_hour(language, columns)
    quarter_hour(language, 80, NO_COLOR=None)
    quarter_hour(language, 40, NO_COLOR=None, TERM="dumb")
    quarter_hour(language, 40, LC_ALL="C", prompt="> ")

# Anything typed, pressed and pasted: the same screen, one kind sentence.
child = Child("de", 80)
child.say("1")
child.say("2")
child.say("1")
novel = "Es war einmal ein Kind.\nEs hatte 3 Münzen.\n" * 200
child.shell.type("\x1b[200~" + novel + "\x1b[201~\r")
child.next()
child.shows("dice", "kind")
# Up brings nothing back, Tab offers nothing, nothing rings.
child.shell.type("\x1b[A")
child.next()
child.shows("dice", "kind")
child.shell.type("\t\t\x12x\x10\x1b<\x18\x05\r")
child.next()
child.shows("dice", "kind")
child.shell.type("abc")
child.shell.child.sendintr()
child.next()
child.next()
child.shows("dice", "kind")


def resize(columns):
    """The prompt comes again at each drawing of it: a sentence that comes once is waited for."""
    child.shell.child.setwinsize(60, columns)
    child.shell.type("?\r")
    child.shell.expect("Tippe die Zahl")
    child.next()
    child.say("x")


resize(20)
child.columns = 80
holds(all(len(line) <= 20 for line in child.screen.replace("\r", "").split("\n")), child.screen)
resize(80)
# The gate has the shell, and 'lock' gives it back.
child.say("eltern")
question = re.search(r"(\d+ × \d+(?: \+ \d+)?) = \?", flat(child.screen)).group(1)
child.say(str(product(question)))
holds("Elternbereich" in child.screen or "parents" in child.screen, child.screen)
child.seen = ""
child.say("lock")
child.shows("dice")
child.seen = ""
child.close()
