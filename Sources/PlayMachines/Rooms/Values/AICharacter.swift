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
