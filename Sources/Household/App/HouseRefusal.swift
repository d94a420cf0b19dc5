// SPDX-License-Identifier: Apache-2.0
public import Foundation
import PlayKit
public import StateEngine

/// Why something was not done in a house; nothing has changed then.
public struct HouseRefusal: LocalizedError, Sendable, CustomStringConvertible {
  let error: HouseError

  init(_ error: HouseError) { self.error = error }

  /// A stable word for programs, such as `needsParent`, `badName` or `store`.
  public var code: String { error.code }

  /// Whether it is the world's fault and may go by: the store cannot be read or written.
  public var isOfStore: Bool { error.storeFault != nil }

  /// Why, in a sentence for people.
  public func sentence(in language: SentenceLanguage) -> String {
    if let sentence = error.sentence(language) { return sentence }
    return switch error.cause {
    case .needsParent, .guarded: Phrase.gateNeeded.text(language)
    case .wrongSetting(let key, _, let allowed):
      Phrase.settingTakes.text(language, [.text(key), .text(allowed)])
    default: Phrase.actNotNow.text(language)
    }
  }

  /// Why, in the language of whoever reads it.
  public var errorDescription: String? {
    sentence(in: .preferred)
  }

  /// Why, for who writes the app: the word, what stands in the way, and the sentence in English.
  public var description: String {
    let obstacle = if case .impossible(let why) = error.cause { " (\(why))" } else { "" }
    return "\(code)\(obstacle): \(sentence(in: .english))"
  }
}
