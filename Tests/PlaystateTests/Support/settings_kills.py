"""A parent sets something while the program is killed at a system call.

usage: settings_kills.py PLAYSTATE TEMPLATE CALL...

TEMPLATE is a store at home. For each number of each call a parent passes the gate and sets the music's
volume; the program is killed at that call. Afterwards the setting, the act and the file agree, nothing
is left beside the file, nothing is said about it, and what was printed is kept.
"""
import os, re, shutil, sqlite3, subprocess, sys, tempfile

binary, template = sys.argv[1:3]

def evening(store, value, inject=None):
  words = ["strace", "-f", "-o", "/dev/null", "-e", "inject=" + inject] if inject else []
  shell = subprocess.Popen(words + [binary, "--store", store, "--no-timing"], stdin=subprocess.PIPE,
                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1)
  out = ""
  try:
    shell.stdin.write("gate\n")
    asked = None
    for line in shell.stdout:
      out += line
      asked = re.match(r"(\d+) . (\d+) = \?", line)
      if asked or line.startswith("refused"): break
    if asked:
      shell.stdin.write(f"answer {int(asked[1]) * int(asked[2])}\nset musicVolume {value}\n"
                        "get musicVolume\n")
    shell.stdin.close()
  except (BrokenPipeError, ValueError): pass
  out += shell.stdout.read()
  return shell.wait(), out

def state(store):
  got = subprocess.run([binary, "--store", store, "--no-timing", "-c", "get musicVolume"],
                       capture_output=True, text=True)
  database = sqlite3.connect(store + "/playstate.sqlite")
  acts = database.execute("SELECT count(*) FROM act").fetchone()[0]
  database.close()
  with open(store + "/settings.plist") as file:
    written = re.findall(r"musicVolume</key>\s*<real>([\d.]+)", file.read())
  return got.stdout.strip(), acts, written, [x for x in os.listdir(store) if x.endswith(".new")], got.stderr

with tempfile.TemporaryDirectory() as folder:
  store = folder + "/store"
  shutil.copytree(template, store)
  evening(store, 0.5)
  before = state(store)
  assert before == ("0.5", before[1], ["0.5"], [], ""), before
  after = ("0.75", before[1] + 1, ["0.75"], [], "")
  runs, faults = 0, []
  for call in sys.argv[3:]:
    for number in range(1, 1000):
      one = folder + "/one"
      shutil.copytree(store, one)
      status, out = evening(one, 0.75, f"{call}:signal=KILL:when={number}")
      found = state(one)
      runs += 1
      if found not in (before, after) or ("\n0.75\n" in out and found != after):
        faults.append((call, number, found, out))
      shutil.rmtree(one)
      if status == 0: break
  for fault in faults: print(fault)
  print(f"{runs} runs")
  sys.exit(1 if faults or runs < len(sys.argv[3:]) * 2 else 0)
