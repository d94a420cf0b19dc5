// SPDX-License-Identifier: Apache-2.0

/// A language in which people are told something in a sentence: why something cannot be done, and
/// everything that a family reads.
///
/// There are as many as the String Catalog has columns. What a chart itself says to people is the
/// chart's: see ``NamedRules/sentences``.
public struct SentenceLanguage: RawRepresentable, Sendable, Hashable {
  /// Its code, such as `de`.
  public let rawValue: String

  /// English in brackets, for tests: what is said beside the catalog stands outside of them.
  package static let bracketed = SentenceLanguage(code: "qps")

  init(code: String) { rawValue = code }

  /// The language of a code such as `de`; nil for one that the catalog does not have.
  public init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  /// The language of a locale's name, such as `de_DE.UTF-8`; nil for one that the catalog does not
  /// have.
  ///
  /// `C` and `POSIX` name none.
  public init?(locale: String) {
    self.init(rawValue: locale.prefix { $0.isLetter }.lowercased())
  }

  /// The language that an environment asks for, by the order of the C library: `LC_ALL`,
  /// `LC_MESSAGES`, `LANG`; nil when the first that is set names none that the catalog has.
  public init?(environment: [String: String]) {
    guard let locale = Self.locale(of: environment) else { return nil }
    self.init(locale: locale)
  }

  /// The language that a person reads.
  ///
  /// - Parameters:
  ///   - environment: the variables of the process; of `LC_ALL`, `LC_MESSAGES` and `LANG` the first
  ///     that is set decides.
  ///   - preferred: what the system says where none is set, the best first, such as `de-AT`.
  public init(environment: [String: String], preferred: [String]) {
    self = Self(locale: Self.locale(of: environment) ?? preferred.first ?? "") ?? .english
  }

  private static func locale(of environment: [String: String]) -> String? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }
}
