// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScriptWalk {
  /// How much more than a copy of the text a method costs.
  static func cost(of name: String) -> Int {
    switch name {
    case "toString", "valueOf", "startsWith", "endsWith", "repeat", "charAt", "concat": 1
    case "split": 64
    default: 16
    }
  }

  func textMethod(
    _ name: String,
    _ text: String,
    _ given: [ScriptValue]
  ) throws(EvaluationFault) -> ScriptValue {
    let first = given.first ?? .undefined
    let wanted = first.scriptText
    switch name {
    case "toString", "valueOf": return .string(text)
    case "toUpperCase": return .string(text.uppercased())
    case "toLowerCase": return .string(text.lowercased())
    case "trim": return .string(text.trimmedOfBlanks)
    case "charAt": return .string(text.unit(at: max(0, whole(first))) ?? "")
    case "charCodeAt":
      let units = Array(text.utf16)
      let place = whole(first)
      return units.indices.contains(place) ? .int(Int(units[place])) : .double(.nan)
    case "indexOf", "search": return .int(index(of: wanted, in: text) ?? -1)
    case "lastIndexOf": return .int(index(of: wanted, in: text, isLast: true) ?? -1)
    case "includes": return .bool(index(of: wanted, in: text) != nil)
    case "startsWith": return .bool(text.utf8.starts(with: wanted.utf8))
    case "endsWith": return .bool(text.utf8.reversed().starts(with: wanted.utf8.reversed()))
    case "slice":
      let (start, end) = range(given, text.utf16.count)
      return .string(text.units(start, end))
    case "substring":
      let count = text.utf16.count
      let start = max(0, min(count, whole(first)))
      let isOpen = given.count < 2 || given[1].isUndefined
      let end = isOpen ? count : max(0, min(count, whole(given[1])))
      return .string(text.units(min(start, end), max(start, end)))
    case "substr":
      let start = place(first, in: text.utf16.count)
      let count = given.count > 1 ? max(0, whole(given[1])) : text.utf16.count
      return .string(text.units(start, min(text.utf16.count, start + count)))
    case "concat": return .string(given.reduce(text) { $0 + $1.scriptText })
    case "split":
      if first.isUndefined { return .list([.string(text)]) }
      if wanted.isEmpty { return .list(text.map { .string(String($0)) }) }
      return .list(parts(of: text, by: wanted).map { .string($0) })
    case "replace", "replaceAll":
      let pieces = parts(of: text, by: wanted)
      guard given.count > 1, pieces.count > 1 else { return .string(text) }
      let new = given[1].scriptText
      let (size, isTooLarge) = new.utf8.count.multipliedReportingOverflow(by: pieces.count)
      guard !isTooLarge, size <= 1 << 20 else { throw .tooLong }
      if name == "replaceAll" { return .string(pieces.joined(separator: new)) }
      return .string(pieces[0] + new + pieces.dropFirst().joined(separator: wanted))
    case "repeat":
      let count = whole(first)
      guard count >= 0, count * max(1, text.utf8.count) <= 1 << 20 else { throw .tooLong }
      return .string(String(repeating: text, count: count))
    case "padStart", "padEnd":
      let filler = given.count > 1 ? given[1].scriptText : " "
      let missing = whole(first) - text.utf16.count
      guard missing > 0, !filler.isEmpty else { return .string(text) }
      guard text.utf8.count + missing * filler.utf8.count <= 1 << 20 else { throw .tooLong }
      let padding = String(
        String(repeating: filler, count: missing / filler.count + 1).prefix(missing)
      )
      return .string(name == "padStart" ? padding + text : text + padding)
    case "localeCompare": return .int(text < wanted ? -1 : text > wanted ? 1 : 0)
    default: throw fault(.notCallable, about: name)
    }
  }

  private func index(of wanted: String, in text: String, isLast: Bool = false) -> Int? {
    let (units, sought) = (Array(text.utf16), Array(wanted.utf16))
    guard sought.count <= units.count else { return nil }
    let starts = 0...(units.count - sought.count)
    let matches: (Int) -> Bool = { start in units[start..<start + sought.count] == sought[...] }
    return isLast ? starts.last(where: matches) : starts.first(where: matches)
  }

  private func parts(of text: String, by separator: String) -> [String] {
    guard !separator.isEmpty else { return [text] }
    return text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}

extension String {
  fileprivate func units(_ start: Int, _ end: Int) -> String {
    guard start < end else { return "" }
    return String(decoding: Array(utf16)[start..<end], as: UTF16.self)
  }
}
