// SPDX-License-Identifier: Apache-2.0
import PlayMachines
import StateEngine

/// A German noun as FreeDict has it: one entry's first line, such as
/// `Tisch /tˈɪʃ/ <masc, n, sg>`, and what it means.
struct GermanNoun: Sendable, Hashable {
  /// The word.
  var word: String
  /// Its gender.
  var gender: ObjectLabel.Gender
  /// How it is said, in IPA; nil where the entry does not tell.
  var pronunciation: String?
  /// What it means in English, in the order of the entry.
  var meanings: [String]

  /// The definite article: der, die, das.
  var article: String {
    switch gender {
    case .masculine: "der"
    case .feminine: "die"
    case .neuter: "das"
    }
  }

  /// Reads an entry; nil for what is no noun in the singular, or one of several genders.
  init?(entry: String) {
    var lines = entry.split(separator: "\n").makeIterator()
    guard let head = lines.next(), let open = head.lastIndex(of: "<"),
      let close = head[open...].firstIndex(of: ">")
    else { return nil }
    let marks = head[head.index(after: open)..<close].split(separator: ",")
      .map { $0.filter { !$0.isWhitespace } }
    let genders = marks.compactMap { Self.genders[$0] }
    guard marks.contains("n"), marks.contains("sg"), genders.count == 1 else { return nil }
    gender = genders[0]
    let front = head[..<open]
    let parts = front.split(separator: "/", omittingEmptySubsequences: false)
    word = String(parts.first ?? front).trimmedOfBlanks
    pronunciation = parts.count >= 3 && !parts[1].isEmpty ? String(parts[1]) : nil
    guard !word.isEmpty else { return nil }
    // The second line has the meanings, with their own marks: `table <n>, desk <n> [Br.]`.
    meanings = (lines.next() ?? "").split(separator: ",").map { part in
      var depth = 0
      let plain = part.filter { character in
        if "<[(".contains(character) { depth += 1 }
        defer { if ">])".contains(character) { depth -= 1 } }
        return depth == 0
      }
      return plain.trimmedOfBlanks
    }.filter { !$0.isEmpty }
  }

  private static let genders: [String: ObjectLabel.Gender] = [
    "masc": .masculine, "fem": .feminine, "neut": .neuter,
  ]
}
