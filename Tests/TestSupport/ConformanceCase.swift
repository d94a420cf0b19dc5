// SPDX-License-Identifier: GPL-3.0-or-later
package import ChartFormats
import Foundation
package import StateEngine

/// One case of a suite for SCXML: a chart, and how it has to run.
///
/// Two forms are known: the W3C's, where the chart comes to rest in its final state `pass`, and
/// SCION's, where a script beside the chart tells the states expected after each event.
package struct ConformanceCase: Sendable, Hashable, CustomStringConvertible {
  /// How long a case of the W3C's may take on its own clock, in milliseconds.
  package static let patience = 25_000

  /// How a case came out.
  package enum Outcome: Sendable, Hashable {
    /// As it should.
    case passed
    /// Not so, and why.
    case failed(String)
  }

  /// Its file without the ending, below the folder that was searched.
  package var name: String
  /// Its name.
  package var description: String { name }
  /// The chart's path.
  package var chart: String
  /// The path of the script; nil in the W3C's form.
  package var script: String?

  /// All cases in a folder and those below, by name.
  ///
  /// A chart with neither a script nor a final state `pass` is no case: another one starts it.
  package static func all(in folder: String) -> [ConformanceCase] {
    let root = URL(filePath: folder).standardizedFileURL
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let charts = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "scxml" }
    return charts.compactMap { file in
      let stem = file.standardizedFileURL.deletingPathExtension()
      let name = stem.path.dropFirst(root.path.count).drop { $0 == "/" }
      let script = stem.appendingPathExtension("json").path
      let hasScript = FileManager.default.fileExists(atPath: script)
      guard hasScript || namesPass(file) else { return nil }
      return ConformanceCase(
        name: String(name),
        chart: file.path,
        script: hasScript ? script : nil
      )
    }.sorted { $0.name < $1.name }
  }

  private static func namesPass(_ file: URL) -> Bool {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return true }
    return text.contains(/<(?:\w+:)?final\s[^>]*\bid\s*=\s*["']pass["']/)
  }

  /// The chart in its file.
  ///
  /// - Parameter isRewritten: whether it is written as SCXML and read again first.
  /// - Returns: the chart, ready to run.
  /// - Throws: ``ScxmlFault`` when it is refused.
  package func read(isRewritten: Bool = false) throws(ScxmlFault) -> Chart {
    let file = URL(filePath: chart)
    let bytes = (try? Foundation.Data(contentsOf: file)) ?? Foundation.Data()
    let folder = ScxmlFolder(file.deletingLastPathComponent().path)
    let chart = try ScxmlDocument(bytes, beside: folder).chart(named: file.lastPathComponent)
    guard isRewritten else { return chart }
    let text = ChartFormat.scxml.write(chart)
    return try ScxmlDocument(text.utf8, beside: folder).chart()
  }

  /// Runs it.
  ///
  /// - Parameter isRewritten: whether the chart is written as SCXML and read again first.
  /// - Returns: how it came out.
  package func run(isRewritten: Bool = false) -> Outcome {
    let chart: Chart
    do throws(ScxmlFault) {
      chart = try read(isRewritten: isRewritten)
    } catch {
      let first = error.findings.first
      // A document whose script is not there must be refused (5.8).
      if script == nil, let first, case .unreadableSource = first.cause,
        first.source.contains("<script")
      {
        return .passed
      }
      return .failed("refused, line \(first?.line ?? 0): \(first?.message ?? "")")
    }
    let time = VirtualTime(start: 0)
    let engine = Engine(chart, time: time)
    engine.fireDueTimers()
    guard let script else { return rest(engine, time) }
    return play(script, engine, time)
  }

  // MARK: The W3C's form

  private func rest(_ engine: Engine, _ time: VirtualTime) -> Outcome {
    var steps = 0
    while steps < 1000 {
      steps += 1
      let state = engine.chart.stateText(engine.snapshot.configuration)
      if state == "pass" { return .passed }
      if state == "fail" { return .failed("comes to rest in 'fail'") }
      guard let due = engine.nextDue, due <= Self.patience else {
        return .failed("stays in '\(state)'")
      }
      time.advance(by: max(1, due - time.now), firing: [engine])
    }
    return .failed("does not end")
  }

  // MARK: SCION's form

  private struct Script: Decodable {
    struct Step: Decodable {
      struct Name: Decodable { var name: String }
      var event: Name
      var after: Int?
      var nextConfiguration: [String]
    }
    var initialConfiguration: [String]
    var events: [Step]
  }

  private func play(_ path: String, _ engine: Engine, _ time: VirtualTime) -> Outcome {
    guard let bytes = try? Foundation.Data(contentsOf: URL(filePath: path)),
      let script = try? JSONDecoder().decode(Script.self, from: bytes)
    else { return .failed("its script cannot be read") }
    if let difference = difference(engine, script.initialConfiguration) {
      return .failed("at the start \(difference)")
    }
    for (place, step) in script.events.enumerated() {
      if let after = step.after { time.advance(by: after, firing: [engine]) }
      engine.send(Event(step.event.name))
      if let difference = difference(engine, step.nextConfiguration) {
        return .failed("event \(place + 1), \(step.event.name): \(difference)")
      }
    }
    return .passed
  }

  private func difference(_ engine: Engine, _ expected: [String]) -> String? {
    let leaves = engine.chart.leaves(of: engine.snapshot.configuration)
      .map { engine.chart.nodes[$0].name }
    if leaves.sorted() == expected.sorted() { return nil }
    return "in \(leaves.sorted().joined(separator: "+")), not in "
      + expected.sorted().joined(separator: "+")
  }
}
