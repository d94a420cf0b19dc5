// SPDX-License-Identifier: Apache-2.0

/// What an event declares, and which of a chart's events it is once a machine runs.
final class EventToken: Sendable {
  /// What is behind the property's name in the event's: `.done`.
  let part: String
  /// Whether the types of what is sent are all there is to check.
  let isTrusted: Bool
  /// Whether it is no event but something that the app is told to do.
  let isEffect: Bool
  /// What a list, a map or a struct that comes from outside has to be, by its place.
  let shapes: NamedRules.Shapes
  /// The chart's index; negative while it is not known, or when it is not the same in all charts.
  let index = AtomicInt(-1)
  private let known: EventDeclaration
  private let arguments: (@Sendable () -> [Event.Argument])?

  init(
    _ declaration: EventDeclaration,
    part: String,
    isTrusted: Bool,
    isEffect: Bool = false,
    shapes: NamedRules.Shapes = [],
    _ arguments: (@Sendable () -> [Event.Argument])? = nil
  ) {
    known = declaration
    self.part = part
    self.isTrusted = isTrusted
    self.isEffect = isEffect
    self.shapes = shapes
    self.arguments = arguments
    NamedTokens.making?.add(self)
  }

  /// The declaration, without its name.
  var declaration: EventDeclaration {
    guard let arguments else { return known }
    var declaration = known
    declaration.arguments = arguments()
    return declaration
  }
}

protocol TokenHolder {
  var token: EventToken { get }
}
