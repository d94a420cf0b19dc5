// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@Suite("Live store: privacy")
struct LiveStorePrivacyTests {
  @Test("a child that is deleted stands in no file, though another shell is open")
  func deletion() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      let id = try addLeonore(shell, store)
      let other = try LiveShell(store, json: true)
      #expect(other.ask("players").contains("Leonore"))
      try note(["send tapChest", "coins Leonore +5 Buch"], in: store)
      #expect(!(try files(holding: ["Leonore", id], in: store)).isEmpty)
      try delete(shell)
      #expect(try files(holding: ["Leonore", id], in: store) == [])
      #expect(try text(of: "history", in: store) == "send tapChest\n")
      // The other shell reads anew, and goes on.
      #expect(!other.ask("players").contains("Leonore"))
      #expect(other.ask("coins").contains("\"balance\":7"))
      #expect(try files(holding: ["Leonore", id], in: store) == [])
      other.slay()
      shell.slay()
      try store.expectWhole()
      try store.expect("coins == 7")
      let doctor = try store.shell("$PLAYSTATE doctor --store $STORE")
      #expect(doctor.status == 0, "\(doctor)")
      #expect(try files(holding: ["Leonore", id], in: store) == [])
    }
  }

  @Test("who was exported and deleted is taken back with all that was theirs")
  func roundTrip() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      let id = try addLeonore(shell, store)
      let report = shell.ask("report Leonore --json")
      #expect(report.contains("\"reason\":\"Buch\""), "\(report)")
      let file = store.scratch.path("leonore.json")
      #expect(shell.ask("privacy export Leonore --to \(file)").contains("\"ok\":true"))
      try delete(shell)
      #expect(!shell.ask("players").contains("Leonore"))
      #expect(shell.ask("privacy import \(file)").contains("\"ok\":true"))
      #expect(shell.ask("coins Leonore").contains("\"balance\":5"))
      #expect(shell.ask("time Leonore").contains("45:mon-sun"))
      #expect(try store.sql("SELECT id FROM people WHERE name = 'Leonore'") == id)
      let again = store.scratch.path("again.json")
      #expect(shell.ask("privacy export Leonore --to \(again)").contains("\"ok\":true"))
      #expect(try content(file) == content(again))
      #expect(plain(shell.ask("report Leonore --json")) == plain(report))
      #expect(shell.ask("privacy import \(file)").contains("is already here"))
      shell.slay()
      try store.expectWhole()
      #expect(try store.shell("$PLAYSTATE doctor --store $STORE").status == 0)
    }
  }

  @Test("nobody waits while a child's file is written, however long that takes")
  func slowFile() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      _ = try addLeonore(shell, store)
      let pipe = store.scratch.path("pipe")
      try store.shell("mkfifo '\(pipe)'")
      shell.say("privacy export Leonore --to \(pipe)")
      // Nobody reads the pipe yet, and the file's name is known already.
      let path =
        "SELECT count(*) FROM fact WHERE instr(CAST(value AS BLOB), CAST('\(pipe)' AS BLOB))"
      while try store.sql(path) == "0", ContinuousClock.now < Watchdog.end { usleep(10_000) }
      let other = try store.run("coins +1", json: true)
      #expect(other.status == 1 && other.stdout.contains("\"code\":\"guarded\""), "\(other)")
      let text = try store.shell("cat '\(pipe)'").stdout
      #expect(text.contains("\"name\":\"Leonore\""), "\(text.prefix(200))")
      #expect(shell.hear("").contains("\"ok\":true"))
      shell.slay()
    }
  }

  @Test("what is no export of this family changes nothing and is told in one sentence")
  func strange() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      _ = try addLeonore(shell, store)
      let file = store.scratch.path("leonore.json")
      #expect(shell.ask("privacy export Leonore --to \(file)").contains("\"ok\":true"))
      try delete(shell)
      let whole = try store.scratch.text("leonore.json")
      try store.scratch.file("cut", whole.prefix(whole.count / 2).utf8)
      try store.scratch.file("other", whole.replacing("\"amount\":5", with: "\"amount\":6").utf8)
      try store.scratch.file("large", [UInt8](repeating: 32, count: 40 << 20))
      let before = try store.sql("SELECT * FROM purse; SELECT * FROM people; SELECT * FROM fact")
      for (name, code) in [
        ("cut", "privacy.foreign"), ("other", "privacy.family"), ("large", "privacy.large"),
        ("absent", "privacy.foreign"),
      ] {
        let told = shell.ask("privacy import \(store.scratch.path(name))")
        #expect(told.contains("\"code\":\"\(code)\""), "\(name): \(told)")
      }
      let after = try store.sql("SELECT * FROM purse; SELECT * FROM people; SELECT * FROM fact")
      #expect(after == before)
      shell.slay()
    }
  }

  @Test("nobody is deleted without the gate's question asked anew, nor by half a name")
  func asks() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      _ = try addLeonore(shell, store)
      #expect(shell.ask("privacy delete Leonore Leonore").contains("privacy.first"))
      let question = shell.ask("privacy delete Leonore")
      #expect(shell.ask("privacy delete Leonore Leonore").contains("\"code\":\"guarded\""))
      #expect(shell.ask("answer \(try solve(question))").contains("\"open\":true"))
      #expect(shell.ask("privacy delete Leonore Lena").contains("privacy.differs"))
      #expect(shell.ask("privacy delete Alexander Alexander").contains("privacy.first"))
      #expect(try store.sql("SELECT count(*) FROM people") == "2")
      shell.slay()
    }
  }

  @Test("a deletion that was killed is wholly done after the next start, or not at all")
  func killed() throws {
    let kills = TestLength.isLong ? 100 : 4
    for kill in 0..<kills {
      try LiveStoreFolder.atHome { store in
        let shell = try LiveShell(store, json: true)
        let id = try addLeonore(shell, store)
        let question = shell.ask("privacy delete Leonore")
        #expect(shell.ask("answer \(try solve(question))").contains("\"open\":true"))
        shell.say("privacy delete Leonore Leonore")
        usleep(UInt32(kill * 120_000 / kills))
        shell.slay()
        #expect(try store.run("coins").status == 0)
        let isHere = try store.sql("SELECT count(*) FROM people WHERE name = 'Leonore'") == "1"
        let found = try files(holding: ["Leonore", id], in: store)
        #expect(isHere || found.isEmpty, "\(found)")
        try store.expectWhole()
        #expect(try store.shell("$PLAYSTATE doctor --store $STORE").status == 0)
      }
    }
  }

  // MARK: -

  private func open(_ shell: LiveShell) throws {
    let solution = try solve(shell.ask("parents"))
    #expect(shell.ask("answer \(solution)").contains("\"open\":true"))
  }

  /// A child with a rule, coins, a wish, a file set aside and an id.
  private func addLeonore(_ shell: LiveShell, _ store: LiveStoreFolder) throws -> String {
    try open(shell)
    for line in [
      "players add Leonore", "time Leonore 45", "coins Leonore +5 Buch",
    ] { #expect(shell.ask(line).contains("\"ok\":true"), "\(line)") }
    let aside = URL(fileURLWithPath: store.database + ".broken-20260101-000000")
    try Data("Leonore was here".utf8).write(to: aside)
    return try store.sql("SELECT id FROM people WHERE name = 'Leonore'")
  }

  private func delete(_ shell: LiveShell) throws {
    let question = shell.ask("privacy delete Leonore")
    #expect(shell.ask("answer \(try solve(question))").contains("\"open\":true"))
    let told = shell.ask("privacy delete Leonore Leonore")
    #expect(told.contains("\"files\":[],") && told.contains("\"ok\":true"), "\(told)")
  }

  private func note(_ lines: [String], in store: LiveStoreFolder) throws {
    let text = lines.map { $0 + "\n" }.joined()
    try Data(text.utf8).write(to: URL(fileURLWithPath: store.path + "/history"))
    chmod(store.path + "/history", 0o600)
  }

  private func text(of name: String, in store: LiveStoreFolder) throws -> String {
    try String(contentsOfFile: store.path + "/" + name, encoding: .utf8)
  }

  /// The files of a store that hold one of some words, by their raw bytes.
  private func files(holding words: [String], in store: LiveStoreFolder) throws -> [String] {
    let words = words.map { "-e '\($0)'" }.joined(separator: " ")
    let found = try Tool.shell("grep -rla \(words) '\(store.path)' || true")
    return found.stdout.split(separator: "\n").map(String.init).sorted()
  }

  /// What a file says, but when it was made.
  private func content(_ path: String) throws -> String {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.replacing(/"made":\d+,/, with: "")
  }

  private func plain(_ answer: String) -> String {
    answer.replacing(/"line":\d+/, with: "").replacing(/"nanoseconds":\d+/, with: "")
  }
}
