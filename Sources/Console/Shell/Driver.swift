// SPDX-License-Identifier: GPL-3.0-or-later
import Household
package import PlayKit
package import ShellCore

/// What a shell asks of whoever drives it: a script, a terminal, a test.
///
/// The defaults do nothing.
package struct Driver {
  /// Called when output for standard error is waiting, so that the two streams keep their
  /// order.
  package var errorsArrived: (Shell) -> Void = { _ in }
  /// Called before a program runs, a wait begins, or output must be written for another reason.
  package var beforeProgram: (Shell) -> Void = { _ in }
  /// Called before each line of a script is read: writes what is waiting, and waits for input.
  package var beforeRead: (Shell, ScriptSource) throws(InputError) -> Void = { shell, _ in
    if shell.home.isCommitDue { shell.commit() }
  }
  /// Shows a picture that follows what happens, until a key is pressed; nil without a terminal.
  package var showLive: ((Shell, DrawingDeclaration) -> Void)?
  /// Clears the screen of a terminal.
  package var clearScreen: () -> Void = {}
  /// Shows in place how far a long search is, nil to wipe it away; nil without a terminal.
  package var showProgress: ((String?) -> Void)?
  /// Asked while a wait or a script goes on: whether somebody wants it to end.
  package var isInterrupted: () -> Bool = { false }
  /// A descriptor that can be read once a signal has come, so that no polling is needed;
  /// -1 for none.
  package var signalDescriptor: Int32 = -1

  /// Forgets the lines that were typed and that hold something.
  package var forgetLines: (_ holds: (String) -> Bool) -> Void = { _ in }
  /// The lines that were typed at a prompt, the oldest first; clears them before when asked to.
  package var typedLines: (_ clears: Bool) throws(CommandError) -> [String] = { _ in [] }

  /// True if programs behind `|` write to standard error, since standard output holds a report.
  package var sparesOutput = false

  /// A driver that does nothing.
  package init() {}

  /// Who drives a shell inside another one: it is ended with it, and shows nothing itself.
  var inside: Driver {
    var inner = Driver()
    inner.isInterrupted = isInterrupted
    inner.signalDescriptor = signalDescriptor
    return inner
  }
}
