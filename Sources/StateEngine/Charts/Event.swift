// SPDX-License-Identifier: Apache-2.0

/// An event ready to send: a name and arguments in declared order.
public struct Event: Sendable, Hashable {
  /// The event's name.
  public var name: String
  /// Its arguments, in declared order; missing optional ones at the end may be left out.
  public var arguments: [Value]
  /// In place of arguments, all that comes with it: `_event.data` of a chart with scripts.
  public var data: Value?

  /// An event by name.
  public init(_ name: String, _ arguments: [Value] = [], data: Value? = nil) {
    self.name = name
    self.arguments = arguments
    self.data = data
  }
}
