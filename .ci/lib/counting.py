# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts instructions by callgrind, so that the same commit gives the same figures on every run.

A row's cost is the difference of two runs of two lengths, divided by what the longer one did more;
a start's is one run. Hashing, locale, time zone and the C library's choice of copies are fixed."""
import os, pty, re, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor
import workloads

TUNABLES = ":".join([
    "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX512BW,-AVX2,-AVX,-ERMS,-FSRM,-RTM,-BMI2",
    "glibc.cpu.x86_data_cache_size=32768", "glibc.cpu.x86_shared_cache_size=1048576",
    "glibc.cpu.x86_non_temporal_threshold=786432", "glibc.cpu.x86_rep_movsb_threshold=2048"])
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "TZ": "UTC",
               "SWIFT_DETERMINISTIC_HASHING": "1", "GLIBC_TUNABLES": TUNABLES}
PLAY = "wait 2s\nsend tapPlayer Alexander\n"
# A store begins without children.
PLAY_ON_STORE = "children add Alexander\n" + PLAY
# The same line a thousand times.
PIPED = {"piped send": "send tapSound", "piped state": "state", "piped coins": "coins +1",
         "piped refused": "send tapChest", "piped move": "send tapSettings\nsend back"}
# A send is a guard: it may not become dearer unseen. What is typed is read in pieces, more or fewer of them.
SHOWN = set(PIPED) - {"piped send"} | {"prompted line"}
ENGINE = ["enum", "step", "send", "refused", "full", "typed", "untyped", "child", "alone", "parallel", "wide",
          "children", "childState", "variable", "input", "told", "read1", "read100000"]


CALLGRIND = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
PROMPT = "▸ ".encode()


def collected(told, arguments):
    """What callgrind says that a run of a program has cost."""
    found = re.search(rb"Collected : (\d+)", told)
    if not found:
        sys.exit(f"callgrind counted nothing for {' '.join(arguments)}:\n"
                 + told.decode(errors="replace")[-800:])
    return int(found.group(1))


def instructions(arguments, text=""):
    """What one run of a program costs."""
    run = subprocess.run([*CALLGRIND, *arguments], input=text.encode(), stdout=subprocess.DEVNULL,
                         stderr=subprocess.PIPE, env=ENVIRONMENT)
    return collected(run.stderr, arguments)


def typed(arguments, lines, log):
    """What one run costs in which lines are typed at a prompt, each once the one before is answered."""
    child, terminal = pty.fork()
    if child == 0:
        os.execvpe("valgrind", [*CALLGRIND, f"--log-file={log}", *arguments], ENVIRONMENT | {"TERM": "xterm"})
    for line in [*lines, "quit"]:
        shown = b""
        while PROMPT not in shown:
            shown += os.read(terminal, 65536)
        os.write(terminal, line.encode() + b"\r")
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass
    os.waitpid(child, 0)
    with open(log, "rb") as file:
        return collected(file.read(), arguments)


def each(few, many, run):
    """What one of the things costs of which `run(n)` does n."""
    return (run(many) - run(few)) // (many - few)


def piped(binary, line, few=300, many=1300):
    """Instructions of one command of a piped script in a sandbox."""
    commands = line.count("\n") + 1
    return each(few, many, lambda n: instructions(
        [binary, "--sandbox"], PLAY + (line + "\n") * n)) // commands


def lines(binary, make, few, many, *options):
    """Instructions of one line of what people write; `make(n)` gives more lines for more."""
    short, long = make(few), make(many)
    cost = lambda said: instructions([binary, "--sandbox", *options], "\n".join(said) + "\n")
    return (cost(long) - cost(short)) // (len(long) - len(short))


def prompted(binary, folder, few=20, many=120):
    """Instructions of one line typed at a prompt on a store: `send tapSound`, `state` and `coins +1` in turn."""
    def run(count):
        there = store(binary, f"{folder}-{count}", 1)
        said = ["send tapSound", "state", "coins +1"] * (count // 3 + 1)
        return typed([binary, "--store", there, "--voice", "developer"], said[:count], f"{there}.log")
    return each(few, many, run)


def tested(binary, folder, few=10, many=40):
    """Instructions of one file of `playstate test`."""
    return each(few, many, lambda n: instructions(
        [binary, "test", workloads.scenarios(f"{folder}/{n}", n)]))


def work(binary, folder):
    """The jobs whose rows are lines of what people do."""
    chart = workloads.chart(f"{folder}/foreign.scxml")
    week = lambda days: workloads.recorded(binary, days, folder)
    script, events = (workloads.script, 1000, 3000), (workloads.events, 2000, 10_000)
    return {
        "script line": (lines, binary, *script),
        "script line, JSON": (lines, binary, *script, "--json"),
        "recorded line": (lines, binary, week, 7, 21),
        "foreign line": (lines, binary, *events, "--machine", chart),
        "foreign line, JSON": (lines, binary, *events, "--machine", chart, "--json"),
        "prompted line": (prompted, binary, f"{folder}/prompted"),
        "start foreign": (start, binary, ["--sandbox", "--machine", chart]),
        "tested file": (tested, binary, f"{folder}/tested"),
    }


def store(binary, folder, entries):
    """Makes a store of so many ledger entries."""
    lines = (PLAY_ON_STORE + "coins +1\n" * entries).encode()
    subprocess.run([binary, "--store", folder], input=lines, stdout=subprocess.DEVNULL, check=True)
    return folder


def start(binary, arguments):
    """Instructions of a start that answers `state` and leaves."""
    return instructions([binary, *arguments, "-c", "state"])


def engine(counted, what, few=2000, many=12000):
    """Instructions of one thing that the engine does."""
    return each(few, many, lambda n: instructions([counted, what, str(n)]))


def durable(counted, folder, few=1000, many=3000):
    """Instructions of one `coins +1` on a store, through the library, with a commit each 1,000."""
    return each(few, many, lambda n: instructions([counted, "durable", str(n), f"{folder}/{n}"]))


def all_rows(binary, counted, large=False):
    """Every counted row by name, and the bytes of the binary."""
    with tempfile.TemporaryDirectory(prefix="playstate-count-") as top:
        jobs = {name: (piped, binary, line) for name, line in PIPED.items()}
        jobs["start sandbox"] = (start, binary, ["--sandbox"])
        sizes = {"start store": 1, "start store 200,000": 200_000}
        if large:
            sizes["start store 2,000,000"] = 2_000_000
        for name, entries in sizes.items():
            folder = store(binary, f"{top}/{entries}", entries)
            jobs[name] = (start, binary, ["--store", folder])
        jobs |= work(binary, top)
        jobs["durable coins"] = (durable, counted, top)
        for what in ENGINE:
            jobs[f"engine {what}"] = (engine, counted, what)
        with ThreadPoolExecutor(max_workers=2) as pool:
            running = {name: pool.submit(job[0], *job[1:]) for name, job in jobs.items()}
            rows = {name: one.result() for name, one in running.items()}
    rows["binary bytes"] = os.path.getsize(binary)
    return rows


def place():
    """What counts depend on: the toolchain, the C library, valgrind, the processor's features."""
    def first(*command):
        return subprocess.run(command, capture_output=True, text=True).stdout.split("\n")[0].strip()
    try:
        with open("/proc/cpuinfo") as info:
            flags = next((line.split(":")[1].split() for line in info if line.startswith("flags")), [])
    except OSError:
        flags = []
    known = [flag for flag in ("sse4_2", "avx", "avx2", "bmi2", "erms", "avx512f") if flag in flags]
    return [first("swift", "--version"), first("ldd", "--version"), first("valgrind", "--version"),
            "processor " + (" ".join(known) or os.uname().machine)]
