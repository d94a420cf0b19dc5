// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import ShellCore
import StateEngine

/// The scenario files that were written, and what they do not show.
struct CoverFilesReport: Report {
  var type: String { "cover" }
  /// The files, in order.
  var files: [String]
  /// What they cover together.
  var coverage: Coverage
  /// What they do not, in order.
  var missing: [CoverScenarios.Missing]

  var status: ExitStatus { files.isEmpty ? .failed : .success }
  var failureText: String { "no scenario was found" }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    let count = files.count == 1 ? "1 scenario" : "\(files.count) scenarios"
    output.append(files.isEmpty ? "wrote no scenario\n" : "wrote \(count)\n")
    for file in files { output.append("  \(VisibleText.clean(file))\n") }
    output.append("\(CoverReport.total(coverage))\n")
    var reasons: [CoverScenarios.Reason] = []
    for one in missing where !reasons.contains(one.reason) { reasons.append(one.reason) }
    for reason in reasons {
      output.append("not reached: \(reason.text)\n")
      for one in missing where one.reason == reason && !isImplied(one.goal) {
        output.append("  \(coverage.chart.text(missing: one.goal))\n")
      }
    }
  }

  // That the conditions of a transition never taken were not asked either.
  private func isImplied(_ goal: CoverGoal) -> Bool {
    guard case .outcome(let transition, let condition, _) = goal,
      coverage.taken[transition] == 0
    else { return false }
    let outcomes = coverage.outcomes(of: transition)[condition]
    return outcomes.held == 0 && outcomes.failed == 0
  }

  func write(to json: JSONWriter, showsTiming: Bool) {
    CoverReport(machines: [coverage]).write(to: json, showsTiming: showsTiming)
    json.put("files", files)
    json.put("notReached", missing) { one in
      let transition = one.goal.transition
      json.put(coverage.chart.transitions[transition].declaration)
      json.put("row", transition)
      json.put("reason", caseName(of: one.reason))
      guard case .outcome(_, let condition, let holds) = one.goal else {
        return json.put("goal", "taken")
      }
      json.put("goal", holds ? "held" : "failed")
      json.put("guard", coverage.chart.guardTexts(of: transition)[condition])
    }
  }
}

extension CoverScenarios.Reason {
  fileprivate var text: String {
    switch self {
    case .secret: "it reads a secret, whose outcome is never shown"
    case .absent: "the transition is as good as absent then, so that nothing tells"
    case .impossible(1): "no path leads there: nothing changes the state"
    case .impossible(let states): "no path leads there, all \(states) states were searched"
    case .notFound(let states): "no path was found among \(states) states searched"
    case .astray: "the chart has a path, but a sandbox does not follow it"
    }
  }
}
