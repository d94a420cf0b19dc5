// SPDX-License-Identifier: Apache-2.0
import StateEngine

// The methods of texts, numbers and lists that charts use.

extension ScriptWalk {
  /// A method of a value; where it changes the value, the place it came from is assigned anew.
  func method(
    _ name: String,
    of base: ScriptValue,
    _ given: [ScriptValue],
    at place: ExpressionTree
  ) throws(EvaluationFault) -> ScriptValue {
    if base.isNothing { throw .noMembers }
    if case .string = base { try spend(on: [base], times: Self.cost(of: name)) }
    if case .list(let list) = base { rest -= list.count / 8 }
    try spend(on: given)
    switch base {
    case .list(let list):
      if let changed = try changing(name, list, given) {
        if place.isLocation || place == .script(.this, []) {
          try assign(try bounded(.list(changed.list)), to: place)
        }
        return changed.result
      }
      return try bounded(try listMethod(name, list, given))
    case .string(let text): return try bounded(try textMethod(name, text, given))
    case .map(let map): return try mapMethod(name, map, given)
    default:
      let number = base.scriptNumber
      switch name {
      case "toString":
        if let radix = given.first?.intValue, (2...36).contains(radix), let whole = base.intValue {
          return .string(String(whole, radix: radix))
        }
        return .string(base.scriptText)
      case "toFixed":
        let digits = whole(given.first ?? .int(0))
        guard (0...100).contains(digits) else { throw .outOfRange }
        return .string(fixed(number, digits))
      case "valueOf": return base
      default: throw fault(.notCallable, about: name)
      }
    }
  }

  // Exactly: what a number is in binary has an end in decimal too.
  private func fixed(_ number: Double, _ digits: Int) -> String {
    guard number.isFinite, abs(number) < 1e21 else { return number.scriptText }
    let whole = abs(number).significandBitPattern | (abs(number).isNormal ? 1 << 52 : 0)
    let power = number.isZero ? 0 : Int(abs(number).exponent) - 52
    // Digits from the left, so many of them behind the point.
    var text = String(whole).compactMap(\.wholeNumberValue)
    var behind = 0
    if power > -400 {
      for _ in 0..<max(0, power) { multiply(&text, by: 2) }
      for _ in 0..<max(0, -power) where text != [0] {
        // Half of it is five times as much, one place behind the point.
        multiply(&text, by: 5)
        behind += 1
      }
    } else {
      text = [0]
    }
    text = Array(repeating: 0, count: max(0, behind + 1 - text.count)) + text
    text.removeFirst(min(text.count - behind - 1, text.prefix { $0 == 0 }.count))
    let cut = behind - digits
    let isUp = cut > 0 && text[text.count - cut] >= 5
    if cut > 0 { text.removeLast(cut) }
    text += Array(repeating: 0, count: max(0, -cut))
    if isUp { raise(&text) }
    var shown = text.map(String.init).joined()
    if digits > 0 { shown.insert(".", at: shown.index(shown.endIndex, offsetBy: -digits)) }
    return (number < 0 ? "-" : "") + shown
  }

  private func multiply(_ text: inout [Int], by factor: Int) {
    var carry = 0
    for place in text.indices.reversed() {
      let product = text[place] * factor + carry
      (text[place], carry) = (product % 10, product / 10)
    }
    if carry > 0 { text.insert(carry, at: 0) }
  }

  private func raise(_ text: inout [Int]) {
    for place in text.indices.reversed() {
      text[place] += 1
      if text[place] < 10 { return }
      text[place] = 0
    }
    text.insert(1, at: 0)
  }

  // MARK: Maps, and elements of XML

  private func mapMethod(
    _ name: String,
    _ map: [String: ScriptValue],
    _ given: [ScriptValue]
  ) throws(EvaluationFault) -> ScriptValue {
    let first = given.first ?? .undefined
    switch name {
    case "hasOwnProperty": return .bool(map[first.scriptText] != nil)
    case "toString": return .string(ScriptValue.map(map).scriptText)
    case "getElementsByTagName" where map["nodeName"] != nil:
      return .list(elements(named: first.scriptText, in: .map(map)))
    case "getAttribute" where map["nodeName"] != nil:
      return map["attributes"]?.mapValue?[first.scriptText] ?? .null
    case "hasAttribute" where map["nodeName"] != nil:
      return .bool(map["attributes"]?.mapValue?[first.scriptText] != nil)
    default: throw fault(.notCallable, about: name)
    }
  }

  private func elements(named name: String, in element: ScriptValue) -> [ScriptValue] {
    (element.mapValue?["childNodes"]?.listValue ?? []).flatMap { child -> [ScriptValue] in
      let isWanted = name == "*" || child.mapValue?["nodeName"]?.stringValue == name
      return (isWanted ? [child] : []) + elements(named: name, in: child)
    }
  }

  // MARK: Lists

