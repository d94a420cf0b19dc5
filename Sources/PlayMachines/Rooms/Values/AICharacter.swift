// SPDX-License-Identifier: Apache-2.0

/// Someone to talk to.
public struct AICharacter: Codable, Sendable, Hashable, Identifiable {
  /// The id, such as `maria`.
  public var id: String
  /// The name a learner sees.
  public var name: String
  /// How the character is, in a few words: what a chat server is told.
  public var personality: String

  /// A character by id, name and nature.
  public init(id: String, name: String, personality: String) {
    self.id = id
    self.name = name
    self.personality = personality
  }
}

extension AICharacter {
  /// Those who are there to talk to.
  public static let all = [
    AICharacter(id: "maria", name: "María", personality: "a patient neighbour who likes to cook"),
    AICharacter(id: "lena", name: "Lena", personality: "a cheerful student who likes books"),
    AICharacter(id: "hugo", name: "Hugo", personality: "a calm gardener who likes plants"),
  ]

  /// The character of that id.
  public static func named(_ id: String) -> AICharacter? { all.first { $0.id == id } }
}
