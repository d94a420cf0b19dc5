// SPDX-License-Identifier: GPL-3.0-or-later
package import Household
package import ShellCore
package import StateEngine

extension Shell {
  /// How a shell answers.
  package struct Options: Sendable {
    /// One JSON object a command instead of text.
    package var isJSON = false
    /// Whether each command is printed before its output.
    package var echoes = false
    /// Whether the first line that fails is the last.
    package var stopsAtFailure = false
    /// Whether durations are shown.
    package var showsTiming = true
    /// Whether a person is typing: the prompt asks the gate's question, and errors name no file.
    package var isInteractive = false
    /// The voice that a command or an option chose; nil for what fits.
    package var voice: Voice?
    /// The language that an option chose; nil for the settings' or the environment's.
    package var language: SentenceLanguage?
    /// For whom a line is by its words while it is done; nil for what parents and developers both say.
    var lineVoice: Voice?
    /// The language that the environment asks for; nil when it names none that is spoken here.
    package var environmentLanguage: SentenceLanguage?
    /// Whether pictures for children are drawn in ASCII, since the terminal shows nothing else.
    package var isPlain = false
    /// Whether children's screens are words and numbers alone.
    package var isInWords = false
    /// How wide tables may be, in columns; nil for as wide as they need.
    package var width: Int?
    /// The width that was asked for; 0 for as wide as answers need, nil when nothing was asked.
    package var askedWidth: Int?
    /// The colours of standard output.
    package var theme = Theme.plain
    /// Whether colours are wanted wherever the output goes.
    package var keepsColour = false
    /// The colours of standard error.
    package var errorTheme = Theme.plain
  }
}

extension Shell.Options {
  /// Those of a pipe.
  package static let pipe = Self()

  /// The width of answers where no window says it.
  private static let pipeWidth = 100

  /// Fits answers to what was asked for, else to a window, else to a page.
  package mutating func fitWidth(_ columns: Int? = nil) {
    let wanted = askedWidth ?? columns ?? Self.pipeWidth
    width = wanted == 0 ? nil : wanted
  }
}
