// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Foundation
import PlayMachines

/// What a server answered, as an answer or a typed error.
enum ChatReply {
  /// The most words of a reply; the protocol's contract is "under 50".
  static let mostWords = 49

  /// The words of an answer.
  ///
  /// - Parameter response: what the server answered.
  /// - Returns: plain text on one line, under 50 words.
  /// - Throws: the error that the answer is.
  static func text(_ response: HTTPResponse) throws(ServiceError) -> String {
    switch response.status {
    case 200...299: break
    case 401: throw .apiKeyMissing
    case 402: throw .quotaExceeded
    case 429:
      let complaint = try? JSONDecoder().decode(ChatMessages.Complaint.self, from: response.body)
      if complaint?.isQuota ?? false { throw .quotaExceeded }
      throw .rateLimitExceeded(retryAfterSeconds: response.retryAfterSeconds)
    case 500...599: throw .networkError("the server answered \(response.status)")
    default: throw .invalidResponse("the server answered \(response.status)")
    }
    guard String(validUTF8: response.body) != nil else {
      throw .invalidResponse("the server did not answer in UTF-8")
    }
    guard let answer = try? JSONDecoder().decode(ChatMessages.Answer.self, from: response.body)
    else { throw .invalidResponse("the server did not answer as the protocol says") }
    let text = plain(answer.choices.first?.message.content ?? "")
    guard !text.isEmpty else { throw .invalidResponse("the server's answer was empty") }
    return text
  }

  /// The text without line ends and control characters, cut after 49 words: at the end of a sentence
  /// where there is one.
  static func plain(_ text: String) -> String {
    let words = String(text.map { $0.isControl ? " " : $0 }).split(separator: " ")
    guard words.count > mostWords else { return words.joined(separator: " ") }
    let kept = words.prefix(mostWords)
    if let end = kept.lastIndex(where: { $0.last.map { ".!?。".contains($0) } ?? false }) {
      return kept[...end].joined(separator: " ")
    }
    return kept.joined(separator: " ") + "…"
  }
}
