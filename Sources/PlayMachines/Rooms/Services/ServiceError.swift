// SPDX-License-Identifier: Apache-2.0

/// Why a service of the rooms could not do what it was asked.
public enum ServiceError: Error, Codable, Sendable, Hashable {
  /// A server wants a key and none is set.
  case apiKeyMissing
  /// The service could not be reached or did not answer in time; what went wrong, in a few words.
  case networkError(String)
  /// It answered something that cannot be read; what, in a few words.
  case invalidResponse(String)
  /// It asks to be left alone for a while; after how many seconds to try again, nil when it did not
  /// say.
  case rateLimitExceeded(retryAfterSeconds: Int?)
  /// What may be used of it is used up.
  case quotaExceeded
  /// What was said could not be understood.
  case speechRecognitionFailed
  /// There is no translation of that word.
  case translationNotFound(String)
  /// The service is not there; its name and how to install it, in one sentence.
  case unavailable(service: String, installHint: String)

  /// The stable word for scripts: the case's name.
  public var code: String {
    switch self {
    case .apiKeyMissing: "apiKeyMissing"
    case .networkError: "networkError"
    case .invalidResponse: "invalidResponse"
    case .rateLimitExceeded: "rateLimitExceeded"
    case .quotaExceeded: "quotaExceeded"
    case .speechRecognitionFailed: "speechRecognitionFailed"
    case .translationNotFound: "translationNotFound"
    case .unavailable: "unavailable"
    }
  }

  /// All codes, in the order of the cases: the values that `serviceFailed` takes.
  public static let codes = [
    "apiKeyMissing", "networkError", "invalidResponse", "rateLimitExceeded", "quotaExceeded",
    "speechRecognitionFailed", "translationNotFound", "unavailable",
  ]
}
