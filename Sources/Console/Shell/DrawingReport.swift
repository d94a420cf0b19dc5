// SPDX-License-Identifier: GPL-3.0-or-later
import Household
package import PlayKit
import ShellCore
import StateEngine

/// A picture as an answer.
struct DrawingReport: Report {
  var type: String
  var chart: Chart
  var snapshot: Snapshot
  var drawing: Drawing
  var isPlain: Bool
  /// The time of the picture, when it is not the present.
  var asOf: String?

  init(
    _ shell: Shell,
    _ declaration: DrawingDeclaration,
    isPlain: Bool = false,
    asOf: String? = nil
  ) {
    let slot = shell.session.current
    type = declaration.name
    chart = slot.chart
    snapshot = shell.session.presentSnapshot(of: slot)
    let (width, language) = (shell.options.width, shell.drawnLanguage)
    drawing = declaration.draw(DrawingScene(slot, snapshot, width: width, in: language))
    self.isPlain = isPlain
    self.asOf = asOf
  }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    if isPlain {
      for sentence in drawing.sentences { output.append("\(VisibleText.clean(sentence))\n") }
    } else {
      output.append(drawing, style: style)
    }
    if let asOf { output.append("as of \(asOf)\n") }
  }

  func write(to json: JSONWriter, showsTiming: Bool) {
    json.put("asOf", asOf)
    json.put("facts", Value.map(drawing.facts))
    json.put("machine", chart.name)
    json.put("state", chart.stateText(snapshot.configuration))
  }
}

extension Shell {
  /// Shows a picture of the last snapshot known when the store cannot be read now; false when the
  /// command asks for none, or the trouble is another one.
  func drawsLastState(_ command: ParsedCommand, _ error: CommandError) -> Bool {
    let slot = session.current
    guard case .store = error.cause, command.redirection == nil,
      let drawing = slot.capabilities.drawings.first(where: { $0.name == command.words[0].text })
    else { return false }
    let time = session.clockTime(of: slot.engine.read { $0.time })
    let picture = Command.picture(drawing, asOf: time)
    return (try? picture.perform(self, Call(command: picture, parsed: command))) != nil
  }

  /// A picture as it is now, for a screen that follows it: its rows and, when the store cannot be
  /// read, the time of the last one.
  ///
  /// What the clock or another shell has done meanwhile is taken in first; nothing is said of it.
  ///
  /// - Parameters:
  ///   - declaration: the picture.
  ///   - last: when the store was last read, in milliseconds since 1970; renewed.
  /// - Returns: the rows, with escape codes where there is colour.
  package func livePicture(_ declaration: DrawingDeclaration, last: inout Int) -> [String] {
    var asOf: String?
    do throws(CommandError) {
      if try !session.news().isEmpty || session.isSomethingDue { try takeIn() }
      last = session.time.now
    } catch {
      asOf = session.clockTime(of: last)
    }
    var picture = OutputBuffer()
    DrawingReport(self, declaration, asOf: asOf)
      .write(to: &picture, style: style)
    return picture.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  private func takeIn() throws(CommandError) {
    try session.transaction { () throws(CommandError) in
      _ = session.settle()
      if session.current.declared.follows { try session.follow(session.current) }
    }
  }
}
