// SPDX-License-Identifier: GPL-3.0-or-later
package import Household
import PlayKit
package import ShellCore
import StateEngine

/// What the prompt says: the machine, its state, who plays, what counts.
package struct PromptLine: Sendable, Equatable {
  /// The machine's name.
  package var machine: String
  /// Where it is.
  package var state: String
  /// What comes after it, in order: `Alexander`, `7 coins`.
  package var parts: [String]

  /// The prompt of a session as it is now.
  package init(_ session: Session) {
    let slot = session.current
    let snapshot = session.presentSnapshot(of: slot)
    machine = VisibleText.clean(slot.name)
    state = slot.chart.promptText(snapshot.configuration)
    state = VisibleText.clean(state)
    if snapshot.suspendedAt != nil { state += " (suspended)" }
    if let past = session.pastText {
      parts = [past]
      return
    }
    parts = slot.capabilities.headline.compactMap { part in
      guard let value = slot.chart.value(of: part.variable, in: snapshot), !value.isNull else {
        return nil
      }
      let text = VisibleText.clean(value.plainText)
      guard let unit = part.unit else { return text }
      let isOne = value == .int(1) && unit.hasSuffix("s")
      return "\(text) \(isOne ? String(unit.dropLast()) : unit)"
    }
  }

  /// The prompt within a width: the machine's name is left out first, then what stands last; who
  /// plays stays longest.
  ///
  /// - Parameters:
  ///   - width: how many columns it may take.
  ///   - paint: puts a piece into a colour; its escape codes do not count.
  /// - Returns: the prompt, with a blank at its end.
  package func text(
    width: Int,
    paint: (String, Theme.Style) -> String = { text, _ in text }
  ) -> String {
    var shown = parts
    let isWide = Self.width(of: ["\(machine) \(state)"] + shown) <= width
    while !shown.isEmpty, !isWide, Self.width(of: [state] + shown) > width { shown.removeLast() }
    let place = (isWide ? paint(machine, .faint) + " " : "") + paint(state, .emphasis)
    return ([place] + shown).joined(separator: " · ") + " ▸ "
  }

  private static func width(of pieces: [String]) -> Int {
    DisplayWidth.of(pieces.joined(separator: " · ")) + 3
  }
}
