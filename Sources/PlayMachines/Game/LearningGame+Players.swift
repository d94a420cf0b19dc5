import StateEngine

extension LearningGame {
  /// Puts the data of whoever stops playing away, and brings that of `player` out.
  ///
  /// Forgets those who are no longer in the list. Reads `player`, `players`, and the arguments of
  /// `playersChanged`.
  static let arrangePlayersRule = NamedRules.Reasoned<NamedRules.Effect>(
    "the data of the others is a map by name, and expressions know no maps"
  ) { context in
    let renamed = context.arguments.count == 4 ? context.followPlayers() : nil
    var cupboard = Cupboard(context)
    if let renamed { cupboard.rename(renamed.old, to: renamed.new) }
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

  /// Someone has a new name.
  mutating func rename(_ old: String, to new: String) {
    if let kept = profiles.removeValue(forKey: old) { profiles[new] = kept }
    if context["profileOf"] == .string(old) { context["profileOf"] = .string(new) }
    if context["lastActivePlayer"] == .string(old) { context["lastActivePlayer"] = .string(new) }
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
      profile["ticketMilliseconds"] = .int(0)
    }
    for name in Self.names { context[name] = profile[name] ?? Self.blank[name] ?? .null }
    context["profileOf"] = context["player"]
    context.turnPlayDay()
    context.takePlan()
  }

  private func newcomer(_ name: String) -> [String: Value] {
    var profile = Self.blank
    profile["playerID"] = context["playerIDs"].mapValue?[name] ?? .null
    profile["profileDay"] = context["day"]
    profile["playDay"] = context["planDay"]
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
