// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// What somebody reads who writes an app: the page of the engine has each public type under a heading that
/// says what it is for.
///
/// A type that few need stands within the one it belongs to; what no app needs is `package`.
@Suite("The public types of the engine")
struct PublicTypesTests {
  private static let top = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// How many there may be that stand in no other.
  private static let limit = 33

  private static func lines(of path: String) throws -> [Substring] {
    try String(contentsOf: top.appendingPathComponent(path), encoding: .utf8).split(separator: "\n")
  }

  /// The types of a list that `APITests` compares with what is compiled.
  private static func types(of library: String) throws -> [String] {
    let declaration = #/^(?:@\w+ )*(?:final )?(?:actor|class|enum|protocol|struct|typealias) (\w+)/#
    return try lines(of: "Tests/PlaystateTests/API/\(library).txt")
      .compactMap { try declaration.firstMatch(in: $0).map { String($0.1) } }
  }

  /// The types on the page, by heading.
  private static func page() throws -> [String: [String]] {
    var (heading, types): (String?, [String: [String]]) = (nil, [:])
    for line in try lines(of: "Sources/StateEngine/StateEngine.docc/StateEngine.md") {
      if line.hasPrefix("#") { heading = String(line.drop { $0 == "#" || $0 == " " }) }
      guard let heading, let name = line.wholeMatch(of: /- ``(\w+)``/)?.1 else { continue }
      types[heading, default: []].append(String(name))
    }
    return types
  }

  @Test("stand on its page, each once and under a heading, and are no more than 33")
  func page() throws {
    let page = try Self.page()
    let types = try Self.types(of: "StateEngine")
    #expect(page.values.flatMap(\.self).sorted() == types.sorted())
    #expect(types.count <= Self.limit, "\(types.count): nest it, join it, or make it package")
    #expect(page["Topics"] == nil)
  }
}
