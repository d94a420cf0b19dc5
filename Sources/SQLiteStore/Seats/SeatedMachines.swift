// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Storage

/// Where the machines that a journal writes of are kept.
struct SeatedMachines: Sendable {
  /// The seat of this process.
  var own = Seat.main
  /// The machines that are everybody's, wherever they sit: kept at the shared seat.
  var shared: Set<String> = []
  /// Charts of machines that are written of at another seat.
  private var others: [(chart: Chart, seat: Seat)] = []

  init(at own: Seat, sharing shared: Set<String>) {
    (self.own, self.shared) = (own, shared)
  }

  /// Writes of this very chart are of another seat from now on.
  mutating func place(_ chart: Chart, at seat: Seat) {
    others.removeAll { $0.chart === chart }
    others.append((chart, seat))
  }

  /// What is written from now on is this seat's again.
  mutating func leaveOthers() { others = [] }

  /// Whether something is written of another seat.
  var areOthersWritten: Bool { !others.isEmpty }

  /// Whether what is written of a chart is another seat's.
  func isElsewhere(_ chart: Chart) -> Bool { others.contains { $0.chart === chart } }

  func key(of chart: Chart) -> String {
    if let other = others.first(where: { $0.chart === chart }) {
      return other.seat.key(of: chart.name)
    }
    return key(of: chart.name)
  }

  func key(of machine: String) -> String {
    // One that is a key already, of a machine that nobody knows, stays it.
    shared.contains(machine) || machine.contains("@") ? machine : own.key(of: machine)
  }

  /// What a record's machine is called here: by its key when it is another seat's.
  func name(ofKey key: String) -> String {
    // Under its key alone the shared seat's machine would be taken for this one's.
    machine(ofKey: key) ?? (key.contains("@") ? key : "\(key)@\(Seat.main.name)")
  }

  /// The machine that is kept under a key here; nil for one of another seat.
  func machine(ofKey key: String) -> String? {
    let (machine, seat) = Seat.parts(ofKey: key)
    return self.key(of: machine) == key || seat == own ? machine : nil
  }
}
