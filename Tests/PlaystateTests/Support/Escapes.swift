// SPDX-License-Identifier: GPL-3.0-or-later

/// What a terminal might obey.
enum Escapes {
  /// The control characters in a text, but for newlines and, where there is colour, the codes that
  /// the shell itself writes.
  static func strays(in text: String, isColoured: Bool = false) -> [Unicode.Scalar] {
    let codes = /\u{1B}\[(?:0|1|2|32|1;3[136]|38;2;\d+;\d+;\d+)m/
    let plain = isColoured ? text.replacing(codes, with: "") : text
    return plain.unicodeScalars.filter { scalar in
      scalar != "\n" && scalar.properties.generalCategory == .control
    }
  }
}
