// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@Suite("several machines of an app in one store value")
struct OneStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("one-\(UUID().uuidString)").path

  private func app(_ number: Int = 0) throws -> OtherProcess {
    try OtherProcess(
      URL(fileURLWithPath: ProgramUnderTest.beside("StorageProbe")).path,
      ["shared", folder, "\(number)"]
    )
  }

  private func shell(_ arguments: String...) throws -> (text: String, status: Int32) {
    try OtherProcess(ProgramUnderTest.path, arguments).end()
  }

  /// The app's answer to lines, its own beeps left out.
  private func said(_ lines: [String], _ number: Int = 0) throws -> [String] {
    let app = try app(number)
    for line in lines { app.tell(line) }
    let end = app.end()
    #expect(end.status == 0, "\(end.text)")
    return end.text.split(separator: "\n").map(String.init)
  }

  /// How many records there are of each machine, and the first and the last number of all.
  private func records() throws -> String {
    let sql = """
      SELECT machine || ' ' || count(*) FROM log JOIN chart ON chart.id = log.chart
      WHERE event NOT IN (SELECT id FROM event WHERE name = 'restore') GROUP BY machine;
      SELECT min(number) || ' ' || (max(number) - count(*)) FROM log;
      """
    return try OtherProcess("/usr/bin/env", ["sqlite3", folder + "/playstate.sqlite", sql]).end()
      .text.replacing("\n", with: ", ")
  }

  @Test("one numbering, every effect and all work; the next process goes on")
  func together() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Work that the end cuts off is done anew: as the second attempt.
    let lines = ["hit", "ring", "ring", "strike", "begin", "beside", "beside", "warm"]
    let told = try said(lines)
    let numbers = told.filter { $0.hasPrefix("#") }.compactMap { line in
      line.dropFirst().split(separator: " ").first.flatMap { Int($0) }
    }
    // The lamp's work has a number of its own, before one of the others.
    #expect(numbers.count == 7 && Set(numbers).count == 7, "\(told)")
    #expect(numbers == numbers.sorted() && numbers.last.map { $0 <= 9 } == true, "\(told)")
    #expect(told.contains("lamp beeps 1") && told.contains("chime beeps 3"), "\(told)")
    #expect(told.contains("a clerk of its own has stamped 2"), "\(told)")
    for _ in 0..<2 {
      let again = try said([])
      #expect(again.last?.hasPrefix("lamp on 1 'warm 1', chime") == true, "\(again)")
      #expect(again.last?.hasSuffix(" 3, desk open 0") == true, "\(again)")
    }
  }

  @Test(
    "from several tasks at once nothing is lost",
    .enabled(if: OtherTool.has(.sqlite3)),
    arguments: [0]
  )
  func tasks(_ number: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try app(number)
    for line in ["begin", "many 60"] { app.tell(line) }
    var beeps = 0
    while let line = app.next(), line != "refused 0" {
      beeps += line.hasPrefix("lamp beeps") ? 1 : 0
      if line.hasPrefix("refused") { Issue.record("\(line)") }
    }
    // The last ones may be done by another thread.
    while beeps < 60, app.next()?.hasPrefix("lamp beeps") == true { beeps += 1 }
    #expect(beeps == 60)
    _ = app.end()
    #expect(try said([]) == ["lamp off 30 'warm 1', chime calm 240, desk open 240"])
    // 60 hits and 30 times work, the beginning and 240 stamps; no number is missing.
    #expect(try records() == "chime 240, desk 241, lamp 90, 1 0, ")
    #expect(try shell("doctor", "--store", folder).status == 0)
  }

  @Test("what was answered is there after a kill", arguments: [0, 1])
  func killed(_ number: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for _ in 0..<3 {
      let app = try app(number)
      for line in ["begin", "flood"] { app.tell(line) }
      for _ in 0..<150 { _ = app.next() }
      app.kill(SIGKILL)
      let text = app.end().text
      func newest(_ machine: String) -> Int {
        // The last line may be half a one.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return lines.filter { $0.hasPrefix("\(machine) ") && $0.split(separator: " ").count == 2 }
          .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }.max() ?? 0
      }
      let now = try #require(try said([]).last)
      // `lamp on 1 'warm 2', chime calm 482, desk open 7`
      for machine in ["lamp", "chime", "desk"] {
        let words = now.components(separatedBy: "\(machine) ").last?.split { " ,".contains($0) }
        let kept = words.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? -1
        #expect(kept >= newest(machine), "\(machine): \(now), said \(newest(machine))")
      }
    }
    #expect(try shell("doctor", "--store", folder).status == 0)
  }

  @Test("a second machine of one chart is refused with a sentence while the first runs")
  func twice() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let told = try said(["ring", "twice", "ring", ""])
    #expect(
      told.contains(
        "the machine 'chime' is already running in this store: it keeps one of each name"
      ),
      "\(told)"
    )
    #expect(told.last == "lamp off 0 '', chime calm 2, desk closed -1", "\(told)")
    // Another value of the same folder has one of its own, as another process would.
    let apart = try said(["ring", "twice", "ring", ""], 1)
    #expect(apart.contains("a second one is at calm"), "\(apart)")
    #expect(apart.last == "lamp off 0 '', chime calm 4, desk closed -1", "\(apart)")
  }

  @Test("a timer fires though another value has changed the store", arguments: [0, 1])
  func timers(_ number: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try app(number)
    for line in ["strike", "hit"] { app.tell(line) }
    var told: [String] = []
    while let line = app.next() {
      told.append(line)
      if line == "chime beeps 0" { break }
    }
    #expect(told.last == "chime beeps 0", "\(told)")
  }
}
