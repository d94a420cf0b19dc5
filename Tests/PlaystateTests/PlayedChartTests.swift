// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// Charts that people know, with scripts and others that they start, played through the binary.
///
/// Beside each chart stands what is typed, and what comes back; `PLAYSTATE_RECORD=1` writes that anew:
/// read the difference.
@Suite("Well-known charts through the binary")
struct PlayedChartTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Charts"

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".play") }.map { String($0.dropLast(5)) }.sorted()

  @Test("there are twelve, and each explains, undoes and records itself")
  func count() throws {
    #expect(Self.names.count >= 12)
    for name in Self.names {
      let script = try String(contentsOfFile: "\(Self.folder)/\(name).play", encoding: .utf8)
      for word in ["why ", "path ", "check ", "undo", "record session.play"] {
        #expect(script.contains("\n\(word)") || script.hasPrefix(word), "\(name): \(word)")
      }
    }
  }

  @Test("a session gives what stands there, and its recording passes", arguments: names)
  func session(name: String) throws {
    try withScratch { scratch in
      let chart = "\(Self.folder)/\(name).scxml"
      let script = try String(contentsOfFile: "\(Self.folder)/\(name).play", encoding: .utf8)
      let played = try Tool.run(
        ["--sandbox", "--no-timing", chart],
        bytes: Array(script.utf8),
        in: scratch.root
      )
      let whole = played.stdout + "--- errors\n" + played.stderr
      let golden = "\(Self.folder)/\(name).out"
      if ProcessInfo.processInfo.environment["PLAYSTATE_RECORD"] != nil {
        try whole.write(toFile: golden, atomically: true, encoding: .utf8)
      }
      #expect(whole == (try String(contentsOfFile: golden, encoding: .utf8)))
      let test = try Tool.run(
        ["test", "--no-timing", "--machine", chart, "session.play"],
        bytes: [],
        in: scratch.root
      )
      #expect(test.stdout.contains("ok 1 - session.play"), "\(test.stdout.prefix(2_000))")
      #expect(test.status == 0)
    }
  }
}
