// SPDX-License-Identifier: Apache-2.0

extension Registration {
  /// Machines that set each other off without end, and were stopped.
  ///
  /// Everything that happened before stays as it is.
  public struct Ring: Sendable, Hashable, CustomStringConvertible {
    /// The machine that had something to tell.
    public let source: String
    /// The machine that was not told it.
    public let target: String
    /// The event that was not sent.
    public let event: Event

    /// What happened, in one sentence.
    public var description: String {
      "\(source) and \(target) set each other off without end: '\(event.name)' was not sent to "
        + "\(target) any more"
    }
  }
}
