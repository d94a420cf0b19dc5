// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
import TestSupport
import Testing

/// Stores one of whose indexes holds nothing: what goes by it is found all the same, the index is made
/// anew, and that is said once.
@Suite("Live store: damaged indexes")
struct LiveStoreIndexTests {
  private static let told = "an index of the store was damaged and has been rebuilt"

  /// Every index that the database has, with the page at which its tree begins.
  private func indexes(_ store: LiveStoreFolder) throws -> [(name: String, page: Int)] {
    try DatabaseQueue(path: store.database).read { db in
      try Row.fetchAll(db, sql: "SELECT name, rootpage FROM sqlite_schema WHERE type = 'index'")
        .map { ($0["name"], $0["rootpage"]) }
    }
  }

  /// Makes the page one of an index that holds nothing.
  private func empty(_ page: Int, _ store: LiveStoreFolder) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: store.database))
    try file.seek(toOffset: UInt64(page - 1) * 4096)
    var bytes = Data(count: 4096)
    (bytes[0], bytes[5]) = (10, 0x10)
    try file.write(contentsOf: bytes)
    try file.close()
  }

  @Test("with the index of parents' acts emptied, undo takes back, and says once what was mended")
  func undo() throws {
    try LiveStoreFolder.atHome { store in
      let first = try LiveShell(store, json: true)
      #expect(first.ask("answer \(try solve(first.ask("gate")))").contains("\"open\":true"))
      for line in ["time Alexander 30", "time Alexander 45", "lock"] {
        #expect(first.ask(line).contains("\"ok\":true"), "\(line)")
      }
      first.finish()
      _ = first.wait()
      let page = try #require(try indexes(store).first { $0.name == "act_of_holder" }?.page)
      try empty(page, store)
      let second = try LiveShell(store, json: true)
      #expect(second.ask("answer \(try solve(second.ask("gate")))").contains("\"open\":true"))
      let answers = [second.ask("undo"), second.ask("undo"), second.ask("time Alexander")]
      for answer in answers { #expect(answer.contains("\"ok\":true"), "\(answers)") }
      #expect(answers[2].contains("\"rule\":\"\""), "\(answers)")
      second.finish()
      _ = second.wait()
      let said = answers.joined() + second.complaints
      #expect(said.components(separatedBy: Self.told).count == 2, "\(said)")
      let doctor = try store.shell("$PLAYSTATE doctor --store $STORE")
      #expect(doctor.status == 0, "\(doctor)")
    }
  }

  @Test("whichever index is emptied, nothing is done twice or denied, and the store is whole after")
  func any() throws {
    try LiveStoreFolder.atHome { store in
      let folder = store.scratch.path("exchange")
      let other = store.scratch.path("other")
      let begin = "wait 2.1s\\nchildren add Alexander\\nsend tapPlayer Alexander\\ncoins +3\\n"
      let made = try store.shell(
        """
        printf 'coins +5\\nundo\\ncoins +3\\nsync \(folder)\\n' | $PLAYSTATE --store $STORE && \
          printf '\(begin)sync \(folder)\\n' | $PLAYSTATE --store \(other) && \
          printf 'sync \(folder)\\n' | $PLAYSTATE --store $STORE && \
          printf '1\\n1\\n1\\n' | $PLAYSTATE play --store $STORE && \
          cp -r $STORE $STORE-kept && cp -r '\(folder)' '\(folder)-kept'
        """
      )
      #expect(made.status == 0, "\(made)")
      let lines = [
        "coins", "undo", "children add Kim", "children add Kim", "sync \(folder)", "coins +2",
        "sync \(folder)", "coins", "children", "report Alexander", "history",
      ]
      func use() throws -> (text: String, errors: String) {
        let script = lines.map { $0 + "\n" }.joined()
        let first = try Tool.run(store.arguments(), script)
        let second = try Tool.run(store.arguments(), "coins\nstate\nreport Alexander\nchildren\n")
        #expect(first.status < 128 && second.status == 0, "\(first)\n\(second)")
        // The time of day is no part of it.
        let text = (first.stdout + second.stdout).replacing(
          /\d+:\d\d|#\d+|Seconds +\d+|[0-9a-f]{8}-[0-9a-f-]{27}/,
          with: ""
        )
        return (text, first.stderr + second.stderr)
      }
      let sound = try use()
      #expect(!sound.errors.contains(Self.told))
      for (name, page) in try indexes(store) {
        _ = try store.shell("rm -rf $STORE '\(folder)' && cp -r $STORE-kept $STORE")
        _ = try store.shell("cp -r '\(folder)-kept' '\(folder)'")
        try empty(page, store)
        let result = try use()
        #expect(result.text == sound.text, "\(name): \(result)")
        #expect(result.errors.components(separatedBy: Self.told).count <= 2, "\(name): \(result)")
      }
    }
  }
}
