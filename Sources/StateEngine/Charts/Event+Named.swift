// SPDX-License-Identifier: Apache-2.0

/// Something that names an event.
public protocol EventName {
  /// The event's name.
  var eventName: String { get }
}

extension String: EventName {
  /// The string itself.
  public var eventName: String { self }
}

extension EventDeclaration: EventName {
  /// The declared name.
  package var eventName: String { name }
}
