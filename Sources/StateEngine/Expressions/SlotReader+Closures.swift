// SPDX-License-Identifier: Apache-2.0

/// Reads a truth value by a closure.
struct BoolReader: SlotReader {
  let closure: ExpressionClosure<Bool>

  @inline(__always)
  func read(_ snapshot: Snapshot, _ arguments: [Value]) throws(EvaluationFault) -> Bool {
    try closure(snapshot, arguments)
  }
}

/// Reads a whole number by a closure.
struct IntReader: SlotReader {
  let closure: ExpressionClosure<Int>

  @inline(__always)
  func read(_ snapshot: Snapshot, _ arguments: [Value]) throws(EvaluationFault) -> Int {
    try closure(snapshot, arguments)
  }
}

/// Reads a double by a closure.
struct DoubleReader: SlotReader {
  let closure: ExpressionClosure<Double>

  @inline(__always)
  func read(_ snapshot: Snapshot, _ arguments: [Value]) throws(EvaluationFault) -> Double {
    try closure(snapshot, arguments)
  }
}

/// Reads text by a closure.
struct StringReader: SlotReader {
  let closure: ExpressionClosure<String>

  @inline(__always)
  func read(_ snapshot: Snapshot, _ arguments: [Value]) throws(EvaluationFault) -> String {
    try closure(snapshot, arguments)
  }
}
