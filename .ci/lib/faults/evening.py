# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening of a family on a store, line by line, and what must hold of the store whatever happened
to the program meanwhile.

A place is a folder with the family's `store`, another device's `twin`, the folder `sync` between them and
`kept` for backups."""
import collections, json, os, plistlib, re, shutil, sqlite3, subprocess, threading

PATIENCE = 60
OLD_LIMIT, NEW_LIMIT, OLD_VOLUME, NEW_VOLUME = 45, 30, 0.25, 0.5
UNDO = ("undo", f"set musicVolume {NEW_VOLUME}")
GIFTS = {1001: "Alexander", 1002: "Ben", 1003: "Alexander"}


def lines(place):
    """What is said, each when the line before is answered; None is the answer to the gate's question.

    A pair is a line that is said when another one was done."""
    return ["gate", None, "coins Alexander +1001 for g1", f"set dailyTimeLimitMinutes {NEW_LIMIT}",
            "coins Ben +1002 for g2", f"set musicVolume {NEW_VOLUME}", UNDO, "players add Zoe",
            f"sync {place}/sync", f"backup {place}/kept/one", "coins Alexander +1003 for g3", "lock",
            "send tapSound"]


class Told(dict):
    """Each line that was sent: whether it was done, or None where that was not printed."""
    status, errors, out = 0, "", ""
    hung = False


def talk(program, store, said, environment=None, kills=False):
    """Says lines to a program, each when the one before has been answered; then ends its input, or kills
    it."""
    told, answer = Told(), ""
    with open(f"{store}.errors", "w+") as errors:
        shell = subprocess.Popen(
            [program, "--store", store, "--json", "--no-timing"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=errors, env={**os.environ, **(environment or {})})

        def hang():
            told.hung = True
            shell.kill()

        clock = threading.Timer(PATIENCE, hang)
        clock.start()
        try:
            for line in said:
                if isinstance(line, tuple):
                    line, needed = line
                    if not is_done(told.get(needed)):
                        continue
                if line is None:
                    asked = re.search(r"(\d+) × (\d+)(?: \+ (\d+))?", answer)
                    if not asked:
                        continue
                    first, second, more = (int(one or 0) for one in asked.groups())
                    line = f"answer {first * second + more}"
                told[line] = None
                shell.stdin.write(f"{line}\n".encode())
                shell.stdin.flush()
                answer = shell.stdout.readline().decode(errors="replace")
                told.out += answer
                if not answer.endswith("\n"):
                    break
                told[line] = json.loads(answer)
            if kills:
                shell.kill()
            shell.stdin.close()
        except (BrokenPipeError, ValueError):
            pass
        told.out += shell.stdout.read().decode(errors="replace")
        told.status = shell.wait()
        clock.cancel()
        errors.seek(0)
        told.errors = errors.read()
    return told


def is_done(answer):
    return None if answer is None else answer["ok"]


def make(program, place):
    """The place before the evening: Alexander has 7 coins, Ben 5, and the twin has both."""
    os.makedirs(f"{place}/sync")
    os.makedirs(f"{place}/kept")
    store, twin = f"{place}/store", f"{place}/twin"
    os.makedirs(store, 0o700)
    os.makedirs(twin, 0o700)

    def say(whose, *said):
        told = talk(program, whose, said)
        for line, answer in told.items():
            if not is_done(answer):
                raise SystemExit(f"torture: the store cannot be made: {line}: {answer} {told.errors}")
        return told

    say(store, "children add Alexander", "wait 2.1s", "send tapPlayer Alexander", "coins +7", "gate",
        None, "players add Ben", "coins Ben +5", f"set dailyTimeLimitMinutes {OLD_LIMIT}", f"set musicVolume {OLD_VOLUME}",
        f"sync {place}/sync", "lock")
    say(twin, "children add Alexander", "wait 2.1s", "gate", None, "players add Ben", f"sync {place}/sync", "lock")
    for one, other in (store, twin), (twin, store):
        told = say(one, "gate", None, f"sync {place}/sync")
        stranger = told[f"sync {place}/sync"].get("strangers", [{}])
        if stranger:
            say(one, "gate", None, f"sync admit {stranger[0]['store'][:8]}", f"sync {place}/sync", "lock")
    say(store, "gate", None, f"sync {place}/sync", "lock")


def copied(template, place):
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(template, place)
    return place


def laws(program, place, told):
    """What is wrong with a place after an evening; `told` is what was printed of it."""
    store, faults = f"{place}/store", []

    def done(line):
        """Whether a line is done: True and False when it was printed, None when nobody was told."""
        return is_done(told[line]) if line in told else False

    def expect(what, found, line, yes, no):
        """What is found must be what is there when a line is done, or when it is not."""
        allowed = {True: [yes], False: [no], None: [yes, no]}[done(line)]
        if found not in allowed:
            faults.append(f"{what}: {found}, of {allowed}")
        return found == yes

    names = os.listdir(store)
    broken = [one for one in names if "broken" in one or "aside" in one]
    if broken:
        faults.append(f"set aside: {broken}")
    after = talk(program, store, [
        "gate", None, "get dailyTimeLimitMinutes", "get musicVolume", "players",
        "coins Alexander +2001 for later", "undo", f"sync {place}/sync", "lock"])
    if after.status or not all(is_done(one) for one in after.values()) or after.errors:
        faults.append(f"the next start: {after.status} {after.errors[:500]} {after.out[-700:]}")
        return faults
    limit = after["get dailyTimeLimitMinutes"]["value"]
    is_limited = expect("limit", limit, f"set dailyTimeLimitMinutes {NEW_LIMIT}", NEW_LIMIT, OLD_LIMIT)
    with open(f"{store}/settings.plist", "rb") as file:
        written = str(plistlib.load(file))
    if f"'dailyTimeLimitMinutes': {limit}" not in written:
        faults.append(f"limit: {limit} is in force, and the file says {written}")
    volume = after["get musicVolume"]["value"]
    if "undo" in told:
        allowed = {True: [OLD_VOLUME], False: [NEW_VOLUME], None: [OLD_VOLUME, NEW_VOLUME]}
        if volume not in allowed[done("undo")]:
            faults.append(f"volume: {volume} after undo {done('undo')}")
    else:
        expect("volume", volume, f"set musicVolume {NEW_VOLUME}", NEW_VOLUME, OLD_VOLUME)
    expect("Zoe", "Zoe" in after["players"]["players"], "players add Zoe", True, False)
    database = sqlite3.connect(f"{store}/playstate.sqlite")

    def one(text):
        return database.execute(text).fetchone()[0]

    acts = one("SELECT count(*) FROM act_text WHERE kind = 'set' "
               "AND instr(change, CAST('dailyTimeLimitMinutes' AS BLOB))")
    if acts != 1 + is_limited:
        faults.append(f"limit: {limit} by {acts} acts")
    balances = collections.Counter(Alexander=7, Ben=5)
    for number, (amount, child) in enumerate(GIFTS.items(), 1):
        line = f"coins {child} +{amount} for g{number}"
        count = one(f"SELECT count(*) FROM ledger WHERE amount = {amount}")
        if expect(f"gift {amount}", count, line, 1, 0):
            balances[child] += amount
        acts = one(f"SELECT count(*) FROM act JOIN ledger ON entry = ledger.number "
                   f"WHERE ledger.amount = {amount}")
        if acts != count:
            faults.append(f"gift {amount}: {count} entries, {acts} acts")
    taps = one("SELECT count(*) FROM log JOIN event ON event.id = event WHERE event.name = 'tapSound'")
    expect("taps", taps, "send tapSound", 1, 0)
    wrong = one("SELECT count(*) FROM purse WHERE balance <> (SELECT sum(amount) FROM ledger "
                "WHERE ledger.purse = purse.id)")
    wrong += one("SELECT count(*) - max(number) + min(number) - 1 FROM log")
    if wrong or one("PRAGMA integrity_check") != "ok":
        faults.append("the ledger does not come to its balances, or the log has gaps")
    database.close()
    left = [one for one in os.listdir(store) if one.endswith(".new")]
    if left:
        faults.append(f"left over: {left}")
    twin = talk(program, f"{place}/twin", [
        "gate", None, f"sync {place}/sync", "coins Alexander", "coins Ben", "lock"])
    for child in "Alexander", "Ben":
        found = (twin.get(f"coins {child}") or {}).get("balance")
        if found != balances[child]:
            faults.append(f"the twin's {child}: {found}, not {balances[child]}: {twin.out[-300:]}")
    kept = f"{place}/kept/one"
    is_kept = done(f"backup {place}/kept/one")
    if is_kept and not os.path.exists(kept):
        faults.append("the backup is not there")
    if os.path.exists(kept):
        bring = subprocess.run([program, "restore-backup", kept, "--store", f"{place}/again"],
                               capture_output=True, text=True, timeout=PATIENCE)
        if bring.returncode:
            faults.append(f"the backup cannot be brought back: {bring.stderr[:300]}")
    seen = subprocess.run([program, "doctor", "--store", store], capture_output=True, text=True,
                          timeout=PATIENCE)
    if seen.returncode:
        faults.append(f"doctor: {seen.returncode} {seen.stdout[-500:]} {seen.stderr[-300:]}")
    return faults
