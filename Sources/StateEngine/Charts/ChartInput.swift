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
  package let name: String
  /// The index into ``Snapshot/values``.
  package let slot: Int
  /// Its declaration, by which values are read, checked and offered.
  package let argument: Event.Argument
  /// The index of `changed.NAME`.
  package let changed: Int

  init(_ argument: Event.Argument, slot: Int, changed: Int) {
    (name, self.slot, self.argument, self.changed) = (argument.label, slot, argument, changed)
  }

  func admits(_ value: Value) -> Bool { argument.admits(value) }

  /// Values worth trying, the ends of its range among them, and whether they are all it can have.
  package var values: (all: [Value], isWhole: Bool) {
    var all = argument.samples
    var isWhole = true
    switch argument.type.kind {
    case .bool: all = [.bool(false), .bool(true)]
    case _ where !argument.choices.isEmpty: all = argument.choices.map { .string($0.value) }
    case .int:
      guard let range = argument.range else {
        isWhole = false
        break
      }
      isWhole = range.upperBound.clampedDifference(range.lowerBound) < Self.mostValues
      all =
        isWhole ? range.map { .int($0) } : all + [.int(range.lowerBound), .int(range.upperBound)]
    default: isWhole = false
    }
    return (argument.isOptional ? [.null] + all : all, isWhole)
  }

  private static let mostValues = 16

  /// The name of the event that a change raises.
  static func changed(_ name: String) -> String { "changed.\(name)" }
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

  /// Checks new values of inputs against their declarations.
  ///
  /// - Throws: ``Reply/Misunderstanding`` with the first name that is no input, or its wrong value.
  package func check(
    inputs given: some Sequence<(key: String, value: Value)>
  ) throws(Reply.Misunderstanding) {
    let wrong = given.lazy.filter { self.input(named: $0.key)?.admits($0.value) != true }
    guard let (name, value) = wrong.min(by: { $0.key < $1.key }) else { return }
    let cause: Reply.Misunderstanding.Cause =
      input(named: name).map { .wrongArgument($0.argument, found: value.expressionText) }
      ?? .noSuchLabel(name, suggestions: Suggestions.near(name, among: inputs.map(\.name)))
    throw Reply.Misunderstanding(event: Self.inputs.name, cause: cause)
  }

  /// New values, each behind the place of its input, in declared order: as the step takes them.
  func placed(_ given: some Sequence<(key: String, value: Value)>) -> [Value] {
    var placed: [Value] = []
    for place in inputs.indices {
      // A few names are compared for less than one takes to be hashed.
      for (name, value) in given where name == inputs[place].name {
        placed += [.int(place), value]
      }
    }
    return placed
  }
}
