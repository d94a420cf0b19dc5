// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore
import StateEngine

extension Change {
  /// Writes what changed.
  func write(name: String, to output: inout OutputBuffer) {
    switch (old, new) {
    case (.list, .list), (.map, .map): output.append(text(of: name))
    default:
      output.append(name)
      output.append(literal: ": ")
      old.write(to: &output)
      output.append(literal: " → ")
      new.write(to: &output)
    }
  }
}
