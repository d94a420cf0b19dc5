// SPDX-License-Identifier: Apache-2.0
import Foundation
package import StateEngine

extension SentenceLanguage {
  /// A word in small letters without accents, `ue` for `ü`: as it is typed where a keyboard lacks them.
  package static func plain(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word.lowercased() }
    let spelled = ["ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"]
    return word.lowercased().map { spelled[String($0)] ?? String($0) }.joined()
      .folding(options: .diacriticInsensitive, locale: nil)
  }

  /// A word in small letters without accents and dots, `u` for `ü`.
  package static func bare(_ word: String) -> String {
    word.lowercased().folding(options: .diacriticInsensitive, locale: nil)
  }
}
