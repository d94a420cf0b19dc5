// SPDX-License-Identifier: Apache-2.0
package import StateEngine

extension Session {
  /// As after a kill: every machine goes through its saved form and comes back by its restore policy.
  ///
  /// The one in use is reported. Time of play is booked: what runs is known to have run until now.
  package func relaunch() throws(HouseError) -> (reply: Reply, repairs: [String]) {
    var answer: (Reply, [String])?
    for slot in slots {
      let saved = slot.chart.save(slot.engine.snapshot)
      do {
        let read = try slot.chart.read(saved)
        let last = runningSince(slot, read.snapshot).map { _ in time.now }
        let reply = slot.engine.relaunch(from: read.snapshot, lastAlive: last)
        if slot === current { answer = (reply, read.repairs) }
      } catch {
        throw HouseError(.faultyMachine("\(slot.name) cannot be begun again: \(error)"))
      }
    }
    guard let answer else { throw HouseError(.unknownMachine(current.name, suggestions: [])) }
    return answer
  }

  /// Begins the machine in use anew; refused unless it has ended.
  package func beginAnew() -> Reply { current.engine.restart() }
}
