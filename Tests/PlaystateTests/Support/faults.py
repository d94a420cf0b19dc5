"""One system call of a run fails: EIO, EINTR, EMFILE, ENOMEM.

usage: faults.py PLAYSTATE TEMPLATE [most calls of a kind]

TEMPLATE is a store with 7 coins, a limit of 45 minutes in its settings, and both in its database.
Each run begins from a copy. Whatever fails, the run ends with status 0 and the true answer, or says
why it does not; no sound file is renamed; the parent's limit counts; what was printed is kept.
Calls before the program's own first one (the loader's) are left alone.
"""
import os, re, shutil, subprocess, sys, tempfile, collections

binary, template = sys.argv[1:3]
most = int(sys.argv[3]) if len(sys.argv) > 3 else 10**6
ERRORS = ["EIO", "EINTR", "EMFILE", "ENOMEM"]
CALLS = ("openat read pread64 write pwrite64 fsync fdatasync newfstatat fstat fcntl ftruncate "
         "rename unlink mkdir lseek getcwd readlink access mmap statx").split()
RUNS = {
  "start": ("get dailyTimeLimitMinutes; coins", "45\n7 coins\n"),
  "batch": ("coins +1; coins", None),
}
FATAL = {64, 66, 74, 78}

def run(folder, text, inject=None):
  trace = folder + "/trace"
  words = ["strace", "-f", "-o", trace, "-y"]
  words += ["-e", "inject=" + inject] if inject else ["-e", "trace=" + ",".join(CALLS)]
  words += [binary, "--store", folder + "/store", "--no-timing", "-c", text]
  done = subprocess.run(words, capture_output=True, text=True, timeout=60)
  return done, open(trace, errors="replace").read()

def coins(store):
  done = subprocess.run([binary, "--store", store, "--no-timing", "-c", "coins"],
                        capture_output=True, text=True, timeout=60)
  return done.stdout.strip()

counts, faults = collections.Counter(), []
for name, (text, wanted) in RUNS.items():
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
  for call, places in own.items():
    step = max(1, -(-len(places) // most))
    for place in places[::step]:
      for error in ERRORS:
        with tempfile.TemporaryDirectory() as folder:
          shutil.copytree(template, folder + "/store")
          try:
            done, trace = run(folder, text, f"{call}:error={error}:when={place}")
          except subprocess.TimeoutExpired:
            faults.append((name, call, place, error, "hangs"))
            continue
          counts["runs"] += 1
          if "(INJECTED)" not in trace: counts["not reached"] += 1
          status, out, err = done.returncode, done.stdout, done.stderr
          told = (name, call, place, error, status, out, err)
          counts[f"status {status}"] += 1
          broken = [one for one in os.listdir(folder + "/store") if ".broken-" in one]
          if broken: faults.append(told + ("renamed", broken))
          if status < 0 or status >= 128: faults.append(told + ("signal",))
          if status == 0 and wanted and out != wanted: faults.append(told + ("wrong answer",))
          if status == 0 and not out: faults.append(told + ("nothing done",))
          if status != 0 and not err: faults.append(told + ("not a word",))
          if name == "start" and re.match(r"(?!45\n)\d+\n", out): faults.append(told + ("limit fell",))
          if not broken:
            now = coins(folder + "/store")
            if "balance 8" in out and now != "8 coins": faults.append(told + ("lost", now))
            elif now not in ("7 coins", "8 coins"): faults.append(told + ("odd", now))
print(" · ".join(f"{key}: {count}" for key, count in sorted(counts.items())))
for fault in faults[:40]: print(fault)
sys.exit(1 if faults else 0)
