import StateEngine

extension LearningGame {
  /// Puts the data of whoever stops playing away, and brings that of `player` out.
  ///
  /// Forgets those who are no longer in the list. Reads `player`, `players`, and the arguments of
  /// `playersChanged`.
  static let arrangePlayersRule = NamedRules.Reasoned<NamedRules.Effect>(
    "the data of the others is a map by name, and expressions know no maps"
  ) { context in
    var cupboard = Cupboard(context)
    if context.arguments.count == 4 {
      cupboard.rename(context.arguments)
      cupboard.number(context.arguments)
    }
    cupboard.exchange()
    cupboard.tidy()
    context = cupboard.context
  }
}

/// Where the data of players lies while they do not play.
private struct Cupboard {
  var context: EffectContext
  private var profiles: [String: Value]
  private let blank: [String: Value]
  // Sorted: the record lists changes in the order in which they are made.
  private let names: [String]

  init(_ context: EffectContext) {
    self.context = context
    profiles = context["profiles"].mapValue ?? [:]
    blank = (try? ValueEncoder.encode(PlayerProfile()))?.mapValue ?? [:]
    names = blank.keys.sorted()
  }

  /// Someone has a new name: old and new one stand behind the list.
  mutating func rename(_ arguments: [Value]) {
    guard let old = arguments[1].stringValue, let new = arguments[2].stringValue else { return }
    var ids = context["playerIDs"].mapValue ?? [:]
    if let id = ids.removeValue(forKey: old) { ids[new] = id }
    context["playerIDs"] = .map(ids)
    if let kept = profiles.removeValue(forKey: old) { profiles[new] = kept }
    if context["profileOf"] == .string(old) { context["profileOf"] = .string(new) }
    if context["lastActivePlayer"] == .string(old) { context["lastActivePlayer"] = .string(new) }
  }

  /// Everybody listed has an id: the one they had, the one given in the event, or a new one.
  mutating func number(_ arguments: [Value]) {
    let given = arguments[3].listValue ?? []
    let known = context["playerIDs"].mapValue ?? [:]
    var ids: [String: Value] = [:]
    for (place, name) in (arguments[0].listValue ?? []).enumerated() {
      guard let name = name.stringValue else { continue }
      if let id = known[name] {
        ids[name] = id
      } else if place < given.count, given[place].stringValue != nil {
        ids[name] = given[place]
      } else {
        let number = (context["playersMade"].intValue ?? 0) + 1
        context["playersMade"] = .int(number)
        ids[name] = .string("player-\(number)")
      }
    }
    context["playerIDs"] = .map(ids)
  }

  mutating func exchange() {
    guard context["profileOf"] != context["player"] else { return }
    if let owner = context["profileOf"].stringValue {
      var profile: [String: Value] = [:]
      for name in names { profile[name] = context[name] }
      profiles[owner] = .map(profile)
    }
    var profile = blank
    if let player = context["player"].stringValue {
      profile = profiles.removeValue(forKey: player)?.mapValue ?? newcomer(player)
    }
    if profile["profileDay"] != context["day"] {
      profile["profileDay"] = context["day"]
      profile["playedTodayMilliseconds"] = .int(0)
      profile["ticketMilliseconds"] = .int(0)
    }
    for name in names { context[name] = profile[name] ?? blank[name] ?? .null }
    context["profileOf"] = context["player"]
  }

  private func newcomer(_ name: String) -> [String: Value] {
    var profile = blank
    profile["playerID"] = context["playerIDs"].mapValue?[name] ?? .null
    profile["profileDay"] = context["day"]
    return profile
  }

  mutating func tidy() {
    let listed = Set((context["players"].listValue ?? []).compactMap(\.stringValue))
    profiles = profiles.filter { listed.contains($0.key) }
    if let last = context["lastActivePlayer"].stringValue, !listed.contains(last) {
      context["lastActivePlayer"] = .null
    }
    context["profiles"] = .map(profiles)
  }
}
