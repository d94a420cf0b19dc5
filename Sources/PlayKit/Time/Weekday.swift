// SPDX-License-Identifier: Apache-2.0

/// A day of the week, Monday first.
public enum Weekday: Int, CaseIterable, Sendable, Hashable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The weekday of a day counted from 1970, which began on a Thursday.
  public init(day: Int) {
    let place = ((day % 7) + 7 + 3) % 7
    self = Self.allCases[place]
  }

  /// Its name in what is kept, such as `mon`.
  public var word: String {
    ["mon", "tue", "wed", "thu", "fri", "sat", "sun"][rawValue]
  }

  /// The weekday that a word stands for: its name in any language of the catalog, in full or short; in
  /// English or German by its first letters, too.
  public init?(word: String) {
    let word = word.lowercased()
    let place = Self.names.firstIndex { $0.contains(word) }
    guard let place = place ?? Self.phrases.firstIndex(where: { $0.lists(word) }) else {
      return nil
    }
    self = Self.allCases[place]
  }

  private static let names = [
    ["mon", "monday", "mo", "montag", "lunes"],
    ["tue", "tuesday", "tu", "di", "dienstag", "martes"],
    ["wed", "wednesday", "we", "mi", "mittwoch", "miércoles", "miercoles"],
    ["thu", "thursday", "th", "do", "donnerstag", "jueves"],
    ["fri", "friday", "fr", "freitag", "viernes"],
    ["sat", "saturday", "sa", "samstag", "sonnabend", "sábado", "sabado"],
    ["sun", "sunday", "su", "so", "sonntag", "domingo"],
  ]

  /// The catalog's word for each of them, Monday first.
  package static let phrases: [Phrase] = [
    .weekdayMonday, .weekdayTuesday, .weekdayWednesday, .weekdayThursday, .weekdayFriday,
    .weekdaySaturday, .weekdaySunday,
  ]

  /// The weekdays that a word such as `mon-fri` or `sat,sun` stands for; nil when it is none.
  ///
  /// A span may go over Sunday: `fri-mon`.
  public static func all(in text: some StringProtocol) -> [Weekday]? {
    var found: [Weekday] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
        .map { Weekday(word: String($0)) }
      switch (ends.count, ends.first ?? nil, ends.last ?? nil) {
      case (1, let day?, _): found.append(day)
      case (2, let first?, let last?):
        let length = (last.rawValue - first.rawValue + 7) % 7
        found += (0...length).map { Self.allCases[(first.rawValue + $0) % 7] }
      default: return nil
      }
    }
    return found
  }

  /// Weekdays as text, with spans where they follow each other: `mon-fri`, `sat,sun`.
  public static func text(_ days: [Weekday]) -> String {
    let known = Set(days)
    var parts: [String] = []
    var place = 0
    while place < 7 {
      var end = place
      while end < 7, known.contains(allCases[end]) { end += 1 }
      switch end - place {
      case 0: end += 1
      case 1: parts.append(allCases[place].word)
      case 2: parts += [allCases[place].word, allCases[place + 1].word]
      default: parts.append("\(allCases[place].word)-\(allCases[end - 1].word)")
      }
      place = end
    }
    return parts.joined(separator: ",")
  }
}
