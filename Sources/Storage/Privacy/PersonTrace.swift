// SPDX-License-Identifier: Apache-2.0
import Foundation
package import StateEngine

/// What tells of one person wherever it stands: their ids, and the names they have had.
///
/// What tells of somebody else whose name or id holds theirs, as Anna-Lena's does, tells not of them.
package struct PersonTrace: Sendable, Hashable {
  /// The id here, and those that other stores know them by.
  package let ids: [String]
  /// The name, and former ones that nobody else has by now.
  package let names: [String]
  /// Former names that somebody else has by now, each with the time up to which it was theirs.
  package let shared: [String: Int]
  private let words: [[UInt8]]
  private let spared: [String]
  private let others: [[UInt8]]

  /// A person among others.
  ///
  /// - Parameters:
  ///   - ids: the person's ids.
  ///   - names: the person's names.
  ///   - shared: the names of theirs that are somebody else's by now.
  ///   - others: names and ids of everybody else, and texts of theirs.
  package init(
    ids: [String],
    names: [String],
    shared: [String: Int] = [:],
    besides others: [String]
  ) {
    (self.ids, self.names, self.shared, spared) = (ids, names, shared, others)
    let words = ids + names
    self.words = words.map { Array($0.utf8) }
    self.others = others.filter { other in
      words.contains { word in other != word && other.utf8.count > word.utf8.count }
    }.map { Array($0.utf8) }
  }

  /// From what a store kept of a deletion that was broken off; nil when it is none.
  init?(_ value: Value, besides others: [String]) {
    let map = value.mapValue ?? [:]
    let (ids, names) = (map["ids"]?.listValue ?? [], map["names"]?.listValue)
    let known = (names ?? [map["name"] ?? .null]).compactMap(\.stringValue)
    if known.isEmpty { return nil }
    self.init(ids: ids.compactMap(\.stringValue), names: known, besides: others)
  }

  /// What is kept until the deletion is done.
  package var value: Value {
    .map([
      "ids": .list(ids.map { .string($0) }), "names": .list(names.map { .string($0) }),
    ])
  }

  /// The same where texts of others stay as they are, even if they hold a name.
  package func sparing(_ texts: [String]) -> PersonTrace {
    PersonTrace(ids: ids, names: names, shared: shared, besides: spared + texts)
  }

  /// What told of the person up to a time by a name that is somebody else's since.
  package func former(_ name: String) -> PersonTrace {
    PersonTrace(ids: [], names: [name], besides: spared)
  }

  /// Whether a line that was typed names the person, in small letters too.
  package func isIn(typed line: String) -> Bool { isIn(line) || isIn(line.capitalized) }

  // MARK: Bytes

  /// Whether bytes hold a name or an id, be it in the middle of other bytes.
  package func isIn(_ bytes: [UInt8]) -> Bool {
    words.contains { !places(of: $0, in: bytes).isEmpty }
  }

  /// Bytes in which others stand in the place of names and ids.
  func replaced(in bytes: [UInt8], by other: [UInt8]) -> [UInt8] {
    words.reduce(bytes) { bytes, word in
      var (result, end): ([UInt8], Int) = ([], 0)
      for place in places(of: word, in: bytes) {
        result += bytes[end..<place] + other
        end = place + word.count
      }
      return result + bytes[end...]
    }
  }

  /// Where one of the words begins in bytes; not where it is part of somebody else's.
  private func places(of word: [UInt8], in bytes: [UInt8]) -> [Int] {
    guard let first = word.first, bytes.count >= word.count else { return [] }
    var found: [Int] = []
    let last = bytes.count - word.count
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place <= last {
        if bytes[place] == first, (1..<word.count).allSatisfy({ bytes[place + $0] == word[$0] }),
          !isOthers(word, at: place, in: bytes)
        {
          found.append(place)
          place += word.count
        } else {
          place += 1
        }
      }
    }
    return found
  }

  private func isOthers(_ word: [UInt8], at place: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    others.contains { other in
      (0...max(0, other.count - word.count)).contains { offset in
        let start = place - offset
        return start >= 0 && start + other.count <= bytes.count
          && other.indices.contains(offset) && other.count >= word.count
          && other.indices.allSatisfy { bytes[start + $0] == other[$0] }
      }
    }
  }

  // MARK: Texts and values

  /// Whether a text holds a name or an id as a word of its own.
  package func isIn(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return words.contains { word in
      places(of: word, in: bytes).contains { place in
        let end = place + word.count
        return !(place > 0 && Self.isLetter(bytes[place - 1]))
          && !(end < bytes.count && Self.isLetter(bytes[end]))
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
      true
    default: false
    }
  }

  /// Whether a value tells of the person, or something in it does.
  package func isIn(_ value: Value) -> Bool {
    switch value {
    case .string(let text): isIn(text)
    case .list(let list): list.contains { isIn($0) }
    case .map(let map): map.contains { isIn($0.key) || isIn($0.value) }
    case .null, .bool, .int, .double: false
    }
  }

  /// A value without what tells of the person; nil when it does itself.
  ///
  /// A map in a list that names them anywhere, such as a request, is theirs as a whole.
  package func without(_ value: Value) -> Value? {
    switch value {
    case .string(let text): isIn(text) ? nil : value
    case .list(let list): .list(list.filter { !isIn($0) })
    case .map(let map):
      .map(
        map.reduce(into: [:]) { rest, one in
          if isIn(one.key) { return }
          rest[one.key] = without(one.value) ?? .null
        }
      )
    case .null, .bool, .int, .double: value
    }
  }
}
