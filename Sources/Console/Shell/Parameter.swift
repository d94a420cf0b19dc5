// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore

/// A part of a command's line that an action is given as a value: declared once, how it is written, what
/// Tab offers for it, and how it is read.
final class Parameter<Content>: Sendable {
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
  convenience init(
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
      arguments.first == nil ? nil : try inner.read(&arguments)
    }
  }

  /// What stands behind an option, wherever that is; the last of several counts.
  static func option<Inner>(
    _ name: String,
    _ inner: Parameter<Inner>,
    missing: String? = nil,
    isAside: Bool = true
  ) -> Parameter where Content == Inner? {
    let each = Parameter<[Inner]>.each(name, inner, missing: missing, isAside: isAside)
    return Parameter(each.place) { arguments throws(CommandError) in
      try each.read(&arguments).last
    }
  }

  /// What stands behind an option that must be there.
  static func behind(_ name: String, _ inner: Parameter) -> Parameter {
    let option = Parameter<Content?>.option(name, inner, isAside: false)
    let written = inner.place.written.map { "\(name) \($0)" }
    var place = option.place
    place.written = written
    return Parameter(place) { arguments throws(CommandError) in
      guard let value = try option.read(&arguments) else {
        throw arguments.call.missing("'\(name)'")
      }
      return value
    }
  }

  /// What stands behind an option each time that it is typed.
  static func each<Inner>(
    _ name: String,
    _ inner: Parameter<Inner>,
    missing: String? = nil,
    isAside: Bool = true
  ) -> Parameter where Content == [Inner] {
    let written = inner.place.written.map { isAside ? "\(name) \($0)" : "[\(name) \($0)]" }
    var place = Place(written, offers: [], least: 0, most: 0)
    place.isAside = isAside
    let offers = inner.place.offers.first ?? []
    place.options = [
      .init(name: name, missing: missing ?? "a value for \(name)", offers: offers)
    ]
    return Parameter(place) { arguments throws(CommandError) in
      var values: [Inner] = []
      for word in arguments.options?[name] ?? [] {
        values.append(try inner.read(&arguments, word))
      }
      return values
    }
  }

  /// Several options, written as one word in usage, and what they make together.
  static func options<each Part>(
    _ written: String,
    _ parameters: repeat Parameter<each Part>,
    make: @escaping @Sendable (repeat each Part) -> Content
  ) -> Parameter {
    var place = Place([written], offers: [], least: 0, most: 0)
    for parameter in repeat each parameters { place.options += parameter.place.options }
    return Parameter(place) { arguments throws(CommandError) in
      let parts = (repeat try (each parameters).read(&arguments))
      return make(repeat each parts)
    }
  }

  /// Reads a word that stands elsewhere, as behind an option.
  private func read(_ arguments: inout Arguments, _ word: Word) throws(CommandError) -> Content {
    let (words, raw) = (arguments.words, arguments.raw)
    (arguments.words, arguments.raw) = ([word], RawText(text: word.text, column: word.column))
    defer { (arguments.words, arguments.raw) = (words, raw) }
    return try read(&arguments)
  }

  /// One of several ways to go on, as they are written: that with a verb is taken when its verb
  /// stands there.
  static func ways(_ ways: Way<Content>...) -> Parameter {
    let alone = ways.filter { $0.verb == nil }
    let place = Place(oneOf: ways.map { ($0.verb, $0.place) })
    return Parameter(place) { arguments throws(CommandError) in
      let count = arguments.count
      let fitting = alone.first { $0.place.least...$0.place.most ~= count }
      // A verb of the family's that lacks something may be a name like any other; so may a word of
      // an expression.
      if let word = arguments.first,
        let way = ways.first(where: { $0.verb?.isMeant(by: word, arguments.shell) ?? false }),
        fitting == nil
          || count <= way.place.most
            && (count >= way.place.least || way.verb?.phrase == nil)
      {
        _ = arguments.pop()
        return try way.read(&arguments)
      }
      if let fitting { return try fitting.read(&arguments) }
      let takesNone = alone.allSatisfy { $0.place.most == 0 }
      if let word = arguments.first, alone.count < ways.count, takesNone {
        throw Verb.unknown(word, among: ways.compactMap(\.verb))
      }
      guard let last = alone.max(by: { $0.place.most < $1.place.most }) else {
        throw arguments.call.missing(Verb.list(ways.compactMap(\.verb)))
      }
      return try last.read(&arguments)
    }
  }
}
