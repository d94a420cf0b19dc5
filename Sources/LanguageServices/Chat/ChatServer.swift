// SPDX-License-Identifier: Apache-2.0
import Foundation
import PlayMachines

/// Someone to talk to: any server that speaks the OpenAI chat completions protocol.
struct ChatServer: AIService {
  /// The name by which it is listed.
  static let name = "chat server"
  /// How to have one.
  static let installHint =
    "set rooms.aiEndpoint to a server that speaks the OpenAI chat completions protocol"
  /// What to do when an address is none.
  static let addressHint = "rooms.aiEndpoint is no web address, such as http://localhost:8080/v1"

  /// How long is waited, and for what.
  struct Timeout: Sendable, Hashable {
    /// For one answer.
    var answer: Duration = .seconds(20)
    /// Before the second try where the server names no time.
    var pause: Duration = .milliseconds(500)
    /// The longest time a server may name; beyond, the error is given at once.
    var longestPause = 5
  }

  let endpoint: ChatEndpoint
  let curl: Curl
  let timeout: Timeout
  /// Lets time pass; tests let none.
  let pause: @Sendable (Duration) async -> Void

  /// A server by its address.
  init(
    _ endpoint: ChatEndpoint,
    curl: Curl,
    timeout: Timeout = Timeout(),
    pause: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
  ) {
    self.endpoint = endpoint
    self.curl = curl
    self.timeout = timeout
    self.pause = pause
  }

  func generateGreeting(
    character: AICharacter,
    language: Language
  ) async throws(ServiceError) -> String {
    try await answer(
      to: "Greet me in one sentence and ask me one easy question.",
      after: [],
      character,
      language
    )
  }

  func generateResponse(
    to text: String,
    context: [ConversationMessage],
    character: AICharacter,
    language: Language
  ) async throws(ServiceError) -> String {
    try await answer(to: try TextLimit.checked(text), after: context, character, language)
  }

  private func answer(
    to text: String,
    after context: [ConversationMessage],
    _ character: AICharacter,
    _ language: Language
  ) async throws(ServiceError) -> String {
    let question = ChatMessages.question(
      text,
      after: context,
      to: character,
      in: language,
      model: endpoint.model
    )
    guard let body = try? JSONEncoder().encode(question) else {
      throw .invalidResponse("the question cannot be written as JSON")
    }
    do throws(ServiceError) {
      return try await answer(body)
    } catch {
      guard let wait = secondTry(after: error) else { throw error }
      await pause(wait)
      return try await answer(body)
    }
  }

  /// How long to wait before trying once more; nil when it would not help.
  private func secondTry(after error: ServiceError) -> Duration? {
    switch error {
    case .rateLimitExceeded(let seconds?):
      seconds <= timeout.longestPause ? .seconds(seconds) : nil
    case .rateLimitExceeded: timeout.pause
    case .networkError(let what) where what != Self.late: timeout.pause
    default: nil
    }
  }

  private static let late = "the server did not answer in time"

  private func answer(_ body: Data) async throws(ServiceError) -> String {
    var headers: [String: String] = [:]
    if let key = endpoint.key { headers["Authorization"] = "Bearer \(key)" }
    let response: HTTPResponse
    do throws(HTTPFault) {
      response = try await curl.post(
        endpoint.url,
        headers: headers,
        body: body,
        within: timeout.answer
      )
    } catch {
      switch error {
      case .broken: throw .networkError("\(endpoint.place) cannot be reached")
      case .late: throw .networkError(Self.late)
      case .tooMuch: throw .invalidResponse("the server said too much")
      }
    }
    return try ChatReply.text(response)
  }
}
