// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension Phrase.Filling {
  /// What somebody has typed, as it can be shown in a sentence.
  package static func shown(_ text: String, _ length: Int = 40) -> Phrase.Filling {
    .text(String(VisibleText.clean(text).prefix(length)))
  }
}
