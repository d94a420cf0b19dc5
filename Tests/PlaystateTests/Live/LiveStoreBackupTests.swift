// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@Suite("Live store: backup")
struct LiveStoreBackupTests {
  @Test("what was changed after a backup is as before once it is brought back")
  func roundTrip() throws {
    try LiveStoreFolder.atHome { store in
      let file = store.scratch.path("family.backup")
      #expect(try store.run("backup \(file)").status == 0)
      let people = try store.sql("SELECT * FROM people")
      #expect(try store.run("coins +5", "players add Mia").status == 0)
      try store.expect("coins == 12")
      let back = try store.shell("$PLAYSTATE restore-backup '\(file)' --store $STORE")
      #expect(back.status == 0 && back.stdout.contains("playstate.sqlite.broken-"), "\(back)")
      try store.expect("coins == 7")
      #expect(try store.sql("SELECT * FROM people") == people)
      #expect(try store.sql("SELECT count(*) FROM sqlite_master WHERE name = 'backup'") == "0")
      try store.expectWhole()
      #expect(try store.shell("$PLAYSTATE doctor --store $STORE").status == 0)
    }
  }

  @Test("a file that is there is left as it is, unless it is to be replaced")
  func overwrites() throws {
    try LiveStoreFolder.atHome { store in
      let file = try store.scratch.file("family.backup", lines: "mine")
      let refused = try store.run("backup \(file)")
      #expect(refused.status == 1 && refused.stderr.contains("already exists"), "\(refused)")
      #expect(try store.scratch.text("family.backup") == "mine\n")
      #expect(try store.run("backup \(file) --replace").status == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: store.scratch.root)
      #expect(names.sorted() == ["family.backup", "store"], "\(names)")
    }
  }

  @Test("what is no backup, is cut off or not there changes nothing and is told in one sentence")
  func strange() throws {
    try LiveStoreFolder.atHome { store in
      let file = store.scratch.path("family.backup")
      #expect(try store.run("backup \(file)").status == 0)
      let whole = try Data(contentsOf: URL(fileURLWithPath: file))
      try store.scratch.file("cut", whole.prefix(whole.count / 2))
      try store.scratch.file("text", lines: "SQLite format 3")
      let before = try store.everything()
      for name in ["cut", "text", "absent", "store/playstate.sqlite"] {
        let path = store.scratch.path(name)
        let told = try store.shell("$PLAYSTATE restore-backup '\(path)' --store $STORE")
        #expect(told.status == 1 && told.stderr.contains("is not a backup"), "\(name): \(told)")
        #expect(told.stderr.split(separator: "\n").count == 1, "\(told.stderr)")
      }
      #expect(try store.everything() == before)
      let names = try FileManager.default.contentsOfDirectory(atPath: store.path)
      #expect(!names.contains { $0.contains("broken") || $0.contains(".new") }, "\(names)")
    }
  }

  @Test("nothing is brought back under a shell that is open")
  func inUse() throws {
    try LiveStoreFolder.atHome { store in
      let file = store.scratch.path("family.backup")
      let shell = try LiveShell(store, json: true)
      #expect(shell.ask("backup \(file)").contains("\"ok\":true"))
      let told = try store.shell(
        "LC_ALL=de_DE.UTF-8 $PLAYSTATE restore-backup '\(file)' --store $STORE"
      )
      #expect(told.status == 1 && told.stderr.contains("noch offen"), "\(told)")
      #expect(shell.ask("coins").contains("\"balance\":7"))
      shell.slay()
    }
  }

  @Test("a copy of a store is a store with the same family, and none is written over")
  func copies() throws {
    try LiveStoreFolder.atHome { store in
      let copy = LiveStoreFolder(scratch: try Scratch())
      defer { copy.scratch.remove() }
      let line = "$PLAYSTATE store copy $STORE '\(copy.path)'"
      #expect(try store.shell(line).status == 0)
      try copy.expect("coins == 7 && player == Alexander")
      #expect(try copy.run("coins +1").status == 0)
      try store.expect("coins == 7")
      let again = try store.shell(line)
      #expect(
        again.status == 1 && again.stderr.contains("There is already Playstate data in"),
        "\(again)"
      )
      try copy.expect("coins == 8")
    }
  }
}
