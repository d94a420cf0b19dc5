// SPDX-License-Identifier: Apache-2.0

/// The languages in which the engine says, in a sentence, why something cannot be done.
///
/// What a chart itself says to people is the chart's: see ``NamedRules/sentences``.
public enum SentenceLanguage: String, Sendable, Hashable, CaseIterable {
  /// English.
  case english = "en"
  /// German.
  case german = "de"

  /// The language that a person reads.
  ///
  /// - Parameters:
  ///   - environment: the variables of the process; of `LC_ALL`, `LC_MESSAGES` and `LANG` the first
  ///     that is set decides.
  ///   - preferred: what the system says where none is set, the best first, such as `de-AT`.
  public init(environment: [String: String], preferred: [String]) {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let locale = set ?? preferred.first ?? ""
    self = Self(rawValue: locale.prefix { $0.isLetter }.lowercased()) ?? .english
  }
}
