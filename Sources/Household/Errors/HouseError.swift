// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
package import Storage

/// Why something could not be done in a household: cause and place; whoever tells it makes the words.
package struct HouseError: Error, Sendable {
  /// What went wrong.
  package enum Cause: Sendable {
    /// No event of that name, or arguments that do not fit it.
    case misunderstood(Reply.Misunderstanding)
    /// An expression without a value, such as a division by zero.
    case noValue(EvaluationFault)
    /// A key of settings that does not exist.
    case unknownSetting(String, suggestions: [String])
    /// A value that a setting does not take.
    case wrongSetting(key: String, found: String, allowed: String)
    /// A machine that does not exist.
    case unknownMachine(String, suggestions: [String])
    /// What is wrong with the chart of a machine, each fault in a sentence.
    case faultyMachine(String)
    /// The machine in use has nothing like it.
    case notOffered(machine: String, what: String)
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
    /// What cannot be done just now or just so.
    case impossible(Obstacle)
    /// The journal could not keep it.
    case journal(String)
    /// The store cannot be used.
    case store(StoreError)
    /// A transaction could not be made to last: nothing of these lines has happened.
    case lost(first: Int, last: Int, StoreError)
    /// The settings cannot be read or written.
    case settings(SettingsFault)
    /// A file or folder outside the store that cannot be read.
    case unreadable(FileFault)
    /// One that cannot be written.
    case unwritable(FileFault)
    /// Not so many acts of one's own are there to be taken back, or done again.
    case nothingByHand(found: Int, isAgain: Bool, isParent: Bool)
    /// Time goes on here and never back; whether a store is why, or the wall clock.
    case onlyForward(String, isStore: Bool)
    /// The parent session belongs to another process.
    case parentElsewhere
    /// What a window on the house has of its own, such as a line that cannot be read.
    case other(any OtherCause)
  }

  /// What a window on the house cannot do for reasons of its own.
  package protocol OtherCause: Sendable {
    /// A stable word for scripts.
    var code: String { get }
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
  /// The column in what was typed, from 1; 0 for no place of its own.
  package var column: Int
  /// How many characters are at fault.
  package var length: Int

  /// An error at a place.
  package init(_ cause: Cause, column: Int = 0, length: Int = 1) {
    self.cause = cause
    self.column = column
    self.length = length
  }

  /// Whether the store is damaged: its next opening looks at all of it.
  package var isDamage: Bool { storeFault?.cause == .damaged }

  /// What is the matter with the store, when that is it.
  package var storeFault: StoreError? {
    switch cause {
    case .store(let error), .lost(_, _, let error): error
    default: nil
    }
  }
}

extension HouseError {
  /// A signal came before there was an answer.
  package static var interrupted: HouseError { .impossible(.interrupted) }

  /// What cannot be done, and why.
  package static func impossible(_ why: Obstacle) -> HouseError { HouseError(.impossible(why)) }
}
