// SPDX-License-Identifier: Apache-2.0
import StateEngine

// What older snapshots do not have yet.

extension LearningGame {
  /// From version 1: the day's plan and minutes by date; time that ran in a game is on its way to be
  /// booked.
  ///
  /// Whether coins are guarded is a fact of the store since then.
  static let addPlayTime = filling(asVersion: 2) { $1["guardCoins"] = nil }

  /// From version 2: videos of one child alone.
  static let addOwnVideos = filling(asVersion: 3)

  /// From version 3: the end by elapsed time.
  static let addElapsedEnd = filling(asVersion: 4) { $1["playEndChangedAt"] = nil }
}

extension RewardsDashboard {
  /// From version 1: minutes of play that were given.
  static let addPlayMinutes = filling(asVersion: 2)
}

extension LanguageRooms {
  /// From version 1: whether the learner is listened to.
  static let addListening = filling(asVersion: 2)
}

extension StoryChapters {
  /// From version 1, when there was one story for all: whoever reads first goes on with it.
  static let addReaders = filling(asVersion: 2) { saved, context in
    let active = saved["configuration"]?.listValue?.compactMap(\.stringValue) ?? []
    guard let node = Node.allCases.first(where: { active.contains($0.rawValue) }) else { return }
    let isFinished = context.removeValue(forKey: "finished") == .bool(true)
    context["reached"] = .int(isFinished ? Node.allCases.count + 1 : node.number)
  }
}

extension MachineDefinition {
  /// Changes the context of a saved machine, of which it may read all, then adds what it lacks, as it is
  /// at the beginning.
  fileprivate static func filling(
    asVersion version: Int,
    _ change: (@Sendable ([String: Value], inout [String: Value]) -> Void)? = nil
  ) -> NamedRules.Migration {
    { saved in
      guard var map = saved.mapValue, var context = map["context"]?.mapValue,
        let fresh = try ValueEncoder.encode(Context()).mapValue
      else { return saved }
      change?(map, &context)
      for (name, value) in fresh where context[name] == nil { context[name] = value }
      map["context"] = .map(context)
      map["version"] = .int(version)
      return .map(map)
    }
  }
}
