// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Foundation
import PlayMachines
import Synchronization

/// German nouns by the FreeDict dictionary German to English, as Debian installs it for dictd.
final class FreeDict: Sendable {
  /// The name by which it is listed.
  static let name = "dict-freedict-deu-eng"
  /// How to install it.
  static let installHint = "sudo apt install dict-freedict-deu-eng"

  /// Where it is, without the ends of its files' names.
  let file: String
  private let index: DictIndex
  private let archive: DictArchive
  /// What was looked up already, a few words; kept as long as this is.
  private let known = Lock<[String: [GermanNoun]]>([:])

  /// The one that is installed; nil when none is, or gzip is not there to unpack it.
  ///
  /// - Parameters:
  ///   - path: where gzip is.
  ///   - folder: where its files are.
  init?(in path: SearchPath, folder: String = "/usr/share/dictd") {
    let file = "\(folder)/freedict-deu-eng"
    guard let gzip = path.program("gzip"),
      let index = try? DictIndex(path: "\(file).index"),
      let archive = DictArchive(path: "\(file).dict.dz", gzip: gzip)
    else { return nil }
    self.file = file
    self.index = index
    self.archive = archive
  }

  /// All that a noun may be, in the order of the dictionary; empty when it has none such.
  ///
  /// The first look-up of a word takes some hundredths of a second.
  func nouns(_ word: String) async throws(ServiceError) -> [GermanNoun] {
    if let nouns = known.withLock({ $0[word] }) { return nouns }
    var nouns: [GermanNoun] = []
    for place in index.entries(of: word) {
      let text = String(decoding: try await archive.bytes(place), as: UTF8.self)
      if let noun = GermanNoun(entry: text), noun.word == word { nouns.append(noun) }
    }
    known.withLock { known in
      if known.count > 1_000 { known.removeAll() }
      known[word] = nouns
    }
    return nouns
  }

  /// The noun that a word is when it means something.
  ///
  /// - Parameters:
  ///   - word: the German word, with its capital.
  ///   - meaning: an English word for it: "Teller" is masculine as a plate, not as a dish.
  /// - Returns: the noun with that very meaning, else the first that names it, else the only gender
  ///   there is.
  /// - Throws: `translationNotFound` when the dictionary has no such noun, or several genders and
  ///   none with that meaning.
  func noun(_ word: String, meaning: String) async throws(ServiceError) -> GermanNoun {
    let nouns = try await nouns(word)
    if let noun = nouns.first(where: { $0.meanings.contains(meaning) }) { return noun }
    let naming = nouns.first { noun in
      noun.meanings.contains { $0.split(separator: " ").contains { $0 == meaning } }
    }
    if let naming { return naming }
    guard let first = nouns.first, nouns.allSatisfy({ $0.gender == first.gender }) else {
      throw .translationNotFound(word)
    }
    return first
  }
}
