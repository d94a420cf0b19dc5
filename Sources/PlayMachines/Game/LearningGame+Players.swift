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

  private static let blank = (try? ValueEncoder.encode(PlayerProfile()))?.mapValue ?? [:]
  // Sorted: the record lists changes in the order in which they are made.
  private static let names = blank.keys.sorted()

  init(_ context: EffectContext) {
    self.context = context
    profiles = context["profiles"].mapValue ?? [:]
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
    if let owner = context["profileOf"].stringValue, isListed(owner) {
      var profile: [String: Value] = [:]
      for name in Self.names { profile[name] = context[name] }
      profiles[owner] = .map(profile)
    }
    var profile = Self.blank
    if let player = context["player"].stringValue {
      profile = profiles.removeValue(forKey: player)?.mapValue ?? newcomer(player)
    }
    if profile["profileDay"] != context["day"] {
      profile["profileDay"] = context["day"]
      profile["playedTodayMilliseconds"] = .int(0)
      profile["ticketMilliseconds"] = .int(0)
    }
    for name in Self.names { context[name] = profile[name] ?? Self.blank[name] ?? .null }
    context["profileOf"] = context["player"]
  }

  private func newcomer(_ name: String) -> [String: Value] {
    var profile = Self.blank
    profile["playerID"] = context["playerIDs"].mapValue?[name] ?? .null
    profile["profileDay"] = context["day"]
    return profile
  }

  mutating func tidy() {
    profiles = profiles.filter { isListed($0.key) }
    if let last = context["lastActivePlayer"].stringValue, !isListed(last) {
      context["lastActivePlayer"] = .null
    }
    context["profiles"] = .map(profiles)
  }

  private func isListed(_ name: String) -> Bool {
    context["players"].listValue?.contains(.string(name)) ?? false
  }
}
