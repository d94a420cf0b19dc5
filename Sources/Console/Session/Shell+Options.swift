package import PlayKit

extension Shell {
  /// How a shell answers.
  package struct Options: Sendable {
    /// One JSON object a command instead of text.
    package var isJSON: Bool
    /// Whether each command is printed before its output.
    package var echoes: Bool
    /// Whether the first line that fails is the last.
    package var stopsAtFailure: Bool
    /// Whether durations are shown.
    package var showsTiming: Bool
    /// Whether a person is typing: the prompt asks the gate's question, and errors name no file.
    package var isInteractive: Bool
    /// The voice that a command or an option chose; nil for what fits.
    package var voice: Voice?
    /// The language that an option chose; nil for the settings' or the environment's.
    package var language: FamilyLanguage?
    /// The language that the environment asks for; nil when it names none that is spoken here.
    package var environmentLanguage: FamilyLanguage?
    /// How wide tables may be, in columns; nil for as wide as they need.
    package var width: Int?
    /// The colours of standard output.
    package var theme: Theme
    /// The colours of standard error.
    package var errorTheme: Theme

    /// Options; the defaults are those of a pipe.
    package init(
      isJSON: Bool = false,
      echoes: Bool = false,
      stopsAtFailure: Bool = false,
      showsTiming: Bool = true,
      isInteractive: Bool = false,
      voice: Voice? = nil,
      language: FamilyLanguage? = nil,
      environmentLanguage: FamilyLanguage? = nil,
      width: Int? = nil,
      theme: Theme = .plain,
      errorTheme: Theme = .plain
    ) {
      self.isJSON = isJSON
      self.echoes = echoes
      self.stopsAtFailure = stopsAtFailure
      self.showsTiming = showsTiming
      self.isInteractive = isInteractive
      self.voice = voice
      self.language = language
      self.environmentLanguage = environmentLanguage
      self.width = width
      self.theme = theme
      self.errorTheme = errorTheme
    }
  }
}
