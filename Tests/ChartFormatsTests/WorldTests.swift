// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// Small charts as the world has them, each with one reason why such charts stopped at the door, at the
/// shipped program.
///
/// A pair of the folder `World` is a chart, `NAME.scxml` or of another ending that is not `.play`, and
/// `NAME.play`, a scenario that begins with remarks:
///
///     # One sentence: what such charts stop at, or what must come.
///     # with OPTIONS      (options of the program, for each of the calls below)
///     # warns TEXT        (stands in what is said when it loads: a line each; without any, nothing is)
///     # strict TEXT       (with --strict it is refused and that is said)
///     # refused TEXT      (it does not load at all, and that is said; then no lines follow)
///     use NAME.scxml
///     send …
///     expect …
///
/// What a chart starts or reads lies in the folder `with`, and needs no scenario.
@Suite("Charts as the world has them")
struct WorldTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/World"

  static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { !$0.hasPrefix(".") && $0 != "with" }
  static let names = files.filter { $0.hasSuffix(".play") }.map { String($0.dropLast(5)) }.sorted()
  static let charts = files.filter { !$0.hasSuffix(".play") }.sorted()

  @Test("there are sixty pairs, and nothing stands alone")
  func pairs() {
    #expect(Self.names.count >= 60)
    let stems = Self.charts.map { file in
      String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
    }
    #expect(stems.sorted() == Self.names)
  }

  @Test("each does what its scenario says", arguments: names)
  func pair(name: String) throws {
    let file = try #require(Self.charts.first { $0 == name || $0.hasPrefix(name + ".") })
    let chart = "\(Self.folder)/\(file)"
    let scenario = "\(Self.folder)/\(name).play"
    let head = Head(try String(contentsOfFile: scenario, encoding: .utf8))
    #expect(head.reason.count > 10)
    let loaded = try Shipped.run(["--sandbox", "--no-timing"] + head.options + [chart])
    let warnings = loaded.errors.split(separator: "\n").filter { $0.contains(": warning: ") }
    if let refusal = head.refusal {
      #expect(loaded.status == 2 && loaded.errors.contains(refusal), "\(loaded)")
      return
    }
    #expect(loaded.status == 0, "\(loaded)")
    #expect(warnings.count == head.warnings.count, "\(loaded.errors)")
    for warning in head.warnings { #expect(loaded.errors.contains(warning), "\(loaded.errors)") }
    if let said = head.strictly {
      let strict = try Shipped.run(["--sandbox", "--strict"] + head.options + [chart])
      #expect(strict.status == 2 && strict.errors.contains(said), "\(strict)")
    }
    let played = try Shipped.run(["test", "--no-timing"] + head.options + [scenario])
    #expect(played.output.contains("\nok 1 - ") && played.status == 0, "\(played)")
  }

  /// The remarks above a scenario.
  private struct Head {
    var reason = ""
    var options: [String] = []
    var warnings: [String] = []
    var strictly: String?
    var refusal: String?

    init(_ text: String) {
      for line in text.split(separator: "\n").prefix(while: { $0.hasPrefix("# ") }) {
        let words = line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
        let rest = words.count > 1 ? words[1] : ""
        switch words.first {
        case "with": options += rest.split(separator: " ").map(String.init)
        case "warns": warnings.append(rest)
        case "strict": strictly = rest
        case "refused": refusal = rest
        default: if reason.isEmpty { reason = String(line.dropFirst(2)) }
        }
      }
    }
  }
}

/// The program that is shipped, run to its end.
enum Shipped {
  /// What it said, and its status.
  struct Result {
    var output: String
    var errors: String
    var status: Int32
  }

  /// Runs it and lets it read a text.
  static func run(_ arguments: [String], reading input: String = "") throws -> Result {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory() + "world-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    try Data(input.utf8).write(to: names[0])
    for name in names.dropFirst() { try Data().write(to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProgramUnderTest.path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    func text(_ place: URL) throws -> String {
      String(decoding: try Data(contentsOf: place), as: UTF8.self)
    }
    return Result(
      output: try text(names[1]),
      errors: try text(names[2]),
      status: process.terminationStatus
    )
  }
}
