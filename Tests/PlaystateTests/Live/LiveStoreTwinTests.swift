// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// Copies of one store, each on a device of its own, and the folder they share.
@Suite("Stores on several devices: what is taken back, and who is who")
struct LiveStoreTwinTests {
  /// Copies of a store, made by `cp`.
  private func copies(
    _ count: Int,
    of one: LiveStoreFolder,
    _ body: ([LiveStoreFolder]) throws -> Void
  ) throws {
    var all = [one]
    defer { for copy in all.dropFirst() { copy.scratch.remove() } }
    for _ in 1..<count {
      let copy = LiveStoreFolder(scratch: try Scratch())
      try FileManager.default.copyItem(atPath: one.path, toPath: copy.path)
      all.append(copy)
    }
    try body(all)
  }

  /// Says something in a parent session of its own; the answers.
  @discardableResult
  private func parent(_ store: LiveStoreFolder, _ lines: [String]) throws -> [String] {
    let shell = try LiveShell(store, json: true)
    let answer = shell.ask("answer \(try solve(shell.ask("gate")))")
    try #require(answer.contains("\"open\":true"), "\(answer)")
    let answers = lines.map { line -> String in
      var answer = shell.ask(line)
      // Which devices were let in is undone first.
      while line == "undo", answer.contains("\"kind\":\"sync\"") { answer = shell.ask(line) }
      // The family knows its own devices: whatever waits is let in.
      guard line.hasPrefix("sync ") else { return answer }
      let strangers = answer.matches(of: /"store":"([^"]+)"\}/).map { String($0.1) }
      for store in strangers { _ = shell.ask("sync admit \(store)") }
      let last = strangers.isEmpty ? answer : shell.ask(line)
      if !last.contains("\"waiting\":0") { _ = shell.ask("sync take") }
      return last
    }
    shell.finish()
    _ = shell.wait()
    return answers
  }

  @discardableResult
  private func parent(_ store: LiveStoreFolder, _ lines: String...) throws -> [String] {
    try parent(store, lines)
  }

  /// The balances of all, once all have shared twice; each is what its ledger says.
  private func level(_ stores: [LiveStoreFolder], _ folder: String) throws -> Set<String> {
    for store in stores where try store.isGuarded { try parent(store, "sync \(folder)") }
    for store in stores + stores {
      let result = try store.run("sync \(folder)")
      #expect(result.status == 0, "\(result.stderr)")
    }
    for store in stores { try store.expectWhole() }
    return try Set(stores.map { try $0.run("coins").stdout })
  }

  @Test("a child of one name on two devices has one purse on both, though nobody plays")
  func namesakes() throws {
    try LiveStoreFolder.atHome { one in
      let two = LiveStoreFolder(scratch: try Scratch())
      defer { two.scratch.remove() }
      _ = try two.run("wait 2.1s", "children add Alexander", "send tapPlayer Alexander")
      let sync = "sync \(one.scratch.path("shared"))"
      try parent(one, "children add Lena", "coins Lena +3 the book", sync)
      try parent(two, "children add Lena", "coins Lena +4 the dishes", "coins Lena -1 a cup", sync)
      for store in [one, two] { try parent(store, sync) }
      for store in [one, two, one, two] { _ = try store.run(sync) }
      for store in [one, two] {
        let said = try parent(store, "coins Lena", "family", "report Lena")
        #expect(said[0].contains("\"balance\":6,"), "\(said[0])")
        #expect(said[1].contains("\"coins\":6"), "\(said[1])")
        for reason in ["the book", "the dishes", "a cup"] {
          #expect(said[2].components(separatedBy: reason).count == 2, "\(said[2])")
        }
        try store.expectWhole()
      }
      // Taken back on one, it is gone on both.
      try parent(two, "undo", sync)
      _ = try one.run(sync)
      for store in [one, two] {
        #expect(try parent(store, "coins Lena")[0].contains("\"balance\":7,"))
        try store.expectWhole()
      }
    }
  }

  @Test("what a gift was for is told on every device, once, until it is taken back on one")
  func reasons() throws {
    try LiveStoreFolder.atHome { one in
      let folder = one.scratch.path("shared")
      let stranger = LiveStoreFolder(scratch: try Scratch())
      defer { stranger.scratch.remove() }
      _ = try stranger.run("wait 2.1s", "children add Alexander", "send tapPlayer Alexander")
      try parent(
        one,
        "coins Alexander +3 the book",
        "coins Alexander -2 the broken cup",
        "sync \(folder)"
      )
      try copies(2, of: one) { twins in
        let all = twins + [stranger]
        func expect(told: String) throws {
          // A copy that goes its own way has a new name, which parents let in first.
          for store in all + all where try store.isGuarded { try parent(store, "sync \(folder)") }
          for store in all + all {
            let result = try store.run("sync \(folder)")
            #expect(result.status == 0, "\(result.stderr)")
          }
          for (place, store) in all.enumerated() {
            let report = try parent(store, "report Alexander")[0]
            let found = report.matches(of: /"amount":(-?\d+)[^}]*"reason":"([^"]*)"/)
              .map { "\($0.1) \($0.2)" }.joined(separator: ", ")
            #expect(found == told, "store \(place)")
          }
        }
        try expect(told: "3 the book, -2 the broken cup")
        try parent(stranger, "coins Alexander +4 the garden", "sync \(folder)")
        try expect(told: "3 the book, -2 the broken cup, 4 the garden")
        // A copy knows the act as its own; its twin is told by the ledger.
        try parent(twins[1], "undo")
        try expect(told: "3 the book, 4 the garden")
        try parent(twins[1], "redo")
        try expect(told: "3 the book, -2 the broken cup, 4 the garden")
        try parent(stranger, "undo")
        try expect(told: "3 the book, -2 the broken cup")
      }
    }
  }

  @Test("a gift taken back on each of several copies goes once, and is done again once")
  func once() throws {
    try LiveStoreFolder.atHome { one in
      let folder = one.scratch.path("shared")
      try parent(one, "coins +300", "sync \(folder)")
      try copies(3, of: one) { all in
        for store in all {
          let answers = try parent(store, "undo", "sync \(folder)")
          #expect(answers[0].contains("\"ok\":true"), "\(answers)")
          #expect(answers[1].contains("\"ok\":true"), "\(answers)")
        }
        #expect(try level(all, folder) == ["7 coins\n"])
        for store in all { try parent(store, "redo") }
        #expect(try level(all, folder) == ["307 coins\n"])
        try parent(all[2], "undo")
        #expect(try level(all, folder) == ["7 coins\n"])
      }
    }
  }

  @Test("what was taken back on another device is said so, and is not taken twice")
  func elsewhere() throws {
    try LiveStoreFolder.atHome { one in
      let folder = one.scratch.path("shared")
      try parent(one, "coins +300", "sync \(folder)")
      try copies(2, of: one) { all in
        try parent(all[0], "undo", "sync \(folder)")
        let answers = try parent(all[1], "sync \(folder)", "coins", "undo", "coins")
        #expect(answers[2].contains("It was taken back on another device."), "\(answers)")
        #expect(answers[1].contains("\"balance\":7"))
        #expect(answers[3].contains("\"balance\":7"))
        #expect(try level(all, folder) == ["7 coins\n"])
      }
    }
  }

  @Test("a copy that goes on by itself is a store of its own: nothing is lost or doubled")
  func apart() throws {
    try LiveStoreFolder.atHome { one in
      let folder = one.scratch.path("shared")
      try one.run("sync \(folder)")
      try copies(3, of: one) { all in
        for (place, store) in all.enumerated() {
          for _ in 0...place { try store.run("coins +\(10 * (place + 1))") }
        }
        // 7 + 10 + 2 · 20 + 3 · 30
        #expect(try level(all, folder) == ["147 coins\n"])
        for store in all { try store.run("coins +1") }
        #expect(try level(all, folder) == ["150 coins\n"])
        let said = try all.map { try $0.run("sync \(folder)").stdout }
        #expect(Set(said).count == 1, "\(said)")
        #expect(said[0].hasSuffix("in step with 2 other stores, 0 new entries\n"))
      }
    }
  }

  @Test("a copy is told that it shares by a new name")
  func told() throws {
    try LiveStoreFolder.atHome { one in
      let folder = one.scratch.path("shared")
      try one.run("sync \(folder)")
      try copies(2, of: one) { all in
        try all[0].run("coins +1", "sync \(folder)")
        let said = try all[1].run("coins +2", "sync \(folder)").stdout
        #expect(
          said.contains("another copy of this store shares here: this one is now "),
          "\(said)"
        )
      }
    }
  }

  @Test("a child who gets another name on one device stays one child on all")
  func renamed() throws {
    try LiveStoreFolder.atHome { one in
      let folder = one.scratch.path("shared")
      try copies(2, of: one) { all in
        // Anna was added on each by itself: two ids, one child.
        for (place, store) in all.enumerated() {
          let moves = ["send back", "send tapProfile", "send tapPlayer Anna"]
          try parent(store, ["players add Anna"] + moves)
          try parent(store, ["coins +\(10 + place)", "sync \(folder)"])
        }
        try all[0].run("sync \(folder)")
        try parent(all[0], "players rename Anna Annika", "coins +100", "sync \(folder)")
        let answers = try parent(all[1], "coins +1000", "sync \(folder)", "players")
        #expect(answers[1].contains("\"notes\":[\"Anna is now Annika\"]"), "\(answers)")
        #expect(answers[2].contains("[\"Alexander\",\"Annika\"]"), "\(answers)")
        #expect(try level(all, folder) == ["1121 coins\n"])
      }
    }
  }
}

extension LiveStoreFolder {
  /// Whether a parent has passed the gate there.
  fileprivate var isGuarded: Bool {
    get throws { try sql("SELECT count(*) FROM fact WHERE key = 'guarded'") == "1" }
  }
}
