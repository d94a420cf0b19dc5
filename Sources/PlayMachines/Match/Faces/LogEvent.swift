// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// What the log of a match tells.
public enum LogEvent: Sendable, Hashable {
  /// A point for a team.
  case score(team: String)
  /// Another player serves, such as `B1`.
  case serveChange(server: String)
  /// The teams have switched ends.
  case sidesSwitched
  /// A game begins.
  case start
  /// The game rests.
  case pause
  /// The game goes on.
  case resume
  /// The match is forgotten.
  case reset
  /// A game is over.
  case end
  /// A team has taken a time-out.
  case timeOut(team: String)
  /// A time-out has 15 seconds left.
  case timeOutWarning
  /// Who serves was put right.
  case correction(server: String)
  /// The last event was taken back.
  case undo
  /// The time limit is reached.
  case timeLimit

  /// What an effect of the machine tells; nil when it is none for the log.
  public init?(_ effect: Record.Effect) {
    guard effect.name == "log" else { return nil }
    let words = effect.arguments.compactMap(\.stringValue)
    let detail = words.dropFirst().first ?? ""
    switch words.first {
    case "score": self = .score(team: detail)
    case "serveChange": self = .serveChange(server: detail)
    case "sidesSwitched": self = .sidesSwitched
    case "start": self = .start
    case "pause": self = .pause
    case "resume": self = .resume
    case "reset": self = .reset
    case "end": self = .end
    case "timeOut": self = .timeOut(team: detail)
    case "timeOutWarning": self = .timeOutWarning
    case "correction": self = .correction(server: detail)
    case "undo": self = .undo
    case "timeLimit": self = .timeLimit
    default: return nil
    }
  }
}

extension LogEvent: CustomStringConvertible {
  /// The event in a word or two, as it stands in a log.
  public var description: String {
    switch self {
    case .score(let team): "score \(team)"
    case .serveChange(let server): "serveChange \(server)"
    case .sidesSwitched: "sidesSwitched"
    case .start: "start"
    case .pause: "pause"
    case .resume: "resume"
    case .reset: "reset"
    case .end: "end"
    case .timeOut(let team): "timeOut \(team)"
    case .timeOutWarning: "timeOutWarning"
    case .correction(let server): "correction \(server)"
    case .undo: "undo"
    case .timeLimit: "timeLimit"
    }
  }
}
