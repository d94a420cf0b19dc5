// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What a line of a parent's own words is taken for.
package enum Understanding: Hashable, Sendable {
  /// To be done or shown at once: commands as the shell has them, in English, one after the other.
  case clear([String])
  /// To be asked back: what it may have meant, the likeliest first, each as some commands.
  case unsure([[String]])
  /// Nothing that is known here.
  case nothing

  /// Reads a line as people write: words in any order, with units, days, times and reasons.
  ///
  /// What changes something is clear only when every word was understood, and was typed as it is
  /// known; what only shows something may be guessed. English is understood beside the language.
  /// - Parameters:
  ///   - line: what was typed.
  ///   - children: the names of the children, in their order.
  ///   - language: what the parents speak.
  ///   - dayStart: the hour at which a day begins.
  package init(
    _ line: String,
    children: [String],
    in language: SentenceLanguage,
    dayStart: Int
  ) {
    self = .nothing
    var languages = [language]
    if language != .english { languages.append(.english) }
    for one in languages where self == .nothing {
      guard let lexicon = Lexicon.of(one), line.utf8.count <= 500 else { continue }
      var reading = Reading(line, children, lexicon)
      reading.join()
      let found = LineMeaning(reading, children, dayStart: dayStart).understood
      // Words of the one language are strangers to the other: nothing is asked about them.
      let isForeign = one != language && reading.items.contains { $0.token == .unknown }
      if case .unsure = found, isForeign { continue }
      self = found
    }
  }
}
