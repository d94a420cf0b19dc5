// SPDX-License-Identifier: Apache-2.0
import StateEngine

// What older snapshots do not have yet.

extension LearningGame {
  /// From version 1: the day's plan and minutes by date; time that ran in a game is on its way to be
  /// booked.
  static let addPlayTime: NamedRules.Migration = { saved in
    try saved.filled(from: GameContext(), asVersion: 2)
  }

  /// From version 2: videos of one child alone.
  static let addOwnVideos: NamedRules.Migration = { saved in
    try saved.filled(from: GameContext(), asVersion: 3)
  }
}

extension LearningGame {
  /// From version 3: the end by elapsed time.
  static let addElapsedEnd: NamedRules.Migration = { saved in
    var saved = saved
    if var map = saved.mapValue, var context = map["context"]?.mapValue {
      context["playEndChangedAt"] = nil
      map["context"] = .map(context)
      saved = .map(map)
    }
    return try saved.filled(from: GameContext(), asVersion: 4)
  }
}

extension RewardsDashboard {
  /// From version 1: minutes of play that were given.
  static let addPlayMinutes: NamedRules.Migration = { saved in
    try saved.filled(from: RewardsContext(), asVersion: 2)
  }
}

extension LanguageRooms {
  /// From version 1: whether the learner is listened to.
  static let addListening: NamedRules.Migration = { saved in
    try saved.filled(from: RoomsContext(), asVersion: 2)
  }
}

extension StoryChapters {
  /// From version 1, when there was one story for all: whoever reads first goes on with it.
  static let addReaders: NamedRules.Migration = { saved in
    var saved = saved
    let active = saved.mapValue?["configuration"]?.listValue?.compactMap(\.stringValue) ?? []
    if let node = Node.allCases.first(where: { active.contains($0.rawValue) }),
      var map = saved.mapValue, var context = map["context"]?.mapValue
    {
      let isFinished = context.removeValue(forKey: "finished") == .bool(true)
      context["reached"] = .int(isFinished ? Node.allCases.count + 1 : node.number)
      map["context"] = .map(context)
      saved = .map(map)
    }
    return try saved.filled(from: StoryContext(), asVersion: 2)
  }
}

extension Value {
  /// A saved machine with what its context lacks, as it is at the beginning.
  fileprivate func filled(from beginning: some Encodable, asVersion version: Int) throws -> Value {
    guard var map = mapValue, var context = map["context"]?.mapValue,
      let fresh = try ValueEncoder.encode(beginning).mapValue
    else { return self }
    for (name, value) in fresh where context[name] == nil { context[name] = value }
    map["context"] = .map(context)
    map["version"] = .int(version)
    return .map(map)
  }
}
