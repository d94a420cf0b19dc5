// SPDX-License-Identifier: Apache-2.0

/// Text made safe for a terminal: what a person typed must not move the cursor or set a colour.
package enum VisibleText {
  /// Replaces control characters, and marks that reverse the direction of text, by `·`.
  package static func clean(_ text: String) -> String {
    isHarmless(text) ? text : String(text.map { isShown($0) ? $0 : "·" })
  }

  // Without a look at Unicode's tables.
  private static func isHarmless(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 &- 0x20 < 0x5F } } == true
      || text.unicodeScalars.allSatisfy { scalar in
        !(0x7F..<0xA0).contains(scalar.value) && scalar.value >= 0x20
          && DisplayWidth.isSimple(scalar)
      }
  }

  /// Whether a character may go to the terminal as it is.
  package static func isShown(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: !DisplayWidth.isDirectionControl(scalar)
      }
    }
  }

  /// Cuts a text to a width in columns; what does not fit ends in `…`.
  package static func cut(_ text: String, to width: Int) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    guard width > 0 else { return "" }
    var used = 0
    let kept = text.prefix { character in
      used += DisplayWidth.of(character)
      return used < width
    }
    return kept + "…"
  }
}
