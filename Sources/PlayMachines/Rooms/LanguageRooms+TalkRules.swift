// SPDX-License-Identifier: Apache-2.0
import StateEngine

// What was said, and what was found in it.

extension LanguageRooms {
  /// How many messages are kept.
  static let messageLimit = 20

  static let addUserMessageRule = message(from: .user)
  static let addCharacterMessageRule = message(from: .aiCharacter)

  private static func message(
    from sender: ConversationMessage.Sender
  ) -> NamedRules.Reasoned<NamedRules.Effect> {
    NamedRules.Reasoned(
      "expressions cannot add an element to a list",
      reads: ["messagesMade", "messages", "event.text", "now"],
      writes: ["messagesMade", "messages", "lastMessage"],
      in: ["messagesMade": 0...Int.max],
      isTotal: true
    ) { context in
      let number = (context["messagesMade"].intValue ?? 0).clampedSum(1)
      let message: [String: Value] = [
        "id": .string("message-\(number)"), "sender": .string(sender.rawValue),
        "content": context.arguments.first ?? .string(""), "timestamp": .int(context.time),
      ]
      let messages = (context["messages"].listValue ?? []) + [.map(message)]
      context["messagesMade"] = .int(number)
      context["messages"] = .list(messages.suffix(messageLimit))
      context["lastMessage"] = context.arguments.first ?? .string("")
    }
  }

  static let hasErrorRule = NamedRules.Reasoned<NamedRules.Test>(
    "expressions cannot look into the elements of a list",
    reads: ["event.errors"],
    writes: []
  ) { context in
    !readable(GrammarError.self, context.arguments.first).isEmpty
  }

  static let takeErrorsRule = NamedRules.Reasoned<NamedRules.Effect>(
    "expressions cannot take an element out of a list",
    reads: ["event.errors", "showGrammar"],
    writes: ["grammarErrors", "grammarCard"]
  ) { context in
    let errors = readable(GrammarError.self, context.arguments.first)
    context["grammarErrors"] = .list(errors)
    if context["showGrammar"] == .bool(true) { context["grammarCard"] = errors.first ?? .null }
  }

  static let takeRoomRule = NamedRules.Reasoned<NamedRules.Effect>(
    "what comes from outside is looked at element by element, and expressions cannot",
    reads: ["event.objects", "event.labels"],
    writes: ["objects", "activeLabels"],
    isTotal: true
  ) { context in
    context["objects"] = .list(readable(DetectedObject.self, context.arguments.first))
    context["activeLabels"] = .list(readable(ObjectLabel.self, context.arguments.last))
  }

  /// The elements of a list that are what they should be.
  private static func readable<T: Decodable>(_ type: T.Type, _ list: Value?) -> [Value] {
    (list?.listValue ?? []).filter { (try? ValueDecoder.decode(type, from: $0)) != nil }
  }
}
