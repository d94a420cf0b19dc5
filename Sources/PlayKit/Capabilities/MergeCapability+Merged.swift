// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension MergeCapability {
  /// What is known at a snapshot, by person: of whoever owns the variables, and of everybody else.
  public func known(_ value: (String) -> Value?) -> [String: Value] {
    var known: [String: Value] = [:]
    for (person, all) in value(others)?.mapValue ?? [:] {
      let own = all.mapValue ?? [:]
      known[person] = .map(parts(of: { own[$0] }))
    }
    if let person = value(owner.variableName)?.stringValue {
      known[person] = .map(parts(of: value))
    }
    return known
  }

  private func parts(of value: (String) -> Value?) -> [String: Value] {
    var found: [String: Value] = [:]
    for part in parts { found[part.name] = part.rule.merged(value(part.name), nil) }
    return found
  }

  /// What two stores know as one: the same whatever their order and however often.
  ///
  /// What is not of the form that a part has counts as nothing.
  public func merged(_ one: [String: Value], _ other: [String: Value]) -> [String: Value] {
    var all: [String: Value] = [:]
    for person in Set(one.keys).union(other.keys) {
      let (left, right) = (one[person]?.mapValue ?? [:], other[person]?.mapValue ?? [:])
      var whole: [String: Value] = [:]
      for part in parts {
        whole[part.name] = part.rule.merged(left[part.name], right[part.name])
      }
      all[person] = .map(whole)
    }
    return all
  }
}

extension MergeCapability.Rule {
  /// Two values as one.
  public func merged(_ one: Value?, _ other: Value?) -> Value {
    switch self {
    case .union:
      let all = Set((one?.listValue ?? []) + (other?.listValue ?? []))
      return .list(all.sorted { $0.canonicalText < $1.canonicalText })
    case .newest(let stamp):
      return .map(
        (one?.mapValue ?? [:]).merging(other?.mapValue ?? [:]) { left, right in
          let (first, second) = (left.stamp(stamp), right.stamp(stamp))
          if first != second { return first > second ? left : right }
          return left.canonicalText >= right.canonicalText ? left : right
        }
      )
    }
  }
}

extension Value {
  fileprivate func stamp(_ name: String) -> Int { mapValue?[name]?.intValue ?? .min }

  /// A text that is the same for equal values alone, whatever the order of a map's keys.
  fileprivate var canonicalText: String {
    switch self {
    case .null: "n"
    case .bool(let truth): truth ? "t" : "f"
    case .int(let number): "i\(number)"
    case .double(let number): "d\(number)"
    case .string(let text): "s\(text.utf8.count):\(text)"
    case .list(let list): "[\(list.map(\.canonicalText).joined(separator: ","))]"
    case .map(let map):
      "{\(map.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.canonicalText)" }.joined(separator: ","))}"
    }
  }
}
