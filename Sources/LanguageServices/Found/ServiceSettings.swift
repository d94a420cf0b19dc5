// SPDX-License-Identifier: Apache-2.0

/// What a person has set about the services.
public struct ServiceSettings: Sendable, Hashable {
  /// The address of a chat server, `rooms.aiEndpoint`; empty for none.
  public var aiEndpoint: String
  /// The name of its model, `rooms.aiModel`; empty for its own choice.
  public var aiModel: String
  /// Whether the loudspeaker may be used.
  public var isAudioOn: Bool

  /// Settings put together from their parts.
  public init(aiEndpoint: String = "", aiModel: String = "", isAudioOn: Bool = true) {
    self.aiEndpoint = aiEndpoint
    self.aiModel = aiModel
    self.isAudioOn = isAudioOn
  }
}
