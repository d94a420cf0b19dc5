// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// The package names iOS 17 and macOS 14 as its lowest platforms.
///
/// No compiler of Apple's has said
/// so yet; what of Swift's library came later is known by its names.
@Suite("what is newer than the lowest platforms")
struct NewerTests {
  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Where such a name may stand, and what keeps it from Apple's older systems there.
  private static let allowed: [String: (names: Set<String>, guarded: String)] = [
    "StateEngine/System/Lock.swift": (
      ["Mutex", "Atomic"], "#if canImport(Darwin)"
    ),
    "StateEngine/System/String+Valid.swift": (["validating:"], "#if canImport(Darwin)"),
    "ShellCore/Platform/NotedSignals.swift": (
      ["Atomic"], "#if canImport(Darwin)"
    ),
    "ShellCore/Platform/Outside.swift": (
      ["TaskExecutor", "executorPreference"], "#available(macOS 15, iOS 18"
    ),
  ]

  /// Swift 6.0 and later, in its standard library and its runtime.
  private static let newer = [
    #"\b(Mutex|Atomic)\b(?=[<(])"#, #"\b(U?Int128)\b"#,
    #"\b(RangeSet)\b"#,
    #"\b(TaskExecutor)\b"#, #"\b(executorPreference)\b"#, #"\b(isolated deinit)\b"#,
    #"\b(InlineArray)\b"#, #"\b((?:Mutable|Output|)(?:Raw)?Span)<"#, #"\b(UTF8Span)\b"#,
    #"\((validating:)"#, #"\b(AsyncSequence)<"#, #"\b(AsyncIteratorProtocol)<"#,
    #"\b(Task\.immediate)\b"#, #"\b(WeakReference|withTaskCancellationShield)\b"#,
    #"\b(removingSubranges|indices\(where)\b"#, #"\b(Observations)\b[({]"#,
    #"\b(SerialExecutor\.check)"#,
  ]

  @Test("stands only where Apple's older systems have another way")
  func listed() throws {
    // All at once, and not as a `Regex`, which takes ten seconds in a debug build.
    let names = try NSRegularExpression(pattern: Self.newer.joined(separator: "|"))
    let sources = Self.top.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var found: [String: Set<String>] = [:]
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        if code.hasPrefix("//") { continue }
        let line = String(code)
        let whole = NSRange(line.startIndex..., in: line)
        for match in names.matches(in: line, range: whole) {
          let groups = (1..<match.numberOfRanges).compactMap {
            Range(match.range(at: $0), in: line)
          }
          for name in groups { found[file, default: []].insert(String(line[name])) }
        }
      }
      guard let allowed = Self.allowed[file] else { continue }
      #expect(text.contains(allowed.guarded), "\(file) says nothing of older systems")
    }
    #expect(found == Self.allowed.mapValues(\.names))
  }

  @Test("the package names those platforms, and so does the documentation")
  func named() throws {
    let package = try String(
      contentsOf: Self.top.appendingPathComponent("Package.swift"),
      encoding: .utf8
    )
    #expect(
      package.contains("[.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)]")
    )
    let page = try String(
      contentsOf: Self.top.appendingPathComponent(
        "Sources/StateEngine/StateEngine.docc/StateEngine.md"
      ),
      encoding: .utf8
    ).replacing("\n", with: " ")
    #expect(page.contains("iOS 17, macOS 14, tvOS 17, visionOS 1 and watchOS 10"))
  }
}
