// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

/// An error, a warning or a note about a place in the input.
package struct Diagnostic: Sendable, Equatable {
  /// How much it matters.
  package enum Severity: String, Sendable {
    /// The line was not done.
    case error
    /// The line was done, but something is strange.
    case warning
    /// More about the message before.
    case note
  }

  /// A line that included the file.
  package struct Inclusion: Sendable, Equatable {
    /// The file with the line.
    package var file: String
    /// The number of the line.
    package var line: Int

    /// A line of a file.
    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// How much it matters.
  package var severity = Severity.error
  /// The name of the file as it was given, `<stdin>` or `-c`; empty when the line was typed just now.
  package var file: String
  /// The line, from 1; 0 when the message is about the whole file.
  package var line = 0
  /// The column in characters, from 1; 0 when the message is about the whole line.
  package var column = 0
  /// The column of the caret in `source`, when that is not the line itself; nil stands for `column`.
  package var caret: Int?
  /// How many characters are underlined; less than 1 counts as 1.
  package var length = 1
  /// One sentence without a full stop.
  package var message: String
  /// What to do about it, or nil.
  package var hint: String?
  /// The physical line, or nil when it is not to be shown.
  package var source: String?
  /// The lines that led here, printed in this order before the message.
  package var includedFrom: [Inclusion] = []

  /// Appends the diagnostic as lines for people, each ended by a newline.
  package func write(to output: inout OutputBuffer, theme: Theme = .plain) {
    for inclusion in includedFrom {
      output.append("included from \(VisibleText.clean(inclusion.file)):\(inclusion.line)\n")
    }
    if !file.isEmpty {
      var place = VisibleText.clean(file)
      if line > 0 { place += ":\(line)" }
      if line > 0, column > 0 { place += ":\(column)" }
      output.append(place + ":", .emphasis, theme)
      output.append(" ")
    }
    output.append(severity.rawValue + ":", style, theme)
    output.append(" \(VisibleText.clean(message))\n")
    if let source {
      let excerpt = SourceExcerpt(source, column: caret ?? column, length: length)
      output.append("  \(excerpt.text)\n")
      if column > 0 {
        let caret = "^" + String(repeating: "~", count: excerpt.width - 1)
        output.append("  " + String(repeating: " ", count: excerpt.indent))
        output.append(caret, style, theme)
        output.append("\n")
      }
    }
    if let hint {
      output.append("hint:", .hint, theme)
      output.append(" \(VisibleText.clean(hint))\n")
    }
  }

  /// The diagnostic as lines for people.
  package func text(theme: Theme = .plain) -> String {
    var output = OutputBuffer()
    write(to: &output, theme: theme)
    return output.text
  }

  private var style: Theme.Style {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

// Beside the initializer that names every property.
extension Diagnostic {
  /// A diagnostic of which more may be known than these.
  package init(
    _ severity: Severity = .error,
    file: String,
    line: Int = 0,
    column: Int = 0,
    length: Int = 1,
    message: String
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.length = length
    self.message = message
  }
}
