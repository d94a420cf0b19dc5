# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages of a family's files written over: the database, its log, the settings, what stores share."""
import os, plistlib, random, re
import evening

PAGE = 4096
FILES = ["store/playstate.sqlite", "store/playstate.sqlite-wal", "store/settings.plist"]


def make(program, template, place):
    """The place after an evening that nobody ended, so that the database's log is there."""
    evening.copied(template, place)
    told = evening.talk(program, f"{place}/store", evening.lines(place), kills=True)
    if not all(evening.is_done(one) for one in told.values()):
        raise SystemExit(f"torture: the evening of the pages fails: {told.out} {told.errors}")


def damage(chance, place):
    """Writes over some bytes of one file, and says which."""
    shared = sorted(f"sync/{one}" for one in os.listdir(f"{place}/sync"))
    name = chance.choice([one for one in FILES if os.path.exists(f"{place}/{one}")] + [chance.choice(shared)])
    path = f"{place}/{name}"
    data = bytearray(open(path, "rb").read())
    if name.endswith(".plist") and chance.random() < 0.5:
        # The other form that is read.
        data = bytearray(plistlib.dumps(plistlib.loads(bytes(data)), fmt=plistlib.FMT_BINARY))
        name += ", binary"
    kind = chance.choice(["page", "zeros", "cut", "bytes", "bits", "moved"])
    pages = max(1, -(-len(data) // PAGE))
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(pages) * PAGE
        size = min(PAGE, len(data) - at)
        if kind == "page":
            data[at:at + size] = chance.randbytes(size)
        elif kind == "zeros":
            data[at:at + size] = bytes(size)
        elif kind == "moved":
            other = chance.randrange(pages) * PAGE
            data[at:at + size] = data[other:other + size][:size].ljust(size, b"\0")
        elif kind == "bytes":
            data[chance.randrange(len(data))] = chance.randrange(256)
        elif kind == "bits":
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    if kind == "cut":
        del data[chance.randrange(len(data)):]
    with open(path, "wb") as out:
        out.write(data)
    return name, f"{kind} of {name}"


def limit_of(place):
    """The limit that the settings file says after a damage: it has no checksum, since parents may edit it,
    so another number in it is what they are taken to want."""
    try:
        with open(f"{place}/store/settings.plist", "rb") as file:
            return plistlib.load(file)["parentSettings"]["dailyTimeLimitMinutes"]
    except Exception:
        return evening.NEW_LIMIT


def one(program, made, place, seed):
    """What is wrong after a damage, and what kind it was."""
    evening.copied(made, place)
    name, what = damage(random.Random(seed), place)
    store, faults, limit = f"{place}/store", [], limit_of(place)
    told = evening.talk(program, store, [
        "gate", None, "coins Alexander", "coins Ben", "get dailyTimeLimitMinutes", f"sync {place}/sync",
        "lock"])
    what = re.sub(r"sync/.*\.", "a shared ", what)
    what += f" · {told.status} · {'told' if told.errors else 'nothing said'}"
    if told.hung or told.status < 0 or told.status >= 128:
        return [f"hangs or ends by a signal: {told.status} {told.errors[-600:]}"], what

    def found(line, key):
        return (told.get(line) or {}).get(key)

    is_right = (found("coins Alexander", "balance") == 2011 and found("coins Ben", "balance") == 1007
                and found("get dailyTimeLimitMinutes", "value") in (evening.NEW_LIMIT, limit))
    for kept in re.findall(r"kept as '([^']+)'", told.errors):
        if not os.path.exists(kept):
            faults.append(f"not kept: {kept}")
    notes = str((told.get(f"sync {place}/sync") or {}))
    if name.startswith("store") and not is_right and not told.errors:
        faults.append(f"wrong without a word: {told.out[-900:]}")
    if told.status and not told.errors and '"ok":false' not in told.out:
        faults.append(f"status {told.status} without a word")
    if name.startswith("sync") and not is_right:
        faults.append(f"a shared file changed a purse here: {notes[:500]} {told.errors[-300:]}")
    if told.status == 0 or told.errors:
        again = evening.talk(program, store, ["coins", "send tapSound"])
        if again.hung or again.status < 0:
            faults.append(f"the second start: {again.status} {again.errors[-500:]} {again.out[-300:]}")
        elif again.status not in (0, 1) and told.status in (0, 1):
            faults.append(f"the second start is worse: {again.status} {again.errors[-500:]}")
    twin = evening.talk(program, f"{place}/twin", ["gate", None, f"sync {place}/sync", "coins Alexander"])
    if twin.hung or twin.status < 0:
        faults.append(f"the twin: {twin.status} {twin.errors[-500:]}")
    balance = (twin.get("coins Alexander") or {}).get("balance")
    if balance not in (7, 1008, 2011):
        faults.append(f"the twin has {balance}: {twin.out[-500:]} {twin.errors[-300:]}")
    return faults, what
