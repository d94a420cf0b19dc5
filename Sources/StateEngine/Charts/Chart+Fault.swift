// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// What is wrong with a chart's description; building gathers all of them.
  public struct Fault: Error, Sendable, Hashable {
    /// One fault and where it stands.
    package struct Finding: Sendable, Hashable {
      /// The node, transition, event or variable it was found at, such as `transition 7 home →
      /// treasureScreen`.
      package var place: String
      /// What is wrong.
      package var cause: Cause
    }

    /// What can be wrong.
    package enum Cause: Sendable, Hashable {
      /// Two things of one name.
      case duplicateName(String)
      /// No node of that name.
      case unknownNode(String)
      /// A parent must stand before its children.
      case parentAfterChild(String)
      /// Something that belongs into a state.
      case outside
      /// A case of the enum of nodes that the chart has no state for.
      case noState(String)
      /// No event of that name.
      case unknownEvent(String)
      /// No variable of that name.
      case unknownVariable(String)
      /// No named rule of that name.
      case unknownRule(String)
      /// An expression that does not fit.
      case expression(ExpressionTypeError)
      /// A value or an expression of another type than the place needs.
      case wrongType(expected: Value.Domain, found: Value.Domain)
      /// Another number of arguments than the event declares.
      case wrongArgumentCount(event: String, expected: Int, found: Int)
      /// A node whose children do not fit its kind.
      case wrongKind(String)
      /// Targets that cannot be active together, or lie outside where they must.
      case badTargets([String])
      /// A context that cannot be written as values, with the reason.
      case notAValue(String)
      /// Something the app is to do that nobody does, with the call that does it.
      case notHandled(String)
      /// Work or a machine that a transition waits for and no state starts.
      case neverStarted(String)
      /// An action that assigns an input.
      case inputAssigned(String)
      /// An input that another variable, an own or a computed one, has the name of.
      case inputTwice(String)
      /// An input of a machine that this chart starts and does not have itself.
      case inputMissing(String, of: String)
      /// A machine written in Swift is of the other kind: what it should conform to.
      case otherKind(String)
    }

    /// The machine's name.
    public var chart: String
    /// All that was found, in document order.
    package var findings: [Finding]
  }
}
