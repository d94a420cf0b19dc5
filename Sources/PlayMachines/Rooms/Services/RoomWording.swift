// SPDX-License-Identifier: Apache-2.0

// The rooms' values in words, for answers to a learner.

extension ObjectLabel {
  /// What stands on the label.
  func text(_ mode: LabelMode) -> String {
    guard mode != .minimal else { return word }
    let sound = pronunciation.map { " /\($0)/" } ?? ""
    let sentence = mode == .detailed ? example.map { ": \($0)" } ?? "" : ""
    return title + sound + sentence
  }
}

extension GrammarError {
  /// What a grammar card says.
  var text: String { "\(incorrect) → \(correct) (\(ruleID)). \(explanation)" }
}

extension PronunciationFeedback {
  /// What was different, a sentence each.
  var sentences: [String] {
    if differences.isEmpty { return ["just right"] }
    return differences.map { difference in
      let place = "sound \(difference.place + 1)"
      return switch (difference.expected, difference.heard) {
      case (let wanted?, let heard?): "\(place): \(wanted), heard \(heard)"
      case (let wanted?, nil): "\(place): \(wanted), not heard"
      case (nil, let heard?): "\(place): heard \(heard) besides"
      case (nil, nil): place
      }
    }
  }
}

extension ServiceError {
  /// What happened, in one sentence.
  public var sentence: String {
    switch self {
    case .apiKeyMissing: "the server wants a key and none is set"
    case .networkError(let reason): "it could not be reached: \(reason)"
    case .invalidResponse(let reason): "its answer could not be read: \(reason)"
    case .rateLimitExceeded(let seconds):
      seconds.map { "it asks to wait \($0) s" } ?? "it asks to wait"
    case .quotaExceeded: "what may be used of it is used up"
    case .speechRecognitionFailed: "what was said could not be understood"
    case .translationNotFound(let word): "no word is known for '\(word)'"
    case .unavailable(let service, let hint): "\(service) is not there: \(hint)"
    }
  }
}
