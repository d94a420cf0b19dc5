import ChartFormats
import Foundation
import StateEngine
import TestSupport
import Testing

/// One case of the SCION project's test framework: a chart and what its leaves must be.
struct ScionCase: CustomTestStringConvertible, Sendable {
  struct Script: Decodable {
    struct Step: Decodable {
      struct Name: Decodable { var name: String }
      var event: Name
      var after: Int?
      var nextConfiguration: [String]
    }
    var initialConfiguration: [String]
    var events: [Step]
  }

  /// Folder and file without extension, such as `history/history4`.
  var name: String
  var chart: URL
  var script: URL

  var testDescription: String { name }

  static let folder = SharedData.path("scion").map { URL(filePath: $0) }

  static let all: [ScionCase] = {
    guard let folder else { return [] }
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "scxml" }
      .map { file in
        let stem = file.deletingPathExtension()
        return ScionCase(
          name: "\(stem.deletingLastPathComponent().lastPathComponent)/\(stem.lastPathComponent)",
          chart: file,
          script: stem.appendingPathExtension("json")
        )
      }
      .sorted { $0.name < $1.name }
  }()

  /// The chart in the case's file.
  func read() throws -> Chart {
    try ScxmlDocument(Foundation.Data(contentsOf: chart)).chart(named: name)
  }

  /// Plays the script.
  ///
  /// - Returns: what differed, empty when the engine conforms.
  func play() throws -> [String] {
    let script = try JSONDecoder().decode(
      Script.self,
      from: Foundation.Data(contentsOf: self.script)
    )
    let time = VirtualTime(start: 0)
    let engine = Engine(try read(), time: time)
    engine.fireDueTimers()
    var differences: [String] = []
    func compare(_ place: String, _ expected: [String]) {
      let leaves = engine.chart.leaves(of: engine.snapshot.configuration)
        .map { engine.chart.nodes[$0].name }
      if Set(leaves) != Set(expected) || leaves.count != expected.count {
        differences.append("\(place): \(leaves) instead of \(expected)")
      }
    }
    compare("start", script.initialConfiguration)
    for (index, step) in script.events.enumerated() {
      if let after = step.after { time.advance(by: after, firing: [engine]) }
      engine.send(Event(step.event.name))
      compare("\(index) \(step.event.name)", step.nextConfiguration)
    }
    return differences
  }
}
