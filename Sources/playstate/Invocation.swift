// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Storage

/// What the program is asked for, whoever has read it from the command line.
struct Invocation: Equatable {
  var session = SessionChoices()
  var answers = AnswerChoices()
  var commands: [String] = []
  var scripts: [String] = []
  var bail = false
  var echo = false
  var noRc = false
}

/// What a session is made with.
struct SessionChoices: Equatable {
  enum Clock: String, CaseIterable {
    case real, virtual
  }
  /// As which data model a chart of another one is read.
  enum DataModel: String, CaseIterable {
    case ecmascript
  }

  var sandbox = false
  var store: String?
  var seat: String?
  var machine: String?
  var strict = false
  var datamodel: DataModel?
  var seed: UInt64?
  var clock: Clock?

  /// The manner of reading charts in files.
  var manner: (isStrict: Bool, isForced: Bool) { (strict, datamodel != nil) }

  /// Why they do not go together; nil when they do.
  var fault: String? {
    if !sandbox, seed != nil { return "--seed goes with --sandbox" }
    if sandbox, store != nil { return "--store does not go with --sandbox" }
    if sandbox, seat != nil { return "--seat does not go with --sandbox" }
    if let seat, Seat(seat) == nil {
      return "--seat takes 1 to 20 small letters, digits or hyphens"
    }
    return !sandbox && clock != nil ? "--clock goes with --sandbox" : nil
  }
}

/// How a shell answers.
struct AnswerChoices: Equatable {
  var json = false
  var noTiming = false
  var width: Int?
  var color = Theme.Choice.auto
  var voice: Voice?
  var language: SentenceLanguage?
}

extension AnswerChoices {
  /// A width that answers can be fitted to; nil for any other number.
  static func width(_ number: Int) -> Int? {
    number == 0 || 20...10_000 ~= number ? number : nil
  }
}

// MARK: - What is asked for most

extension Invocation {
  /// Options that stand alone.
  static let flags: KeyValuePairs<String, any WritableKeyPath<Invocation, Bool> & Sendable> = [
    "--sandbox": \.session.sandbox, "--strict": \.session.strict, "--json": \.answers.json,
    "--no-timing": \.answers.noTiming, "--bail": \.bail, "--echo": \.echo, "--no-rc": \.noRc,
  ]

  /// Reads a command line without the parser, which costs as much as a whole session: each start has one.
  ///
  /// What every start of a script has is understood as the parser understands it; anything else, and all
  /// that is wrong, is the parser's.
  ///
  /// - Returns: nil when the parser is to read it.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    var seen: Set<String> = []
    while let word = rest.popFirst() {
      if let flag = Self.flags.first(where: { $0.key == word }) {
        self[keyPath: flag.value] = true
        continue
      }
      if word == "-" || !word.hasPrefix("-") {
        scripts.append(word)
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      if word == "-c" || word == "--command" {
        commands.append(value)
        continue
      }
      guard !value.hasPrefix("-"), seen.insert(word).inserted, set(word, value) else { return nil }
    }
    if session.fault != nil { return nil }
  }

  private mutating func set(_ option: String, _ value: String) -> Bool {
    switch option {
    case "--store": session.store = value
    case "--seat": session.seat = value
    case "--machine": session.machine = value
    case "--seed": return set(\.session.seed, UInt64(value))
    case "--clock": return set(\.session.clock, .init(rawValue: value))
    case "--datamodel": return set(\.session.datamodel, .init(rawValue: value))
    case "--color":
      guard let choice = Theme.Choice(rawValue: value) else { return false }
      answers.color = choice
    case "--width": return set(\.answers.width, Int(value).flatMap { AnswerChoices.width($0) })
    case "--voice": return set(\.answers.voice, Voice(rawValue: value))
    case "--language": return set(\.answers.language, SentenceLanguage(rawValue: value))
    default: return false
    }
    return true
  }

  private mutating func set<T>(_ place: WritableKeyPath<Invocation, T?>, _ value: T?) -> Bool {
    self[keyPath: place] = value
    return value != nil
  }
}
