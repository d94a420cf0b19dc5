// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// The README's Swift is built and run as a program of its own.
@Suite("the README's Swift")
struct ReadmeProgramTests {
  private static let top = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: top.appendingPathComponent(path), encoding: .utf8)
  }

  /// The blocks marked `swift`: the lines of a package, and a program.
  private static func blocks() throws -> [String] {
    try text("README.md").components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }

  @Test("prints what its comments say")
  func prints() throws {
    let program = try #require(Self.blocks().last)
    let said = program.split(separator: "\n").filter { $0.hasPrefix("// ") }
      .map { $0.dropFirst(3) + "\n" }.joined()
    try #require(!said.isEmpty)
    #expect(try Self.run(program) == said)
  }

  @Test("takes the package as an example that is built does")
  func package() throws {
    let lines = try #require(Self.blocks().first).split(separator: "\n")
    let example = try Self.text("Tests/Examples/OrderServer/Package.swift")
    #expect(lines.count == 2)
    for line in lines {
      let declared = line.components(separatedBy: "  //")[0]
        .trimmingCharacters(in: .whitespaces).replacing("../playstate", with: "../../..")
      #expect(example.contains(declared), "\(line)")
    }
  }

  /// Builds a program with what was built with the tests; gives what it prints.
  private static func run(_ program: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("main.swift").path
    try program.write(toFile: source, atomically: true, encoding: .utf8)
    let products = Snippet.modules.deletingLastPathComponent()
    var objects: [String] = []
    for module in [
      "StateEngine", "DequeModule", "ContainersPreview", "InternalCollectionsUtilities",
    ] {
      let built = products.appendingPathComponent("\(module).build")
      // What files have left there that are gone is none of it.
      let sources = try String(contentsOf: built.appendingPathComponent("sources"), encoding: .utf8)
      for source in sources.split(separator: "\n") {
        // A path with a blank stands in quotes.
        let name = source.split(separator: "/").last?.filter { $0 != "'" } ?? ""
        objects.append(built.appendingPathComponent("\(name).o").path)
      }
    }
    let app = folder.appendingPathComponent("app").path
    let compiling = try output(
      ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", Snippet.modules.path]
        + ["-module-cache-path", Snippet.cache.path, source, "-o", app] + objects + ["-lm"]
    )
    try #require(FileManager.default.isExecutableFile(atPath: app), "\(compiling)")
    return try output([app])
  }

  /// What a program prints, errors too.
  private static func output(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
