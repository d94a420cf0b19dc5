// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Whether it can be the name of a variable in ECMAScript.
  package var isScriptName: Bool {
    guard let first = unicodeScalars.first, first.beginsScriptName, !isScriptWord else {
      return false
    }
    return unicodeScalars.allSatisfy(\.continuesScriptName)
  }

  /// Whether it is a word of ECMAScript, which names nothing.
  package var isScriptWord: Bool { Self.scriptWords.contains(self) }

  private static let scriptWords: Set<String> = [
    "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do",
    "else", "export", "extends", "false", "finally", "for", "function", "if", "import", "in",
    "instanceof", "new", "null", "return", "super", "switch", "this", "throw", "true", "try",
    "typeof", "var", "void", "while", "with", "yield", "let", "enum", "await",
  ]
}

extension Unicode.Scalar {
  /// Whether a name may begin with it.
  package var beginsScriptName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "_", "$": true
    default: !isASCII && properties.isXIDStart
    }
  }
  /// Whether it may stand in a name.
  package var continuesScriptName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: !isASCII && properties.isXIDContinue
    }
  }
}
