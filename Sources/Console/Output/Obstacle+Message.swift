// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import StateEngine

extension Obstacle {
  /// Why it cannot be done, in one sentence.
  var message: String {
    switch self {
    case .leftBehind(let number, let after, let newest):
      "record \(number) was left behind by the branch after \(after); the newest is \(newest)"
    case .noRecord(let number, let newest): "there is no record \(number): the newest is \(newest)"
    case .recordGone(let number, let oldest):
      "record \(number) is no longer kept: \(oldest) is as far back as can be gone"
    case .wayBackLost(let number):
      "nothing before record \(number) can be reached: it does not hold the values before it"
    case .noWayBack(let machine, let number): "\(machine) cannot go back to \(number)"
    case .notAccepted(let event, let outcome): "\(event) is \(outcome.rawValue) here"
    case .settingNotTaken(let machine, let key): "\(machine) cannot take \(key) just now"
    case .suspended(let machine): "\(machine) cannot take anything in now: restore first"
    case .notTakenBack(let machine, let what):
      "\(what) cannot be changed now: \(machine) refuses"
    case .ownerAway(let unit, let name): "\(unit) of \(name) change while \(name) plays"
    case .appAlone(let command, let machine):
      "'\(command)' is for the app alone: rules of \(machine) stand in it; 'look' opens a copy"
    case .appReads(let machine, let fault):
      "the data of \(machine) belongs to its app: \(fault)"
    case .ring(let ring): ring.description
    case .interrupted: "interrupted"
    case .syncInterrupted: "interrupted: the next sync continues where this one stopped"
    case .closed: "the house is closed"
    case .givenUp: "given up"
    case .alone(let what): "\(what) is no part of a transaction"
    case .notAsked: "nobody has asked the question"
    case .noChoice(let number): "there is no choice \(number)"
    case .badSeat(let name): "'\(name)' is no seat: 1 to 20 small letters, digits or hyphens"
    }
  }
}
