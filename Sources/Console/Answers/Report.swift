// SPDX-License-Identifier: GPL-3.0-or-later
package import ShellCore
import StateEngine

/// What a command gives back that is given the session alone: a report, or a search for one.
protocol CommandAnswer {
  /// Answers with it.
  func tell(on reader: some AnswerReader) throws(CommandError)
}

/// Takes the answers of commands: a dialogue, which the folder of answers does not know.
protocol AnswerReader {
  /// Answers with a report.
  func answer(_ report: some Report)

  /// Finds something on another thread, while other processes may use the store.
  func search<Found: Sendable>(
    _ find: @escaping @Sendable (Cancellation) throws(CommandError) -> Found
  ) throws(CommandError) -> Found
}

/// The answer of a command: what is to be said, and how it is written for people and for programs.
protocol Report: CommandAnswer {
  /// The name of its shape in JSON: mostly the command's.
  var type: String { get }
  /// The status that it leads to.
  var status: ExitStatus { get }
  /// What failed, or is open, in one sentence, when it did not succeed.
  var failureText: String { get }
  /// Writes it for people.
  func write(to output: inout OutputBuffer, style: ReportStyle)
  /// The sentences for parents, one a line; nil if they get the whole answer.
  var sentences: [String]? { get }
  /// Writes what programs read of it; the shell adds what every object has.
  func write(to json: JSONWriter, showsTiming: Bool)
}

extension Report {
  func tell(on reader: some AnswerReader) { reader.answer(self) }

  var status: ExitStatus { .success }
  /// What JSON calls ok: nothing failed, and nothing is open.
  var isOK: Bool { status == .success }
  var failureText: String { "\(type) failed" }
  var sentences: [String]? { nil }
}

/// How reports are written for people.
package struct ReportStyle: Sendable {
  /// The colours.
  package var theme: Theme
  /// True if durations are shown.
  package var showsTiming: Bool
  /// How wide tables may be, in columns; nil for as wide as they need.
  package var width: Int?
  /// True if the duration of the commit is shown beside a decision's.
  package var showsCommit = false
  /// The time of day of the record that is written; empty to leave it out.
  var time = ""
  /// True if a record begins with the name of its machine.
  var namesMachine = false
}

extension Value {
  /// The value as people read it: text without quotes, null as `–`.
  func write(to output: inout OutputBuffer) {
    switch self {
    case .null: output.append(literal: "–")
    case .bool(let truth): output.append(literal: truth ? "true" : "false")
    case .int(let number): output.append(number)
    case .string where isUndefined: output.append(literal: "undefined")
    case .string(let text) where text.isEmpty: output.append(literal: "''")
    case .string(let text): output.append(visible: VisibleText.clean(text))
    case .list(let list) where !list.isEmpty:
      for (place, element) in list.enumerated() {
        if place > 0 { output.append(literal: ", ") }
        element.write(to: &output)
      }
    case .double, .list, .map: output.append(visible: VisibleText.clean(plainText))
    }
  }
}
