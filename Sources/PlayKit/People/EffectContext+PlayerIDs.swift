// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension NamedRules.Context {
  /// Brings the ids of the players up to the list that `playersChanged` holds.
  ///
  /// Reads the event's four arguments: the names, the old and the new name of one who was renamed,
  /// the ids of all. Everybody listed has an id: the one given in the event, the one they had, or a
  /// new one; who is no longer listed keeps theirs, to be known again. Writes `playerIDs`, a map by
  /// name, and `playersMade`, the number of the newest id.
  ///
  /// - Returns: the old and the new name, when one was renamed.
  public mutating func followPlayers() -> (old: String, new: String)? {
    var known = self["playerIDs"].mapValue ?? [:]
    var renamed: (old: String, new: String)?
    if let old = arguments[1].stringValue, let new = arguments[2].stringValue {
      renamed = (old, new)
      if let id = known.removeValue(forKey: old) { known[new] = id }
    }
    let given = arguments[3].listValue ?? []
    for (place, name) in (arguments[0].listValue ?? []).enumerated() {
      guard let name = name.stringValue else { continue }
      if given.indices.contains(place), given[place].stringValue != nil {
        known[name] = given[place]
      } else if known[name] == nil {
        let number = (self["playersMade"].intValue ?? 0).clampedSum(1)
        self["playersMade"] = .int(number)
        known[name] = .string("player-\(number)")
      }
    }
    self["playerIDs"] = .map(known)
    return renamed
  }
}
