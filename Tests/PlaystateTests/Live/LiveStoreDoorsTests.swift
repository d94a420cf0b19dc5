// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@Suite("Live store: doors beside the gate")
struct LiveStoreDoorsTests {
  /// Opens the parents' side, does some lines, and leaves.
  private func asParent(_ store: LiveStoreFolder, _ lines: String...) throws -> [String] {
    let shell = try LiveShell(store, json: true)
    let solution = try solve(shell.ask("parents"))
    #expect(shell.ask("answer \(solution)").contains("\"open\":true"))
    let answers = lines.map { shell.ask($0) }
    _ = shell.ask("lock")
    shell.slay()
    return answers
  }

  /// What must stay as it is while nobody has passed the gate.
  private func kept(_ store: LiveStoreFolder) throws -> String {
    try store.sql(
      """
      SELECT id, name FROM people ORDER BY id;
      SELECT kind, count(*), sum(amount) FROM ledger WHERE kind NOT IN ('redeemed', 'refunded')
        GROUP BY kind;
      SELECT hex(value) FROM fact WHERE key IN ('guarded', 'parents.names') ORDER BY key;
      """
    )
      + ((try? String(contentsOfFile: store.plist, encoding: .utf8)) ?? "no settings")
  }

  /// A child's own store, which nobody guards, with a thousand coins, shared in a folder.
  private func own(
    _ scratch: Scratch,
    _ folder: String,
    named name: String = "own",
    _ lines: String...
  ) throws {
    let own = LiveStoreFolder(scratch: scratch, name: name)
    if !FileManager.default.fileExists(atPath: own.database) {
      let made = try own.run("wait 2.1s", "children add Alexander", "send tapPlayer Alexander")
      #expect(made.status == 0, "\(made)")
    }
    for line in lines + ["sync \(folder)"] {
      let done = try own.run(line)
      #expect(done.status == 0, "\(done)")
    }
  }

  @Test("a store that the family has never seen is shown, and brings nothing until it is admitted")
  func stranger() throws {
    try LiveStoreFolder.atHome { store in
      let folder = store.scratch.path("shared")
      _ = try asParent(store, "sync \(folder)")
      try own(store.scratch, folder, "coins +1000")
      let before = try kept(store)
      let met = try store.run("sync \(folder)", json: true)
      #expect(met.status == 0 && met.stdout.contains("\"strangers\":[{"), "\(met)")
      #expect(met.stdout.contains("Alexander +1000"), "\(met)")
      #expect(try kept(store) == before)
      let number = try #require(met.stdout.firstMatch(of: /"strangers":\[\{[^}]*"store":"([^"]+)"/))
      let id = String(number.1)
      let refused = try store.run("sync admit \(id)", json: true)
      #expect(refused.stdout.contains("\"code\":\"guarded\""), "\(refused)")
      // On another evening; admitted, what was changed by hand there still waits.
      let answers = try asParent(store, "sync admit \(id.prefix(8))", "sync \(folder)")
      #expect(answers[0].contains("\"ok\":true"), "\(answers)")
      #expect(answers[1].contains("\"waiting\":1"), "\(answers)")
      try store.expect("coins == 7")
      for line in ["sync take", "sync drop"] {
        let refused = try store.run(line, json: true)
        #expect(refused.stdout.contains("\"code\":\"guarded\""), "\(refused)")
      }
      let taken = try asParent(store, "sync take")
      #expect(taken[0].contains("\"ok\":true"), "\(taken)")
      try store.expect("coins == 1007")
      try store.expectWhole()
    }
  }

