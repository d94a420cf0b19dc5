import PlayMachines
import StateEngine
import Testing

@Suite("What the game claims of itself")
struct GameInvariantTests {
  @Test("every claim holds at every moment that can be come to")
  func everyClaimHolds() throws {
    let chart = try GameFixture.chart.get()
    let proof = Explorer(chart).prove(from: Explorer.beginning(of: chart))
    for (claim, standing) in zip(proof.claims, proof.standings) {
      switch standing {
      case .holds: break
      case .broken(let route): Issue.record("\(claim.says): \(route.lines)")
      case .unreached, .open: Issue.record("\(claim.says): \(standing)")
      }
    }
    print(proof.momentCount, proof.moveCount, proof.cutCount, proof.isComplete)
    print("dead ends", proof.deadEnds.map { ($0.lines, chart.stateText($0.end.configuration)) })
    print("unreached", proof.unreachedNodes.map { chart.nodes[$0].name })
    print("idle", proof.idleRows.map { chart.rows[$0].declaration })
  }
}
