// SPDX-License-Identifier: Apache-2.0

/// Reads a scalar from a snapshot and an event's arguments; as a type of its own, not a closure.
///
/// Closures of generic type are called through thunks; readers are not, so operators are put
/// together from readers, and only the finished whole becomes a closure of concrete type.
protocol SlotReader<Output>: Sendable {
  associatedtype Output: SlotScalar
  func read(_ snapshot: Snapshot, _ arguments: [Value]) throws(EvaluationFault) -> Output
}

/// Reads a variable of the context.
struct VariableReader<Output: SlotScalar>: SlotReader {
  let index: Int

  @inline(__always)
  func read(_ snapshot: Snapshot, _ arguments: [Value]) throws(EvaluationFault) -> Output {
    try Output.read(snapshot.values, index)
  }
}

/// Reads an argument of the event.
struct ArgumentReader<Output: SlotScalar>: SlotReader {
  let index: Int

  @inline(__always)
  func read(_ snapshot: Snapshot, _ arguments: [Value]) throws(EvaluationFault) -> Output {
    try Output.read(arguments, index)
  }
}

/// Gives the same every time.
struct ConstantReader<Output: SlotScalar>: SlotReader {
  let constant: Output

  @inline(__always)
  func read(_ snapshot: Snapshot, _ arguments: [Value]) -> Output { constant }
}

/// Reads two operands, left first, and joins them by a rule.
struct PairReader<Rule: PairRule, Left: SlotReader, Right: SlotReader>: SlotReader
where Left.Output == Rule.Operand, Right.Output == Rule.Operand, Rule.Result: SlotScalar {
  let left: Left
  let right: Right

  @inline(__always)
  func read(_ snapshot: Snapshot, _ arguments: [Value]) throws(EvaluationFault) -> Rule.Result {
    let first = try left.read(snapshot, arguments)
    return try Rule.join(first, right.read(snapshot, arguments))
  }
}

/// Reads one of two, by a test.
struct ChoiceReader<Output: SlotScalar>: SlotReader {
  let test: ExpressionClosure<Bool>
  let then: Output.Composed
  let otherwise: Output.Composed

  @inline(__always)
  func read(_ snapshot: Snapshot, _ arguments: [Value]) throws(EvaluationFault) -> Output {
    try test(snapshot, arguments)
      ? then.read(snapshot, arguments) : otherwise.read(snapshot, arguments)
  }
}
