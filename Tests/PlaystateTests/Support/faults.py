"""One system call of a run fails: EIO, EINTR, EMFILE, ENOMEM.

usage: faults.py PLAYSTATE TEMPLATE [most calls of a kind [runs]]; JOBS at a time, else three; with
CALLS and ERRORS in the environment these only; with FOUND what is found so far is told

TEMPLATE is a store with 7 coins, a limit of 45 minutes in its settings, and both in its database.
Each run begins from a copy. Whatever fails, the run ends with status 0 and the true answer, or says
why it does not; no sound file is renamed; the parent's limit counts; what was printed is kept.
Calls before the program's own first one (the loader's) are left alone.
"""
import collections, concurrent.futures, os, re, shutil, subprocess, sys, tempfile, threading

binary, template = sys.argv[1:3]
most = int(sys.argv[3]) if len(sys.argv) > 3 else 10**6
ERRORS = os.environ.get("ERRORS", "EIO EINTR EMFILE ENOMEM").split()
CALLS = os.environ.get("CALLS", "openat read pread64 write pwrite64 fsync fdatasync newfstatat fstat fcntl ftruncate "
  "rename unlink mkdir lseek getcwd readlink access mmap statx").split()
RUNS = {
  "start": ("get dailyTimeLimitMinutes; coins", "45\n7 coins\n"),
  "batch": ("coins +1; coins", None),
  # Through the gate: what comes after is typed when the question is there.
  "set": (None, None),
}

def run(folder, text, inject=None):
  trace = folder + "/trace"
  words = ["strace", "-f", "-o", trace, "-y"]
  words += ["-e", "inject=" + inject] if inject else ["-e", "trace=" + ",".join(CALLS)]
  words += [binary, "--store", folder + "/store", "--no-timing"]
  if text is not None:
    done = subprocess.run(words + ["-c", text], capture_output=True, text=True, timeout=120)
  else:
    done = evening(words, folder)
  return done, open(trace, errors="replace").read()

def evening(words, folder):
  """A parent answers the gate's question and sets the limit."""
  with open(folder + "/errors", "w+") as errors:
    shell = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors,
                             text=True, bufsize=1)
    # Where the fault took the question, the shell waits for the next line: its input ends then.
    clock = threading.Timer(60, shell.stdin.close)
    clock.start()
    out = ""
    try:
      shell.stdin.write("gate\n")
      shell.stdin.flush()
      for line in shell.stdout:
        out += line
        asked = re.match(r"(\d+) . (\d+) = \?", line)
        if asked: break
      else: asked = None
      if asked:
        answer = int(asked[1]) * int(asked[2])
        shell.stdin.write(f"answer {answer}\nset dailyTimeLimitMinutes 30\nget dailyTimeLimitMinutes\n")
      shell.stdin.close()
    except (BrokenPipeError, ValueError): pass
    out += shell.stdout.read()
    shell.wait()
    clock.cancel()
    errors.seek(0)
    return subprocess.CompletedProcess(words, shell.returncode, out, errors.read())

def ask(store, what):
  done = subprocess.run([binary, "--store", store, "--no-timing", "-c", what],
                        capture_output=True, text=True, timeout=120)
  # A day that begins meanwhile is told before it.
  return (done.stdout.splitlines() or [""])[-1]

counts, faults, jobs = collections.Counter(), [], []
chosen = sys.argv[4:] or list(RUNS)
for name, (text, wanted) in RUNS.items():
  if name not in chosen: continue
  with tempfile.TemporaryDirectory() as folder:
    shutil.copytree(template, folder + "/store")
    _, trace = run(folder, text)
  seen, own, isOwn = collections.Counter(), collections.defaultdict(list), False
  for line in trace.splitlines():
    call = re.match(r"\d+ +(\w+)\(", line)
    if not call: continue
    seen[call[1]] += 1
    # Beginning with the store's own files.
    isOwn = isOwn or "/store" in line
    if isOwn: own[call[1]].append(seen[call[1]])
  jobs += [(name, text, wanted, call, place, error)
           for call, places in own.items()
           for place in places[::max(1, -(-len(places) // most))]
           for error in ERRORS]

def one(job):
  name, text, wanted, call, place, error = job
  faults, counts = [], collections.Counter()
  with tempfile.TemporaryDirectory() as folder:
    store = folder + "/store"
    shutil.copytree(template, store)
    try:
      done, trace = run(folder, text, f"{call}:error={error}:when={place}")
    except subprocess.TimeoutExpired:
      return counts, [(name, call, place, error, "hangs")]
    counts[name + ": runs"] += 1
    if "(INJECTED)" not in trace: counts[name + ": not reached"] += 1
    status, out, err = done.returncode, done.stdout, done.stderr
    told = (name, call, place, error, status, out, err)
    counts[f"{name}: status {status}"] += 1
    broken = [one for one in os.listdir(store) if ".broken-" in one]
    if broken: faults.append(told + ("renamed", broken))
    if status < 0 or status >= 128: faults.append(told + ("signal",))
    if status == 0 and wanted and out != wanted: faults.append(told + ("wrong answer",))
    if status == 0 and not out: faults.append(told + ("nothing done",))
    if status != 0 and not err: faults.append(told + ("not a word",))
    if name == "start" and re.match(r"(?!45\n)\d+\n", out): faults.append(told + ("limit fell",))
    if broken: return counts, faults
    if name == "set":
      now = ask(store, "get dailyTimeLimitMinutes")
      if now not in ("45", "30"): faults.append(told + ("limit fell", now))
      if status == 0 and (now != "30" or not out.endswith("30\n")):
        faults.append(told + ("status 0, not set", now))
      if out.endswith("\n30\n") and now != "30": faults.append(told + ("lost", now))
    now = ask(store, "coins")
    if "balance 8" in out and now != "8 coins": faults.append(told + ("lost", now))
    elif now not in ("7 coins", "8 coins"): faults.append(told + ("odd", now))
  return counts, faults

with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("JOBS", 3))) as pool:
  for some, found in pool.map(one, jobs):
    counts += some
    faults += found
    if os.environ.get("FOUND"): print(counts, found, file=sys.stderr, flush=True)
print(" · ".join(f"{key}: {count}" for key, count in sorted(counts.items())))
for fault in faults[:40]: print(fault)
sys.exit(1 if faults else 0)
