# SPDX-License-Identifier: GPL-3.0-or-later
"""Reference files: what each row may cost, where it began, and how much it was raised since.

A line is `NAME = VALUE, first VALUE, raised VALUE`; a line that begins with # names what the figures
depend on. A commit that raises a value by more than the tolerance names the row in its message, on a
line `Dearer NAME: why` (for sizes `Larger NAME: why`). A later commit may say it for one that is past,
`Dearer NAME (COMMIT): why`, with seven digits."""
import re, subprocess, sys
from dataclasses import dataclass

LINE = re.compile(r"(.+?) = (\d+), first (\d+), raised (\d+)$")


@dataclass
class Row:
    value: int
    first: int
    raised: int


def parse(text):
    """The rows of a reference file and what its figures depend on."""
    rows, place = {}, []
    for line in text.splitlines():
        found = LINE.match(line)
        if found:
            rows[found[1]] = Row(*(int(number) for number in found.groups()[1:]))
        elif line.startswith("# "):
            place.append(line[2:])
    return rows, place


def read(path):
    try:
        with open(path) as file:
            return parse(file.read())
    except FileNotFoundError:
        return {}, []


def write(path, rows, place):
    with open(path, "w") as file:
        for line in place:
            file.write(f"# {line}\n")
        for name, row in rows.items():
            file.write(f"{name} = {row.value}, first {row.first}, raised {row.raised}\n")


def renewed(old, values):
    """The rows after `values` were taken for the new reference."""
    rows = {}
    for name, value in values.items():
        before = old.get(name, Row(value, value, 0))
        rows[name] = Row(value, before.first, before.raised + max(0, value - before.value))
    return rows


def show(rows, values, limit):
    """Prints a row each; returns the names of those above their limit."""
    above = []
    for name, value in values.items():
        row = rows.get(name)
        if row is None:
            print(f"  {name:28} {value:>13,}  no reference yet")
            above.append(name)
            continue
        change = 100 * (value - row.value) / row.value if row.value else 0
        mark = " ABOVE" if value > limit(name, row) else ""
        if mark:
            above.append(name)
        print(f"  {name:28} {value:>13,}  {change:+6.2f} %  first {row.first:,}, "
              f"raised {row.raised:,} since{mark}")
    return above


def git(*arguments):
    return subprocess.run(["git", *arguments], capture_output=True, text=True).stdout


def is_explained(commit, word, name):
    """Whether a commit says why it raised a row, or a later one for it."""
    return f"{word} {name}:" in git("log", "-1", "--format=%B", commit) \
        or f"{word} {name} ({commit[:7]}):" in git("log", "--format=%B", f"{commit}..HEAD")


def unexplained(path, word, tolerance):
    """Commits that raised a row of `path` by more than `tolerance` and do not say why."""
    missing = []
    commits = git("log", "--no-merges", "--format=%H", "--", path).split()
    for commit in commits[:-1]:
        now, before = (parse(git("show", f"{one}:{path}"))[0] for one in (commit, f"{commit}^"))
        for name, row in now.items():
            old = before.get(name)
            if old and row.value > old.value * (1 + tolerance) \
                    and not is_explained(commit, word, name):
                missing.append(f"{commit[:9]} raises '{name}' from {old.value:,} to {row.value:,} and "
                               f"has no line '{word} {name}: …'")
    return missing


def finish(faults):
    for fault in faults:
        print(f"  {fault}")
    sys.exit(1 if faults else 0)
