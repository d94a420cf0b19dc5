// SPDX-License-Identifier: GPL-3.0-or-later
package import Household

/// What a command is given of the shell, the least that serves it: its action says so by the type of
/// its first parameter.
protocol CommandScope: SendableMetatype {
  /// What the action gives back.
  associatedtype Outcome

  /// Does a command's action, and tells what it gives back.
  static func perform(
    on shell: Shell,
    _ action: (Self) throws(CommandError) -> Outcome
  ) throws(CommandError)
}

/// Commands that read the session, or change it, and give back the answer: the same for everybody.
extension Session: CommandScope {
  static func perform(
    on shell: Shell,
    _ action: (Session) throws(CommandError) -> any CommandAnswer
  ) throws(CommandError) {
    try action(shell.session).tell(on: shell.dialogue)
  }
}

/// Commands that drive the interpreter itself, each of which says why.
extension Shell: CommandScope {
  static func perform(
    on shell: Shell,
    _ action: (Shell) throws(CommandError) -> Void
  ) throws(CommandError) {
    try action(shell)
  }
}
