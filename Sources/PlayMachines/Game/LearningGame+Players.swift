import PlayKit
import StateEngine

extension LearningGame {
  private static let shelfNames =
    Cupboard.names + [
      "profiles", "profileOf", "playerIDs", "playersMade", "lastActivePlayer", "player", "players",
    ]

  /// Puts the data of whoever stops playing away, and brings that of `player` out.
  ///
  /// Those who are no longer in the list keep theirs, and find it when they come back. Reads `player`,
  /// `players`, and the arguments of `playersChanged`.
  static let arrangePlayersRule = NamedRules.Reasoned<NamedRules.Effect>(
    "the data of the others is a map by id, and expressions know no maps",
    reads: shelfNames + planNames + [
      "player", "players", "day", "planDay", "now", "event.players", "event.oldName",
      "event.newName", "event.ids",
    ],
    writes: shelfNames + planNames
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
  private var shelf: PersonShelf

  private static let blank = (try? ValueEncoder.encode(PlayerProfile()))?.mapValue ?? [:]
  // Sorted: the record lists changes in the order in which they are made.
  static let names = blank.keys.sorted()

  init(_ context: EffectContext) {
    self.context = context
    shelf = PersonShelf(context["profiles"], id: "playerID")
  }

  /// Someone has a new name.
  mutating func rename(_ old: String, to new: String) {
    if context["profileOf"] == .string(old) { context["profileOf"] = .string(new) }
    if context["lastActivePlayer"] == .string(old) { context["lastActivePlayer"] = .string(new) }
  }

  mutating func exchange() {
    let player = context["player"]
    let id = player.stringValue.flatMap { context["playerIDs"].mapValue?[$0] } ?? .null
    guard context["profileOf"] != player || context["playerID"] != id else { return }
    // Also of those who have vanished from the list: they may come back.
    var profile: [String: Value] = [:]
    for name in Self.names { profile[name] = context[name] }
    shelf.put(profile)
    profile = Self.blank
    if !player.isNull { profile = shelf.take(id) ?? newcomer(id) }
    if profile["profileDay"] != context["day"] {
      profile["profileDay"] = context["day"]
      profile["ticketMilliseconds"] = .int(0)
    }
    for name in Self.names { context[name] = profile[name] ?? Self.blank[name] ?? .null }
    context["profileOf"] = player
    context.turnPlayDay()
    context.takePlan()
  }

  private func newcomer(_ id: Value) -> [String: Value] {
    var profile = Self.blank
    profile["playerID"] = id
    profile["profileDay"] = context["day"]
    profile["playDay"] = context["planDay"]
    return profile
  }

  mutating func tidy() {
    let listed = context["players"].listValue ?? []
    let last = context["lastActivePlayer"]
    if !last.isNull, !listed.contains(last) { context["lastActivePlayer"] = .null }
    context["profiles"] = shelf.map
  }
}
