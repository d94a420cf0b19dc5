// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// What apps build on: the public declarations of each library, compared with those of `API`.
///
/// They are those of Linux: what only another system has, such as a SwiftUI view, is not among them.
@Suite("The public API")
struct APITests {
  private static let top = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  private static let folder = "\(top)/Tests/PlaystateTests/API"

  /// The libraries that the package offers.
  static let modules: [String] = {
    let package = try? String(contentsOfFile: "\(top)/Package.swift", encoding: .utf8)
    return (package ?? "").matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) }
  }()

  @Test("of a library is what it was", arguments: modules)
  func isAsBefore(of module: String) throws {
    guard let found = try Self.declarations(of: module) else { return }
    let file = "\(Self.folder)/\(module).txt"
    if ProcessInfo.processInfo.environment["PLAYSTATE_RECORD"] != nil {
      let text = found.sorted().map { $0 + "\n" }.joined()
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let known = Set(lines.map(String.init))
    #expect(found.count > 0)
    let gone = known.subtracting(found).sorted()
    let new = found.subtracting(known).sorted()
    #expect(gone == [], "gone from \(module): an app may need it (.ci/renew renews the list)")
    #expect(new == [], "new in \(module) (.ci/renew renews the list)")
  }

  @Test("each library has its file, and no other has one")
  func files() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(Set(files) == Set(Self.modules.map { "\($0).txt" }))
    #expect(Self.modules.count >= 7)
  }

  /// A line for each declaration and conformance; nil, which is told, where the tool is missing.
  private static func declarations(of module: String) throws -> Set<String>? {
    let modules = ProgramUnderTest.beside("Modules")
    let scratch = try Scratch()
    defer { scratch.remove() }
    let result = try Tool.shell(
      """
      target=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\\(.*\\)",*/\\1/p' | head -n 1)
      swift symbolgraph-extract -module-name \(module) -I '\(modules)' -target "$target" \
        -I '\(top)/.build/checkouts/GRDB.swift/Sources/GRDBSQLite' \
        -minimum-access-level public -skip-synthesized-members -output-dir '\(scratch.root)'
      """
    )
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.root)
      .filter { $0.hasSuffix(".symbols.json") }
    if files.isEmpty {
      NotChecked.note(["swift symbolgraph-extract"])
      #expect(!OtherTool.areAllExpected, "\(result.stderr)")
      return nil
    }
    var lines: Set<String> = []
    for file in files {
      let data = try Data(contentsOf: URL(fileURLWithPath: scratch.path(file)))
      lines.formUnion(try JSONDecoder().decode(SymbolGraph.self, from: data).lines)
    }
    return lines
  }
}

/// What `swift symbolgraph-extract` writes, as far as it is read here.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable {
      var precise: String
    }
    struct Fragment: Decodable {
      var spelling: String
    }
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
  }
  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
  }
  var symbols: [Symbol]
  var relationships: [Relationship]

  /// `Live: func wait(_ duration: Duration)`, and `Live: Sendable` for a conformance.
  var lines: [String] {
    var names: [String: String] = [:]
    var lines = symbols.map { symbol in
      names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
      let declaration = (symbol.declarationFragments ?? []).map(\.spelling).joined()
        .replacing(/\s+/, with: " ")
      let owner = symbol.pathComponents.dropLast().joined(separator: ".")
      return owner.isEmpty ? declaration : "\(owner): \(declaration)"
    }
    for one in relationships where one.kind == "conformsTo" {
      let target = names[one.target] ?? one.targetFallback ?? one.target
      guard let source = names[one.source], !Self.implied.contains(target) else { continue }
      lines.append("\(source): \(target.replacing("Swift.", with: ""))")
    }
    return lines
  }

  /// What nearly every type conforms to by itself.
  private static let implied = ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"]
}
