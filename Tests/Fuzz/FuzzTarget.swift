// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import EcmaScript
import Foundation
import Household
import Inspector
import PlayKit
import PlayMachines
import StateEngine

@testable import Storage

/// What reads bytes from outside, and what must hold of it besides that it comes to an end.
enum FuzzTarget: String, CaseIterable {
  case lines, expressions, ecmascript, scxml, plist, snapshots, attach, sync

  /// The one that this process tries.
  nonisolated(unsafe) static var chosen = FuzzTarget.lines

  /// A file in memory, for what is read from one.
  private static let file = "/dev/shm/playstate-fuzz-\(getpid())"
  nonisolated(unsafe) private static let shell = FuzzedLines()
  private static let charts = Catalog.entries.compactMap { try? $0.makeChart() }
  /// Some chart, by what is read.
  private static func chart(_ bytes: [UInt8]) -> Chart {
    charts[Int(bytes.first ?? 0) % charts.count]
  }

  func read(_ bytes: [UInt8]) {
    switch self {
    case .lines: Self.shell.read(bytes)
    case .expressions: Self.readExpression(bytes)
    case .ecmascript: Self.readScript(bytes)
    case .scxml: Self.readChart(bytes)
    case .plist: Self.readSettings(bytes)
    case .snapshots: Self.readSnapshot(bytes)
    case .attach: Self.readMessage(bytes)
    case .sync: Self.readShared(bytes)
    }
  }

  // MARK: Text

  /// What is read can be printed and read again, and is the same.
  private static func readExpression(_ bytes: [UInt8]) {
    let chart = chart(bytes)
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let scope = chart.scopeForPeople
    var trace = Chart.Trace()
    let snapshot = chart.start(now: 0, trace: &trace)
    for mode in [ExpressionParser.Mode.chart, .command] {
      guard let tree = try? ExpressionParser.parse(text, scope: scope, mode: mode) else { continue }
      _ = try? tree.evaluate(in: scope, snapshot: snapshot, arguments: [])
      let printed = "\(tree)"
      do {
        let again = try ExpressionParser.parse(printed, scope: scope, mode: mode)
        precondition(again == tree, "printed differently: \(text) → \(printed)")
      } catch {
        // A chain of signs is printed with parentheses, and so ends at half the depth.
        precondition(error.cause == .tooDeep, "not read: \(text) → \(printed): \(error)")
      }
    }
  }

  private static func readScript(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try? ScriptParser.expression(text)
    guard (try? ScriptParser.script(text)) != nil else { return }
    let safe = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    readChart(
      Array(
        """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">\
        <datamodel><data id="n" expr="1"/><data id="l" expr="[1,2]"/></datamodel>\
        <state id="a"><onentry><script>\(safe)</script></onentry></state></scxml>
        """.utf8
      )
    )
  }

  /// What is a chart starts, and takes each of its events.
  private static func readChart(_ bytes: [UInt8]) {
    guard let chart = try? ScxmlDocument(bytes).chart() else { return }
    var trace = Chart.Trace()
    var snapshot = chart.start(now: 0, trace: &trace)
    for event in chart.events.indices.suffix(9) {
      _ = chart.step(&snapshot, event: event, now: 1, trace: &trace)
    }
    _ = try? chart.read(chart.save(snapshot))
  }

  // MARK: Files and messages

  private static func readSettings(_ bytes: [UInt8]) {
    guard let dictionary = try? PropertyList.read(bytes) else { return }
    for value in dictionary.values { _ = PropertyList.value(value) }
    let written = PropertyListText.bytes(of: dictionary)
    precondition((try? PropertyList.read(written)) != nil, "what was written cannot be read")
  }

  private static func readSnapshot(_ bytes: [UInt8]) {
    let chart = chart(bytes)
    let rest = Array(bytes.dropFirst())
    _ = try? RecordDetail(rest)
    for value in [Value(storedBytes: rest), try? Value(reading: rest)] {
      guard let value else { continue }
      precondition(Value(storedBytes: value.storedBytes) != nil, "its own bytes are not read")
      guard var snapshot = try? chart.read(value).snapshot else { continue }
      var trace = Chart.Trace()
      for event in chart.events.indices where chart.events[event].arguments.isEmpty {
        _ = chart.step(&snapshot, event: event, now: snapshot.time, trace: &trace)
      }
      precondition((try? chart.read(chart.save(snapshot))) != nil, "saved, and not read")
    }
  }

  private static func readMessage(_ bytes: [UInt8]) {
    guard let value = try? Value(reading: bytes.dropFirst()) else { return }
    let wire = Wire(chart(bytes))
    if let snapshot = wire.snapshot(value) { _ = wire.value(snapshot) }
    if let record = wire.record(value) { _ = wire.value(record) }
  }

  private static func readShared(_ bytes: [UInt8]) {
    if let chunk = SharedChunk(bytes) {
      precondition(SharedChunk(chunk.bytes) == chunk, "a chunk is written differently")
    }
    guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else { return }
    if let ledger = try? LedgerFile(file) {
      var place = ledger.start
      while case .chunk(_, let next)? = try? ledger.next(at: place) { place = next }
    }
    if let knowledge = try? KnowledgeFile(file) {
      while case .entry? = try? knowledge.next() {}
    }
  }
}
