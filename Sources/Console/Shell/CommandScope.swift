// SPDX-License-Identifier: GPL-3.0-or-later
package import Household

/// What a command is given of the shell, the least that serves it: its action says so by the type of
/// its first parameter.
protocol CommandScope: SendableMetatype {
  /// What the action gives back.
  associatedtype Outcome

  /// Does a command's action, and tells what it gives back.
  static func perform(
    _ action: (Self, Call) throws(CommandError) -> Outcome,
    _ call: Call,
    on shell: Shell
  ) throws(CommandError)
}

/// Commands that read the session, or change it, and give back the answer: the same for everybody.
extension Session: CommandScope {
  static func perform(
    _ action: (Session, Call) throws(CommandError) -> any CommandAnswer,
    _ call: Call,
    on shell: Shell
  ) throws(CommandError) {
    try action(shell.session, call).tell(on: shell.dialogue)
  }
}

/// Commands that send, wait, or answer each reader in the voice that fits.
extension Dialogue: CommandScope {
  static func perform(
    _ action: (Dialogue, Call) throws(CommandError) -> Void,
    _ call: Call,
    on shell: Shell
  ) throws(CommandError) {
    try action(shell.dialogue, call)
  }
}

/// Commands that drive the interpreter itself, each of which says why.
extension Shell: CommandScope {
  static func perform(
    _ action: (Shell, Call) throws(CommandError) -> Void,
    _ call: Call,
    on shell: Shell
  ) throws(CommandError) {
    try action(shell, call)
  }
}
