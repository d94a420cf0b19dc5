// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine

// A rule as parents read it.

extension TimeRule.Window {
  /// `16:00 and 19:00`.
  package func words(_ language: SentenceLanguage) -> String {
    let ends = text.split(separator: "-").map { Phrase.Filling.text(String($0)) }
    return Phrase.timeWindow.text(language, ends)
  }
}

extension TimeRule {
  /// What the rule says, in one sentence without its full stop.
  ///
  /// - Parameters:
  ///   - language: in which words.
  ///   - family: the family's limit.
  ///   - day: the number of the present day.
  /// - Returns: such as `Mon–Fri 30 minutes, Sat, Sun 60 minutes`.
  package func words(_ language: SentenceLanguage, family: Int, day: Int) -> String {
    var parts: [String] = []
    if isPaused { parts.append(Phrase.timePaused.text(language)) }
    if isOff {
      parts.append(Phrase.timeOff.text(language))
    } else {
      parts += limitWords(language, family) + windowWords(language)
    }
    if let today, today.day == day {
      // More than no limit is no limit.
      if case .more = today.change, isOff { return parts.joined(separator: ", ") }
      parts.append(Self.words(of: today.change, language))
    }
    return parts.joined(separator: ", ")
  }

  private func limitWords(_ language: SentenceLanguage, _ family: Int) -> [String] {
    let known = Set(limits.compactMap(\.self)).sorted()
    if known.isEmpty { return [Phrase.timeLikeAll.text(language, .number(family))] }
    if known.count == 1, !limits.contains(nil) {
      return [Phrase.timeEveryDay.text(language, .number(known[0]))]
    }
    // In the order of the week.
    let inOrder = limits.compactMap(\.self).reduce(into: [Int]()) { list, one in
      if !list.contains(one) { list.append(one) }
    }
    var parts = inOrder.map { minutes in
      let days = Weekday.allCases.filter { limits[$0.rawValue] == minutes }
      return Phrase.timeDays.text(language, .number(minutes), .text(Weekday.words(days, language)))
    }
    if limits.contains(nil) { parts.append(Phrase.timeOtherDays.text(language, .number(family))) }
    return parts
  }

  private func windowWords(_ language: SentenceLanguage) -> [String] {
    var parts: [String] = []
    var done: [[Window]] = [[]]
    for one in windows where !done.contains(one) {
      done.append(one)
      let days = Weekday.allCases.filter { windows[$0.rawValue] == one }
      let hours = one.map { $0.words(language) }.joined(separator: ", ")
      parts.append(
        days.count == 7
          ? Phrase.timeBetween.text(language, .text(hours))
          : Phrase.timeBetweenOn.text(language, .text(hours), .text(Weekday.words(days, language)))
      )
    }
    return parts
  }

  private static func words(of change: Today, _ language: SentenceLanguage) -> String {
    switch change {
    case .exactly(let minutes): Phrase.timeExactly.text(language, .number(minutes))
    case .more(let minutes) where minutes < 0: Phrase.timeLess.text(language, .number(-minutes))
    case .more(let minutes): Phrase.timeMore.text(language, .number(minutes))
    }
  }
}
