// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import Household
import ShellCore
import StateEngine

extension Command {
  static let replay = Command(
    "replay",
    takes: .file(),
    .flag("--diff"),
    summary: "do a recording anew in a sandbox, and say whether it still holds",
    details: """
      The script runs in a sandbox of its own, as 'playstate test' would run it; this session is \
      left alone. It ends at the first difference from the recording. With --diff it goes on, and \
      shows each expectation that no longer holds: '-' is the recorded value, '+' the value found \
      now. The file is looked for beside the script that names it, then in the current folder.
      """,
    examples: [
      Example("replay /dev/null", shows: "nothing in it, nothing differs"),
      .fails("replay nowhere.play --diff", shows: "no such file"),
    ],
    fields: [
      .init("differences", .array, "each with line, command, message, expected, found"),
      .init("expectations", .int, "how many were stated"),
      .init("file", .string, "the script"),
    ],
    access: .parent(beyond: -1),
    recorded: .apart,
    worksOnApp: false
  ) { (shell: Shell, word, isDiff) throws(CommandError) in
    // The shell: a script is read, by a shell inside this one.
    try shell.session.admitChange(by: "replay")
    shell.answer(try shell.replay(word, isDiff: isDiff))
  }
}

extension Shell {
  fileprivate func replay(_ word: Word, isDiff: Bool) throws(CommandError) -> ReplayReport {
    let options = Session.Options(isTimed: false, joints: session.options.joints)
    var report = ReplayReport(file: word.text, isDiff: isDiff)
    let inner = try judge(word, in: try Session(options), stopsAtFailure: !isDiff) {
      report.look(at: $0)
    }
    report.expectations = inner.run.expectationCount
    return report
  }
}

/// How a recording has gone today.
private struct ReplayReport: Report {
  struct Difference {
    var failure: ScenarioOutcome.Failure
    /// What was recorded and does not hold.
    var expected: [String] = []
    /// What is found instead.
    var found: [(name: String, value: Value)] = []
  }

  var type: String { "replay" }
  var file: String
  var isDiff: Bool
  var expectations = 0
  var differences: [Difference] = []

  var status: ExitStatus { differences.isEmpty ? .success : .failed }
  var failureText: String { differences.first?.failure.message ?? "" }

  /// Notes what the last line has brought, and makes the shell forget it.
  mutating func look(at shell: Shell) {
    guard let failure = shell.run.firstFailure else { return }
    shell.run.firstFailure = nil
    var difference = Difference(failure: failure)
    if let raw = DoneCommand(failure.source)?.expectation {
      difference.compare(raw, in: shell.session)
    }
    differences.append(difference)
  }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    for one in differences {
      output.append("\(one.failure.file):\(one.failure.line): ")
      output.append(
        "\(isDiff && !one.expected.isEmpty ? one.failure.source : one.failure.message)\n"
      )
      guard isDiff else { continue }
      for text in one.expected { output.append("  - \(text)\n") }
      for (name, value) in one.found {
        let text = name == "state" ? value.plainText : value.expressionText
        output.append("  + \(name) == \(VisibleText.clean(text))\n")
      }
    }
    let count = expectations == 1 ? "1 expectation" : "\(expectations) expectations"
    let differing = differences.count == 1 ? "1 difference" : "\(differences.count) differences"
    output.append(isOK ? "\(file): as recorded, \(count)\n" : "\(file): \(differing), \(count)\n")
  }

  func write(to json: JSONWriter, showsTiming: Bool) {
    json.put("differences", differences) { one in
      json.put("command", one.failure.source)
      json.put("expected", one.expected)
      json.put("found", byName: one.found.map { ($0.name, $0.value) })
      json.put("line", one.failure.line)
      json.put("message", one.failure.message)
    }
    json.put("expectations", expectations)
    json.put("file", file)
  }
}

extension ReplayReport.Difference {
  fileprivate mutating func compare(_ text: String, in session: Session) {
    let slot = session.current
    let scope = session.typedScope(of: slot)
    guard let tree = try? session.condition(RawText(text: text, column: 1)) else { return }
    let snapshot = session.presentSnapshot(of: slot)
    let broken = tree.conjuncts.filter {
      (try? $0.evaluate(in: scope, snapshot: snapshot, arguments: [])) != .bool(true)
    }
    expected = broken.map {
      if case .isIn(let node) = $0 { "state == \(node)" } else { $0.description }
    }
    found = broken.values(in: slot.chart, scope, snapshot)
  }
}
