// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import TestSupport
import Testing

@Suite("Drawings of charts")
struct DrawingTests {
  /// The catalog's machines and SCION's charts.
  static func all() throws -> [Chart] {
    try Catalog.entries.map { try $0.makeChart() } + ConformanceTests.scion.map { try $0.read() }
  }

  private static func start(_ chart: Chart) -> NodeSet {
    var trace = StepTrace()
    return chart.start(now: 0, trace: &trace).configuration
  }

  @Test("Graphviz accepts every chart without a word", .enabled(if: OtherTool.has(.dot)))
  func dot() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (number, chart) in try Self.all().enumerated() {
      let text = ChartFormat.dot.write(chart, at: Self.start(chart))
      #expect(text.contains("▸ "))
      let file = folder.appending(path: "\(number).dot")
      try Data(text.utf8).write(to: file)
      files.append(file.path)
    }
    let (status, words) = try run(["dot", "-Tsvg", "-O"] + files)
    #expect(status == 0, "dot of Graphviz must be installed: apt-get install graphviz")
    #expect(words == "")
    for file in files {
      #expect(try String(contentsOfFile: file + ".svg", encoding: .utf8).contains("</svg>"))
    }
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, words: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test("a drawing for the terminal fits 80 columns and marks where the machine is, in a word too")
  func text() throws {
    for chart in try Self.all() {
      let place = Self.start(chart)
      let lines = ChartFormat.text.write(chart, at: place).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(chart.name)")
      for leaf in chart.leaves(of: place) {
        let name = chart.nodes[leaf].name
        #expect(lines.contains { $0.contains("▸ \(name)") && $0.contains("← here") }, "\(name)")
      }
      for node in chart.nodes {
        #expect(lines.contains { $0.contains(" \(node.name)") }, "\(chart.name): \(node.name)")
      }
      #expect(lines.count { $0.contains("← here") } == chart.leaves(of: place).count)
    }
  }

  @Test("the drawing of a small chart")
  func small() throws {
    let chart = try ScxmlWriterTests.lamp()
    #expect(
      ChartFormat.text.write(chart, at: NodeSet([0]), width: 50) == """
        lamp: off
        ▸ off (first) ← here  dark
        │ press [event.code == 42 && (coins < 3 ||
        │     isRich)] → last
        │ press: coins += 1 (earned); owner = event.how;
        │     after 60 s: burn
        ▽ on
        │ burn → off
        │ burn: if isRich { cancel burn } else { seconds =
        │     now / 1000.0 }
        │ ○ dim (first)
        │ │ after seconds s: burn [coins < 5]
        │ │ entry: emit glow seconds
        │ ↺ last (deep history)

        """
    )
    #expect(
      ChartFormat.mermaid.write(chart, at: NodeSet([0])) == """
        stateDiagram-v2
          direction LR
          state "▸ off" as n0
          n0 : press#58; coins += 1 (earned)#59; owner = event.how#59; after 60 s#58; burn
          state "on" as n1
          state n1 {
            state "dim" as n2
            n2 : after seconds s#58; burn [coins #lt; 5]
            n2 : entry#58; emit glow seconds
            state "H* last" as n3
            [*] --> n2
          }
          note right of n1 : burn#58; if isRich #123; cancel burn #125; else #123; seconds = now / 1000.0 #125;
          [*] --> n0
          n0 --> n3 : press [event.code == 42 && (coins #lt; 3 || isRich)]
          n1 --> n0 : burn
          classDef here fill:#ffe08a,stroke-width:3px,color:#000000
          class n0 here

        """
    )
  }

  @Test("each state of a Mermaid diagram is declared once, and arrows join declared ones")
  func mermaid() throws {
    for chart in try Self.all() {
      let lines = ChartFormat.mermaid.write(chart, at: Self.start(chart))
        .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(lines.first == "stateDiagram-v2")
      let declared = lines.compactMap { line -> String? in
        line.hasPrefix("state \"") ? line.split(separator: " ").last.map(String.init) : nil
      }
      #expect(declared.count == chart.nodes.count)
      #expect(Set(declared).count == declared.count)
      for line in lines {
        let parts = line.split(separator: " ").map(String.init)
        guard parts.count > 2, parts[1] == "-->" else { continue }
        #expect(parts[0] == "[*]" || declared.contains(parts[0]))
        #expect(parts[2] == "[*]" || declared.contains(parts[2]))
      }
      #expect(lines.count { $0.hasSuffix("{") } == lines.count { $0 == "}" })
      #expect(lines.contains { $0.hasSuffix(" here") && $0.hasPrefix("class n") })
    }
  }

  @Test("names that are made to hurt do no harm in any form")
  func hostileNames() throws {
    let name = "a\"\\\u{1B}[31m\u{202E};--&gt;{}#"
    let chart = try read(
      "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\"><state id='a'><transition event='\(name.filter { $0 != "\u{1B}" })' target='a'/></state></scxml>"
    )
    for format in ChartFormat.allCases {
      let text = format.write(chart, at: NodeSet([0]))
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
      if format != .scxml { #expect(!text.unicodeScalars.contains("\u{202E}")) }
    }
    #expect(try read(ChartFormat.scxml.write(chart)).events.map(\.name) == chart.events.map(\.name))
    let dot = ChartFormat.dot.write(chart)
    #expect(dot.contains("a\\\"\\\\[31m"))
  }

  @Test("wide characters count as the caller measures them")
  func wide() throws {
    let name = String(repeating: "漢", count: 100)
    let chart = try read(scxml("<state id='\(name)'/>"))
    let lines = ChartFormat.text.write(chart, at: NodeSet(), width: 60) { $0 == "漢" ? 2 : 1 }
      .split(separator: "\n")
    #expect(lines.allSatisfy { $0.reduce(0) { $0 + ($1 == "漢" ? 2 : 1) } <= 60 })
  }
}
