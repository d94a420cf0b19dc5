// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine

// What stands behind the names of several commands.

extension Parameter where Content == Bool {
  /// An option without a value: whether it is there.
  static func flag(_ name: String) -> Parameter {
    var place = Place([name], offers: [], least: 0, most: 0)
    place.isAside = true
    place.options = [.init(name: name)]
    return Parameter(place) { arguments in arguments.options?[name] != nil }
  }

  /// A word that may be left out, and no other one: whether it is there.
  static func only(_ name: String) -> Parameter {
    let one = Parameter<Word?>.oneOf(name)
    return Parameter(one.place) { arguments throws(CommandError) in
      try one.read(&arguments) != nil
    }
  }
}

extension Parameter where Content == Bool? {
  /// `on` or `off`; nil when neither stands there.
  static var onOff: Parameter {
    let place = Place(["on|off"], offers: [[.words(["on", "off"])]], least: 0)
    return Parameter(place) { arguments throws(CommandError) in
      guard let word = arguments.words.popFirst() else { return nil }
      let text = word.text.lowercased()
      guard ["on", "off"].contains(text) else { throw word.wrong(expected: "on or off") }
      return text == "on"
    }
  }
}

extension Parameter where Content == Word {
  /// A word as it was typed.
  static func word(
    _ written: String,
    _ missing: String,
    offers: Command.Argument = .text
  ) -> Parameter {
    Parameter(written, missing: missing, offers: offers) { word, _ in word }
  }

  /// A file's name.
  static func file(_ written: String = "FILE") -> Parameter {
    word(written, "a file", offers: .file)
  }
}

extension Parameter where Content == Word? {
  /// One of some words; nil when none stands there.
  static func oneOf(_ names: String...) -> Parameter {
    // The first `joined` of a process searches for its type in the whole program.
    let all = names.dropFirst().reduce(names.first ?? "") { "\($0)|\($1)" }
    let place = Place(
      ["[\(all)]"],
      offers: [[.words(names)]],
      least: 0
    )
    return Parameter(place) { arguments throws(CommandError) in
      guard let word = arguments.words.popFirst() else { return nil }
      guard names.contains(word.text) else {
        let verbs = names.map(Verb.init(stringLiteral:))
        throw word.wrong(expected: Verb.list(verbs), among: names)
      }
      return word
    }
  }

  /// A word as it was typed, or none, as each line shows.
  static func perhaps(_ written: [String], offers: Command.Argument...) -> Parameter {
    Parameter(Place(written, offers: [offers], least: 0)) { $0.words.popFirst() }
  }
}

extension Parameter where Content == ArraySlice<Word> {
  /// All words that are left; `missing` says what is missing without any, nil when there may be none.
  static func rest(
    _ written: [String],
    missing: String? = nil,
    offers: [[Command.Argument]] = []
  ) -> Parameter {
    let place = Place(written, offers: offers, least: missing == nil ? 0 : 1, most: .max)
    return Parameter(place) { arguments throws(CommandError) in
      if let missing, arguments.words.isEmpty { throw arguments.call.missing(missing) }
      defer { arguments.words = [] }
      return arguments.words
    }
  }
}

extension Parameter where Content == Call {
  /// The whole call, with so many words behind the command's name, for what reads them as its own.
  static func all(
    _ written: String,
    upTo most: Int = .max,
    offers: [[Command.Argument]] = []
  ) -> Parameter {
    Parameter(Place([written], offers: offers, least: 0, most: most)) { arguments in
      arguments.words = []
      return arguments.call
    }
  }
}

extension Parameter {
  /// What the rest of the line is read as, taken as it stands.
  ///
  /// - Parameters:
  ///   - written: how it is written.
  ///   - missing: what is missing when nothing is left; nil when nothing may be.
  ///   - offers: what Tab offers.
  ///   - read: makes the value of the rest.
  /// - Returns: the parameter.
  static func raw(
    _ written: [String],
    missing: String?,
    offers: Command.Argument = .expression,
    read: @escaping @Sendable (RawText, Arguments) throws(CommandError) -> Content
  ) -> Parameter {
    var place = Place(written, offers: [[offers]], least: missing == nil ? 0 : 1, most: .max)
    place.isRaw = true
    return Parameter(place) { arguments throws(CommandError) in
      let raw = arguments.raw
      if let missing, raw.text.isEmpty { throw arguments.call.missing(missing) }
      arguments.raw.text = ""
      return try read(raw, arguments)
    }
  }
}

extension Parameter where Content == ParsedCommand {
  /// Another command, to the end of the line.
  static var command: Parameter {
    raw(["COMMAND"], missing: "a command", offers: .command) {
      raw,
      arguments throws(CommandError) in
      try NestedCommand(in: raw, behind: 0, usage: arguments.call.usage).command
    }
  }
}

extension Parameter where Content == Person {
  /// A child by name; the only one needs none.
  static var child: Parameter {
    Parameter(Place(["NAME"], offers: [[.player]])) { arguments throws(CommandError) in
      let dialogue = arguments.shell.dialogue
      let people = dialogue.session.people
      if people.count == 1, arguments.words.first?.isAmount ?? true { return people[0] }
      guard let word = arguments.words.popFirst(), !word.isAmount else {
        throw dialogue.askWhichChild()
      }
      return try dialogue.child(word)
    }
  }
}

extension Parameter {
  /// A child and a span of days, in either order; each may be left out.
  static func childAnd<Span: Sendable>(
    _ spans: [(phrase: Phrase, meaning: Span)]
  ) -> Parameter where Content == (child: Person?, span: Span?) {
    let words = spans.map { $0.phrase.text(.english) }
    let offers: [[Command.Argument]] = [[.player], [.words(words)]]
    let written = "[NAME] [\(words.joined(separator: "|"))]"
    return Parameter(Place([written], offers: offers, least: 0, most: .max)) {
      arguments throws(CommandError) in
      let dialogue = arguments.shell.dialogue
      var found: Content = (nil, nil)
      while let word = arguments.words.popFirst() {
        let languages = [.english, dialogue.typedLanguage]
        let span = spans.first { $0.phrase.lists(word.text, in: languages) }?.meaning
        if let span, found.span == nil {
          found.span = span
        } else if found.child == nil {
          found.child = try dialogue.child(word, orOneOf: spans.map(\.phrase))
        } else {
          throw dialogue.noPeriod(word, spans.map(\.phrase))
        }
      }
      return found
    }
  }
}

extension Parameter where Content == SettingDeclaration {
  /// A setting by its key.
  static var setting: Parameter {
    Parameter("KEY", missing: "a key", offers: .setting) { word, shell throws(CommandError) in
      try shell.session.setting(word, in: shell.typedLanguage)
    }
  }
}

extension Parameter where Content == Int {
  /// How many records, or lines.
  static var steps: Parameter { count("N", of: "records") }

  /// How many there are of something.
  static func count(
    _ written: String,
    of what: String,
    in range: ClosedRange<Int> = 1...Int.max
  ) -> Parameter {
    Parameter(written, missing: "a number of \(what)") { word, _ throws(CommandError) in
      if let count = Int(word.text), range ~= count, word.text.first?.isNumber ?? false {
        return count
      }
      let limits = range.upperBound == .max ? "" : ", \(range.lowerBound) to \(range.upperBound)"
      throw word.wrong(expected: "a number of \(what)\(limits)")
    }
  }
}
