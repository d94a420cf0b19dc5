"""Every numeric column of every table, set to values that no program wrote, checks off.

usage: sweep.py PLAYSTATE STORE LINES [TABLE…]

STORE is a sound store. For each column of numbers in each table (or those named) a copy gets one value
in all its rows: both ends of Int, -1, 0, a text, a blob. The doctor is asked, then LINES are said, then
the doctor is asked again. Nothing ends by a signal or hangs; and the doctor, asked before, does not
say that all is well where a start finds something wrong or shows another state.
"""
import concurrent.futures, os, re, shutil, sqlite3, subprocess, sys, tempfile

binary, template, lines, named = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]
VALUES = [-2**63, 2**63 - 1, -1, 0, "noon", b"\x00\xff"]
NAME = "/playstate.sqlite"

def columns():
  db = sqlite3.connect(template + NAME)
  for (table,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE "
                             "'sqlite_%' AND name NOT LIKE 'grdb_%'").fetchall():
    if named and table not in named or not db.execute(f"SELECT 1 FROM {table}").fetchone(): continue
    for column in db.execute(f"PRAGMA table_info({table})").fetchall():
      if column[2] == "INTEGER": yield table, column[1]
  db.close()

def put(path, table, column, value):
  """Writes around STRICT, NOT NULL, checks, triggers and uniqueness; the schema stays as it was."""
  db = sqlite3.connect(path, isolation_level=None)
  kept = db.execute("SELECT type, name, tbl_name, rootpage, sql FROM sqlite_schema").fetchall()
  before = db.execute(f"SELECT {column} FROM {table}").fetchall()
  db.execute("PRAGMA writable_schema = ON")
  db.execute("DELETE FROM sqlite_schema WHERE type = 'trigger' OR type = 'index' AND sql IS NOT NULL")
  sql = next(one[4] for one in kept if one[0] == "table" and one[1] == table)
  loose = re.sub(r",\s*$", "", re.sub(r"\bNOT NULL\b", "", re.sub(r"\bSTRICT\b,?", "", sql)))
  db.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", [loose, table])
  db.close()
  db = sqlite3.connect(path, isolation_level=None)
  db.execute("PRAGMA ignore_check_constraints = ON")
  try: db.execute(f"UPDATE OR IGNORE {table} SET {column} = ?", [value])
  except sqlite3.Error: pass
  after = db.execute(f"SELECT {column} FROM {table}").fetchall()
  db.execute("PRAGMA writable_schema = ON")
  db.execute("DELETE FROM sqlite_schema WHERE type = 'trigger'")
  db.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", [sql, table])
  for one in kept:
    if one[0] == "trigger" or one[0] == "index" and one[4]:
      db.execute("INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)", one)
  db.close()
  db = sqlite3.connect(path, isolation_level=None)
  # What is out of its place in an index would be told for that alone.
  try: db.execute("REINDEX")
  except sqlite3.Error: pass
  db.close()
  return before != after

def run(*words, said=""):
  return subprocess.run([binary, *words], input=said, capture_output=True, text=True, errors="replace",
                        timeout=60)

def picture(text):
  """The state as `state` shows it."""
  return re.search(r"(?m)^game: .*\n(?:  .*\n)*", text + "\n")[0] if "game: " in text else ""

def one(job):
  table, column, value = job
  what = f"{table}.{column} = {value!r}"
  with tempfile.TemporaryDirectory() as folder:
    store = folder + "/store"
    shutil.copytree(template, store)
    if not put(store + NAME, table, column, value): return "unchanged", what, ""
    try:
      doctor = run("doctor", "--store", store)
      first = run("--store", store, "--no-timing", said=lines)
      again = run("doctor", "--store", store)
    except subprocess.TimeoutExpired: return "hangs", what, ""
    for each in (doctor, first, again):
      if each.returncode < 0 or each.returncode >= 128:
        return "ends by a signal", what, f"{each.returncode} {each.stderr[-300:]}"
    told = re.findall(r"(?m)^(?:playstate: .*|.*(?:warning|error): .*)$", first.stderr)
    isOther = picture(first.stdout) != sound
    if "All is well." in doctor.stdout and (told and told != usual or isOther):
      return "all is well", what, f"{told[:2]} {picture(first.stdout) if isOther else ''}"
    return "told" if told != usual else "as before", what, ""

with tempfile.TemporaryDirectory() as folder:
  shutil.copytree(template, folder + "/store")
  first = run("--store", folder + "/store", "--no-timing", said=lines)
  sound, usual = picture(first.stdout), re.findall(
    r"(?m)^(?:playstate: .*|.*(?:warning|error): .*)$", first.stderr)
  assert "game: " in first.stdout, first
jobs = [(*each, value) for each in columns() for value in VALUES]
counts, faults = {}, []
with concurrent.futures.ThreadPoolExecutor(3) as pool:
  for kind, what, more in pool.map(one, jobs):
    counts[kind] = counts.get(kind, 0) + 1
    if kind in ("hangs", "ends by a signal", "all is well"): faults.append(f"{kind}: {what} {more}")
    if os.environ.get("EXAMPLES"): print(kind, what, more, flush=True)
print(len(jobs), "values:", counts)
print("\n".join(faults))
sys.exit(1 if faults else 0)
