// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A language one can learn or know, by its ISO 639-1 code.
public enum Language: String, Codable, Sendable, Hashable, TitledCases {
  /// English.
  case english = "en"
  /// Spanish.
  case spanish = "es"
  /// French.
  case french = "fr"
  /// Japanese.
  case japanese = "ja"
  /// German.
  case german = "de"
  /// Chinese.
  case chinese = "zh"

  /// The code.
  public var id: String { rawValue }

  /// The name in English.
  public var title: String {
    switch self {
    case .english: "English"
    case .spanish: "Spanish"
    case .french: "French"
    case .japanese: "Japanese"
    case .german: "German"
    case .chinese: "Chinese"
    }
  }
}
