// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import ShellCore
import StateEngine

/// A way to go on behind a command's name.
final class Way<Content>: Sendable {
  let verb: Verb?
  let place: Place
  let read: @Sendable (inout Arguments) throws(CommandError) -> Content

  init<each Part>(
    _ verb: Verb? = nil,
    takes parameters: repeat Parameter<each Part>,
    make: @escaping @Sendable (repeat each Part) -> Content
  ) {
    self.verb = verb
    var places = verb.map { [Place([$0.english], offers: [[.words([$0.english])]])] } ?? []
    for parameter in repeat each parameters { places.append(parameter.place) }
    let place = Place(all: places)
    self.place = place
    let most = place.most - (verb == nil ? 0 : 1)
    read = { arguments throws(CommandError) in
      try arguments.check(atMost: most)
      try arguments.check(options: place.options)
      let parts = (repeat try (each parameters).read(&arguments))
      return make(repeat each parts)
    }
  }
}

/// The word that a way to go on begins with.
struct Verb: Sendable, ExpressibleByStringLiteral {
  let english: String
  /// The word in each language; nil for what is said in English alone.
  var phrase: Phrase?

  init(stringLiteral english: String) { self.english = english }

  init(_ phrase: Phrase) {
    (english, self.phrase) = (phrase.text(.english), phrase)
  }

  func isMeant(by word: Word, _ shell: Shell) -> Bool {
    isWritten(word.text, [shell.language, shell.typedLanguage])
  }

  func isWritten(_ text: String, _ languages: @autoclosure () -> [SentenceLanguage]) -> Bool {
    if text == english { return true }
    guard let phrase else { return false }
    let text = text.lowercased()
    return text == english || languages().contains { phrase.text($0) == text }
  }

  /// The error for a word that is none of some verbs.
  static func unknown(_ word: Word, among verbs: [Verb]) -> CommandError {
    word.wrong(expected: list(verbs), among: verbs.map(\.english))
  }

  /// Verbs as a list; one alone stands in quotes.
  static func list(_ verbs: [Verb]) -> String {
    let names = verbs.map(\.english)
    guard let last = names.last, names.count > 1 else { return "'\(names.first ?? "")'" }
    return "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension Verb {
  static let add = Verb(.verbAdd)
  static let delete = Verb(.verbDelete)
  static let export = Verb(.verbExport)
  static let forget = Verb(.verbForget)
  static let importing = Verb(.verbImport)
  static let remove = Verb(.verbRemove)
  static let rename = Verb(.verbRename)
  static let retention = Verb(.verbRetention)
  static let show = Verb(.verbShow)
  static let on = Verb(.valueOn)
  static let off = Verb(.valueOff)
}
