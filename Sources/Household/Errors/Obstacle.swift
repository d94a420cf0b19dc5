// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Why something cannot be done just now or just so; whoever tells it makes the words.
package enum Obstacle: Sendable, Hashable {
  // MARK: The past

  /// A record that was left behind by the branch after another.
  case leftBehind(Int, after: Int, newest: Int)
  /// A record that nobody has made yet.
  case noRecord(Int, newest: Int)
  /// A record that is no longer kept.
  case recordGone(Int, oldest: Int)
  /// A record that does not hold the values before it.
  case wayBackLost(Int)
  /// A machine that cannot go back to a record.
  case noWayBack(machine: String, Int)

  // MARK: Machines

  /// A machine did not take an event.
  case notAccepted(event: String, Reply.Outcome)
  /// A machine cannot take a setting.
  case settingNotTaken(machine: String, key: String)
  /// A machine in the background cannot take in what other devices tell.
  case suspended(machine: String)
  /// A machine refuses to take back an act, in a few words.
  case notTakenBack(machine: String, what: String)
  /// A purse that changes only while its owner plays.
  case ownerAway(unit: String, name: String)
  /// A command for the app alone, in which the machine's rules stand.
  case appAlone(command: String, machine: String)
  /// What is kept of a machine is for its app to read.
  case appReads(machine: String, fault: String)
  /// Machines set each other off without end.
  case ring(Registration.Ring)

  // MARK: The house

  /// A signal came before there was an answer.
  case interrupted
  /// The same amid a sync, which goes on from there.
  case syncInterrupted
  /// The house is closed.
  case closed
  /// A transaction was given up.
  case givenUp
  /// Something that commits on its way.
  case alone(String)
  /// No question was asked at the gate.
  case notAsked
  /// A screen has no choice of that number.
  case noChoice(Int)
  /// A name that no seat can have.
  case badSeat(String)
}
