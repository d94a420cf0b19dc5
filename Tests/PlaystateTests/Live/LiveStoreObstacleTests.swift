// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@Suite("Live store: obstacles and damage")
struct LiveStoreObstacleTests {
  // MARK: The disk

  @Test("a full disk: one clear line, status 74, nothing lost, and it goes on afterwards")
  func full() throws {
    try LiveStoreFolder.atHome { store in
      let script = try store.scratch.file("script", "coins +1\n".utf8.repeated(30_000))
      // No file may grow beyond 400 blocks of 1024 bytes.
      let result = try store.shell(
        "( ulimit -f 400; $PLAYSTATE --store $STORE --no-timing --json < \(script) )"
          + " 2>err | cat; echo STATUS ${PIPESTATUS[0]}; cat err >&2"
      )
      #expect(result.stdout.contains("STATUS 74"), "\(result.stdout.suffix(300)) \(result.stderr)")
      let printed = result.stdout.split(separator: "\n").filter { $0.contains("\"ok\":true") }.count
      let lost = result.stdout.split(separator: "\n").filter { $0.contains("as if never done") }
      #expect(!lost.isEmpty, "\(result.stdout.suffix(600))")
      #expect(printed < 30_000)
      try store.expect("coins == \(printed + 7)")
      #expect(try store.run("coins +1").status == 0)
      try store.expectWhole()
    }
  }

  @Test(
    "a full disk of its own: the same sentence, and room makes it go on",
    .enabled(if: OtherTool.has(.sqlite3))
  )
  func fullDisk() throws {
    try LiveStoreFolder.atHome { store in
      let mount = try store.shell(
        "mkdir $STORE.disk && mount -t tmpfs -o size=600k tmpfs $STORE.disk && cp -r $STORE $STORE.disk/"
      )
      try #require(mount.status == 0, "this test mounts a tmpfs: it needs root; \(mount.stderr)")
      defer { _ = try? store.shell("umount $STORE.disk") }
      let script = try store.scratch.file("script", "coins +1\n".utf8.repeated(30_000))
      let result = try store.shell(
        "$PLAYSTATE --store $STORE.disk/store --no-timing < \(script); echo STATUS $?"
      )
      #expect(result.stdout.contains("STATUS 74"))
      #expect(result.stderr.contains("disk is full"), "\(result.stderr.prefix(600))")
      #expect(result.stderr.contains("lines "), "\(result.stderr.prefix(600))")
      let printed =
        result.stdout.split(separator: "\n").filter { $0.contains("adjustCoins") }.count
      let after = try store.shell(
        """
        mount -o remount,size=20m $STORE.disk &&
        $PLAYSTATE --store $STORE.disk/store -c 'coins ; coins +1' --no-timing &&
        sqlite3 $STORE.disk/store/playstate.sqlite 'PRAGMA integrity_check'
        """
      )
      #expect(after.status == 0, "\(after)")
      #expect(after.stdout.hasPrefix("\(printed + 7) coins"), "\(printed) \(after)")
      #expect(after.stdout.hasSuffix("ok\n"))
    }
  }

