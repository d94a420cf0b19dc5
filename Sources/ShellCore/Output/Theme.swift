// SPDX-License-Identifier: GPL-3.0-or-later

/// Colours for one stream, or none.
///
/// Beside every colour stands a word or a shape.
package struct Theme: Sendable, Equatable {
  /// What a piece of text is, not how it looks.
  package enum Style: Sendable, CaseIterable {
    /// The word `error`, and its caret.
    case error
    /// The word `warning`, and its caret.
    case warning
    /// The word `note`, and its caret.
    case note
    /// The word `hint`.
    case hint
    /// What something succeeded with.
    case success
    /// What matters in a line: a state, a place, a heading.
    case emphasis
    /// What matters less.
    case faint

    /// The parameters of Select Graphic Rendition (ECMA-48).
    private var parameters: String {
      switch self {
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;36"
      case .hint, .success: "32"
      case .emphasis: "1"
      case .faint: "2"
      }
    }

    /// What switches it on.
    var code: String { "\u{1B}[\(parameters)m" }
  }

  /// What switches every style off.
  package static let plainCode = "\u{1B}[0m"

  /// No colours: for files, pipes, `NO_COLOR`.
  package static let plain = Theme(hasColour: false)

  /// Whether ``paint(_:_:)`` adds colours.
  package var hasColour: Bool

  /// Makes a theme.
  package init(hasColour: Bool) {
    self.hasColour = hasColour
  }

  /// The text in the colour of its style, or as it is.
  ///
  /// For Readline, which writes by itself: the text must have been made visible. All else goes
  /// through ``OutputBuffer``.
  package func paint(_ text: String, _ style: Style) -> String {
    hasColour && !text.isEmpty ? style.code + text + Self.plainCode : text
  }
}