  private func changing(
    _ name: String,
    _ list: [ScriptValue],
    _ given: [ScriptValue]
  ) throws(EvaluationFault) -> (list: [ScriptValue], result: ScriptValue)? {
    var list = list
    switch name {
    case "push":
      list += given
      guard list.count <= 100_000 else { throw .tooLong }
      return (list, .int(list.count))
    case "pop":
      let last = list.popLast() ?? .undefined
      return (list, last)
    case "shift":
      let first = list.isEmpty ? .undefined : list.removeFirst()
      return (list, first)
    case "unshift":
      list = given + list
      guard list.count <= 100_000 else { throw .tooLong }
      return (list, .int(list.count))
    case "reverse":
      list.reverse()
      return (list, .list(list))
    case "sort":
      list = try sorted(list, by: given.first)
      return (list, .list(list))
    case "splice":
      let start = place(given.first ?? .int(0), in: list.count)
      let rest = list.count - start
      let count = given.count > 1 ? max(0, min(rest, whole(given[1]))) : rest
      let removed = Array(list[start..<start + count])
      list.replaceSubrange(start..<start + count, with: given.dropFirst(2))
      return (list, .list(removed))
    case "fill":
      list = list.map { _ in given.first ?? .undefined }
      return (list, .list(list))
    default: return nil
    }
  }

  private func sorted(_ list: [ScriptValue], by order: ScriptValue?) throws(EvaluationFault)
    -> [ScriptValue]
  {
    // An insertion sort: the order asked for need not be one.
    var result: [ScriptValue] = []
    for item in list {
      var place = result.count
      while place > 0 {
        let isLess: Bool
        if let order, order.isFunction {
          isLess = try call(order, [item, result[place - 1]]).result.scriptNumber < 0
        } else {
          try spend()
          isLess = item.scriptText.utf16.lexicographicallyPrecedes(
            result[place - 1].scriptText.utf16
          )
        }
        if !isLess { break }
        place -= 1
      }
      result.insert(item, at: place)
    }
    return result
  }

  private func listMethod(
    _ name: String,
    _ list: [ScriptValue],
    _ given: [ScriptValue]
  ) throws(EvaluationFault) -> ScriptValue {
    let first = given.first ?? .undefined
    switch name {
    case "concat":
      let all = given.reduce(into: list) { all, one in
        if case .list(let more) = one { all += more } else { all.append(one) }
      }
      guard all.count <= 100_000 else { throw .tooLong }
      return .list(all)
    case "join":
      let separator = first.isUndefined ? "," : first.scriptText
      let (size, isTooLarge) = separator.utf8.count.multipliedReportingOverflow(by: list.count)
      guard !isTooLarge, size <= 1 << 20 else { throw .tooLong }
      return .string(
        list.map { $0.isNothing ? "" : $0.scriptText }.joined(separator: separator)
      )
    case "toString": return .string(ScriptValue.list(list).scriptText)
    case "slice":
      let (start, end) = range(given, list.count)
      return .list(start < end ? Array(list[start..<end]) : [])
    case "indexOf": return .int(list.firstIndex { $0.isSame(as: first) } ?? -1)
    case "lastIndexOf": return .int(list.lastIndex { $0.isSame(as: first) } ?? -1)
    case "includes": return .bool(list.contains { $0.isSame(as: first) })
    case "at":
      let index = whole(first)
      let place = index < 0 ? list.count + index : index
      return list.indices.contains(place) ? list[place] : .undefined
    case "flat": return .list(list.flatMap { $0.listValue ?? [$0] })
    default: return try higherMethod(name, list, given)
    }
  }

  private func higherMethod(
    _ name: String,
    _ list: [ScriptValue],
    _ given: [ScriptValue]
  ) throws(EvaluationFault) -> ScriptValue {
    guard ScriptMethods.higher.contains(name), let function = given.first, function.isFunction
    else {
      throw fault(.notCallable, about: name)
    }
    if name == "reduce" {
      var rest = list[...]
      var result = given.count > 1 ? given[1] : rest.popFirst() ?? .undefined
      for (place, item) in rest.enumerated() {
        result = try call(function, [result, item, .int(place)]).result
      }
      return result
    }
    var kept: [ScriptValue] = []
    for (place, item) in list.enumerated() {
      let answer = try call(function, [item, .int(place), .list(list)]).result
      switch name {
      case "map": kept.append(answer)
      case "filter": if answer.isScriptTrue { kept.append(item) }
      case "some": if answer.isScriptTrue { return .bool(true) }
      case "every": if !answer.isScriptTrue { return .bool(false) }
      case "find": if answer.isScriptTrue { return item }
      case "findIndex": if answer.isScriptTrue { return .int(place) }
      default: break
      }
    }
    return switch name {
    case "map", "filter": .list(kept)
    case "some": .bool(false)
    case "every": .bool(true)
    case "findIndex": .int(-1)
    default: .undefined
    }
  }

  // MARK: Places in lists and texts

  func whole(_ value: ScriptValue) -> Int {
    let number = value.scriptNumber
    return number.isNaN ? 0 : Int(max(-1e9, min(1e9, number)))
  }

  func place(_ value: ScriptValue, in count: Int) -> Int {
    let index = whole(value)
    return index < 0 ? max(0, count + index) : min(index, count)
  }

  func range(_ given: [ScriptValue], _ count: Int) -> (Int, Int) {
    let start = place(given.first ?? .int(0), in: count)
    let isOpen = given.count < 2 || given[1].isUndefined
    return (start, isOpen ? count : place(given[1], in: count))
  }
}

/// The methods that take a function.
enum ScriptMethods {
  static let higher: Set<String> = [
    "map", "filter", "forEach", "some", "every", "find", "findIndex", "reduce",
  ]
}
