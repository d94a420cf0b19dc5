// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine

// A machine's picture of itself, as it is printed.

extension OutputBuffer {
  /// Appends the rows of a drawing, a line each; its inks only where there is colour.
  mutating func append(_ drawing: Drawing, style: ReportStyle) {
    for row in drawing.rows {
      for span in row {
        let text = VisibleText.clean(span.text)
        guard style.theme.hasColour, !text.isEmpty, let rendition = span.ink.rendition else {
          append(text)
          continue
        }
        append(verbatim: "\u{1B}[\(rendition)m")
        append(text)
        append(verbatim: Theme.plainCode)
      }
      append("\n")
    }
  }
}

extension Drawing.Ink {
  /// The parameters of Select Graphic Rendition (ECMA-48, colours by ISO 8613-6); nil for none.
  fileprivate var rendition: String? {
    switch self {
    case .plain: nil
    case .dim: "2"
    case .strong: "1"
    case .colour(let red, let green, let blue): "38;2;\(red);\(green);\(blue)"
    }
  }
}

extension DrawingScene {
  /// The columns a drawing has where nobody knows how many there are.
  static let usualWidth = 80

  /// A snapshot of a machine as a drawing sees it; `width` is nil for the usual one, `spoken` the
  /// language of whoever looks, nil for the machine's.
  init(
    _ slot: MachineSlot,
    _ snapshot: Snapshot,
    width: Int?,
    in spoken: SentenceLanguage?
  ) {
    let declared = slot.capabilities.settings.first {
      $0.key == HouseSettings.language.declaration.key
    }
    self.init(width: width ?? Self.usualWidth, now: snapshot.time) { [chart = slot.chart] name in
      if let spoken, name == declared?.feeds { return .string(spoken.rawValue) }
      return chart.value(of: name, in: snapshot)
    }
  }
}

extension [Drawing] {
  /// The facts of all; the first that knows something counts.
  var facts: [String: Value] {
    reduce(into: [:]) { facts, one in facts.merge(one.facts) { first, _ in first } }
  }
}
