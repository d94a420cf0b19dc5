// SPDX-License-Identifier: Apache-2.0
import PlaySettings
import StateEngine

/// Settings of the house, which a machine may read and none owns.
package enum HouseSettings {
  /// The language of what parents and children read; where nobody has chosen, a terminal asks its
  /// environment.
  package static let language = Setting(
    "language",
    .choice(SentenceLanguage.allCases.map(\.rawValue)),
    initial: SentenceLanguage.english.rawValue,
    feeds: "language",
    summary: "The language of what parents and children read."
  )
}
