// SPDX-License-Identifier: GPL-3.0-or-later
package import PlayKit
package import ShellCore

/// One command of the shell: what it is called, what help says, and what it does.
///
/// The table of commands is read by the interpreter, help, completion, the man page and the tests;
/// nothing about a command stands anywhere else.
package final class Command: Sendable {
  /// A line to try, run by the tests.
  package struct Example: Sendable {
    /// The commands, one line each.
    package var lines: [String]
    /// What they show, in a few words.
    package var shows: String
    /// Lines that make the ground for them, not shown.
    package var setup: [String] = []
    /// The status they end with.
    package var status = ExitStatus.success
    /// Where it goes so: help shows it nowhere else.
    package var place = Place.everywhere

    /// Where an example holds.
    package enum Place: String, Sendable {
      /// Wherever it is read.
      case everywhere
      /// In a sandbox and in a look at the past.
      case sandbox
      /// On a store that is kept.
      case store

      /// Said behind an example where all are listed.
      package var words: String {
        switch self {
        case .everywhere: ""
        case .sandbox: ", in a sandbox"
        case .store: ", on a store"
        }
      }
    }
  }

  /// What stands in the place of an argument, for completion.
  package enum Argument: Sendable, Hashable {
    /// An event, followed by its own arguments.
    case event
    /// An argument of an event, by its number.
    case argument(of: String, at: Int)
    /// A setting's key.
    case setting
    /// A value of the setting before it.
    case settingValue
    /// A player's name.
    case player
    /// A machine's name.
    case machine
    /// An input of the machine, or a value of the one before it.
    case input
    /// A file.
    case file
    /// A node's name.
    case node
    /// An address that `open` follows.
    case link
    /// A command's name.
    case command
    /// An expression.
    case expression
    /// One of some words.
    case words([String])
    /// Anything: nothing to offer.
    case text
  }

  /// Whether it needs the parent session on a guarded store.
  package enum Access: Sendable, Hashable {
    /// Never by itself; an event that it sends may.
    case open
    /// With more than so many arguments, with fewer it only reads; always when -1.
    case parent(beyond: Int)
    /// Unless its first argument is a folder that a parent has named.
    case namedFolder
  }

  /// What it is for, as help groups it.
  package enum Group: String, Sendable, CaseIterable {
    /// Looking and sending.
    case machine = "The machine"
    /// What parents do.
    case parents = "For parents"
    /// Time and history.
    case time = "Time and history"
    /// Scripts and the shell itself.
    case shell = "Scripts and the shell"
  }

  /// The name.
  package let name: String
  /// What parents call it in each language; nil for what is not for them.
  package let parentsName: Phrase?
  /// Other names for it.
  package let aliases: [String]
  /// What it is for, as the table lists it.
  package var group: Group { CommandTable.group(of: name) }
  /// What may stand behind its name.
  let place: Place
  /// How it is written, for messages.
  var usageText: String { usage.joined(separator: ", ") }
  /// How it is written, one form a line.
  package var usage: [String] {
    place.most == 0 && place.options.isEmpty
      ? [name] + aliases : place.written.map { $0.isEmpty ? name : "\(name) \($0)" }
  }
  /// What it does, in one line.
  package let summary: String
  /// What else there is to know, in a paragraph or two.
  package let details: String
  /// What its arguments may be, one by one, for completion.
  package var arguments: [[Argument]] { place.offers }
  /// Two lines to try, at least; none of what a machine adds.
  package let examples: [Example]
  private let allFields: @Sendable () -> [JSONField]
  /// Whether its arguments must never be shown.
  package var isSecret: Bool { CommandTable.secret.contains { $0 === self } }
  /// Whether it takes the rest of the command as it stands: an expression.
  package let takesRaw: Bool
  /// Whether its first argument is an event, so that a secret argument of that event is masked.
  package let sendsItsArgument: Bool
  /// Whether that rest is a command of its own, behind a number perhaps.
  package let takesCommand: Bool
  /// Whether it needs the parent session on a guarded store.
  package let access: Access
  /// When a recording repeats it.
  let recorded: Recorded
  /// Whether `try` does it on a copy.
  var isTried: Bool { recorded != .apart && recorded != .startsAnew }
  /// Whether it works on the machine of an app that the shell is attached to; others need a copy.
  package let worksOnApp: Bool
  /// Does it.
  let perform: @Sendable (Shell, Call) throws(CommandError) -> Void

  /// Its own fields in JSON, each once, beside those that every object has.
  package var fields: [JSONField] {
    var names = Set(JSONField.common.map(\.name))
    return allFields().filter { names.insert($0.name).inserted }
  }

  /// The options it has.
  package var options: [String] {
    let words = place.offers.joined().flatMap {
      if case .words(let words) = $0 { words } else { [String]() }
    }
    return place.options.map(\.name) + words.filter { $0.hasPrefix("--") }
  }

  /// - Throws: when a word looks like an option and is none of its own; what is meant for an event
  ///   or stands in quotes is a text.
  func checkOptions(_ parsed: ParsedCommand) throws(CommandError) {
    if sendsItsArgument || parsed.words.count < 2 { return }
    for word in parsed.words.dropFirst() where word.text.utf8.first == UInt8(ascii: "-") {
      guard word.text.hasPrefix("--"), !word.wasQuoted,
        word.text.dropFirst(2).first?.isLetter == true, !options.contains(word.text)
      else {
        continue
      }
      throw CommandError(.unknownOption(word.text, known: options), at: word)
    }
  }

  /// The examples that hold in a place, a sandbox or a store.
  package func examples(isStore: Bool) -> [Example] {
    examples.filter { $0.place == .everywhere || ($0.place == .store) == isStore }
  }

  /// A command; its action is given what the type of its first parameter says, and behind it what the
  /// words of the line are read as.
  init<Scope: CommandScope, each Part>(
    _ name: String,
    parentsName: Phrase? = nil,
    aliases: [String] = [],
    takes parameters: repeat Parameter<each Part>,
    summary: String,
    details: String = "",
    examples: [Example] = [],
    fields: @autoclosure @escaping @Sendable () -> [JSONField] = [],
    sendsItsArgument: Bool = false,
    access: Access = .open,
    recorded: Recorded = .always,
    worksOnApp: Bool? = nil,
    action: @escaping @Sendable (Scope, repeat each Part) throws(CommandError) -> Scope.Outcome
  ) {
    self.name = name
    self.parentsName = parentsName
    self.aliases = aliases
    self.summary = summary
    self.details = details
    self.examples = examples
    allFields = fields
    self.sendsItsArgument = sendsItsArgument
    self.access = access
    self.recorded = recorded
    self.worksOnApp = worksOnApp ?? (parentsName == nil)
    var places: [Place] = []
    for parameter in repeat each parameters { places.append(parameter.place) }
    let place = Place(all: places)
    self.place = place
    takesRaw = place.isRaw
    takesCommand = place.isRaw && place.offers.contains([.command])
    let (options, most) = (place.options, place.most)
    perform = { shell, call throws(CommandError) in
      var arguments = Arguments(call, shell)
      try arguments.takeOptions(options, atMost: most)
      let parts = (repeat try (each parameters).read(&arguments))
      try Scope.perform(on: shell) { scope throws(CommandError) in
        try action(scope, repeat each parts)
      }
    }
  }

  /// When a recording repeats a command.
  package enum Recorded: Sendable {
    /// Each time.
    case always
    /// With arguments; alone it only asks.
    case withArguments
    /// Never: it only reads, or the commands in it are recorded.
    case never
    /// Never, nor does `try` do it: it is about scripts, recordings, files or the shell itself.
    case apart
    /// Never, and nothing of what was before either: the session is somewhere else now.
    case startsAnew
  }
}

