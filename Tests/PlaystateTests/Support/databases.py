"""Damaged databases: the binary neither ends by a signal nor says something untrue without a word.

usage: databases.py PLAYSTATE STORE COUNT SEED

STORE is a sound store. Of COUNT copies each one gets one column of one row changed: to another type
(written around STRICT), or to an extreme of its own, in the newest schema or in the second one;
of COUNT others one to eight bits anywhere in the file are flipped. Each is then used: what it holds
must be as before, or something is said.
"""
import collections, concurrent.futures, os, random, re, shutil, sqlite3, subprocess, sys, tempfile

binary, template, count, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
LINES = "state\ncoins\n"
MORE = ["log 40\nundo\ncoins +1\ncoins\n", "goto 1\nundo 2\nledger\n", "sync {sync}\ncoins +1\nsync {sync}\n"]
VALUES = [None, "", "noon", "x" * 3000, b"", b"\x00\xff" * 40, 2.5, -2**63, 2**63 - 1, -1, 0, 1, 7,
          2**53 + 1, "9223372036854775807"]
OLD = """
  ALTER TABLE people DROP COLUMN renamed;
  DROP TABLE lineage; DROP TABLE foreign_person; DROP TABLE foreign_compensation;
  DROP TABLE act; DROP TABLE foreign_store; DROP TABLE foreign_purse; DROP TABLE foreign_entry;
  CREATE TABLE foreign_entry (store TEXT NOT NULL, number INTEGER NOT NULL, machine TEXT NOT NULL,
    purse TEXT NOT NULL, person TEXT NOT NULL, kind TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount <> 0), time INTEGER NOT NULL, PRIMARY KEY (store, number));
  CREATE TRIGGER foreign_entry_is_never_changed BEFORE UPDATE ON foreign_entry
    BEGIN SELECT RAISE(ABORT, 'the ledger is only ever added to'); END;
  INSERT INTO foreign_entry VALUES ('other', 1, 'game', 'coins', 'Alexander', 'adjusted', 3, 1);
  DELETE FROM grdb_migrations WHERE substr(identifier, 1, 1) > '2'; PRAGMA user_version = 2;
"""

def lenient(path):
  """A connection to which every column takes everything, and the schema to put back."""
  db = sqlite3.connect(path, isolation_level=None)
  kept = db.execute("SELECT rowid, type, sql FROM sqlite_schema WHERE sql IS NOT NULL").fetchall()
  db.execute("PRAGMA writable_schema = ON")
  for row, kind, sql in kept:
    if kind == "trigger": db.execute("DELETE FROM sqlite_schema WHERE rowid = ?", [row])
    if kind == "table":
      loose = re.sub(r"\bSTRICT\b,?", "", sql)
      loose = re.sub(r",\s*$", "", re.sub(r"\bNOT NULL\b", "", loose))
      db.execute("UPDATE sqlite_schema SET sql = ? WHERE rowid = ?", [loose, row])
  db.close()
  db = sqlite3.connect(path, isolation_level=None)
  db.execute("PRAGMA writable_schema = ON")
  db.execute("PRAGMA ignore_check_constraints = ON")
  return db, kept

def strict(db, triggers, kept, path):
  for row, kind, sql in kept:
    if kind == "table": db.execute("UPDATE sqlite_schema SET sql = ? WHERE rowid = ?", [sql, row])
  for one in triggers: db.execute("INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)", one)
  db.close()

