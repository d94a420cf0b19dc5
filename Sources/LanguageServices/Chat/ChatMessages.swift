// SPDX-License-Identifier: Apache-2.0
import PlayMachines

/// What is sent and what comes back, as far as the protocol of OpenAI's chat completions asks.
enum ChatMessages {
  /// A question.
  struct Question: Encodable, Sendable {
    /// One message of a conversation.
    struct Message: Encodable, Sendable, Hashable {
      var role: String
      var content: String
    }

    var model: String?
    var messages: [Message]
    var maxTokens = 200
    var stream = false

    enum CodingKeys: String, CodingKey {
      case model, messages, stream
      case maxTokens = "max_tokens"
    }
  }

  /// An answer; more may stand in it.
  struct Answer: Decodable, Sendable {
    struct Choice: Decodable, Sendable {
      struct Message: Decodable, Sendable {
        var content: String?
      }
      var message: Message
    }
    var choices: [Choice]
  }

  /// What a server says when it says no; its parts may be missing.
  struct Complaint: Decodable, Sendable {
    struct Reason: Decodable, Sendable {
      var type: String?
      var code: String?

      init(from decoder: any Decoder) throws {
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        type = try? parts.decode(String.self, forKey: .type)
        code = try? parts.decode(String.self, forKey: .code)
      }

      enum CodingKeys: String, CodingKey {
        case type, code
      }
    }
    var error: Reason

    /// Whether what may be used is used up: waiting does not help.
    var isQuota: Bool {
      let words = ["insufficient_quota", "billing_hard_limit_reached"]
      return words.contains(error.type ?? "") || words.contains(error.code ?? "")
    }
  }

  /// The question that a conversation makes.
  ///
  /// - Parameters:
  ///   - text: what was said last.
  ///   - context: what was said before; the last 10 messages count, notes left out.
  ///   - character: who answers.
  ///   - language: the language that is learned.
  ///   - model: the name of the model.
  /// - Returns: the question.
  static func question(
    _ text: String,
    after context: [ConversationMessage],
    to character: AICharacter,
    in language: Language,
    model: String?
  ) -> Question {
    var messages: [Question.Message] = [
      .init(role: "system", content: instruction(character, language))
    ]
    for message in context.suffix(10) {
      switch message.sender {
      case .user: messages.append(.init(role: "user", content: message.content))
      case .aiCharacter: messages.append(.init(role: "assistant", content: message.content))
      case .system: continue
      }
    }
    messages.append(.init(role: "user", content: text))
    return Question(model: model, messages: messages)
  }

  private static func instruction(_ character: AICharacter, _ language: Language) -> String {
    """
    You are \(character.name): \(character.personality) You talk with someone who learns \
    \(language.title). Answer in simple \(language.title), kindly, in at most two short sentences, \
    under 50 words, as plain text.
    """
  }
}