extension Command.Example {
  /// An example that holds wherever it is read.
  init(
    _ lines: String...,
    shows: String,
    after setup: [String] = [],
    status: ExitStatus = .success
  ) {
    self.init(lines: lines, shows: shows, setup: setup, status: status)
  }

  /// One that fails.
  static func fails(
    _ lines: String...,
    shows: String,
    after setup: [String] = [],
    in place: Place = .everywhere
  ) -> Self {
    Self(lines: lines, shows: shows, setup: setup, status: .failed, place: place)
  }

  /// One that holds in a sandbox and in a look at the past.
  static func sandbox(
    _ lines: String...,
    shows: String,
    after setup: [String] = [],
    status: ExitStatus = .success
  ) -> Self {
    Self(lines: lines, shows: shows, setup: setup, status: status, place: .sandbox)
  }

  /// One that holds on a store that is kept.
  static func store(
    _ lines: String...,
    shows: String,
    after setup: [String] = [],
    status: ExitStatus = .success
  ) -> Self {
    Self(lines: lines, shows: shows, setup: setup, status: status, place: .store)
  }
}

/// One call of a command: its words, with their columns.
package struct Call {
  /// The command.
  package let command: Command
  /// The words and where they stand.
  package let parsed: ParsedCommand
  /// Where it is kept what the words say, when they come again.
  var known: KnownCommand?

  /// The arguments: the words behind the command's name.
  package var arguments: ArraySlice<Word> { parsed.words[1...] }

  /// How the command is written, for messages.
  package var usage: String { command.usageText }

  /// The error that something is missing at the end.
  func missing(_ what: String) -> CommandError {
    let end = parsed.column + parsed.text.count
    return CommandError(.missingArgument(what, usage: usage), column: end)
  }
}
