// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// How a grown-up gives to a person, or takes, whoever is active: one event with an amount, the
/// person's id and a reason, which the record keeps.
///
/// Of whoever is active the machine's own purse changes; of the others what is put away does.
extension PerPerson {
  /// The event of a machine.
  ///
  /// - Parameter summary: what it does, in a few words.
  /// - Returns: its declaration.
  public static func gift(_ summary: String) -> GiftEvent {
    GiftEvent(
      .init("amount", in: -10_000...10_000, samples: [5, -3]),
      .init("person", samples: ["player-1"]),
      "reason",
      by: .host,
      summary: summary
    )
  }

  /// An amount, the id of who gets it, and why.
  public typealias GiftEvent = MachineEvent<Int, String, String?>

  /// Whether somebody is known here and would not owe anything then.
  ///
  /// - Parameters:
  ///   - account: the variable of the purse.
  ///   - ids: the variable that holds everybody's ids, by name.
  ///   - limit: how much a purse holds at most.
  /// - Returns: the guard's rule.
  public func mayBeGiven(
    _ account: String,
    ids: String,
    upTo limit: Int = Int.max
  ) -> NamedRules.Reasoned<NamedRules.Test> {
    .init(
      "the data of the others is a map by id, and expressions know no maps",
      reads: [ids, others, owner, account, "event.amount", "event.person"],
      writes: []
    ) { [others, owner] context in
      let arguments = context.arguments
      guard let amount = arguments.first?.intValue, let person = arguments.dropFirst().first,
        let id = person.stringValue,
        context[ids].mapValue?.values.contains(person) == true
      else { return false }
      let balance =
        context[owner] == person
        ? context[account] : context[others].mapValue?[id]?.mapValue?[account]
      let (sum, overflow) = (balance?.intValue ?? 0).addingReportingOverflow(amount)
      return !overflow && sum >= 0 && sum <= limit
    }
  }

  /// Gives to somebody who is not active; whoever has nothing put away yet gets a profile.
  ///
  /// - Parameters:
  ///   - account: the variable of the purse.
  ///   - newcomer: variables that a new profile takes over, by property.
  /// - Returns: the effect's rule.
  public func give(
    _ account: String,
    newcomer: [String: String]
  ) -> NamedRules.Reasoned<NamedRules.Effect> {
    .init(
      "the data of the others is a map by id, and expressions know no maps",
      reads: [others, owner, "event.amount", "event.person"] + newcomer.values,
      writes: [others]
    ) { context in
      guard let amount = context.arguments.first?.intValue,
        let id = context.arguments.dropFirst().first?.stringValue
      else { return }
      var shelf = self.shelf(in: context)
      if !shelf.keeps(id) {
        let own = newcomer.mapValues { context[$0] }
        shelf.change(id, to: blank[owner] == nil ? own : own.merging([owner: .string(id)]) { $1 })
        context[others] = shelf.map
      }
      context.post(amount, as: "adjusted", to: account, of: id, in: others)
    }
  }
}
