// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// An event of a machine, whatever comes with it.
public struct EventReference: Sendable, Hashable {
  /// What the chart calls it.
  public let name: String

  /// An event: `.init(Self.success)`.
  public init<each Input>(_ event: MachineEvent<repeat each Input>) { name = event.eventName }

  /// An event of a chart from a file, by its name.
  package init(named name: String) { self.name = name }
}

/// How a machine is told that a new day has begun.
public struct NewDayCapability: Sendable {
  /// The event.
  package let declaration: EventDeclaration
  /// The variable that holds the number of the day it knows: a day that began while the machine was out
  /// of use is told when it comes back; nil when the event carries none.
  public let day: Term<Int>?
  private let make: @Sendable (Int) -> Event
}

extension NewDayCapability {
  /// An event that carries no number.
  public init(_ event: MachineEvent<>) {
    self.init(declaration: event.declaration, day: nil) { _ in event() }
  }

  /// An event that carries the number of the day, and the variable that keeps it.
  public init(_ event: MachineEvent<Int>, kept day: Term<Int>) {
    self.init(declaration: event.declaration, day: day) { event($0) }
  }

  /// The same, when the number may be left out.
  public init(_ event: MachineEvent<Int?>, kept day: Term<Int>) {
    self.init(declaration: event.declaration, day: day) { event($0) }
  }

  /// The event's name.
  public var name: String { declaration.name }

  /// What tells of a day.
  public func event(_ day: Int) -> Event { make(day) }
}
