// SPDX-License-Identifier: Apache-2.0
public import Foundation
public import PlayKit
import StateEngine

/// Why something was not done in a house; nothing has changed then.
public struct HouseRefusal: LocalizedError, Sendable, CustomStringConvertible {
  let error: HouseError

  init(_ error: HouseError) { self.error = error }

  /// A stable word for programs, such as `needsParent`, `badName` or `store`.
  public var code: String { error.code }

  /// Whether it is the world's fault and may go by: the store cannot be read or written.
  public var isOfStore: Bool { error.storeFault != nil }

  /// Why, in a language where the catalog says it, else in English.
  public func sentence(in language: FamilyLanguage) -> String {
    switch error.cause {
    case .said(let phrase, let fillings): phrase.text(language, fillings)
    case .parentElsewhere: Phrase.gateElsewhere.text(language)
    default: error.message
    }
  }

  /// Why, in the language of whoever reads it.
  public var errorDescription: String? {
    sentence(in: FamilyLanguage(rawValue: SentenceLanguage.preferred.rawValue) ?? .english)
  }

  /// Why, in English.
  public var description: String { sentence(in: .english) }
}
