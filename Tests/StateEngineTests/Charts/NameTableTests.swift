// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

@testable import StateEngine

@Suite("Names by their bytes")
struct NameTableTests {
  @Test func `A table finds what a list holds, and the first of those that are the same`() {
    var chance = Chance()
    let letters = [
      "", "a", "b", "tap", "é", "e\u{301}", ".", "*", "\u{E000}", "→", "tapActivity", "tapActivitz",
    ]
    for _ in 0..<300 {
      let names = (0..<Int.random(in: 0...60, using: &chance)).map { _ in
        (0..<Int.random(in: 0...3, using: &chance)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &chance)]
        }.joined()
      }
      let table = NameTable(names)
      for name in names + letters + ["absent", "tap.absent"] {
        #expect(table[name].map { names[$0] } == (names.contains(name) ? name : nil), "\(chance)")
        if name.utf8.allSatisfy({ $0 < 0x80 }) {
          #expect(table[name] == names.firstIndex(of: name), "\(chance)")
        }
      }
    }
  }
}
