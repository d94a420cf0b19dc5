"""Damaged databases: the binary neither ends by a signal nor says something untrue without a word.

usage: databases.py PLAYSTATE STORE COUNT SEED [PROCESSES]

STORE is a sound store. Of COUNT copies each one gets one column of one row changed: to another type
(written around STRICT), or to an extreme of its own, in the newest schema or in the second one;
of COUNT others one to eight bits anywhere in the file are flipped. Before them come changes of which
it is known what must be said. Each is then used, and the doctor asked: what it holds must be as
before, or something is said, and each thing once.
"""
import collections, concurrent.futures, os, random, re, shutil, sqlite3, subprocess, sys, tempfile

binary, template, count, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
workers = int(sys.argv[5]) if len(sys.argv) > 5 else 3
LINES = "state\ncoins\n"
with sqlite3.connect(f"file:{template}/playstate.sqlite?mode=ro", uri=True) as sound:
  CHILD = sound.execute("SELECT id FROM people").fetchone()[0].encode()
# What is changed, and what must then be said: by the first run, and by the doctor asked before it.
KNOWN = [
  ("people", "id", "noon", "Alexander had lost the purses that are theirs", "not among the people"),
  ("snapshot", "machine", "noon", "'noon', which is no machine here", "'noon', which is no machine"),
  ("snapshot", "saved", "noon", r"and kept as .*1 row could not be read", "is damaged"),
  ("snapshot_aside", "saved", "noon", r"and kept as .*1 row could not be read", "is damaged"),
  ("act", "change", "noon", r"and kept as .*[1-9][0-9]* records; . rows? could", "is damaged"),
  ("act", "change", b"\x00", r"and kept as .*[1-9][0-9]* records; . rows? could", "is damaged"),
  ("purse", "owner", None, "nobody knows any more whose 1 purse is", "is damaged"),
  ("meta", "record", 2**53, r"and kept as .*[1-9][0-9]* records", "is damaged"),
  ("log", "detail", b"\x00", "", r"record 1 cannot be read"),
  # In the row itself, and not in the index of it.
  ("bytes", CHILD + b"Alexander", CHILD.replace(b"-", b")", 1) + b"Alexander",
   "Alexander had lost the purses that are theirs", "missing from index"),
]
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

STORES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Stores")

def make_old(folder):
  """A sound store of the second schema, from what an older program kept."""
  os.makedirs(folder, mode=0o700)
  path = folder + "/playstate.sqlite"
  db = sqlite3.connect(path, isolation_level=None)
  db.executescript(open(STORES + "/schema-6.sql").read())
  db.execute("PRAGMA writable_schema = ON")
  for row, sql in db.execute("SELECT rowid, sql FROM sqlite_schema WHERE type = 'table'").fetchall():
    loose = re.sub(r",\s*WITHOUT", " WITHOUT", re.sub(r"\bSTRICT\b", "", sql))
    db.execute("UPDATE sqlite_schema SET sql = ? WHERE rowid = ?", [loose, row])
  db.close()
  db = sqlite3.connect(path, isolation_level=None)
  db.executescript(OLD)
  db.close()

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
  db = sqlite3.connect(path)
  tables = [one[0] for one in db.execute(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' "
    "AND name NOT LIKE 'grdb_%'")]
  tables = [one for one in tables if db.execute(f"SELECT 1 FROM {one}").fetchone()]
  columns = {table: [one[1] for one in db.execute(f"PRAGMA table_info({table})")] for table in tables}
  db.close()
  # What the database does not take, or holds already, is no change: another one is drawn.
  while True:
    table = draw.choice(tables)
    what = put(path, table, draw.choice(columns[table]), draw.choice(VALUES), draw)
    if what: return ("schema 2: " if isOld else "") + what

def put(path, table, column, value, draw=None):
  """Writes a value into a column of one row: the first, or any; nothing when it stands there."""
  db = sqlite3.connect(path)
  triggers = db.execute("SELECT * FROM sqlite_schema WHERE type = 'trigger'").fetchall()
  keys = [one[1] for one in db.execute(f"PRAGMA table_info({table})") if one[5]]
  rows = db.execute(f"SELECT {', '.join(keys)} FROM {table} ORDER BY 1").fetchall()
  db.close()
  row = draw.choice(rows) if draw else rows[0]
  where = " AND ".join(f"{key} IS ?" for key in keys)
  db, kept = lenient(path)
  try:
    before = db.execute(f"SELECT {column} FROM {table} WHERE {where}", row).fetchone()
    db.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", [value, *row])
    after = db.execute(f"SELECT count(*) FROM {table} WHERE {column} IS ?", [value]).fetchone()
    what = f"{table}.{column} of {row} = {value!r:.40}"
    isChanged = before != (value,) and after[0] > 0
  except sqlite3.Error: isChanged = False
  strict(db, triggers, kept, path)
  return what if isChanged else None

