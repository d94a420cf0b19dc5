// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayStorage
import StateEngine

/// A machine of an app with a rule that no expression says: whether the bank is open.
struct Vault: Machine {
  enum Node: MachineNode { case closed, open }
  struct Context: MachineContext { var visits = 0 }
  struct Events: MachineEvents {
    let unlock = PlainEvent()
    let shut = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.closed) {
      on("unlock", to: .open, when: Guard(named: "isBankOpen"))
    }
    state(.open) {
      entry { $0.visits += 1 }
      on(\.shut, to: .closed)
      after(.milliseconds(50), to: .closed)
    }
  }
  static var rules: NamedRules {
    NamedRules(tests: ["isBankOpen": .init("a bank tells") { _ in true }])
  }
}

/// NUMBER visits to the vault, which is left open.
func vaultApp(_ folder: String, _ number: Int) throws {
  let vault = try Live(Vault.self, in: try Store(at: URL(fileURLWithPath: folder)))
  for turn in 1...max(1, number) {
    vault.send(\.unlock)
    if turn < number { vault.send(\.shut) }
  }
  say("\(vault.state) after \(vault.context.visits)")
}
