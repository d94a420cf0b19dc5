// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import PlaySettings
import StateEngine
import Storage

/// What people can set of the shell itself, whatever machine is in use; listed behind the machine's.
package enum ShellSettings {
  /// The hour at which a new day begins.
  package static let dayStartsAt = SettingDeclaration(
    "dayStartsAt",
    .integer(0...6),
    initial: .int(4),
    summary: "The hour at which a new day begins, local time."
  )
  /// How many records a store keeps.
  package static let logKeep = SettingDeclaration(
    "log.keep",
    .integer(1000...10_000_000),
    initial: .int(1_000_000),
    summary: "How many lines of the transition log are kept."
  )
  /// After how many days records are masked.
  package static let logDays = SettingDeclaration(
    "log.days",
    .integer(1...3650),
    initial: .int(365),
    summary: "After how many days lines of the log keep only number and time."
  )
  /// After how many days ledger entries may be folded.
  package static let ledgerKeep = SettingDeclaration(
    "ledger.keep",
    .integer(0...3650),
    initial: .int(0),
    summary: "After how many days single entries of a purse go away and one opening entry with the "
      + "balance stays, once their lines of the log are masked and no gift among them can be taken "
      + "back; a store that did this cannot be shared, and one that shares keeps all. 0: never."
  )
  /// For whom answers are written at a terminal.
  package static let startVoice = SettingDeclaration(
    "startVoice",
    .choice(Voice.allCases.map(\.rawValue)),
    initial: .string(Voice.developer.rawValue),
    summary: "For whom a shell at a terminal writes its answers; until it is set, for parents once "
      + "a gate was passed."
  )
  /// Whether children's screens have pictures.
  package static let pictures = SettingDeclaration(
    "pictures",
    .flag,
    initial: .bool(true),
    summary: "Whether children's screens have pictures; off, they say the same in words."
  )
  /// The PIN that the parents' gate asks for instead of a sum, as a slow salted hash; empty for none.
  package static let pin = SettingDeclaration(
    "gate.pin",
    .form(TextForm("what 'pin' sets") { $0.isEmpty || PinHash($0) != nil }),
    initial: .string(""),
    isSecret: true,
    summary: "Whether the gate asks for a PIN instead of a sum; 'pin' sets it."
  )
  /// The zone that a guarded store is in, which is a fact of the store: the file only shows it.
  package static let timeZone = SettingDeclaration(
    "timeZone",
    .form(TextForm("a time zone such as Europe/Berlin") { $0.isEmpty || SystemZone.knows($0) }),
    initial: .string(""),
    summary: "The time zone of a guarded store, whatever TZ says; empty for the system's."
  )
  /// All of them, in the order in which they are listed.
  package static let all = [
    dayStartsAt, logKeep, logDays, ledgerKeep, HouseSettings.language.declaration,
    startVoice, pictures, pin, timeZone,
  ]
}
