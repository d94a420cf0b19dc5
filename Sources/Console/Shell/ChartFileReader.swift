// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import PlayKit
import StateEngine

/// Reads the files whose names a chart computes, from beside it: what the chart is told stands on its
/// record, so that nobody needs the file again.
struct ChartFileReader: Performer {
  static let service = ServiceDeclaration(
    ScriptDescription.loadEffect,
    answers: [EventReference(named: ScriptDescription.loadedEvent)],
    unanswered: Event(ScriptDescription.loadedEvent, [.null, .null]),
    summary: "reads a chart beside this one"
  )

  let folder: ScxmlFolder

  func perform(_ effect: Record.Effect, in scene: PerformerScene) async -> [Event] {
    guard effect.arguments.count == 2, let name = effect.arguments[0].stringValue else { return [] }
    let text = folder.text(of: name).map { Value.string($0) } ?? .null
    return [Event(ScriptDescription.loadedEvent, [effect.arguments[1], text])]
  }

  func answer(_ query: String, _ words: [String], in scene: PerformerScene) async -> QueryAnswer {
    .misunderstood(word: nil, expected: "")
  }
}
