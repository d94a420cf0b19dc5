// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import StateEngine

/// How a run of commands stands: all that the interpreter itself remembers from line to line.
///
/// It is a value: what is only tried or asked gets a copy of its own, and its result is read
/// from that copy.
package struct Run {
  /// The command being done and where it stands.
  struct Place {
    var line = LogicalLine(text: "", number: 0)
    var command = ParsedCommand()
    var shownText = ""
  }

  /// What a trial may do: it acts on a copy of the session.
  struct Trial {
    /// Whether a machine that has not been in use may be put in use.
    var canUseNewMachines: Bool
  }

  /// What is on its way to standard output.
  package var output = OutputBuffer()
  /// The status so far.
  package var status = ExitStatus.success
  /// The first line that failed, for scenario reports.
  package var firstFailure: ScenarioOutcome.Failure?
  /// How many expectations have been stated.
  package var expectationCount = 0
  /// Whether `quit` was said, or `--bail` has struck.
  package var isOver = false
  /// Whether a break has stopped the script.
  var isStopped = false
  /// How the command being done stands so far.
  var reached = ExitStatus.success
  /// The command being done.
  var place = Place()
  /// What may be done where commands are only tried; nil where they are done.
  var trial: Trial?
  /// Whether what is done is written down for recordings.
  var isRecorded = true
  /// Whether the output of the command being done goes elsewhere.
  package internal(set) var isRedirected = false
  /// How deep scripts are replayed inside each other.
  var depth = 0
  /// Answers kept for a larger one instead of being written, in JSON.
  var answers: [Value]?

  /// The beginning of a run.
  package init() {}

  /// Whether nothing more is done, of this script at least.
  var isEnded: Bool { isOver || isStopped }

  /// Begins a command.
  mutating func begin(_ command: ParsedCommand, _ shownText: String) {
    reached = .success
    place.command = command
    place.shownText = shownText
  }

  /// A run inside this one of which nothing is shown, counted or written down.
  var silenced: Run {
    var inner = self
    inner.output = OutputBuffer()
    inner.status = .success
    inner.firstFailure = nil
    inner.isRecorded = false
    return inner
  }
}