def flip(path, draw):
  data = bytearray(open(path, "rb").read())
  places = [(draw.randrange(len(data)), draw.randrange(8)) for _ in range(draw.randint(1, 8))]
  for place, bit in places: data[place] ^= 1 << bit
  open(path, "wb").write(data)
  return f"bits {places}"

def replace(path, old, new):
  """Writes over bytes of the file wherever they stand."""
  data = open(path, "rb").read()
  open(path, "wb").write(data.replace(old, new))
  return f"{old} becomes {new}" if old in data else None

def use(folder, lines, *more):
  words = [binary, "--store", folder + "/store", "--no-timing", *more]
  return subprocess.run(words, input=lines, capture_output=True, text=True, errors="replace",
                        timeout=120)

def picture(text):
  """What stands from the state on; in which order people came says nothing of what is theirs."""
  text = text[text.find("game: "):]
  return re.sub(r"(?m)^(  players +)(.+)$",
                lambda line: line[1] + ", ".join(sorted(line[2].split(", "))), text)

def said(run):
  """What is said about the two lines whose answers are known, or at the start."""
  lines = [one for one in run.stderr.splitlines() if not re.match(r"\s|hint:", one)]
  return [one for one in lines if re.search(r"<stdin>:[12]:", one)
          or "<stdin>" not in one and re.search(r"(error|warning): |^playstate: ", one)]

def one(number):
  draw = random.Random(f"{seed} {number}")
  with tempfile.TemporaryDirectory() as folder:
    isOld = number < count and number % 4 == 0
    if isOld: make_old(folder + "/store")
    else: shutil.copytree(template, folder + "/store")
    path = folder + "/store/playstate.sqlite"
    known = KNOWN[number - 2 * count] if number >= 2 * count else None
    if known:
      db = sqlite3.connect(path)
      with db: db.execute("INSERT INTO snapshot_aside SELECT 'old', machine, record, time, saved, 'why' FROM snapshot LIMIT 1")
      db.close()
      what = (replace(path, *known[1:3]) if known[0] == "bytes" else put(path, *known[:3])) or "NOT CHANGED"
    else: what = change(path, draw, isOld) if number < count else flip(path, draw)
    try:
      # The doctor changes nothing; asked before and after.
      doctor = subprocess.run([binary, "doctor", "--store", folder + "/store"], capture_output=True,
                              text=True, errors="replace", timeout=120)
      more = MORE[draw.randrange(len(MORE))].format(sync=folder + "/sync")
      first = use(folder, LINES + more)
    except subprocess.TimeoutExpired:
      return "hangs", what, "", ""
    told = (what, first.stdout, first.stderr, doctor.stdout)
    for run in [first, doctor]:
      if run.returncode < 0 or run.returncode >= 128: return "crash", *told
    # A day that begins meanwhile is told before them.
    before = (old_sound if isOld else sound).stdout
    isSame = picture(first.stdout).startswith(picture(before))
    words = said(first)
    if known and not (re.search(known[3], first.stderr) and re.search(known[4], doctor.stdout)):
      return "not told", *told
    if len(words) != len({re.sub("<stdin>:.:", "", one) for one in words}): return "twice", *told
    if not words: return ("as before" if isSame else "silent", *told)
    if "kept as" in first.stderr and isSame: return ("salvaged", *told)
    if "nothing in it could be saved" in first.stderr: return ("told, nothing saved", *told)
    if isSame: return ("told, and mended", *told)
    return ("told, and other than before", *told)

with tempfile.TemporaryDirectory() as folder:
  shutil.copytree(template, folder + "/store")
  sound = use(folder, LINES)
with tempfile.TemporaryDirectory() as folder:
  make_old(folder + "/store")
  old_sound = use(folder, LINES)
assert old_sound.returncode == 0 and not old_sound.stderr and "coins" in old_sound.stdout, old_sound
assert sound.returncode == 0 and not sound.stderr and "coins" in sound.stdout, sound
counts, faults = collections.Counter(), []
total = 2 * count + len(KNOWN)
with concurrent.futures.ThreadPoolExecutor(workers) as pool:
  for number, (kind, *told) in enumerate(pool.map(one, range(total))):
    group = "column" if number < count else "bits" if number < 2 * count else "known"
    counts[f"{group} {kind}"] += 1
    if kind in ("crash", "silent", "hangs", "twice", "not told"): faults.append((number, kind, *told))
    if os.environ.get("EXAMPLES") and kind not in ("as before",): print(number, kind, *told, sep=" | ", flush=True)
print(" · ".join(f"{key}: {number}" for key, number in sorted(counts.items())))
for fault in faults[:40]: print(fault)
sys.exit(1 if faults else 0)
