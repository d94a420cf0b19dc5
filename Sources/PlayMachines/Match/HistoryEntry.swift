// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension PickleballMatch {
  /// One event in the history of a match, written as a letter, and where it matters the
  /// milliseconds since the match began.
  ///
  /// `a`, `b`: a rally won. `A`, `B`: a time-out. `s` start, `p` pause, `r` resume, `e` end. `o`: a
  /// time-out was over. `g`: the match came back from the background. `xa0`, `xb2`: who serves was
  /// put right, with the player or 0.
  struct HistoryEntry: Hashable {
    var letter: Character
    /// The team and the player of a correction.
    var server: [Character] = []
    /// Milliseconds since the match began; nil where it does not matter.
    var milliseconds: Int?

    /// Whether `undo` takes it back; what the clock and the system did is no one's to take back.
    var isTakenBack: Bool { letter != "o" && letter != "g" }

    /// As it stands in the history.
    var text: String {
      String(letter) + String(server) + (milliseconds.map(String.init) ?? "")
    }

    /// The events of a history; letters that mean nothing are passed over.
    static func read(_ history: String) -> [HistoryEntry] {
      var entries: [HistoryEntry] = []
      var rest = Substring(history)
      while let letter = rest.popFirst() {
        var entry = HistoryEntry(letter: letter)
        if letter == "x" {
          entry.server = Array(rest.prefix(2))
          rest = rest.dropFirst(2)
        }
        let digits = rest.prefix { $0 == "-" || $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        entry.milliseconds = Int(digits)
        entries.append(entry)
      }
      return entries
    }

    /// The events at their times; one without a time of its own comes at that of the one before.
    static func events(_ entries: [HistoryEntry], from start: Int) -> [TimedEvent] {
      var time = start
      return entries.flatMap { entry in
        time = entry.milliseconds.map { start.clampedSum($0) } ?? time
        return entry.events.map { TimedEvent($0, at: time) }
      }
    }

    private var events: [Event] {
      switch letter {
      case "a": [PickleballMatch.rally(.a)]
      case "b": [PickleballMatch.rally(.b)]
      case "A": [PickleballMatch.timeOut(.a)]
      case "B": [PickleballMatch.timeOut(.b)]
      case "s": [PickleballMatch.start()]
      case "p": [PickleballMatch.pause()]
      case "r": [PickleballMatch.resume()]
      case "e": [PickleballMatch.end()]
      case "o": [PickleballMatch.timeOutOver()]
      case "g": [Event("background"), Event("restore")]
      case "x": [PickleballMatch.setServer(server.first == "b" ? .b : .a, player)]
      default: []
      }
    }

    private var player: Int? {
      server.last.flatMap { Int(String($0)) }.flatMap { $0 == 0 ? nil : $0 }
    }
  }
}
