// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// A machine that runs elsewhere, in an app: it decides there, and the session follows.
package protocol RemoteMachine: AnyObject {
  /// Has it decide an event, and takes in what happened.
  ///
  /// - Throws: ``HouseError`` when it cannot be asked, or does not understand it.
  func send(_ event: Int, _ arguments: [Value], in session: Session) throws(HouseError) -> Reply

  /// Suspends it, or restores it when the suspension is over.
  func suspend(_ isOver: Bool, in session: Session) throws(HouseError) -> Reply
}
