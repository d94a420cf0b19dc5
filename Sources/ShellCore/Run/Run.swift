// SPDX-License-Identifier: GPL-3.0-or-later

/// How a run of commands stands: all that the interpreter itself remembers from line to line.
///
/// It is a value: what is only tried or asked gets a copy of its own, and its result is read
/// from that copy.
package struct Run {
  /// The command being done and where it stands.
  package struct Place {
    /// The line that is being done.
    package var line = LogicalLine(text: "", number: 0)
    /// The command that is being done.
    package var command = ParsedCommand()
    /// The command as it may be shown.
    package var shownText = ""

    /// Nothing that is being done.
    package init() {}
  }

  /// What a trial may do: it acts on a copy of the session.
  package struct Trial {
    /// Whether a machine that has not been in use may be put in use.
    package var canUseNewMachines: Bool

    /// A trial.
    package init(canUseNewMachines: Bool) { self.canUseNewMachines = canUseNewMachines }
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
  package var isStopped = false
  /// How the command being done stands so far.
  package var reached = ExitStatus.success
  /// The command being done.
  package var place = Place()
  /// What may be done where commands are only tried; nil where they are done.
  package var trial: Trial?
  /// Whether what is done is written down for recordings.
  package var isRecorded = true
  /// Whether the output of the command being done goes elsewhere.
  package var isRedirected = false
  /// How deep scripts are replayed inside each other.
  package var depth = 0

  /// The beginning of a run.
  package init() {}

  /// Begins a line: no command of it is being done yet.
  package mutating func begin(_ line: LogicalLine) {
    place.line = line
    place.command = ParsedCommand()
  }

  /// Begins a command.
  package mutating func begin(_ command: ParsedCommand, _ shownText: String) {
    reached = .success
    place.command = command
    place.shownText = shownText
  }

  /// A run inside this one of which nothing is shown, counted or written down.
  package var silenced: Run {
    var inner = self
    inner.output = OutputBuffer()
    inner.status = .success
    inner.firstFailure = nil
    inner.isRecorded = false
    return inner
  }
}