def change(path, draw, isOld):
  if isOld:
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA writable_schema = ON")
    for row, sql in db.execute("SELECT rowid, sql FROM sqlite_schema WHERE type = 'table'").fetchall():
      loose = re.sub(r",\s*WITHOUT", " WITHOUT", re.sub(r"\bSTRICT\b", "", sql))
      db.execute("UPDATE sqlite_schema SET sql = ? WHERE rowid = ?", [loose, row])
    db.close()
    db = sqlite3.connect(path, isolation_level=None)
    db.executescript(OLD)
    db.close()
  db = sqlite3.connect(path)
  triggers = db.execute("SELECT * FROM sqlite_schema WHERE type = 'trigger'").fetchall()
  tables = [one[0] for one in db.execute(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' "
    "AND name NOT LIKE 'grdb_%'")]
  table = draw.choice([one for one in tables if db.execute(f"SELECT 1 FROM {one}").fetchone()])
  column = draw.choice([one[1] for one in db.execute(f"PRAGMA table_info({table})")])
  keys = [one[1] for one in db.execute(f"PRAGMA table_info({table})") if one[5]]
  row = draw.choice(db.execute(f"SELECT {', '.join(keys)} FROM {table}").fetchall())
  db.close()
  value = draw.choice(VALUES)
  db, kept = lenient(path)
  where = " AND ".join(f"{key} IS ?" for key in keys)
  try:
    db.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", [value, *row])
    what = f"{table}.{column} of {row} = {value!r:.40}"
  except sqlite3.Error as error:
    what = f"as it was ({error})"
  strict(db, triggers, kept, path)
  return ("schema 2: " if isOld else "") + what

def flip(path, draw):
  data = bytearray(open(path, "rb").read())
  places = [(draw.randrange(len(data)), draw.randrange(8)) for _ in range(draw.randint(1, 8))]
  for place, bit in places: data[place] ^= 1 << bit
  open(path, "wb").write(data)
  return f"bits {places}"

def use(folder, lines, *more):
  words = [binary, "--store", folder + "/store", "--no-timing", *more]
  return subprocess.run(words, input=lines, capture_output=True, text=True, errors="replace",
                        timeout=120)

def one(number):
  draw = random.Random(f"{seed} {number}")
  with tempfile.TemporaryDirectory() as folder:
    shutil.copytree(template, folder + "/store")
    path = folder + "/store/playstate.sqlite"
    what = change(path, draw, number % 4 == 0) if number < count else flip(path, draw)
    try:
      more = MORE[draw.randrange(len(MORE))].format(sync=folder + "/sync")
      first = use(folder, LINES + more)
      third = use(folder, "", "doctor") if number % 8 == 1 else None
    except subprocess.TimeoutExpired:
      return "hangs", what, "", ""
    for run in [first] + ([third] if third else []):
      if run.returncode < 0 or run.returncode >= 128:
        return "crash", what, run.stdout, run.stderr
    told = (what, first.stdout, first.stderr)
    isSame = first.stdout.startswith(sound.stdout)
    # What is said about the two lines whose answers are known, or at the start.
    words = [one for one in first.stderr.splitlines()
             if re.search(r"<stdin>:[12]:|^(?!.*<stdin>).*(error|warning):", one)]
    if not words: return ("as before" if isSame else "silent", *told)
    if "kept as" in first.stderr and isSame: return ("salvaged", *told)
    if "nothing in it could be saved" in first.stderr: return ("told, nothing saved", *told)
    if isSame: return ("told, and mended", *told)
    return ("told, and other than before", *told)

with tempfile.TemporaryDirectory() as folder:
  shutil.copytree(template, folder + "/store")
  sound = use(folder, LINES)
counts, faults = collections.Counter(), []
with concurrent.futures.ThreadPoolExecutor(3) as pool:
  for number, (kind, *told) in enumerate(pool.map(one, range(2 * count))):
    counts["column " + kind if number < count else "bits " + kind] += 1
    if kind in ("crash", "silent", "hangs"): faults.append((number, kind, *told))
    if os.environ.get("EXAMPLES") and kind not in ("as before",): print(number, kind, *told, sep=" | ", flush=True)
print(" · ".join(f"{key}: {number}" for key, number in sorted(counts.items())))
for fault in faults[:40]: print(fault)
sys.exit(1 if faults else 0)
