// SPDX-License-Identifier: GPL-3.0-or-later
package import ChartFormats
package import PlayKit
package import StateEngine
package import Storage

/// Why a command could not be done: cause and place; the words are made in `Output`.
package struct CommandError: Error, Sendable {
  /// What went wrong.
  package enum Cause: Sendable {
    /// No command or word of that name.
    case unknownCommand(String, suggestions: [String])
    /// No event of that name, or arguments that do not fit it.
    case misunderstood(Misunderstanding)
    /// An expression that cannot be read.
    case expression(ExpressionSyntaxError)
    /// An expression without a value, such as a division by zero.
    case noValue(EvaluationFault)
    /// An argument is missing; what is expected.
    case missingArgument(String, usage: String)
    /// An argument too many.
    case tooManyArguments(usage: String)
    /// An argument of the wrong kind: what was found, what is expected.
    case wrongArgument(found: String, expected: String, suggestions: [String] = [])
    /// An option that a command does not have.
    case unknownOption(String, known: [String])
    /// A label that is no argument of an event.
    case unknownArgument(String, event: String, suggestions: [String])
    /// A key of settings that does not exist.
    case unknownSetting(String, suggestions: [String])
    /// A value that a setting does not take.
    case wrongSetting(key: String, found: String, allowed: String)
    /// A machine that does not exist.
    case unknownMachine(String, suggestions: [String])
    /// A file with a chart that cannot run: everything that is wrong with it.
    case faultyChart(file: String, [ScxmlFault.Finding])
    /// The machine in use has nothing like it.
    case notOffered(machine: String, what: String)
    /// An address that leads nowhere.
    case unknownLink(String, known: [String])
    /// The line itself cannot be read.
    case line(LineFault)
    /// Quotes, escapes or redirections that cannot be read.
    case syntax(SyntaxFault.Cause)
    /// A file that cannot be opened or read.
    case unreadable(file: String, code: Int32)
    /// A file or program that cannot be written to.
    case unwritable(file: String, code: Int32)
    /// A program that ended with a status other than 0.
    case programFailed(String, status: Int32)
    /// `run` inside `run` inside `run` …
    case nestedTooDeep(Int)
    /// Changing this needs an open parent session.
    case needsParent(what: String)
    /// What only a parent may do on a guarded store.
    case guarded(String)
    /// An event that tells what the store keeps itself.
    case storeFact(String, StoreFact)
    /// Something that only a sandbox can do.
    case sandboxOnly(String)
    /// Something that only a store can do.
    case liveOnly(String)
    /// A name that cannot be used, and why.
    case badName(String, why: NameFault)
    /// What a parent cannot do so, in a sentence of the catalog.
    case said(Phrase, [Phrase.Filling])
    /// A balance that would leave its range.
    case impossible(String)
    /// The journal could not keep it.
    case journal(String)
    /// The store cannot be used.
    case store(StoreError)
    /// A transaction could not be made to last: nothing of these lines has happened.
    case lost(first: Int, last: Int, StoreError)
    /// The settings cannot be read or written.
    case settings(SettingsFault)
    /// A text is no state that a sandbox could begin at.
    case snapshot(SnapshotProblem)
    /// A command that is never tried, and why.
    case untried(String, because: String)
    /// Not so many acts of one's own are there to be taken back, or done again.
    case nothingByHand(found: Int, isAgain: Bool, isParent: Bool)
    /// Time goes on here and never back; whether a store is why, or the wall clock.
    case onlyForward(String, isStore: Bool)
    /// The parent session belongs to another shell.
    case parentElsewhere
    /// No path to a state was found: none at all, or none among the states looked at.
    case noPath(String, states: Int, isBounded: Bool, isGated: Bool)
  }

  /// Why a name cannot be used.
  package enum NameFault: Sendable {
    /// Empty, too long, or with other characters than letters.
    case notANameOfLetters
    /// Somebody has it already.
    case taken
    /// Nobody has it.
    case unknown(suggestions: [String])
    /// The last one cannot go.
    case last
  }

  /// What went wrong.
  package var cause: Cause
  /// The column in the logical line, from 1; 0 stands for the command's own column.
  package var column: Int
  /// How many characters are at fault.
  package var length: Int

  /// An error at a place.
  package init(_ cause: Cause, column: Int = 0, length: Int = 1) {
    self.cause = cause
    self.column = column
    self.length = length
  }

  /// An error at a word.
  package init(_ cause: Cause, at word: Word) {
    self.init(cause, column: word.column, length: word.length)
  }

  /// Whether the store is damaged: its next opening looks at all of it.
  package var isDamage: Bool { storeFault?.cause == .damaged }

  /// What is the matter with the store, when that is it.
  var storeFault: StoreError? {
    switch cause {
    case .store(let error), .lost(_, _, let error): error
    default: nil
    }
  }
}

extension CommandError {
  /// A signal came before there was an answer.
  static var interrupted: CommandError { .impossible("interrupted") }

  /// What cannot be done, and why, in one sentence.
  static func impossible(_ why: String, at word: Word? = nil) -> CommandError {
    word.map { CommandError(.impossible(why), at: $0) } ?? CommandError(.impossible(why))
  }
}

extension Word {
  /// The error that it is not what was expected; `known` are words of which one may be meant.
  func wrong(expected: String, among known: [String] = []) -> CommandError {
    let near = Suggestions.near(text, among: known)
    return CommandError(
      .wrongArgument(found: text, expected: expected, suggestions: near),
      at: self
    )
  }
}

/// What is done on a store, with its error as a command's.
func onStore<Result>(
  _ body: @autoclosure () throws(StoreError) -> Result
) throws(CommandError) -> Result {
  do throws(StoreError) {
    return try body()
  } catch {
    throw CommandError(.store(error))
  }
}
