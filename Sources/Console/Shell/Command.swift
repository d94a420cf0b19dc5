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
    package var setup: [String]
    /// The status they end with.
    package var status: ExitStatus
    /// Where it goes so: help shows it nowhere else.
    package var place: Place

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

    /// An example.
    package init(
      _ lines: String...,
      shows: String,
      after setup: [String] = [],
      status: ExitStatus = .success,
      in place: Place = .everywhere
    ) {
      self.place = place
      self.lines = lines
      self.shows = shows
      self.setup = setup
      self.status = status
    }
  }

  /// What stands in the place of an argument, for completion.
  package enum Argument: Sendable, Hashable {
    /// An event, followed by its own arguments.
    case event
    /// A setting's key.
    case setting
    /// A value of the setting before it.
    case settingValue
    /// A player's name.
    case player
    /// A machine's name.
    case machine
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
    /// What stands in the place of any of these.
    indirect case oneOf([Argument])
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
  /// What it is for.
  package let group: Group
  /// How it is written, one form a line.
  package let usage: [String]
  /// What it does, in one line.
  package let summary: String
  /// What else there is to know, in a paragraph or two.
  package let details: String
  /// What its arguments are, for completion; the last one repeats.
  package let arguments: [Argument]
  /// Two lines to try, at least.
  package let examples: [Example]
  /// What it may answer, each of the parts that it is made of, beside ``CommonAnswer``.
  let answers: [[any Answer.Type]]
  /// Whether its arguments must never be shown.
  package let isSecret: Bool
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
  /// Whether `try` does it on a copy; not what is about scripts, recordings or the shell itself.
  let isTried: Bool
  /// Whether it works on the machine of an app that the shell is attached to; others need a copy.
  package let worksOnApp: Bool
  /// Does it.
  let perform: @Sendable (Shell, Call) throws(CommandError) -> Void

  /// Its own fields in JSON, beside those of ``CommonAnswer``.
  package var fields: [JSONField] { JSONField.all(of: answers) }

  /// The options it has: those of its words that begin with two hyphens.
  package var options: [String] {
    func words(_ argument: Argument) -> [String] {
      switch argument {
      case .words(let words): words
      case .oneOf(let all): all.flatMap(words)
      default: []
      }
    }
    return arguments.flatMap(words).filter { $0.hasPrefix("--") }
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

  /// A command; its action is given what the type of its first parameter says.
  init<Scope: CommandScope>(
    _ name: String,
    parentsName: Phrase? = nil,
    aliases: [String] = [],
    group: Group,
    usage: [String],
    summary: String,
    details: String,
    arguments: [Argument] = [],
    examples: [Example],
    answers: [[any Answer.Type]] = [],
    isSecret: Bool = false,
    takesRaw: Bool = false,
    takesCommand: Bool = false,
    sendsItsArgument: Bool = false,
    access: Access = .open,
    recorded: Recorded = .always,
    isTried: Bool = true,
    worksOnApp: Bool = false,
    action: @escaping @Sendable (Scope, Call) throws(CommandError) -> Scope.Outcome
  ) {
    self.name = name
    self.parentsName = parentsName
    self.aliases = aliases
    self.group = group
    self.usage = usage
    self.summary = summary
    self.details = details
    self.arguments = arguments
    self.examples = examples
    self.answers = answers
    self.isSecret = isSecret
    self.takesRaw = takesRaw || takesCommand
    self.takesCommand = takesCommand
    self.sendsItsArgument = sendsItsArgument
    self.access = access
    self.recorded = recorded
    self.isTried = isTried
    self.worksOnApp = worksOnApp
    perform = { shell, call throws(CommandError) in try Scope.perform(action, call, on: shell) }
  }

  /// When a recording repeats a command.
  package enum Recorded: Sendable {
    /// Each time.
    case always
    /// With arguments; alone it only asks.
    case withArguments
    /// Never: it only reads, concerns the shell alone, or the commands in it are recorded.
    case never
    /// Never, and nothing of what was before either: the session is somewhere else now.
    case startsAnew
  }
}

/// One call of a command: its words, with their columns.
package struct Call: Sendable {
  /// The command.
  package let command: Command
  /// The words and where they stand.
  package let parsed: ParsedCommand

  /// The arguments: the words behind the command's name.
  package var arguments: ArraySlice<Word> { parsed.words[1...] }

  /// How the command is written, for messages.
  package var usage: String { command.usage.joined(separator: ", ") }

  /// What stands behind the command's name as it stands; nothing when there is none.
  var raw: RawText { parsed.raw ?? RawText(text: "", column: parsed.column) }

  /// The argument at a place, from 0.
  ///
  /// - Throws: when it is missing; `what` names it.
  func argument(_ place: Int, _ what: String) throws(CommandError) -> Word {
    guard parsed.words.count > place + 1 else { throw missing(what) }
    return parsed.words[place + 1]
  }

  /// The error that something is missing at the end.
  func missing(_ what: String) -> CommandError {
    let end = parsed.column + parsed.text.count
    return CommandError(.missingArgument(what, usage: usage), column: end)
  }

  /// Takes an option and the value behind it out of some arguments; nil when it is not there.
  ///
  /// - Throws: when the value is missing; `what` names it.
  func take(
    _ option: String,
    _ what: String,
    from words: inout [Word]
  ) throws(CommandError) -> Word? {
    guard let place = words.firstIndex(where: { $0.text == option }) else { return nil }
    let word = words.remove(at: place)
    if place < words.count { return words.remove(at: place) }
    throw CommandError(.missingArgument(what, usage: usage), column: word.column + word.length)
  }

  /// - Throws: when there are more than `count` arguments.
  func takes(atMost count: Int) throws(CommandError) {
    if parsed.words.count > count + 1 {
      throw CommandError(.tooManyArguments(usage: usage), at: parsed.words[count + 1])
    }
  }
}
