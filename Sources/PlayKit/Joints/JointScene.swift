// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// A record as a joint sees it, in the words of the machine that made it.
public struct JointScene<Source: MachineDefinition>: Sendable {
  /// What happened.
  public let record: Record
  let engine: Engine

  /// Whether it is a record of that event.
  public func isOf(_ event: some Event.Named) -> Bool {
    engine.chart.events[record.event].name == event.eventName
  }

  /// Whether a node was left on the way, be it entered again or not.
  public func left(_ node: Source.Node) -> Bool {
    guard let index = engine.chart.node(named: node.nodeName), record.from.contains(index) else {
      return false
    }
    return record.hasLeft(index)
  }

  /// The value of a variable after the record; nil when it is of another type.
  public func after<T: ValueReadable>(_ variable: Term<T>) -> T? {
    T(change(variable.variableName)?.new ?? engine.value(of: variable.variableName) ?? .null)
  }

  /// The value of a variable before it; nil when it is of another type.
  public func before<T: ValueReadable>(_ variable: Term<T>) -> T? {
    T(change(variable.variableName)?.old ?? engine.value(of: variable.variableName) ?? .null)
  }

  /// The value of a variable by name after the record; null when there is none.
  package func value(of name: String) -> Value { engine.value(of: name) ?? .null }

  private func change(_ name: String) -> Change? {
    guard let slot = engine.chart.scope.variables[name]?.index else { return nil }
    return record.changes.first { $0.variable == slot }
  }
}

/// A Swift type that a variable's value can be read as.
public protocol ValueReadable {
  /// Reads a value; nil when it is of another type.
  init?(_ value: Value)
}

extension Int: ValueReadable {
  /// Reads an Int.
  public init?(_ value: Value) {
    guard let number = value.intValue else { return nil }
    self = number
  }
}

extension Bool: ValueReadable {
  /// Reads a Bool.
  public init?(_ value: Value) {
    guard case .bool(let truth) = value else { return nil }
    self = truth
  }
}

extension String: ValueReadable {
  /// Reads a String.
  public init?(_ value: Value) {
    guard let text = value.stringValue else { return nil }
    self = text
  }
}

extension Optional: ValueReadable where Wrapped: ValueReadable {
  /// Reads a value or null.
  public init?(_ value: Value) {
    if value.isNull {
      self = .none
    } else {
      guard let wrapped = Wrapped(value) else { return nil }
      self = .some(wrapped)
    }
  }
}
