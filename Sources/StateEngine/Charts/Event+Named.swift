// SPDX-License-Identifier: Apache-2.0

extension Event {
  /// Something that names an event.
  public protocol Named {
    /// The event's name.
    var eventName: String { get }
  }
}

extension String: Event.Named {
  /// The string itself.
  public var eventName: String { self }
}

extension EventDeclaration: Event.Named {
  /// The declared name.
  package var eventName: String { name }
}
