// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

// What a random chart that runs scripts has besides.

extension ChartSketch {
  private var invokes: [Invoke] { states.flatMap(\.invokes) }

  func addInvoke(to state: State, _ numbers: inout RandomState) {
    guard invokes.count < 3 else { return }
    let chart = ChartSketch.random(
      &numbers,
      isScript: true,
      isChild: true,
      hasInputs: !inputs.isEmpty
    )
    let number = invokes.count + 1
    state.invokes.append(
      Invoke(
        id: "k\(number)",
        chart: chart,
        forwards: numbers.chance(40),
        finalize: numbers.chance(30)
          ? [.log("finalize \(number)"), assignment(&numbers)] : nil
      )
    )
  }

  /// What a transition of such a chart waits for.
  func scriptEvent(_ numbers: inout RandomState) -> String {
    let ends = invokes.map { "done.invoke.\($0.id)" }
    return numbers.one(of: ["t", "u", "t", "u", "t", "error.execution"] + ends + ends)
  }

  func addScript(
    to content: inout [Content],
    isTransition: Bool,
    _ numbers: inout RandomState
  ) {
    if numbers.chance(35) { content.append(assignment(&numbers)) }
    if numbers.chance(20) { content.append(.value(numbers.chance(50) ? "x" : "y")) }
    if numbers.chance(isTransition ? 22 : 10) { content.append(.send(sending(&numbers))) }
    if numbers.chance(8) { content.append(.cancel(numbers.one(of: ["i", "j"]))) }
    if numbers.chance(isTransition ? 6 : 1) { content.append(.takeData("y")) }
    if numbers.chance(1) { content.append(.fail) }
    // What stands behind a fault must be left out.
    if numbers.chance(10) { content.append(.log("end")) }
  }

  private func assignment(_ numbers: inout RandomState) -> Content {
    .assign(
      numbers.chance(50) ? "x" : "y",
      Formula(
        other: numbers.chance(50) ? "x" : "y",
        factor: Int.random(in: 0...3, using: &numbers),
        term: Int.random(in: 0...9, using: &numbers)
      )
    )
  }

  private func sending(_ numbers: inout RandomState) -> Send {
    var send = Send(event: numbers.one(of: ["t", "u", "t", "b", "e.f"]))
    if numbers.chance(60) { send.data = numbers.chance(50) ? "x" : "y" }
    if numbers.chance(40) { send.id = numbers.one(of: ["i", "j"]) }
    // Mostly later, or they would set each other off for ever.
    send.delay = numbers.chance(92) ? numbers.one(of: [10, 20, 20, 50, 100]) : 0
    if isChild, numbers.chance(30) {
      send.target = .parent
      send.delay = 0
    } else if numbers.chance(10) {
      send.target = .inner
      send.delay = 0
    } else if !isChild, let invoke = invokes.last, numbers.chance(35) {
      send.target = .child(invoke.id)
    }
    return send
  }
}
