// SPDX-License-Identifier: Apache-2.0
package import StateEngine

extension Weekday {
  /// Its short name.
  package func words(_ language: SentenceLanguage) -> String {
    let phrases: [Phrase] = [
      .weekdayMonday, .weekdayTuesday, .weekdayWednesday, .weekdayThursday, .weekdayFriday,
      .weekdaySaturday, .weekdaySunday,
    ]
    return phrases[rawValue].text(language)
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
