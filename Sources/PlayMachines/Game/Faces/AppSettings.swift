// SPDX-License-Identifier: Apache-2.0
import PlayKit

/// The settings of the app, as the seed has them: put together from what a person set and what the
/// game wrote itself.
public struct AppSettings: Codable, Sendable, Hashable {
  /// What a parent decides.
  public var parentSettings = ParentSettings()
  /// Who played last.
  public var lastActivePlayer: String?
  /// Whether there is sound.
  public var audioEnabled = GameSettings.audioEnabled.initial
  /// How loud the music is, 0 to 1.
  public var musicVolume = Float(GameSettings.musicVolume.initial)
  /// What counts when nothing is set.
  public init() {}

  /// Settings put together from their parts; nil for what counts when nothing is set.
  public init(
    parentSettings: ParentSettings,
    lastActivePlayer: String?,
    audioEnabled: Bool? = nil,
    musicVolume: Float? = nil
  ) {
    self.parentSettings = parentSettings
    self.lastActivePlayer = lastActivePlayer
    if let audioEnabled { self.audioEnabled = audioEnabled }
    if let musicVolume { self.musicVolume = musicVolume }
  }
}

extension AppSettings {
  init(_ context: GameContext) {
    parentSettings = ParentSettings(context)
    lastActivePlayer = context.lastActivePlayer
    audioEnabled = context.audioEnabled
    musicVolume = Float(context.musicVolume)
  }
}
