# SPDX-License-Identifier: GPL-3.0-or-later
"""The power fails in an evening: what was not synced is there, or not, or in part, as chance has it.

One evening is written down call by call; each cut is then made from the log. What a file holds after its
`fsync` is safe, and so is the name it was made under; other names are once their folder is synced, and until
then as many of them as chance says, in their order."""
import copy, json, os, random, shutil
import evening

SECTOR = 512


class File:
    def __init__(self, safe=b""):
        self.safe, self.later = bytearray(safe), []

    def sync(self):
        for change in self.later:
            do(self.safe, *change)
        self.later = []

    def after(self, chance, share):
        """Its bytes when a share of what was not synced has come to the disk."""
        found = bytearray(self.safe)
        for place, data in self.later:
            if data is None or chance.random() < share:
                if data and chance.random() < 0.3:
                    data = data[:chance.randrange(0, len(data) + 1) // SECTOR * SECTOR]
                if data is not None or chance.random() < share:
                    do(found, place, data)
        return found


def do(found, place, data):
    if data is None:
        del found[place:]
        found.extend(bytes(place - len(found)))
    elif data:
        found.extend(bytes(max(0, place - len(found))))
        found[place:place + len(data)] = data


class Disk:
    """What is on disk while the log is followed."""

    def __init__(self, place):
        self.place, self.files, self.names, self.later = place, {}, {}, []
        self.printed = b""
        for folder, _, names in os.walk(place):
            for name in names:
                path = f"{folder}/{name}"
                self.files[os.stat(path).st_ino] = file = File(open(path, "rb").read())
                self.names[path] = file

    def follow(self, call, inode, path, second, place, data):
        file = self.files.get(inode)
        if call == "created":
            self.files[inode] = file = File()
            self.later.append(("add", path, file))
        elif call == "write" and file:
            file.later.append((place, data))
        elif call == "ftruncate" and file:
            file.later.append((place, None))
        elif call == "fsync" and file:
            file.sync()
            for one in [one for one in self.later if one[0] == "add" and one[2] is file]:
                self.later.remove(one)
                name(self.names, *one)
        elif call == "fsync":
            rest = []
            for one in self.later:
                if os.path.dirname(one[1]) == path:
                    name(self.names, *one)
                else:
                    rest.append(one)
            self.later = rest
        elif call in ("rename", "link", "unlink"):
            self.later.append((call, path, second))
        elif call == "print":
            self.printed += data

    def cut(self, chance, place):
        """Puts what is there after the cut at a place."""
        share = chance.choice([0, 0, 0.5, 0.9, 1])
        names = dict(self.names)
        for one in self.later[:chance.randint(0, len(self.later))]:
            name(names, *one)
        for path, file in names.items():
            there = place + path[len(self.place):]
            os.makedirs(os.path.dirname(there), 0o700, exist_ok=True)
            with open(there, "wb") as out:
                out.write(file.after(chance, share))
            os.chmod(there, 0o600)
        for folder in "store", "twin", "sync", "kept":
            os.makedirs(f"{place}/{folder}", 0o700, exist_ok=True)


def name(names, call, path, other):
    if call == "add":
        names[path] = other
    elif call == "unlink":
        names.pop(path, None)
    elif path in names:
        names[other] = names[path] if call == "link" else names.pop(path)


def steps(log):
    for line in open(log):
        number, call, inode, path, second, place, _, data = line.rstrip("\n").split("\t")
        yield int(number), (call, int(inode), path, second, int(place), bytes.fromhex(data))


def one(program, before, log, place, point, seed):
    """What is wrong after a cut before a call; `before` is the disk when the evening began."""
    shutil.rmtree(place, ignore_errors=True)
    disk, origin = copy.deepcopy(before), before.place
    for number, step in steps(log):
        if number >= point:
            break
        disk.follow(*step)
    disk.cut(random.Random(f"{seed} {point}"), place)
    told = evening.Told()
    answers = [json.loads(line) for line in disk.printed.decode().splitlines()]
    for number, line in enumerate(evening.lines(origin)[:len(answers) + 1]):
        # What was said of other folders is of those that are there now.
        line = line[0] if isinstance(line, tuple) else line
        line = (line or "answer").replace(origin, place)
        told[line] = answers[number] if number < len(answers) else None
    return evening.laws(program, place, told)
