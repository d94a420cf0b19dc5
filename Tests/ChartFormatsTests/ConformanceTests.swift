import TestSupport
import Testing

@Suite("SCXML conformance by the SCION cases")
struct ConformanceTests {
  /// Cases that do not pass, and why.
  static let exclusions: [String: String] = [:]

  @Test(
    "the data lies beside the repository, all 47 cases of it",
    .enabled(if: SharedData.has("scion"))
  )
  func dataIsThere() {
    #expect(
      ScionCase.all.count == 47,
      "expected in ../shared/data/scion beside the repository"
    )
  }

  @Test("the engine takes the configurations the case expects", arguments: ScionCase.all)
  func plays(one: ScionCase) {
    let differences: [String]
    do {
      differences = try one.play()
    } catch {
      differences = ["\(error)"]
    }
    if let reason = Self.exclusions[one.name] {
      #expect(!differences.isEmpty, "passes now, though it was excluded: \(reason)")
    } else {
      #expect(differences == [])
    }
  }

  @Test("only cases that are there are excluded")
  func exclusionsExist() {
    #expect(Set(Self.exclusions.keys).isSubset(of: ScionCase.all.map(\.name)))
  }
}
