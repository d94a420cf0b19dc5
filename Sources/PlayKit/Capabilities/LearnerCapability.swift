// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// Who learns at a machine that keeps its learners by name: the child who is active in the family is
/// signed in when the machine is used.
public struct LearnerCapability: Sendable, Hashable {
  /// The variable that names who is signed in, null for nobody.
  public var learner: String
  /// The event that signs in somebody by a name; it is refused while somebody else learns.
  public var signInEvent: String
  /// The event that signs out whoever learns, and keeps what they did.
  public var signOutEvent: String
  /// The host event that says that somebody is called otherwise: the old name and the new one.
  public var renamedEvent: String

  /// Learners by their variable and events.
  public init(
    _ learner: Variable<String?>,
    signIn: String,
    signOut: String,
    renamed: String
  ) {
    self.learner = learner.name
    signInEvent = signIn
    signOutEvent = signOut
    renamedEvent = renamed
  }
}
