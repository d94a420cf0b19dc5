// SPDX-License-Identifier: Apache-2.0

/// A chart's fingerprint: FNV-1a, 64 bits (Fowler, Noll, Vo), over the parts of the description that
/// records and snapshots depend on.
///
/// Each part is written as a byte that says what it is, then its operands. The bytes stand in stores:
/// a new case takes a new one, and none is ever changed.
struct Fingerprint {
  /// What this form begins with; the one before is hexadecimal digits alone.
  static let form = "2-"

  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  static func of(_ description: ChartDescription) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(0, description)
    let digits = String(fingerprint.hash, radix: 16)
    return form + String(repeating: "0", count: 16 - digits.count) + digits
  }

  @inline(__always)
  fileprivate mutating func mix(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  @inline(__always)
  mutating func add<each Part: FingerprintPart>(_ tag: UInt8, _ part: repeat each Part) {
    mix(tag)
    repeat (each part).add(to: &self)
  }

  // The same for few parts, whose types are known where they are added: in a pack they are not.
  @inline(__always)
  mutating func add(_ tag: UInt8) { mix(tag) }

  @inline(__always)
  mutating func add<A: FingerprintPart>(_ tag: UInt8, _ first: A) {
    mix(tag)
    first.add(to: &self)
  }

  @inline(__always)
  mutating func add<A: FingerprintPart, B: FingerprintPart>(_ tag: UInt8, _ first: A, _ second: B) {
    add(tag, first)
    second.add(to: &self)
  }

  @inline(__always)
  mutating func add<A: FingerprintPart, B: FingerprintPart, C: FingerprintPart>(
    _ tag: UInt8,
    _ first: A,
    _ second: B,
    _ third: C
  ) {
    add(tag, first, second)
    third.add(to: &self)
  }
}

/// What a fingerprint is made of.
protocol FingerprintPart {
  func add(to print: inout Fingerprint)
}

// MARK: Plain values

extension String: FingerprintPart {
  // No text holds the byte 0xFF, so it ends one.
  func add(to print: inout Fingerprint) {
    // Without a copy to own, which `withUTF8` needs: there are ten thousand texts in a chart.
    let isRead: Void? = utf8.withContiguousStorageIfAvailable { for byte in $0 { print.mix(byte) } }
    if isRead == nil { for byte in utf8 { print.mix(byte) } }
    print.mix(0xFF)
  }
}

extension Int: FingerprintPart {
  func add(to print: inout Fingerprint) {
    for place in 0..<8 { print.mix(UInt8(truncatingIfNeeded: self >> (8 * place))) }
  }
}

extension Bool: FingerprintPart {
  func add(to print: inout Fingerprint) { print.mix(self ? 1 : 0) }
}

extension Array: FingerprintPart where Element: FingerprintPart {
  func add(to print: inout Fingerprint) {
    for one in self { print.add(1, one) }
    print.add(0)
  }
}

extension Optional: FingerprintPart where Wrapped: FingerprintPart {
  func add(to print: inout Fingerprint) {
    if let self { print.add(1, self) } else { print.add(0) }
  }
}

extension Value: FingerprintPart {
  func add(to print: inout Fingerprint) {
    switch self {
    case .null: print.add(0)
    case .bool(let value): print.add(1, value)
    case .int(let number): print.add(2, number)
    case .double(let number): print.add(3, Int(truncatingIfNeeded: number.bitPattern))
    case .string(let text): print.add(4, text)
    case .list(let values): print.add(5, values)
    case .map(let values):
      print.add(6)
      for (name, value) in values.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
      { print.add(1, name, value) }
      print.add(0)
    }
  }
}

// MARK: The description

extension ChartDescription: FingerprintPart {
  func add(to print: inout Fingerprint) {
    print.add(1, name, version)
    for node in nodes { print.add(2, node.name, node.kind.rawValue, node.parent) }
    for one in transitions {
      print.add(3, one.source, one.trigger, one.guards.map(\.condition), one.targets, one.actions)
    }
    for variable in variables {
      print.add(4, variable.name, variable.type.kind.rawValue)
      if let limit = variable.limit { print.add(9, limit) }
      if variable.isInput { print.add(11) }
    }
    for child in nodes.lazy.flatMap(\.machines) {
      for first in child.values { print.add(5, child.name, first) }
      for one in child.gives { print.add(8, child.name, one) }
      if let fails = child.fails { print.add(10, child.name, fails) }
    }
    for machine in machines { print.add(6, machine) }
    print.add(0)
  }
}

extension TransitionDeclaration.Trigger: FingerprintPart {
  func add(to print: inout Fingerprint) {
    switch self {
    case .events(let descriptors): print.add(0, descriptors)
    case .eventless: print.add(1)
    }
  }
}

extension Guard.Condition: FingerprintPart {
  func add(to print: inout Fingerprint) {
    switch self {
    case .expression(let tree): print.add(0, tree)
    case .named(let name): print.add(1, name)
    }
  }
}

extension Action: FingerprintPart {
  func add(to print: inout Fingerprint) {
    switch self {
    case .assign(let variable, let tree): print.add(0, variable, tree)
    case .post(let account, let kind, let amount): print.add(1, account, kind, amount)
    case .emit(let effect, let arguments): print.add(2, effect, arguments)
    case .raise(let event, let arguments): print.add(3, event, arguments)
    case .schedule(let one):
      print.add(4, one.event, one.arguments, one.after, one.test, one.id, one.replaces)
    case .cancel(let id): print.add(5, id)
    case .choose(let branches): print.add(6, branches)
    case .perform(let effect): print.add(7, effect)
    case .script(let action): print.add(8, action)
    }
  }
}

extension Action.Branch: FingerprintPart {
  func add(to print: inout Fingerprint) { print.add(0, test, actions) }
}

extension ExpressionTree: FingerprintPart {
  func add(to print: inout Fingerprint) {
    switch self {
    case .literal(let value): print.add(0, value)
    case .variable(let name): print.add(1, name)
    case .argument(let label): print.add(2, label)
    case .now: print.add(3)
    case .isIn(let node): print.add(4, node)
    case .member(let base, let name): print.add(5, base, name)
    case .includes(let list, let value): print.add(6, list, value)
    case .unary(let sign, let operand): print.add(7, sign.rawValue, operand)
    case .binary(let left, let sign, let right): print.add(8, left, sign.rawValue, right)
    case .conditional(let test, let then, let otherwise): print.add(9, test, then, otherwise)
    case .script(let operation, let operands): print.add(10, operation, operands)
    case .element(let level): print.add(11, level)
    case .collection(let operation, let operands): print.add(12, operation.print, operands)
    }
  }
}

extension CollectionOperation {
  // Written into stores, as all of a fingerprint is.
  fileprivate var print: String {
    switch self {
    case .list: "list"
    case .at: "at"
    case .with: "with"
    case .spliced: "without"
    case .sorted: "sorted"
    case .concat: "concat"
    case .union: "union"
    case .difference: "difference"
    case .withEntry: "withEntry"
    case .withoutEntry: "withoutEntry"
    case .keys: "keys"
    case .or: "or"
    case .each(let search, let level): "\(search.rawValue) \(level)"
    }
  }
}
