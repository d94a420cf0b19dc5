// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Foundation
import StateEngine
import TestSupport
import Testing

@Suite("SCXML conformance by the W3C's and SCION's cases")
struct ConformanceTests {
  static let scion = cases("scion")
  static let w3c = cases("w3c")

  /// Cases that do not pass, and why.
  static let exclusions: [String: String] = [
    "Optional/Auto/test509": "needs the Basic HTTP event processor, which is left out",
    "Optional/Auto/test518": "needs the Basic HTTP event processor, which is left out",
    "Optional/Auto/test520": "needs the Basic HTTP event processor, which is left out",
    "Optional/Auto/test532": "needs the Basic HTTP event processor, which is left out",
  ]

  private static func cases(_ part: String) -> [ConformanceCase] {
    SharedData.path(part).map { ConformanceCase.all(in: $0) } ?? []
  }

  @Test(
    "the data lie beside the repository, all 47 and 128 cases of them",
    .enabled(if: SharedData.has("scion") && SharedData.has("w3c"))
  )
  func dataIsThere() {
    #expect(Self.scion.count == 47, "expected in ../shared/data/scion beside the repository")
    #expect(Self.w3c.count == 128, "expected in ../shared/data/w3c beside the repository")
  }

  @Test("every case runs as it has to, but those excluded; the figures are printed")
  func figures() {
    for (suite, cases) in [("w3c", Self.w3c), ("scion", Self.scion)] {
      var totals: [String: (passed: Int, all: Int)] = [:]
      var reasons: [String: Int] = [:]
      for one in cases {
        let folder = one.name.split(separator: "/").dropLast().joined(separator: "/")
        totals[folder, default: (0, 0)].all += 1
        switch one.run() {
        case .passed:
          totals[folder, default: (0, 0)].passed += 1
          #expect(Self.exclusions[one.name] == nil, "\(one.name) passes now")
        case .failed(let reason):
          reasons[reason, default: 0] += 1
          #expect(Self.exclusions[one.name] != nil, "\(one.name): \(reason)")
        }
      }
      for (folder, total) in totals.sorted(by: { $0.key < $1.key }) {
        print("conformance \(suite)/\(folder): \(total.passed) of \(total.all)")
      }
      for (reason, count) in reasons.sorted(by: { $0.value > $1.value }) {
        print("conformance \(suite), \(count) ×: \(reason.prefix(120))")
      }
    }
  }

  @Test("written as SCXML and read again, each case that passes passes", arguments: w3c + scion)
  func rewritten(one: ConformanceCase) {
    guard Self.exclusions[one.name] == nil else { return }
    #expect(one.run(isRewritten: true) == .passed)
  }

  @Test("only cases that are there are excluded")
  func exclusionsExist() {
    guard !Self.w3c.isEmpty else { return }
    #expect(Set(Self.exclusions.keys).isSubset(of: Self.w3c.map(\.name)))
  }

  @Test("no source knows a case by its name")
  func noneIsSpecial() throws {
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let names = Self.w3c.compactMap { $0.name.split(separator: "/").last.map(String.init) }
    let files = FileManager.default.enumerator(
      at: top.appending(path: "Sources"),
      includingPropertiesForKeys: nil
    )
    var count = 0
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      guard
        text.contains("test1") || text.contains("test2") || text.contains("test3")
          || text.contains("test4") || text.contains("test5")
      else { continue }
      #expect(names.allSatisfy { !text.contains($0) }, "\(file.lastPathComponent)")
    }
    #expect(count > 300)
  }
}