  @Test("what a parent drops is gone for good; an amount that overflows is taken by nobody")
  func dropped() throws {
    try LiveStoreFolder.atHome { store in
      let folder = store.scratch.path("shared")
      // As a hand with a database's tool makes them.
      let rich = LiveStoreFolder(scratch: store.scratch, name: "own")
      #expect(
        try rich.run("wait 2.1s", "children add Alexander", "send tapPlayer Alexander", "coins +9")
          .status == 0
      )
      _ = try rich.sql(
        """
        DROP TRIGGER ledger_is_never_changed;
        UPDATE ledger SET amount = 9000000000000000000, balance = 9000000000000000000;
        UPDATE purse SET balance = 9000000000000000000
        """
      )
      try own(store.scratch, folder)
      try own(store.scratch, folder, named: "other", "coins +1")
      // Stores that nobody guards sync as ever, but for what would overflow.
      let open = try store.run("sync \(folder)", json: true)
      #expect(open.status == 0 && open.stdout.contains("\"strangers\":[]"), "\(open)")
      try store.expect("coins == 8")
      _ = try asParent(store, "sync \(folder)")
      try own(store.scratch, folder, named: "other", "coins +41")
      let waits = try store.run("sync \(folder)", json: true)
      #expect(waits.stdout.contains("\"waiting\":1"), "\(waits)")
      let dropped = try asParent(store, "sync drop", "sync \(folder)")
      #expect(dropped[1].contains("\"waiting\":0"), "\(dropped)")
      try store.expect("coins == 8")
    }
  }

  @Test("no script brings a backup back over a guarded store; a list shows what was set aside")
  func restores() throws {
    try LiveStoreFolder.atHome { store in
      let file = store.scratch.path("early.backup")
      #expect(try store.run("backup \(file)").status == 0)
      #expect(try store.run("coins +5").status == 0)
      #expect(try store.shell("$PLAYSTATE restore-backup '\(file)' --store $STORE").status == 0)
      try store.expect("coins == 7")
      let list = try store.shell("$PLAYSTATE restore-backup --list --store $STORE")
      #expect(list.status == 0 && list.stdout.contains("  1  \(store.database).broken-"), "\(list)")
      #expect(try store.shell("$PLAYSTATE restore-backup 1 --store $STORE").status == 0)
      try store.expect("coins == 12")
      _ = try store.passGate()
      let before = try kept(store)
      for name in ["'\(file)'", "1", "2"] {
        let told = try store.shell("$PLAYSTATE restore-backup \(name) --store $STORE </dev/null")
        #expect(told.status == 1 && told.stderr.contains("Only a parent can do this"), "\(told)")
      }
      #expect(try kept(store) == before)
    }
  }

  @Test("a write-ahead log that vanished is told")
  func vanishedLog() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      #expect(shell.ask("coins +50").contains("\"ok\":true"))
      shell.slay()
      try store.shell("rm $STORE/playstate.sqlite-wal")
      let told = try store.run("coins")
      #expect(told.stdout == "7 coins\n", "\(told)")
      #expect(told.stderr.contains("missing: a data file was deleted"), "\(told)")
      #expect(try store.run("coins").stderr == "")
    }
  }

  @Test("who is deleted stands in no file that the store wrote, shared and recorded ones included")
  func forgotten() throws {
    try LiveStoreFolder.atHome { store in
      let folder = store.scratch.path("shared")
      let copy = store.scratch.path("family.backup")
      let recording = store.scratch.path("session.play")
      let shell = try LiveShell(store, json: true)
      let solution = try solve(shell.ask("parents"))
      #expect(shell.ask("answer \(solution)").contains("\"open\":true"))
      for line in [
        "players add Leonore", "coins Leonore +5 book", "record \(store.path)/rec.play",
        "record off", "record \(recording)", "record off", "backup \(copy)", "sync \(folder)",
      ] { #expect(shell.ask(line).contains("\"ok\":true"), "\(line)") }
      let id = try store.sql("SELECT id FROM people WHERE name = 'Leonore'")
      let names = "-e Leonore -e '\(id)'"
      let paths = "'\(store.path)' '\(folder)' '\(recording)'"
      let before = try Tool.shell("grep -rla \(names) \(paths) || true").stdout
      #expect(before.contains("rec.play") && before.contains("session.play"), "\(before)")
      #expect(before.contains(".playstate-ledger") && before.contains(".playstate-sync"))
      let (odd, stick) = ("\(store.path)/odd", store.scratch.path("stick"))
      try store.shell("mkdir '\(stick)'")
      #expect(shell.ask("backup \(stick)/family.backup").contains("\"ok\":true"))
      try store.shell("ln -s /proc/self/mem '\(odd)' && mv '\(stick)' '\(stick).away'")
      let again = try solve(shell.ask("privacy delete Leonore"))
      #expect(shell.ask("answer \(again)").contains("\"open\":true"))
      let told = shell.ask("privacy delete Leonore Leonore")
      #expect(told.contains("\"copies\":[\"\(copy)\"]"), "\(told)")
      #expect(told.contains("\"files\":[]"), "\(told)")
      // A file that cannot be read, or is away with all of its folder, is not said to be clean.
      #expect(told.contains("\"unread\":[\"\(odd)\",\"\(stick)/family.backup\"]"), "\(told)")
      #expect(try Tool.shell("grep -rla \(names) \(paths) || true").stdout == "")
      #expect(shell.ask("sync \(folder)").contains("\"ok\":true"))
      #expect(try Tool.shell("grep -rla \(names) \(paths) || true").stdout == "")
      shell.slay()
      #expect(try mode(recording) == 0o600)
    }
  }

  private func mode(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0
  }

  @Test("a misspelt key of the settings is told at the start and by the doctor")
  func misspelt() throws {
    try LiveStoreFolder.atHome { store in
      let plist = """
        <plist version="1.0"><dict><key>parentSetings</key><dict>
        <key>dailyTimeLimitMinutes</key><integer>5</integer></dict>
        <key>startVoise</key><string>child</string></dict></plist>
        """
      try Data(plist.utf8).write(to: URL(fileURLWithPath: store.plist))
      let told = try store.run("coins").stderr
      #expect(told.contains("did you mean 'startVoice'?"), "\(told)")
      #expect(told.contains("did you mean 'parentSettings.dailyTimeLimitMinutes'?"), "\(told)")
      #expect(try store.run("coins").stderr.contains("'startVoise'"))
      let doctor = try store.shell("$PLAYSTATE doctor --store $STORE")
      #expect(doctor.stdout.contains("'startVoise' is no setting"), "\(doctor)")
      #expect(doctor.status == 1)
    }
  }

  @Test("on a guarded store a file is written over by a parent alone")
  func files() throws {
    try LiveStoreFolder.atHome { store in
      _ = try store.passGate()
      let file = try store.scratch.file("mine", lines: "mine")
      for line in ["coins > \(file)", "coins >> \(file)", "record \(file)"] {
        let told = try store.run(line)
        #expect(told.status == 1 && told.stderr.contains("is there already"), "\(told)")
      }
      #expect(try store.scratch.text("mine") == "mine\n")
    }
  }
}
