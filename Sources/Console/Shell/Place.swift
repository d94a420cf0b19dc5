// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

/// How a part of a command's line is written, how many words it takes, and what Tab offers for them.
///
/// Every start makes those of all commands: what help and Tab read of them is put together when it is
/// asked for.
struct Place: Sendable {
  /// How it is written, each way of it; none when it is not shown.
  var written: [String] {
    get { write() }
    set { write = { newValue } }
  }
  /// What Tab offers for each of its words.
  var offers: [[Command.Argument]] { offer() }
  private var write: @Sendable () -> [String]
  private let offer: @Sendable () -> [[Command.Argument]]
  /// The ways to go on, with the verb that each begins with; nil for the others together.
  private var ways: [(verb: Verb?, place: Place)] = []
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
    write = {
      let lines = Self.lines(places.filter { !$0.isAside })
      return places.contains(where: \.isAside) ? lines + Self.lines(places) : lines
    }
    offer = {
      var offers: [[Command.Argument]] = []
      var (least, most) = (0, 0)
      for place in places {
        // What may be left out leaves its place to what comes behind it.
        for (number, one) in place.offers.enumerated() {
          for start in least...max(least, min(most, 15)) {
            Self.add(one, at: start + number, &offers)
          }
        }
        least += place.least
        most = min(most, Int.max - place.most) + place.most
      }
      return offers
    }
    (least, most) = (0, 0)
    for place in places {
      least += place.least
      most = min(most, Int.max - place.most) + place.most
      options += place.options
      isRaw = isRaw || place.isRaw
    }
    let taking = places.filter { $0.most > 0 }
    if taking.count == 1 { ways = taking[0].ways }
  }

  /// One of several parts, each behind its verb.
  init(oneOf ways: [(verb: Verb?, place: Place)]) {
    let places = ways.map(\.place)
    write = { places.flatMap(\.written) }
    offer = {
      var offers: [[Command.Argument]] = []
      for place in places {
        for (number, one) in place.offers.enumerated() { Self.add(one, at: number, &offers) }
      }
      return offers
    }
    self.ways = ways
    least = places.map(\.least).min() ?? 0
    most = places.map(\.most).max() ?? 0
    options = places.flatMap(\.options)
    isRaw = places.contains(where: \.isRaw)
  }

  init(_ written: [String], offers: [[Command.Argument]], least: Int = 1, most: Int = 1) {
    write = { written }
    offer = { offers }
    (self.least, self.most) = (least, most)
  }

  /// The verbs that it may begin with, in English.
  var verbs: [String] { ways.compactMap { $0.verb?.english } }

  /// What Tab offers for a word, with the first word given, in English or in a language.
  func offers(
    at place: Int,
    behind first: String?,
    _ language: SentenceLanguage
  ) -> [Command.Argument] {
    var fitting = ways.filter { $0.verb?.isWritten(first ?? "", [.english, language]) ?? false }
    if fitting.isEmpty { fitting = ways.filter { $0.verb == nil } }
    let all = place == 0 || ways.isEmpty ? [offers] : fitting.map(\.place.offers)
    return all.flatMap { $0.indices.contains(place) ? $0[place] : [] }
  }

  private static func lines(_ places: [Place]) -> [String] {
    places.reduce([""]) { heads, place in
      heads.flatMap { head in
        place.written.map { head.isEmpty || $0.isEmpty ? head + $0 : "\(head) \($0)" }
      }
    }
  }

  private static func add(
    _ more: [Command.Argument],
    at place: Int,
    _ offers: inout [[Command.Argument]]
  ) {
    while offers.count <= place { offers.append([]) }
    offers[place] += more.filter { !offers[place].contains($0) }
  }
}
