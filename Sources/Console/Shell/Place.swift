// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine

/// How a part of a command's line is written, how many words it takes, and what Tab offers for them.
struct Place: Sendable {
  /// How it is written, each way of it; none when it is not shown.
  var written: [String]
  /// What Tab offers for each of its words.
  var offers: [[Command.Argument]] = []
  /// The same for each way to go on that begins with a verb; nil for the others together.
  private var ways: [(verb: Verb?, offers: [[Command.Argument]])] = []
  /// How many words it takes at least.
  var least = 1
  /// How many words it takes at most.
  var most = 1
  /// The options among its words; they may stand anywhere.
  var options: [Option] = []
  /// Whether it is an option that stands on a line of its own in help.
  var isAside = false
  /// Whether its words are taken as they stand.
  var isRaw = false

  /// An option, perhaps with a value behind it.
  struct Option: Sendable {
    var name: String
    /// What is missing when nothing stands behind it; nil for one without a value.
    var missing: String?
    /// What Tab offers behind it.
    var offers: [Command.Argument] = []
  }

  /// Several parts one behind the other; a line without the options, then one with all of them.
  init(all places: [Place]) {
    written = Self.lines(places.filter { !$0.isAside })
    if places.contains(where: \.isAside) { written += Self.lines(places) }
    (least, most) = (0, 0)
    for place in places {
      // What may be left out leaves its place to what comes behind it.
      for (number, offer) in place.offers.enumerated() {
        for start in least...max(least, min(most, 15)) { add(offer, at: start + number) }
      }
      least += place.least
      most = min(most, Int.max - place.most) + place.most
      options += place.options
      isRaw = isRaw || place.isRaw
      if places.count == 1 { ways = place.ways }
    }
  }

  /// One of several parts, each behind its verb.
  init(oneOf ways: [(verb: Verb?, place: Place)]) {
    let places = ways.map(\.place)
    self.ways = ways.map { ($0.verb, $0.place.offers) }
    written = places.flatMap(\.written)
    least = places.map(\.least).min() ?? 0
    most = places.map(\.most).max() ?? 0
    options = places.flatMap(\.options)
    isRaw = places.contains(where: \.isRaw)
    for place in places {
      for (number, offer) in place.offers.enumerated() { add(offer, at: number) }
    }
  }

  init(_ written: [String], offers: [[Command.Argument]], least: Int = 1, most: Int = 1) {
    (self.written, self.offers, self.least, self.most) = (written, offers, least, most)
  }

  /// What Tab offers for a word, with the first word given, in English or in a language.
  func offers(
    at place: Int,
    behind first: String?,
    _ language: SentenceLanguage
  ) -> [Command.Argument] {
    var fitting = ways.filter { $0.verb?.isWritten(first ?? "", [.english, language]) ?? false }
    if fitting.isEmpty { fitting = ways.filter { $0.verb == nil } }
    let all = place == 0 || ways.isEmpty ? [offers] : fitting.map(\.offers)
    return all.flatMap { $0.indices.contains(place) ? $0[place] : [] }
  }

  private static func lines(_ places: [Place]) -> [String] {
    places.reduce([""]) { heads, place in
      heads.flatMap { head in
        place.written.map { head.isEmpty || $0.isEmpty ? head + $0 : "\(head) \($0)" }
      }
    }
  }

  private mutating func add(_ more: [Command.Argument], at place: Int) {
    while offers.count <= place { offers.append([]) }
    offers[place] += more.filter { !offers[place].contains($0) }
  }
}
