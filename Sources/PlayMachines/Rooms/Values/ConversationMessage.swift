// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// One thing said in a conversation.
public struct ConversationMessage: Codable, Sendable, Hashable, Identifiable {
  /// Who says something.
  public enum Sender: String, Codable, CaseIterable, Sendable, Hashable {
    /// The learner.
    case user
    /// The one they talk to.
    case aiCharacter
    /// Neither: a note such as that the reply did not come.
    case system
  }

  /// The id, unique in a store: `message-` and a number.
  public var id: String
  /// Who says it.
  public var sender: Sender
  /// What is said.
  public var content: String
  /// When, in milliseconds since 1970.
  public var timestampMilliseconds: Int

  /// When.
  public var timestamp: Date { Date(milliseconds: timestampMilliseconds) }

  /// A message put together from its parts.
  public init(id: String, sender: Sender, content: String, timestampMilliseconds: Int) {
    self.id = id
    self.sender = sender
    self.content = content
    self.timestampMilliseconds = timestampMilliseconds
  }

  /// A message as an app writes it down.
  public init(id: UUID = UUID(), sender: Sender, content: String, timestamp: Date) {
    self.init(
      id: id.uuidString,
      sender: sender,
      content: content,
      timestampMilliseconds: timestamp.wholeMilliseconds
    )
  }

  enum CodingKeys: String, CodingKey {
    case id, sender, content
    case timestampMilliseconds = "timestamp"
  }
}
