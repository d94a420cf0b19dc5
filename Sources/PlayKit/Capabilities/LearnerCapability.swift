// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// Who learns at a machine that keeps its learners by name: the child who is active in the family is
/// signed in when the machine is used.
public struct LearnerCapability: Sendable {
  /// The variable that names who is signed in, null for nobody.
  public let learner: Term<String?>
  /// The event that signs in somebody by a name; it is refused while somebody else learns.
  public let signIn: MachineEvent<String>
  /// The event that signs out whoever learns, and keeps what they did.
  public let signOut: MachineEvent<>
  /// The host event that says that somebody is called otherwise: the old name and the new one.
  public let renamed: MachineEvent<String, String>

  /// Learners by their variable and events.
  public init(
    _ learner: Term<String?>,
    signIn: MachineEvent<String>,
    signOut: MachineEvent<>,
    renamed: MachineEvent<String, String>
  ) {
    (self.learner, self.signIn) = (learner, signIn)
    (self.signOut, self.renamed) = (signOut, renamed)
  }
}
