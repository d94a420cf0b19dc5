# SPDX-License-Identifier: GPL-3.0-or-later
"""What people do, made by a seed; the shorter of two is how the longer begins.

`script` is a scripted test of the game, no line twice; `days` is a family's days, to be recorded;
`foreign` is a chart of 150 states with its events, and `scenarios` a folder for `playstate test`."""
import os, random, subprocess

HOME = ["wait 2s", "send tapPlayer Alexander"]


def script(count, seed=55):
    """25 % `expect`, 20 % events with arguments, `state` and refusals after changes, events, coins."""
    chance, coins, lines = random.Random(seed), 0, list(HOME)
    for number in range(count):
        kind, amount = chance.random(), chance.randint(1, 9)
        if kind < 0.25:
            line = chance.choice([f"expect coins == {coins} && levelsSolved < {number + 1}",
                                  f"expect state == home && coins > -{number + 1}", "expect refused tapChest"])
        elif kind < 0.45:
            coins += amount
            line = f'send giveCoins {amount} player-1 reason="book {number}"'
        elif kind < 0.60:
            line = "state"
        elif kind < 0.72:
            line = "send tapChest"
        elif kind < 0.88:
            line = "send tapSound"
        elif kind < 0.97:
            coins += amount
            line = f"coins +{amount}  # {number}"
        else:
            line = chance.choice(["events", "log 3", "wait 10ms", "state --all"])
        # A comment makes a line new that is said again.
        lines.append(line if str(number) in line else f"{line}  # {number}")
    return lines


def days(count, seed=55):
    """A family's days: a child learns, buys a video now and then, and a parent looks in the evening."""
    chance, lines = random.Random(seed), list(HOME)
    for day in range(count):
        lines += ["send tapActivity raetsel", "send tapSubActivity puzzleMatching"]
        for _ in range(chance.randint(5, 9)):
            seconds = chance.randint(8, 40)
            lines += [f"wait {seconds}s", f"send success seconds={seconds} mistakes={chance.randint(0, 3)}"]
        lines += ["send tapWeiter", "send home", "state", "send tapSound", "log 3"]
        lines += ["parents", "answer right", f"coins Alexander +{chance.randint(1, 9)} day {day}",
                  f"time Alexander {chance.choice([30, 45, 60])}", "family", "get musicVolume", "lock"]
        lines.append(f"wait {chance.randint(20, 24)}h")
    return lines


def recorded(binary, count, folder):
    """The same as `record` wrote it."""
    path = f"{folder}/{count}-days.play"
    said = [f"record {path}", *days(count), "record off"]
    subprocess.run([binary, "--sandbox"], input="\n".join(said).encode(), stdout=subprocess.DEVNULL)
    with open(path) as file:
        return file.read().splitlines()


def chart(path, states=150, events=10, seed=55):
    """A foreign chart: states in groups of ten, where each event leads from each to any of them."""
    chance, groups = random.Random(seed), range(states // 10)
    ways = lambda: "".join(f'<transition event="e{event}" target="s{chance.randrange(states)}"/>'
                           for event in range(events))
    with open(path, "w") as file:
        file.write('<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="foreign" initial="s0">')
        for group in groups:
            file.write(f'<state id="g{group}">' + "".join(
                f'<state id="s{group * 10 + place}">{ways()}</state>' for place in range(10)) + "</state>")
        file.write("</scxml>")
    return path


def events(count, seed=55):
    """Events of the foreign chart, by name."""
    chance = random.Random(seed)
    return [f"send e{chance.randrange(10)}" for _ in range(count)]


def scenarios(folder, count, lines=80):
    """Files with the first lines of scripts of seeds of their own."""
    os.makedirs(folder)
    for number in range(count):
        with open(f"{folder}/{number:03}.play", "w") as file:
            file.write("\n".join(script(lines, seed=number)) + "\n")
    return folder
