// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

/// A part of a command's line that an action is given as a value: declared once, how it is written, what
/// Tab offers for it, and how it is read.
struct Parameter<Content>: Sendable {
  /// How it is written.
  let place: Place
  /// Takes its words and makes the value of them.
  let read: @Sendable (inout Arguments) throws(CommandError) -> Content

  init(_ place: Place, read: @escaping @Sendable (inout Arguments) throws(CommandError) -> Content)
  {
    (self.place, self.read) = (place, read)
  }

  /// What must stand there: one word.
  ///
  /// - Parameters:
  ///   - written: how it is written.
  ///   - missing: what is missing when no word stands there.
  ///   - offers: what Tab offers.
  ///   - read: makes the value of the word.
  init(
    _ written: String,
    missing: String,
    offers: Command.Argument = .text,
    read: @escaping @Sendable (Word, Shell) throws(CommandError) -> Content
  ) {
    self.init(Place([written], offers: [[offers]])) { arguments throws(CommandError) in
      try read(try arguments.next(missing), arguments.shell)
    }
  }

  /// What may be left out; written in brackets, or on a line of its own.
  static func maybe<Inner>(
    _ inner: Parameter<Inner>,
    isAside: Bool = false
  ) -> Parameter where Content == Inner? {
    var place = inner.place
    place.written = isAside ? [""] + place.written : place.written.map { "[\($0)]" }
    place.least = 0
    return Parameter(place) { arguments throws(CommandError) in
      arguments.words.isEmpty ? nil : try inner.read(&arguments)
    }
  }

  /// What stands behind an option, wherever that is.
  static func option<Inner>(
    _ name: String,
    _ inner: Parameter<Inner>,
    missing: String,
    isAside: Bool = true
  ) -> Parameter where Content == Inner? {
    let written = inner.place.written.map { isAside ? "\(name) \($0)" : "[\(name) \($0)]" }
    var place = Place(written, offers: [], least: 0, most: 0)
    place.isAside = isAside
    place.options = [.init(name: name, missing: missing, offers: inner.place.offers.first ?? [])]
    return Parameter(place) { arguments throws(CommandError) in
      guard let word = arguments.options[name] else { return nil }
      var behind = arguments
      behind.words = [word]
      return try inner.read(&behind)
    }
  }

  /// One of several ways to go on, as they are written: that with a verb is taken when its verb
  /// stands there.
  ///
  /// `otherwise` makes the error for a word that none begins with; nil for which verbs there are.
  static func ways(
    _ ways: Way<Content>...,
    otherwise: (@Sendable (Word, Shell) -> CommandError)? = nil
  ) -> Parameter {
    Parameter(Place(oneOf: ways.map { ($0.verb, $0.place) })) { arguments throws(CommandError) in
      let count = arguments.words.count
      let alone = ways.filter { $0.verb == nil }
      let fitting = alone.first { $0.place.least...$0.place.most ~= count }
      // A verb of the family's that lacks something may be a name like any other.
      if let word = arguments.words.first,
        let way = ways.first(where: { $0.verb?.isMeant(by: word, arguments.shell) ?? false }),
        count >= way.place.least || fitting == nil || way.verb?.phrase == nil
      {
        arguments.words.removeFirst()
        return try way.read(&arguments)
      }
      if let fitting { return try fitting.read(&arguments) }
      let takesNone = alone.allSatisfy { $0.place.most == 0 }
      if let word = arguments.words.first, alone.count < ways.count, takesNone {
        throw otherwise?(word, arguments.shell)
          ?? Verb.unknown(word, among: ways.compactMap(\.verb))
      }
      guard let last = alone.max(by: { $0.place.most < $1.place.most }) else {
        throw arguments.call.missing("more")
      }
      return try last.read(&arguments)
    }
  }
}
