// SPDX-License-Identifier: Apache-2.0

/// A type that a closure reads out of a slot without boxing.
protocol SlotScalar: EventArgument {
  /// The reader that holds a closure of this type.
  associatedtype Composed: SlotReader<Self>
  /// Any reader of this type, made into one closure.
  static func composed(_ reader: some SlotReader<Self>) -> Composed
  /// The scalar at `index`; a fault when something else stands there or the slot is missing.
  static func read(_ values: [Value], _ index: Int) throws(EvaluationFault) -> Self
}

extension Int: SlotScalar {
  typealias Composed = IntReader

  static func composed(_ reader: some SlotReader<Int>) -> IntReader {
    IntReader { snapshot, arguments throws(EvaluationFault) in
      try reader.read(snapshot, arguments)
    }
  }

  @inline(__always)
  static func read(_ values: [Value], _ index: Int) throws(EvaluationFault) -> Int {
    guard index < values.count, case .int(let value) = values[index] else {
      throw .wrongType(expected: .int)
    }
    return value
  }
}

extension Bool: SlotScalar {
  typealias Composed = BoolReader

  static func composed(_ reader: some SlotReader<Bool>) -> BoolReader {
    BoolReader { snapshot, arguments throws(EvaluationFault) in
      try reader.read(snapshot, arguments)
    }
  }

  @inline(__always)
  static func read(_ values: [Value], _ index: Int) throws(EvaluationFault) -> Bool {
    guard index < values.count, case .bool(let value) = values[index] else {
      throw .wrongType(expected: .bool)
    }
    return value
  }
}

extension Double: SlotScalar {
  typealias Composed = DoubleReader

  static func composed(_ reader: some SlotReader<Double>) -> DoubleReader {
    DoubleReader { snapshot, arguments throws(EvaluationFault) in
      try reader.read(snapshot, arguments)
    }
  }

  // An Int may stand for a Double, and becomes one when it is read.
  @inline(__always)
  static func read(_ values: [Value], _ index: Int) throws(EvaluationFault) -> Double {
    guard index < values.count else { throw .wrongType(expected: .double) }
    if case .double(let value) = values[index] { return value }
    if case .int(let value) = values[index] { return Double(value) }
    throw .wrongType(expected: .double)
  }
}

extension String: SlotScalar {
  typealias Composed = StringReader

  static func composed(_ reader: some SlotReader<String>) -> StringReader {
    StringReader { snapshot, arguments throws(EvaluationFault) in
      try reader.read(snapshot, arguments)
    }
  }

  @inline(__always)
  static func read(_ values: [Value], _ index: Int) throws(EvaluationFault) -> String {
    guard index < values.count, case .string(let value) = values[index] else {
      throw .wrongType(expected: .string)
    }
    return value
  }
}
