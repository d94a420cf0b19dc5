// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore

extension Run {
  /// Whether nothing more is done, of this script at least.
  ///
  /// Asked twice a line: declared in the room of `Run`, it would copy the whole run each time.
  var isEnded: Bool { isOver || isStopped }
}
