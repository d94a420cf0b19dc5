// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Keeps small things of an app as JSON in its defaults.
///
/// Sessions are not among them: they stand in the machine's context, which a store keeps in SQLite.
public struct StatePersistence {
  /// The key of the learner who is signed in.
  public static let currentUser = "currentUser"
  /// The key of the scene as it was left.
  public static let lastSceneState = "lastSceneState"

  private let defaults: UserDefaults

  /// A keeper over some defaults.
  public init(defaults: UserDefaults = .standard) { self.defaults = defaults }

  /// Keeps something; what cannot be written as JSON is left as it was.
  public func saveState<T: Codable>(_ state: T, key: String) {
    if let data = try? JSONEncoder().encode(state) { defaults.set(data, forKey: key) }
  }

  /// What was kept; nil when there is nothing, or it cannot be read.
  public func loadState<T: Codable>(key: String) -> T? {
    defaults.data(forKey: key).flatMap { try? JSONDecoder().decode(T.self, from: $0) }
  }
}

/// A scene as it was left.
public struct SceneState: Codable, Sendable, Hashable {
  /// The room; nil when none was entered.
  public var environmentID: String?
  /// Who was there to talk to.
  public var characterID: String?
  /// How much stood on a label.
  public var labelMode: LabelMode
  /// Whether labels were seen.
  public var showLabels: Bool

  /// A scene by its room, its character and its labels.
  public init(environmentID: String?, characterID: String?, labelMode: LabelMode, showLabels: Bool)
  {
    self.environmentID = environmentID
    self.characterID = characterID
    self.labelMode = labelMode
    self.showLabels = showLabels
  }
}

/// Keeps a scene from one launch to the next, where no store does.
public struct SceneStateRestoration {
  private let persistence: StatePersistence

  /// A keeper over some defaults.
  public init(_ persistence: StatePersistence = StatePersistence()) {
    self.persistence = persistence
  }

  /// Keeps the scene as it is.
  public func saveSceneState(_ manager: SceneManager) {
    persistence.saveState(
      SceneState(
        environmentID: manager.currentEnvironment?.id,
        characterID: manager.currentCharacter?.id,
        labelMode: manager.labelMode,
        showLabels: manager.showLabels
      ),
      key: StatePersistence.lastSceneState
    )
  }

  /// The scene as it was left; nil when none was kept.
  public func restoreSceneState() -> SceneState? {
    persistence.loadState(key: StatePersistence.lastSceneState)
  }
}
