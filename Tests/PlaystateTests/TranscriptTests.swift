// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// Golden sessions: what is typed, and exactly what comes back.
///
/// `PLAYSTATE_RECORD=1 swift test --filter TranscriptTests` writes them anew; read the difference.
@Suite("Transcripts")
struct TranscriptTests {
  static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Transcripts"

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test("there are transcripts")
  func thereAreTranscripts() { #expect(Self.names.count >= 10) }

  @Test("a session gives exactly what stands there, twice", arguments: names)
  func aSessionGivesWhatStandsThere(name: String) throws {
    let path = "\(Self.folder)/\(name)"
    var transcript = Transcript(try String(contentsOfFile: path, encoding: .utf8))
    let result = try transcript.run()
    if ProcessInfo.processInfo.environment["PLAYSTATE_RECORD"] != nil {
      transcript.stdout = result.stdout
      transcript.stderr = result.stderr
      transcript.status = result.status
      try transcript.text.write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    #expect(result.stdout == transcript.stdout)
    #expect(result.stderr == transcript.stderr)
    #expect(result.status == transcript.status)
    let again = try transcript.run()
    #expect(again.stdout == result.stdout)
    #expect(again.stderr == result.stderr)
  }
}

/// A session as a file: sections that begin with `=== name`.
struct Transcript {
  var title: String
  var arguments: [String]
  /// Whether it is run on a store, in which Alexander is at home with 7 coins.
  var isOnStore: Bool
  var stdin: String
  var stdout: String
  var stderr: String
  var status: Int32

  init(_ text: String) {
    let parts = ("\n" + text.dropLast()).components(separatedBy: "\n=== ")
    title = String(parts[0].dropFirst())
    var sections: [String: String] = [:]
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: "\n") else { continue }
      let content = part[part.index(after: end)...]
      sections[String(part[..<end])] = content.isEmpty ? "" : content + "\n"
    }
    arguments = (sections["arguments"] ?? "").split(separator: "\n").map(String.init)
    isOnStore = sections["store"] != nil
    stdin = sections["stdin"] ?? ""
    stdout = sections["stdout"] ?? ""
    stderr = sections["stderr"] ?? ""
    status = Int32((sections["status"] ?? "").prefix { $0.isNumber }) ?? -1
  }

  /// A line of the input that ends the process and starts another one.
  static let nextStart = "--- the next start\n"

  /// Runs it, each start after the other; the status is that of the last.
  func run() throws -> Tool.Result {
    guard isOnStore else { return try Tool.run(arguments, stdin) }
    var whole = Tool.Result(stdout: "", stderr: "", status: 0)
    try LiveStoreFolder.atHome { store in
      for (number, part) in stdin.components(separatedBy: Self.nextStart).enumerated() {
        if number > 0 { whole.stdout += Self.nextStart }
        let result = try Tool.run(["--store", store.path] + arguments, part)
        // A store goes by the wall clock, and its children have ids of their own.
        let time = #/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?/#
        let id = #/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/#
        whole.stdout += result.stdout.replacing(time, with: "TIME").replacing(id, with: "CHILD")
        whole.stderr += result.stderr
        whole.status = result.status
      }
    }
    return whole
  }

  var text: String {
    """
    \(title)
    === arguments
    \(arguments.map { $0 + "\n" }.joined())\
    \(isOnStore ? "=== store\nat home, 7 coins\n" : "")\
    === stdin
    \(stdin)\
    === stdout
    \(stdout)\
    === stderr
    \(stderr)\
    === status
    \(status)

    """
  }
}
