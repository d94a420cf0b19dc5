// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// The chapter a story has reached, in a `UserDefaults`.
///
/// Under the key stands its number, as the seed wants it. Beside it, under `key.written`, stands
/// `{id, rawWhenWritten}`: when an update of the app has put a chapter in between, the number now
/// means another chapter, and the id tells which one was meant.
package struct ChapterKeeper<Chapter: PlayMachines.Chapter> {
  private let defaults: UserDefaults
  private let key: String

  /// The chapter kept under a key; nothing is read yet.
  package init(_ defaults: UserDefaults, key: String) {
    self.defaults = defaults
    self.key = key
  }

  /// The chapter kept, the first one when there is none.
  ///
  /// A number beyond the last chapter means the last, one below 0 and what is no number the first.
  package var chapter: Chapter {
    let raw = defaults.integer(forKey: key)
    if let moved = movedChapter(writtenAs: raw) { return moved }
    if let exact = Chapter(rawValue: raw) { return exact }
    let ordered = Chapter.allCases.sorted { $0.rawValue < $1.rawValue }
    guard let first = ordered.first, let last = ordered.last else {
      preconditionFailure("a story has a chapter")
    }
    return raw > last.rawValue ? last : first
  }

  /// Keeps a chapter: on disk when this returns.
  package func keep(_ chapter: Chapter) {
    defaults.set(chapter.rawValue, forKey: key)
    defaults.set(
      [Part.id: chapter.id, Part.raw: chapter.rawValue] as [String: Any],
      forKey: beside
    )
    // On Linux nothing is written otherwise, not even at exit.
    #if !canImport(Darwin)
      _ = defaults.synchronize()
    #endif
  }

  // The id counts only while nobody has changed the number since, and when it has another one now.
  private func movedChapter(writtenAs raw: Int) -> Chapter? {
    guard let written = defaults.dictionary(forKey: beside),
      let id = written[Part.id] as? String, written[Part.raw] as? Int == raw,
      let chapter = Chapter.allCases.first(where: { $0.id == id }), chapter.rawValue != raw
    else { return nil }
    return chapter
  }

  private var beside: String { key + ".written" }
}

/// The parts of what stands beside the number.
private enum Part {
  static let id = "id"
  static let raw = "rawWhenWritten"
}
