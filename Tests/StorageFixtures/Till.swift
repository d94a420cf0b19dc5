// SPDX-License-Identifier: GPL-3.0-or-later
package import StateEngine
package import Storage

/// A small machine for the tests of the store: a till that can be open or shut, with a purse.
package enum Till {
  private static let amount: ExpressionTree = .argument("amount")
  private static let staysCovered = Guard(
    .binary(
      .binary(.variable("coins"), .plus, amount),
      .greaterOrEqual,
      .literal(.int(0))
    )
  )

  /// What the machine is; another version has another fingerprint.
  package static func description(_ name: String = "till", version: Int = 1) -> ChartDescription {
    func transition(
      _ source: String,
      _ event: String,
      to target: String? = nil,
      when guards: [Guard] = [],
      do actions: [Action] = []
    ) -> TransitionDeclaration {
      TransitionDeclaration(
        from: source,
        on: .events([event]),
        when: guards,
        to: target.map { [$0] } ?? [],
        do: actions
      )
    }
    let add = Action.post(account: "coins", kind: "earned", amount: amount)
    var till = ChartDescription(name: name)
    till.version = version
    till.nodes = [
      NodeDeclaration("till", kind: .compound, initial: ["shut"]),
      NodeDeclaration("shut", parent: "till"), NodeDeclaration("open", parent: "till"),
    ]
    till.transitions = [
      transition("shut", "enter", to: "open"),
      transition("open", "leave", to: "shut", do: [.emit("bell", [.variable("coins")])]),
      transition("till", "add", when: [staysCovered], do: [add]),
      transition("till", "twice", when: [staysCovered], do: [add, add]),
      transition(
        "till",
        "say",
        do: [.assign("note", .argument("text")), .assign("owner", .argument("text"))]
      ),
    ]
    till.events = [
      EventDeclaration("enter"), EventDeclaration("leave"),
      EventDeclaration("add", arguments: [Event.Argument("amount", .int)]),
      EventDeclaration("twice", arguments: [Event.Argument("amount", .int)]),
      EventDeclaration("say", arguments: [Event.Argument("text", .string)]),
    ]
    till.variables = [
      VariableDeclaration("coins", .int, initial: .int(0)),
      VariableDeclaration("owner", .string.optional, initial: .string("Ada")),
      VariableDeclaration("note", .string, initial: .string("")),
      VariableDeclaration(
        "shelf",
        .map,
        initial: .map(["a": .list([.int(1), .double(0.5)]), "b": .null])
      ),
    ]
    till.accounts = [AccountDeclaration("coins", owner: "owner")]
    return till
  }

  /// The machine, ready to run.
  package static func chart(_ name: String = "till", version: Int = 1) -> Chart {
    do {
      return try Chart(description(name, version: version))
    } catch {
      preconditionFailure("the till is faulty: \(error)")
    }
  }

  /// Its purse.
  package static func purse(_ owner: Value = .string("Ada"), of machine: String = "till")
    -> AccountKey
  {
    AccountKey(machine: machine, name: "coins", owner: owner)
  }
}
