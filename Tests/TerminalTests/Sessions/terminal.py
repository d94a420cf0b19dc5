"""A playstate shell in a pseudo-terminal, for the sessions beside this file.

Every session gets folders of its own, INPUTRC=/dev/null and fixed dimensions. Nothing sleeps:
everything is an expectation with a timeout. A session that leaves a process behind fails.
"""

import atexit
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import pexpect

BINARY = os.environ["PLAYSTATE"]
# No session expects anything of a time: what has not come after so many seconds never comes.
TIMEOUT = 120
PROMPT = "▸ "
FOLDERS = []
SHELLS = []

# Whoever starts a session from a thread of Swift's gives it a mask that blocks nearly all signals, and
# every process below inherits it: tmux's server would never see the SIGTERM of its own kill-server.
signal.pthread_sigmask(signal.SIG_SETMASK, [])


class Folders:
    """A home that nobody else uses."""

    def __init__(self):
        self.root = tempfile.mkdtemp(prefix="playstate-terminal-")
        FOLDERS.append(self.root)
        self.work = os.path.join(self.root, "work")
        os.mkdir(self.work)
        self.history = os.path.join(self.root, "state/playstate/history")
        self.rc = os.path.join(self.root, "config/playstate/rc")

    def environment(self, **changes):
        environment = {
            "HOME": self.root,
            "XDG_STATE_HOME": os.path.join(self.root, "state"),
            "XDG_CONFIG_HOME": os.path.join(self.root, "config"),
            "XDG_DATA_HOME": os.path.join(self.root, "data"),
            "INPUTRC": "/dev/null",
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "NO_COLOR": "1",
            # libfaketime's stat takes a lock that a process killed in it, such as a speaker, never gives back.
            "NO_FAKE_STAT": "1",
            "PAGER": "cat",
            "PATH": os.environ["PATH"],
        }
        # A static binary needs none; a dynamic one finds Swift's library by it.
        if "LD_LIBRARY_PATH" in os.environ:
            environment["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH"]
        environment.update(changes)
        return {name: value for name, value in environment.items() if value is not None}

    def add_child(self, name="Alexander", wrapper=()):
        """A store begins without children: a process of its own adds one."""
        subprocess.run([*wrapper, BINARY, "-c", f"children add {name}"], env=self.environment(), cwd=self.work,
                       stdout=subprocess.DEVNULL, check=True)

    def read(self, name):
        with open(os.path.join(self.root, name), encoding="utf-8", newline="") as file:
            return file.read()

    def write(self, name, text):
        path = os.path.join(self.root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def everything(self):
        """The bytes of every file below."""
        found = {}
        for folder, _, names in os.walk(self.root):
            for name in names:
                with open(os.path.join(folder, name), "rb") as file:
                    found[os.path.join(folder, name)] = file.read()
        return found


class Shell:
    """A shell that has greeted."""

    def __init__(self, *arguments, folders=None, size=(24, 80), command=None, greets=True, **changes):
        self.folders = folders or Folders()
        self.seen = ""
        program, words = BINARY, list(arguments)
        if command:
            program, words = command[0], command[1:] + [BINARY] + words
        self.child = pexpect.spawn(
            program, words, env=self.folders.environment(**changes), cwd=self.folders.work,
            dimensions=size, encoding="utf-8", timeout=TIMEOUT)
        SHELLS.append(self.child)
        self.child.delaybeforesend = None
        self.child.logfile_read = open(os.path.join(self.folders.root, "seen"), "a", encoding="utf-8", newline="")
        if greets:
            self.expect("Ctrl-D quits")
            self.prompt()

    def expect(self, text):
        """Waits for a text as it stands; gives what came before it."""
        self.child.expect_exact(text)
        return self.child.before

    def match(self, pattern):
        self.child.expect(pattern)
        return self.child.match

    def prompt(self):
        """Waits for the next prompt; gives what came before it."""
        return self.expect(PROMPT)

    def type(self, text):
        self.child.send(text)

    def say(self, line, until=PROMPT):
        """A line and Enter; gives what came until the next prompt, the echo included."""
        self.child.send(line + "\r")
        # Its own echo, not a line that another shell has brought above the prompt meanwhile.
        self.expect(line[-2:] + "\r\n")
        return self.expect(until)

    def leave(self, status=0):
        """Ctrl-D, and the status it ends with."""
        self.child.sendeof()
        self.ends(status)

    def ends(self, status):
        self.child.expect(pexpect.EOF)
        self.child.close()
        found = self.child.exitstatus
        if found is None:
            found = 128 + self.child.signalstatus
        equal(found, status, "exit status")


class Pane:
    """A shell on a screen that can be read: tmux's."""

    def __init__(self, *arguments, folders=None, columns=40, rows=12, **changes):
        self.folders = folders or Folders()
        self.socket = os.path.join(self.folders.root, "tmux")
        environment = self.folders.environment(**changes)
        words = ["env", "-i"] + [f"{k}={v}" for k, v in environment.items()] + [BINARY, *arguments]
        self.tmux(
            "-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), *words,
            environment=environment)
        # The server, and the shell in the pane: both have to be gone in the end.
        self.processes = [
            int(pid) for pid in self.tmux("display-message", "-p", "#{pid} #{pane_pid}").split()]
        try:
            self.until(lambda lines: any(PROMPT.strip() in line for line in lines))
        except BaseException:
            self.close()
            raise

    def tmux(self, *words, environment=None):
        return subprocess.run(
            ["tmux", "-S", self.socket, *words], env=environment, check=True, capture_output=True,
            text=True).stdout

    def lines(self):
        text = self.tmux("capture-pane", "-p")
        return [line.rstrip() for line in text.rstrip("\n").split("\n")]

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def key(self, name):
        self.tmux("send-keys", name)

    def resize(self, columns, rows=12):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def until(self, holds):
        """Looks at the screen until it is as it should be."""
        end = time.monotonic() + TIMEOUT
        while True:
            lines = self.lines()
            if holds(lines):
                return lines
            if time.monotonic() > end:
                raise AssertionError("the screen stayed:\n" + "\n".join(lines))

    def close(self):
        """Ends the server and the shell in it, and waits until both are gone."""
        try:
            self.tmux("kill-server")
        except subprocess.CalledProcessError:
            # It has ended by itself, with its only shell.
            pass
        end = time.monotonic() + TIMEOUT
        while left := [pid for pid in self.processes if _is_alive(pid)]:
            if time.monotonic() > end:
                raise AssertionError(f"still there after kill-server: {list(map(_command, left))}")
            time.sleep(0.02)


# What is left behind.

def _is_alive(pid):
    """Whether a process runs; one that has ended and was not waited for does not."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
            return file.read().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def _command(pid):
    try:
        with open(f"/proc/{pid}/cmdline", "rb") as file:
            return file.read().replace(b"\0", b" ").decode(errors="replace").strip()
    except OSError:
        return str(pid)


def _left_behind():
    """The processes that were started with a home of this session and still run."""
    homes = [f"HOME={root}".encode() for root in FOLDERS]
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit() or int(name) == os.getpid():
            continue
        try:
            with open(f"/proc/{name}/environ", "rb") as file:
                variables = file.read().split(b"\0")
        except OSError:
            continue
        if any(home in variables for home in homes) and _is_alive(int(name)):
            found.append(int(name))
    return found


def _leave_nothing():
    """Ends what the session has not, and fails when anything else stays."""
    for child in SHELLS:
        if not child.closed:
            child.close(force=True)
    end = time.monotonic() + 120
    while left := _left_behind():
        if time.monotonic() > end:
            print("left behind:", *map(_command, left), sep="\n  ", file=sys.stderr, flush=True)
            for pid in left:
                os.kill(pid, signal.SIGKILL)
            os._exit(1)
        time.sleep(0.02)
    if not hasattr(sys, "last_value") and not sys.exc_info()[0]:
        for root in FOLDERS:
            shutil.rmtree(root, ignore_errors=True)


atexit.register(_leave_nothing)


def equal(found, wanted, what):
    if found != wanted:
        raise AssertionError(f"{what}: {found!r}, not {wanted!r}")


def holds(truth, what):
    if not truth:
        raise AssertionError(what)


def in_order(text, *pieces):
    """The pieces stand in the text, one after the other."""
    place = 0
    for piece in pieces:
        found = text.find(piece, place)
        if found < 0:
            raise AssertionError(f"{piece!r} does not come after {place} in:\n{text}")
        place = found + len(piece)


def product(question):
    """The answer to 7 × 18, or to 7 × 18 + 3."""
    numbers = [int(n) for n in re.findall(r"\d+", question)]
    return numbers[0] * numbers[1] + (numbers[2] if len(numbers) > 2 else 0)


def at_home(*arguments, **changes):
    """A sandbox where Alexander is at home."""
    shell = Shell("--sandbox", "--no-timing", *arguments, **changes)
    shell.say("wait 2s; send tapPlayer Alexander")
    return shell
