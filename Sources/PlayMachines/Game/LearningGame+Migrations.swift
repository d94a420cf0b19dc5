import StateEngine

// What older snapshots do not have yet.

extension LearningGame {
  /// From version 1: the day's plan and minutes by date; time that ran in a game is on its way to be
  /// booked.
  static let addPlayTime: NamedRules.Migration = { saved in
    guard var map = saved.mapValue, var context = map["context"]?.mapValue,
      let fresh = try ValueEncoder.encode(GameContext()).mapValue
    else { return saved }
    for (name, value) in fresh where context[name] == nil { context[name] = value }
    map["context"] = .map(context)
    map["version"] = .int(2)
    return .map(map)
  }
}
