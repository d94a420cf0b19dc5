# SPDX-License-Identifier: GPL-3.0-or-later
"""A kill, a SIGQUIT or an error at each system call of an evening."""
import os, signal, subprocess
import evening

CHANGING = {"create", "write", "print", "fsync", "ftruncate", "rename", "link", "unlink", "mkdir", "lock",
            "unlock"}
ERRORS = {"EIO": 5, "EINTR": 4, "ENOSPC": 28, "EMFILE": 24, "ENOMEM": 12}
# What a call does not fail with is left out.
OF = {"ENOSPC": {"create", "write", "fsync", "ftruncate", "rename", "link", "mkdir"},
      "EMFILE": {"open", "create"}, "ENOMEM": {"open", "create", "mmap", "pread", "read", "lock"}}


def points(log):
    """Everything that can happen: (number of the call, what happens)."""
    for number, call in calls(log):
        if call in CHANGING:
            yield number, "kill"
            yield number, "quit"
        # What is held can always be let go of; and who waits for an answer must get it.
        for error in ERRORS if call != "unlock" else ():
            if (error not in OF or call in OF[error]) and (call != "print" or error == "EINTR"):
                yield number, error
        if call == "write":
            yield number, "short"


def calls(log):
    for line in open(log, "rb"):
        parts = line.split(b"\t", 2)
        if parts[1] != b"created":
            yield int(parts[0]), parts[1].decode()


def environment(shim, place, log=None, point=None, data=False):
    words = {"LD_PRELOAD": shim, "FAULTS_ROOT": place}
    if log:
        words["FAULTS_LOG"] = log
    if data:
        words["FAULTS_DATA"] = "1"
    if point:
        words |= {"FAULTS_AT": str(point[0]), "FAULTS_DO": str(ERRORS.get(point[1], point[1]))}
    return words


def one(program, shim, template, place, point):
    """What is wrong after an evening in which this happens, and its status."""
    evening.copied(template, place)
    told = evening.talk(program, f"{place}/store", evening.lines(place),
                        environment(shim, place, point=point))
    faults = []
    if told.hung:
        return ["hangs"], "hung"
    # A SIGQUIT before the program listens ends it too.
    ends = {"kill": -signal.SIGKILL, "quit": -signal.SIGQUIT}.get(point[1])
    if told.status < 0 and told.status != ends:
        faults.append(f"ended by signal {-told.status}: {told.errors[-500:]}")
    if told.status not in (0, ends, 131) and not told.errors and '"ok":false' not in told.out:
        faults.append(f"status {told.status}, and not a word")
    return faults + evening.laws(program, place, told), told.status
