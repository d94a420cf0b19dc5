// SPDX-License-Identifier: Apache-2.0
import PlayMachines

/// How much text one call takes.
enum TextLimit {
  /// The most characters; a sentence has a hundred.
  static let characters = 2_000

  /// The text as programs may read it: control characters are blanks.
  ///
  /// - Parameter text: what a person typed.
  /// - Returns: as many characters as were given.
  /// - Throws: `invalidResponse` when it is longer than ``characters``.
  static func checked(_ text: String) throws(ServiceError) -> String {
    guard text.unicodeScalars.count <= characters * 4, text.count <= characters else {
      throw .invalidResponse("a text of more than \(characters) characters")
    }
    return String(text.map { $0.isControl ? " " : $0 })
  }
}

extension Character {
  /// Whether it moves the cursor instead of showing something: a line's end, an escape, a NUL.
  var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
