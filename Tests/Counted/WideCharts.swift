// SPDX-License-Identifier: GPL-3.0-or-later
import CountedCharts
import StateEngine

/// Charts of any size, which only the package itself can make of data.
extension BenchmarkCharts {
  /// A parallel node of so many regions of two nodes each; `go` moves every region.
  static func parallel(regions: Int) throws -> Chart {
    let names = (0..<regions).map { "region\($0)" }
    func leaves(_ region: String) -> [String] { ["\(region)a", "\(region)b"] }
    var chart = ChartDescription(name: "parallel")
    chart.nodes =
      [NodeDeclaration("all", kind: .parallel)]
      + names.flatMap { region in
        [NodeDeclaration(region, kind: .compound, parent: "all")]
          + leaves(region).map { NodeDeclaration($0, parent: region) }
      }
    chart.transitions = names.flatMap { region in
      zip(leaves(region), leaves(region).reversed()).map { source, target in
        TransitionDeclaration(from: source, on: .events(["go"]), to: [target])
      }
    }
    chart.events = [EventDeclaration("go")]
    return try Chart(chart)
  }

  /// A ring of so many nodes under one guard that holds; `go` moves to the next node.
  static func ring(nodes count: Int) throws -> Chart {
    var chart = ChartDescription(name: "ring")
    chart.nodes = (0..<count).map { NodeDeclaration("node\($0)") }
    chart.transitions = (0..<count).map { number in
      TransitionDeclaration(
        from: "node\(number)",
        on: .events(["go"]),
        when: [Guard(Term<Int>(variable: "coins") >= 0)],
        to: ["node\((number + 1) % count)"]
      )
    }
    chart.events = [EventDeclaration("go")]
    chart.variables = [VariableDeclaration("coins", .int, initial: .int(0))]
    return try Chart(chart)
  }
}
