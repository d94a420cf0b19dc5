// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// Minutes for videos that are given, such as for points.

extension LearningGame {
  private static let minutes = Term<Int>(argument: "minutes")

  /// Whether the minutes are for whoever is playing.
  static let isForPlayer: Term<Bool> =
    Term<String?>(argument: "person") == Term<String?>(variable: "playerID")

  static let isHisTicket = Guard(isForPlayer)

  /// What was bought and not begun stays, since it may be given back.
  static var addToTicket: Action {
    let bought = ticketPrice * millisecondsPerCoin
    let sum = ticketMilliseconds + minutes * 60_000
    return .when(
      sum < bought,
      [ticketMilliseconds.set(to: bought)],
      otherwise: [ticketMilliseconds.set(to: min(sum, Term(longest)))]
    )
  }

  /// Gives coins to somebody who is not playing, or minutes on the ticket; one of another day is void.
  static let giveRule: NamedRules.Reasoned<NamedRules.Effect> = {
    var give = perPlayer.give(coins.variableName, newcomer: ["playDay": "planDay"])
    let giveCoins = give.rule
    give.reads = (give.reads ?? []) + ["day", "playerIDs", "event.minutes"]
    give.rule = { context in
      guard let minutes = context.arguments.last?.intValue else { return giveCoins(&context) }
      guard let person = context.arguments.first, let id = person.stringValue,
        context["playerIDs"].mapValue?.values.contains(person) == true
      else { return }
      var shelf = perPlayer.shelf(in: context)
      let known = context["profiles"].mapValue?[id]?.mapValue
      let isOfToday = known?["profileDay"] == context["day"]
      let left = isOfToday ? known?["ticketMilliseconds"]?.intValue ?? 0 : 0
      let ticket: [String: Value] = [
        "ticketMilliseconds": .int(min(max(0, left.clampedSum(minutes * 60_000)), longest)),
        "profileDay": context["day"], "playerID": person,
        "playDay": known?["playDay"] ?? context["planDay"],
      ]
      shelf.change(id, to: ticket)
      context["profiles"] = shelf.map
    }
    return give
  }()
}