  @Test(
    "a store another program has locked: one clear line, status 74, and it goes on afterwards",
    .enabled(if: OtherTool.has(.sqlite3))
  )
  func locked() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store)
      shell.say("coins +1")
      shell.hear("balance 8")
      let input = try Spawned.pipe()
      let output = try Spawned.pipe()
      let holder = try Spawned(
        "/usr/bin/env",
        ["sqlite3", store.database],
        in: store.scratch.root,
        reading: .descriptor(input.read),
        writing: .descriptor(output.write),
        errors: store.scratch.path("holder")
      )
      close(input.read)
      close(output.write)
      let begin = "BEGIN EXCLUSIVE; SELECT 'held';\n"
      _ = begin.withCString { Foundation.write(input.write, $0, begin.utf8.count) }
      var byte = [UInt8](repeating: 0, count: 8)
      #expect(read(output.read, &byte, 8) > 0)
      shell.say("coins +100")
      let end = Watchdog.end
      while !shell.complaints.contains("another program holds"), ContinuousClock.now < end {
        _ = shell.more(until: .now + .milliseconds(50))
      }
      close(input.write)
      _ = holder.wait()
      close(output.read)
      shell.say("coins +1")
      shell.hear("balance 9")
      shell.finish()
      #expect(shell.wait() == 74)
      let errors = shell.complaints.components(separatedBy: "error:")
      #expect(errors.count >= 2 && errors[1].contains("another program holds"), "\(errors)")
      try store.expect("coins == 9")
      try store.expectWhole()
    }
  }

  @Test("a folder that can only be read: one clear line and status 74")
  func readOnly() throws {
    try LiveStoreFolder.atHome { store in
      // Root writes where it likes, so the file system itself must refuse.
      let mount = try store.shell("mount --bind $STORE $STORE && mount -o remount,ro,bind $STORE")
      try #require(mount.status == 0, "this test mounts a folder: it needs root; \(mount.stderr)")
      let result = try store.run("coins +1")
      #expect(try store.shell("umount $STORE").status == 0)
      #expect(result.status == 74, "\(result)")
      #expect(result.stdout == "")
      #expect(result.stderr.split(separator: "\n").count <= 2, "\(result.stderr)")
      try store.expect("coins == 7")
    }
  }

  @Test(
    "what can only be read can be looked at, with a word that nothing is saved; nothing changes",
    arguments: ["whole", "killed", "database"]
  )
  func lookedAt(_ kind: String) throws {
    try LiveStoreFolder.atHome { store in
      if kind == "killed" {
        let shell = try LiveShell(store)
        shell.say("coins +4")
        shell.hear("balance 11")
        shell.slay()
      }
      // What that says is in the write-ahead log alone: it is killed.
      _ = try store.passGate()
      let coins = kind == "killed" ? 11 : 7
      let shut =
        kind == "database"
        ? "chattr +i $STORE/playstate.sqlite"
        : "mount --bind $STORE $STORE && mount -o remount,ro,bind $STORE"
      let open = kind == "database" ? "chattr -i $STORE/playstate.sqlite" : "umount $STORE"
      let before = try store.shell("cat $STORE/playstate.sqlite | sha256sum").stdout
      let made = try store.shell(shut)
      try #require(made.status == 0, "this test needs root; \(made.stderr)")
      defer { _ = try? store.shell(open) }
      let word = "you can only look at this data: the folder is read-only, so nothing is saved"
      for (command, answer) in [
        ("state", "Alexander"), ("log 5", "#"), ("coins", "\(coins) coins"),
        ("children", "Alexander"), ("points", "points"), ("why tapChest", "coins >= 10"),
        ("settings", "musicVolume"), ("look 3; state", "playerSelection"),
        ("try send tapActivity raetsel", "only tried"),
      ] {
        let result = try store.run(command)
        #expect(result.status == 0, "\(command): \(result)")
        #expect(result.stdout.contains(answer), "\(command): \(result)")
        #expect(result.stderr.components(separatedBy: word).count == 2, "\(command): \(result)")
        #expect(!result.stderr.contains("written later"), "\(command): \(result)")
      }
      // Behind the gate, in one process.
      let shell = try LiveShell(store, json: true)
      #expect(shell.ask("answer \(try solve(shell.ask("gate")))").contains("\"open\":true"))
      for command in ["family", "history", "report Alexander"] {
        #expect(shell.ask(command).contains("Alexander"), "\(command)")
      }
      #expect(shell.ask("requests").contains("\"ok\":true"))
      for command in [
        "coins +1", "send tapActivity raetsel", "undo", "children add Kim", "time Alexander 30",
        "sync \(store.scratch.path("exchange"))", "pin 4831",
        "set musicVolume 0.25", "restore", "background", "relaunch",
      ] {
        let answer = shell.ask(command)
        #expect(answer.contains("can only be read"), "\(command): \(answer)")
      }
      shell.finish()
      #expect(shell.wait() == 74)
      let play = try store.shell("printf '1\\n1\\n' | $PLAYSTATE play --store $STORE")
      #expect(play.status == 74 && !play.stdout.contains("saved"), "\(play)")
      let doctor = try store.shell("$PLAYSTATE doctor --store $STORE")
      #expect(doctor.stdout.contains("every balance is the sum"), "\(doctor)")
      _ = try store.shell(open)
      #expect(try store.shell("cat $STORE/playstate.sqlite | sha256sum").stdout == before)
      try store.expect("coins == \(coins)")
    }
  }

  // MARK: Damage

  @Test(
    "a damaged database is kept aside under a name that is told, and the shell works",
    arguments: [
      "printf 'garbage garbage garbage' | dd of=playstate.sqlite conv=notrunc 2>&1",
      "truncate -s 5000 playstate.sqlite", "head -c 50000 /dev/urandom > playstate.sqlite",
    ]
  )
  func damagedDatabase(_ damage: String) throws {
    try LiveStoreFolder.atHome { store in
      try store.shell("cd $STORE && \(damage)")
      let isHeader = damage.hasPrefix("printf")
      let result =
        isHeader
        ? try store.run("coins +1")
        : try store.run(
          "wait 2.1s",
          "children add Alexander",
          "send tapPlayer Alexander",
          "coins +1"
        )
      #expect(result.status == 0, "\(result)")
      #expect(result.stderr.contains("playstate.sqlite.broken-"), "\(result.stderr)")
      #expect(result.stderr.components(separatedBy: "warning:").count == 2, "\(result.stderr)")
      let saved = isHeader ? "1 person, 1 purse, 1 entry of the ledger" : "nothing in it could be"
      #expect(result.stderr.contains(saved), "\(result.stderr)")
      #expect(try store.shell("ls $STORE/playstate.sqlite.broken-*").status == 0)
      try store.expect("coins == \(isHeader ? 8 : 1)")
      try store.expectWhole()
    }
  }

  @Test(
    "a parent is told of it in sentences, in either language, and programs as ever",
    arguments: [true, false],
    ["en", "de"]
  )
  func toldToParents(isReadable: Bool, language: String) throws {
    try LiveStoreFolder.atHome { store in
      let damage =
        isReadable
        ? "printf 'garbage garbage garbage' | dd of=playstate.sqlite conv=notrunc 2>&1"
        : "head -c 50000 /dev/urandom > playstate.sqlite"
      try store.shell("cd $STORE && \(damage)")
      let words = ["--voice", "parent", "--language", language, "--width", "0"]
      let told = try Tool.run(store.arguments() + words, "family\n").stderr
      let sentence: Regex<Substring> =
        switch (isReadable, language) {
        case (true, "en"):
          /The data was damaged\. Everything that could be read is saved; the damaged file is kept as '[^']+\.broken-[^']+'\.\n/
        case (true, _):
          /Die Daten waren beschädigt\. Was lesbar war, ist gerettet; die beschädigte Datei liegt unter „[^“]+\.broken-[^“]+“\.\n/
        case (_, "en"):
          /The data was damaged, and none of it could be read; [^']+'[^']+\.broken-[^']+'\.\n/
        default:
          /Die Daten waren beschädigt und nichts davon war lesbar; [^„]+„[^“]+\.broken-[^“]+“\.\n/
        }
      #expect(told.wholeMatch(of: sentence) != nil, "\(told)")
    }
  }

  @Test("a damaged moment is kept aside; the purse goes on from the ledger")
  func damagedSnapshot() throws {
    try LiveStoreFolder.atHome { store in
      _ = try store.sql("UPDATE snapshot SET saved = x'0102030405'")
      let first = try store.run("state", "send tapPlayer Alexander")
      #expect(first.status == 0, "\(first)")
      #expect(first.stderr.contains("kept as 'game.broken-"), "\(first.stderr)")
      #expect(first.stdout.hasPrefix("game: playerSelection"), "\(first.stdout)")
      let second = try store.run("coins", "coins +1", "send tapActivity raetsel")
      #expect(second.status == 0, "\(second)")
      #expect(second.stdout.hasPrefix("7 coins\n"), "\(second)")
      try store.expect("coins == 8")
      #expect(try store.sql("SELECT count(*) FROM snapshot_aside") == "1")
      try store.expectWhole()
    }
  }

  @Test("after a damaged moment one batch chooses the child and books the first coin")
  func damagedSnapshotInOneTransaction() throws {
    try LiveStoreFolder.atHome { store in
      _ = try store.sql("UPDATE snapshot SET saved = x''")
      let result = try store.run("send tapPlayer Alexander", "coins", "coins +1")
      #expect(result.status == 0, "\(result)")
      #expect(
        result.stderr.contains("coins of Alexander stood at 0, but the ledger says 7: set to 7"),
        "\(result.stderr)"
      )
      try store.expect("coins == 8")
      try store.expectWhole()
    }
  }

  @Test("a purse that differs from its ledger is set to it at the beginning, and it is said")
  func purseAtTheBeginning() throws {
    try LiveStoreFolder.atHome { store in
      try store.bookBeside(5)
      #expect(try store.doctor().contains("coins of Alexander stand at 7, the ledger at 12"))
      let result = try store.run("coins", "coins +1")
      #expect(result.status == 0, "\(result)")
      #expect(result.stdout.hasPrefix("12 coins\n"), "\(result)")
      #expect(
        result.stderr.contains("coins of Alexander stood at 7, but the ledger says 12: set to 12"),
        "\(result)"
      )
      try store.expectWhole()
      #expect(try store.doctor().contains("all agree with their ledgers"))
    }
  }

  @Test("a purse that comes in with another child is set to its ledger too, by the last line even")
  func purseOfAnotherChild() throws {
    try LiveStoreFolder.atHome { store in
      #expect(try store.run("send tapProfile").status == 0)
      try store.bookBeside(5)
      #expect(try store.doctor().contains("coins of Alexander stand at 7, the ledger at 12"))
      let result = try store.run("send tapPlayer Alexander")
      #expect(result.status == 0, "\(result)")
      #expect(result.stderr.contains("set to 12"), "\(result)")
      try store.expect("coins == 12")
      #expect(try store.run("coins +1").status == 0)
      try store.expectWhole()
    }
  }

  @Test("the points of rewards are mended before another machine's learning is booked")
  func purseOfRewards() throws {
    try LiveStoreFolder.atHome { store in
      #expect(try store.run("use rewards", "coins +3", "use game").status == 0)
      try store.bookBeside(5, purse: "points")
      let played = try store.run(
        "send tapActivity raetsel",
        "send tapSubActivity puzzleMatching",
        "send success seconds=3600"
      )
      #expect(played.status == 0, "\(played)")
      let after = try store.run("use rewards", "coins")
      #expect(after.stdout.contains("28 points"), "\(played)\n\(after)")
      try store.expectWhole()
    }
  }
}

extension LiveStoreFolder {
  /// Books coins that the machine's snapshot knows nothing of.
  fileprivate func bookBeside(_ amount: Int, purse: String = "coins") throws {
    _ = try sql(
      """
      INSERT INTO ledger SELECT (SELECT max(number) + 1 FROM ledger), record, purse.id, 'adjusted',
        \(amount), purse.balance + \(amount), time, last
        FROM purse JOIN ledger ON number = last WHERE name = '\(purse)';
      UPDATE purse SET balance = balance + \(amount), last = (SELECT max(number) FROM ledger)
        WHERE name = '\(purse)';
      UPDATE meta SET entry = (SELECT max(number) FROM ledger);
      """
    )
  }

  fileprivate func doctor() throws -> String {
    try shell("$PLAYSTATE doctor --store $STORE").stdout
  }
}
