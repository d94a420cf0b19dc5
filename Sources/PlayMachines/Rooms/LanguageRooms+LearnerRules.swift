// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// Who learns: names, and the data of those who are not signed in.

extension LanguageRooms {
  static let isUserNameRule = NamedRules.Reasoned<NamedRules.Test>(
    "expressions cannot look at the letters of a text",
    reads: ["event.name"],
    writes: []
  ) { context in
    isUserName(context.arguments.first?.stringValue ?? "")
  }

  /// Whether a text is a learner's name: one that a family gives a child (1 to 20 letters, with single
  /// blanks, hyphens or apostrophes between them), or 3 to 20 letters, digits, `_`.
  public static func isUserName(_ text: String) -> Bool {
    PersonName.isNormalized(text)
      || (3...20).contains(text.count)
        && text.allSatisfy { $0.isLetter || ($0.isASCII && $0.isNumber) || $0 == "_" }
  }

  /// What belongs to each learner, by name.
  static let perLearner = PerPerson<RoomsContext>(
    from: \.userID,
    through: \.badges,
    owner: \.profileOf,
    others: \.profiles
  )

  /// Puts the data of whoever signs out away, and brings that of `user` out.
  static let arrangeLearnersRule = NamedRules.Reasoned<NamedRules.Effect>(
    "the data of the others is a map by name, and expressions know no maps",
    reads: perLearner.names + ["profileOf", "user", "profiles", "usersMade", "day"],
    writes: perLearner.names + ["profileOf", "profiles", "usersMade"],
    in: ["usersMade": 0...Int.max, "sessionsMade": 0...Int.max]
  ) { context in
    let user = context["user"]
    guard context["profileOf"] != user else { return }
    var shelf = perLearner.shelf(in: context)
    var profile = perLearner.exchange(for: user, in: context, with: &shelf)
    if !user.isNull, profile["userID"] ?? .null == .null {
      let number = (context["usersMade"].intValue ?? 0).clampedSum(1)
      context["usersMade"] = .int(number)
      profile["userID"] = .string("user-\(number)")
    }
    if profile["wordsDay"] != context["day"] {
      profile["wordsDay"] = context["day"]
      profile["wordsToday"] = .list([])
    }
    perLearner.show(profile, in: &context)
    context["profiles"] = shelf.map
    context["profileOf"] = user
  }

  /// What other stores know comes in: for the learner who is signed in, and for the others.
  static let takeMergedRule = NamedRules.Reasoned<NamedRules.Effect>(
    "expressions know no maps",
    reads: perLearner.names + ["profiles", "profileOf", "event.learners"],
    writes: mergedParts.map(\.name) + ["profiles"]
  ) { context in
    var shelf = perLearner.shelf(in: context)
    for (name, parts) in context.arguments.first?.mapValue ?? [:] where isUserName(name) {
      guard let parts = parts.mapValue, perLearner.admits(parts) else { continue }
      let known = mergedParts.reduce(into: [:]) { $0[$1.name] = parts[$1.name] }
      if context["profileOf"] == .string(name) {
        for part in mergedParts { if let value = known[part.name] { context[part.name] = value } }
      } else {
        shelf.change(name, to: known)
      }
    }
    context["profiles"] = shelf.map
  }
}
