// SPDX-License-Identifier: Apache-2.0
import Foundation
package import StateEngine

extension Weekday {
  /// Its short name.
  package func words(_ language: SentenceLanguage) -> String {
    Self.phrases[rawValue].text(language)
  }

  /// The weekdays as they are typed: by what their names in that language begin with before all
  /// else, since `do` is a Thursday in German and a Sunday in Spanish.
  package static func all(in text: String, typedIn language: SentenceLanguage) -> [Weekday]? {
    let names = allCases.map { SentenceLanguage.plain($0.words(language)) }
    // Each list of days is one of spans.
    let spans = text.replacing("–", with: "-").components(separatedBy: ",").map { span in
      span.components(separatedBy: "-").map { word in
        let plain = SentenceLanguage.plain(word)
        let own = plain.count < 2 ? nil : names.firstIndex { $0.hasPrefix(plain) }
        return own.map { allCases[$0].word } ?? word
      }
    }
    return all(in: spans.map { $0.joined(separator: "-") }.joined(separator: ","))
  }

  /// Several of them, with spans: `Mon–Fri`, `Sat, Sun`.
  package static func words(_ days: [Weekday], _ language: SentenceLanguage) -> String {
    text(days).split(separator: ",").map { part in
      part.split(separator: "-").compactMap { Weekday(word: String($0))?.words(language) }
        .joined(separator: "–")
    }
    .joined(separator: ", ")
  }
}
