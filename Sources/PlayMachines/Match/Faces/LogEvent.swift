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
    let all: [LogEvent] = [
      .score(team: detail), .serveChange(server: detail), .sidesSwitched, .start, .pause, .resume,
      .reset, .end, .timeOut(team: detail), .timeOutWarning, .correction(server: detail), .undo,
      .timeLimit,
    ]
    guard let word = words.first,
      let event = all.first(where: { $0.description.prefix { $0 != " " } == word })
    else { return nil }
    self = event
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
