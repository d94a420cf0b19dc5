// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@Suite("what the articles show compiles")
struct ArticleTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let articles = [
    "WriteAMachine", "GuardsThatExplain", "WhatStandsInAClosure", "Inputs", "TimersAndClocks",
    "KeepingState", "EffectsAndWork", "TestingAMachine", "HowTheStepWorks",
  ]

  /// The Swift in a text, all blocks one after the other.
  private static func swift(in text: String) -> String {
    var isSwift = false
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isSwift = line == "```swift"
      } else if isSwift {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test("each article by itself", arguments: articles)
  func article(name: String) throws {
    let file = Self.folder.appendingPathComponent(
      "Sources/StateEngine/StateEngine.docc/\(name).md"
    )
    let code = Self.swift(in: try String(contentsOf: file, encoding: .utf8))
    try #require(code.contains("import StateEngine"))
    let errors = try Snippet(code).errors
    #expect(errors == [], "\(errors)")
  }

  @Test("no article is left out")
  func all() throws {
    let folder = Self.folder.appendingPathComponent("Sources/StateEngine/StateEngine.docc").path
    let withCode = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0 != "StateEngine.md" }
      .filter {
        try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8).contains("```swift")
      }
    #expect(Set(withCode) == Set(Self.articles.map { "\($0).md" }))
  }
}
