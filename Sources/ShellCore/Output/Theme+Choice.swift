// SPDX-License-Identifier: GPL-3.0-or-later

extension Theme {
  /// When a stream has colours, as the option says.
  package enum Choice: String, Sendable, CaseIterable {
    /// On a terminal that can, unless `NO_COLOR` asks for none.
    case auto
    /// Whatever the stream is.
    case always
    /// Nowhere.
    case never
  }

  /// The colours of one stream: the option beats the environment.
  ///
  /// An empty `NO_COLOR` does not count; `TERM` unset or `dumb` means a terminal without colours.
  package init(_ choice: Choice, isTerminal: Bool, environment: [String: String]) {
    switch choice {
    case .always: hasColour = true
    case .never: hasColour = false
    case .auto:
      let term = environment["TERM"] ?? ""
      hasColour =
        isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && !term.isEmpty && term != "dumb"
    }
  }
}
