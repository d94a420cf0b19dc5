// SPDX-License-Identifier: Apache-2.0

extension VariableDeclaration {
  /// An input's declaration in the form of an event's argument: so it is read, checked and offered.
  package var argument: Event.Argument? {
    var argument = input
    argument?.label = name
    argument?.type = type
    return argument
  }

  /// True if another declares the same name, type and values.
  func isSameInput(as other: VariableDeclaration) -> Bool {
    name == other.name && type == other.type && input?.range == other.input?.range
      && input?.choices.map(\.value) == other.input?.choices.map(\.value)
  }
}

/// An input of a chart: its place, and the event that its change raises.
package final class ChartInput: Sendable {
  /// The name.
  package var name: String { argument.label }
  /// The index into ``Snapshot/values``.
  package let slot: Int
  /// The index into ``Chart/inputs``.
  let place: Int
  /// Its declaration, by which values are read, checked and offered.
  package let argument: Event.Argument
  /// The index of `changed.NAME`.
  package let changed: Int

  init(_ argument: Event.Argument, slot: Int, place: Int, changed: Int) {
    (self.argument, self.slot, self.place, self.changed) = (argument, slot, place, changed)
  }

  /// Its value among some that lie behind the places of their inputs.
  func value(in placed: [Value]) -> Value? {
    placed.index(behind: place).map { placed[$0] }
  }

  /// Values worth trying, the ends of its range among them, and whether they are all it can have.
  package var values: (all: [Value], isWhole: Bool) {
    let choices = argument.choices.map { Value.string($0.value) }
    var (all, isWhole) = choices.isEmpty ? (argument.samples, false) : (choices, true)
    if argument.type.kind == .bool { (all, isWhole) = ([.bool(false), .bool(true)], true) }
    if argument.type.kind == .int, let range = argument.range {
      isWhole = range.upperBound.clampedDifference(range.lowerBound) < Self.mostValues
      let ends = [Value.int(range.lowerBound), .int(range.upperBound)]
      all = isWhole ? range.map { .int($0) } : all + ends
    }
    return (argument.isOptional ? [.null] + all : all, isWhole)
  }

  private static let mostValues = 16

  /// The name of the event that a change raises.
  static func changed(_ name: String) -> String { "changed.\(name)" }
}

extension [Value] {
  /// Where the value behind a place is.
  func index(behind place: Int) -> Int? {
    indices.first { $0 % 2 == 1 && self[$0 - 1].intValue == place }
  }
}

extension Chart {
  /// The event that new values of inputs have in the log.
  package static let inputs = EventDeclaration(
    "inputs",
    by: .host,
    arguments: [Event.Argument("values", .map, summary: "new values by name")],
    summary: "what the app knows has changed"
  )

  /// The input of that name.
  package func input(named name: String) -> ChartInput? { inputs.first { $0.name == name } }

  /// The inputs that came with a record, in declared order, as `input` reads them.
  package func inputWords(of record: Record) -> [String] {
    guard record.event == restoreIndex || record.event == inputsIndex else { return [] }
    let given = record.inputs
    return inputs.compactMap { input in
      given[input.name].map { "\(input.name) \($0.shown)" }
    }
  }

  /// The first name that is no input, or the first wrong value, among new values of inputs; nil where all
  /// are as declared.
  func misunderstanding(of given: [String: Value]) -> Reply.Misunderstanding? {
    guard let name = given.keys.filter({ input(named: $0) == nil }).min() else {
      return misunderstanding(of: placed(given))
    }
    let near = Suggestions.near(name, among: inputs.map(\.name))
    return .init(event: Self.inputs.name, cause: .noSuchLabel(name, suggestions: near))
  }

  /// The same of values that lie behind the places of their inputs.
  func misunderstanding(of placed: [Value]) -> Reply.Misunderstanding? {
    for input in inputs {
      guard let value = input.value(in: placed), !input.argument.admits(value) else { continue }
      let found = value.expressionText
      return .init(event: Self.inputs.name, cause: .wrongArgument(input.argument, found: found))
    }
    return nil
  }

  /// New values, each behind the place of its input: as a step takes them.
  func placed(_ given: [String: Value]) -> [Value] {
    inputs.flatMap { input in given[input.name].map { [.int(input.place), $0] } ?? [] }
  }

  /// The same by name.
  func named(_ placed: [Value]) -> [String: Value] {
    let pairs = inputs.compactMap { input in input.value(in: placed).map { (input.name, $0) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
