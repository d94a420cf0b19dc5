// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@Suite("the faces' SwiftUI views")
struct ViewTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/PlayMachines")

  static let views = [
    "Game/Views/CelebrationOverlayView.swift", "Game/Views/VideoClockView.swift",
    "Match/Views/CourtView.swift", "Rewards/Views/ChildDashboardView.swift",
  ]

  @Test("fit the faces, and what is declared of SwiftUI here, without a warning", arguments: views)
  func fits(view: String) throws {
    let code = try String(
      contentsOf: Self.sources.appendingPathComponent(view),
      encoding: .utf8
    )
    try #require(code.contains(/^(\/\/[^\n]*\n)*#if canImport\(SwiftUI\)/))
    let said = try Self.check(code)
    #expect(said == "", "\(said)")
    // A check that says nothing must have looked.
    let wrong = try Self.check(code.replacingOccurrences(of: "public var body", with: "var bdy"))
    #expect(wrong.contains("error:"), "\(wrong)")
  }

  @Test("no view is left out")
  func all() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.sources.path))
    let found = files.compactMap { $0 as? String }.filter {
      $0.contains("Views/") && $0.hasSuffix(".swift")
    }
    #expect(found.sorted() == Self.views)
  }

  /// What the compiler says of a file of the library, with SwiftUI's stand-in.
  private static func check(_ code: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("views-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ text: String) throws -> String {
      let url = folder.appendingPathComponent(name)
      try text.write(to: url, atomically: true, encoding: .utf8)
      return url.path
    }
    let made = try compile([
      "-emit-module", "-module-name", "SwiftUI", "-emit-module-path",
      folder.appendingPathComponent("SwiftUI.swiftmodule").path,
      try file("SwiftUI.swift", swiftUIStandIn),
    ])
    try #require(made == "", "\(made)")
    return try compile([
      "-typecheck", "-I", folder.path, "-I", Snippet.modules.path,
      "-enable-upcoming-feature", "ExistentialAny",
      "-enable-upcoming-feature", "MemberImportVisibility",
      "-enable-upcoming-feature", "InternalImportsByDefault",
      try file("View.swift", "public import PlayMachines\n" + code),
    ])
  }

  private static func compile(_ arguments: [String]) throws -> String {
    let compiler = Process()
    let said = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-swift-version", "6", "-module-cache-path", Snippet.cache.path] + arguments
    compiler.standardError = said
    compiler.standardOutput = FileHandle.nullDevice
    try compiler.run()
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return text.isEmpty && compiler.terminationStatus != 0 ? "it failed" : text
  }
}
