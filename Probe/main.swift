import PlayMachines
import StateEngine
let chart = try LearningGame.chart()
let clock = ContinuousClock()
for _ in 0..<(CommandLine.arguments.count > 1 ? 3 : 1) {
let began = clock.now
let proof = Explorer(chart).prove(from: Explorer.beginning(of: chart, ready: LearningGame.capabilities.readyEvent))
print(clock.now - began, proof.momentCount, proof.moveCount, proof.cutCount, proof.isComplete)
for (claim, standing) in zip(proof.claims, proof.standings) {
  switch standing {
  case .holds: break
  case .broken(let route): print("BROKEN", claim.says, route.lines)
  default: print("?", claim.says, standing)
  }
}
    print("dead ends", proof.deadEnds.map { ($0.lines, chart.stateText($0.end.configuration)) })
    print("unreached", proof.unreachedNodes.map { chart.nodes[$0].name })
    print("idle", proof.idleRows.map { i in let d = chart.rows[i].declaration; return "\(d.source) \(d.trigger) \(d.targets)" })
}
