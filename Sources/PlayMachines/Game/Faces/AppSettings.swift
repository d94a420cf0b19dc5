// SPDX-License-Identifier: Apache-2.0
import PlayKit
import PlaySettings
import StateEngine

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

extension AppSettings {
  /// The settings that differ from others, with the values they have here; who played last is the
  /// game's own.
  func changes(from old: AppSettings) -> [(setting: SettingDeclaration, value: Value)] {
    let all: [(SettingDeclaration, (AppSettings) -> Value)] = [
      (GameSettings.dailyLimit.declaration, { .int($0.parentSettings.dailyTimeLimitMinutes) }),
      (
        GameSettings.unlockedActivities.declaration,
        { Self.value($0.parentSettings.unlockedActivities) }
      ),
      (GameSettings.videosAllowed.declaration, { .bool($0.parentSettings.videosAllowed) }),
      (GameSettings.approvedVideos.declaration, { Self.value($0.parentSettings.approvedVideos) }),
      (GameSettings.audioEnabled.declaration, { .bool($0.audioEnabled) }),
      (GameSettings.musicVolume.declaration, { Self.value($0.musicVolume) }),
    ]
    return all.compactMap { setting, value in
      value(self) == value(old) ? nil : (setting, value(self))
    }
  }

  private static func value(_ list: some Encodable & Sendable) -> Value {
    (try? ValueEncoder.encode(list)) ?? .null
  }

  // As somebody writes it: 0.3 is 0.3, not the nearest number of half as many digits.
  private static func value(_ volume: Float) -> Value { .double(Double("\(volume)") ?? 0) }
}
