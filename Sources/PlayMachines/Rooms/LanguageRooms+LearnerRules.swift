import PlayKit
import StateEngine

// Who learns: names, and the data of those who are not signed in.

extension LanguageRooms {
  static let isUserNameRule = NamedRules.Reasoned<NamedRules.Test>(
    "expressions cannot look at the letters of a text",
    reads: ["event.name"],
    writes: []
  ) { _, arguments, _ in
    isUserName(arguments.first?.stringValue ?? "")
  }

  /// Whether a text is a learner's name: 3 to 20 letters, digits, `_`.
  public static func isUserName(_ text: String) -> Bool {
    (3...20).contains(text.count)
      && text.allSatisfy { $0.isLetter || ($0.isASCII && $0.isNumber) || $0 == "_" }
  }

  /// Puts the data of whoever signs out away, and brings that of `user` out.
  static let arrangeLearnersRule = NamedRules.Reasoned<NamedRules.Effect>(
    "the data of the others is a map by name, and expressions know no maps",
    reads: profileNames + ["profileOf", "user", "profiles", "usersMade", "day"],
    writes: profileNames + ["profileOf", "profiles", "usersMade"]
  ) { context in
    guard context["profileOf"] != context["user"] else { return }
    var profiles = context["profiles"].mapValue ?? [:]
    if let owner = context["profileOf"].stringValue {
      var profile: [String: Value] = [:]
      for name in profileNames { profile[name] = context[name] }
      profiles[owner] = .map(profile)
    }
    var profile = blankProfile
    if let user = context["user"].stringValue {
      profile = profiles.removeValue(forKey: user)?.mapValue ?? profile
      if profile["userID"] ?? .null == .null {
        let number = (context["usersMade"].intValue ?? 0).clampedSum(1)
        context["usersMade"] = .int(number)
        profile["userID"] = .string("user-\(number)")
      }
    }
    if profile["wordsDay"] != context["day"] {
      profile["wordsDay"] = context["day"]
      profile["wordsToday"] = .list([])
    }
    for name in profileNames { context[name] = profile[name] ?? blankProfile[name] ?? .null }
    context["profiles"] = .map(profiles)
    context["profileOf"] = context["user"]
  }

  static let blankProfile = (try? ValueEncoder.encode(LearnerProfile()))?.mapValue ?? [:]

  // Sorted: the record lists changes in the order in which they are made.
  private static let profileNames = blankProfile.keys.sorted()

  /// What other stores know comes in: for the learner who is signed in, and for the others.
  static let takeMergedRule = NamedRules.Reasoned<NamedRules.Effect>(
    "expressions know no maps",
    reads: profileNames + ["profiles", "profileOf", "event.learners"],
    writes: profileNames + ["profiles"]
  ) { context in
    var profiles = context["profiles"].mapValue ?? [:]
    for (name, parts) in context.arguments.first?.mapValue ?? [:] where isUserName(name) {
      guard let parts = parts.mapValue, areParts(parts) else { continue }
      if context["profileOf"] == .string(name) {
        for part in mergedParts { if let value = parts[part.name] { context[part.name] = value } }
      } else {
        var profile = profiles[name]?.mapValue ?? blankProfile
        for part in mergedParts { if let value = parts[part.name] { profile[part.name] = value } }
        profiles[name] = .map(profile)
      }
    }
    context["profiles"] = .map(profiles)
  }

  // What cannot be read back is not taken in.
  private static func areParts(_ parts: [String: Value]) -> Bool {
    let profile = blankProfile.merging(parts) { $1 }
    return (try? ValueDecoder.decode(LearnerProfile.self, from: .map(profile))) != nil
  }
}
