// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A snapshot as it is kept: what belongs to each key of a machine in a row of their own, under
/// their key, and the rest in the machine's.
///
/// What is read back is what was written: nothing above the store sees the difference.
struct KeyedSnapshot {
  /// The machine's own part; says how the rows are put back.
  private(set) var rest: Value
  /// What belongs to each: a map by variable, under the key.
  private(set) var rows: [String: Value] = [:]

  private static let mark = "keyed"

  /// Takes what belongs to keys out of a snapshot as ``Chart/save(_:)`` writes it.
  ///
  /// One of another form, and one of a machine without such variables, stays whole.
  init(_ saved: Value, _ keyed: KeyedVariables?) {
    rest = saved
    guard let keyed, var map = saved.mapValue, var context = map["context"]?.mapValue,
      let others = context[keyed.others]?.mapValue,
      others.values.allSatisfy({ $0.mapValue != nil })
    else { return }
    rows = others
    context[keyed.others] = nil
    var mark: [String: Value] = ["others": .string(keyed.others)]
    if let key = context[keyed.owner]?.stringValue, rows[key] == nil {
      var own: [String: Value] = [:]
      // Whose they are stays, to find them by.
      for name in keyed.names where name != keyed.owner {
        own[name] = context.removeValue(forKey: name)
      }
      rows[key] = .map(own)
      mark["active"] = .string(key)
    }
    mark["count"] = .int(rows.count)
    map["context"] = .map(context)
    map[Self.mark] = .map(mark)
    rest = .map(map)
  }

  /// A machine's own part, and the rows there are.
  init(rest: Value, rows: [String: Value]) {
    self.rest = rest
    self.rows = rows
  }

  /// Whether rows belong to it.
  var isSplit: Bool { rest.mapValue?[Self.mark] != nil }

  /// Whether all rows are there.
  ///
  /// - Parameter hasMore: whether another seat may have added some; asked where there are more.
  /// - Returns: whether they are.
  func isWhole(_ hasMore: () throws -> Bool) rethrows -> Bool {
    guard let mark = rest.mapValue?[Self.mark]?.mapValue else { return true }
    if let active = mark["active"]?.stringValue, rows[active] == nil { return false }
    guard let count = mark["count"]?.intValue, count != rows.count else {
      return mark["count"] != nil
    }
    return try count < rows.count && hasMore()
  }

  /// The snapshot as it was; of rows that are missing what they held is missing too.
  var saved: Value {
    guard var map = rest.mapValue, let mark = map.removeValue(forKey: Self.mark)?.mapValue,
      let others = mark["others"]?.stringValue, var context = map["context"]?.mapValue
    else { return rest }
    var rows = rows
    if let active = mark["active"]?.stringValue, let own = rows.removeValue(forKey: active) {
      context.merge(own.mapValue ?? [:]) { $1 }
    }
    context[others] = .map(rows)
    map["context"] = .map(context)
    return .map(map)
  }
}
