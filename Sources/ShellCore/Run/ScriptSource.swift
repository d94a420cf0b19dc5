// SPDX-License-Identifier: GPL-3.0-or-later

/// A script on its way through a shell: its name, its lines, its folder.
package final class ScriptSource {
  /// The name as it stands in messages: a path, `<stdin>` or `-c`.
  package let name: String
  /// The name of a text behind -c.
  package static let commandName = "-c"
  /// The lines.
  package let lines: LogicalLines
  /// The folder in which files named by `run` are looked for; empty for the current one.
  package let folder: String
  /// The line that is being done.
  package var currentLine = 0

  /// A script made of the lines of a reader.
  package init(name: String, reader: LineReader, folder: String = "") {
    self.name = name
    self.folder = folder
    lines = LogicalLines(reader)
  }
}
