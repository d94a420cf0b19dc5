// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What a machine gives for what is in its purse, such as a reward for points.
package struct PrizeCapability: Sendable {
  /// The event with which it is paid for.
  package let pay: String
  /// The variables that hold who pays, by id; which prize it is, by id and name; how many minutes it
  /// has, 0 for what is no time.
  package let owner, prize, name, minutes: String
  /// The variable that lists what a person has paid for: maps with `reward`, `name`, `minutes`,
  /// `redeemedAt`, and a `status` that is `expired` when it is over.
  package let paid: String
  /// The setting that lists the prizes.
  package let setting: String
  /// The use of a prize, by its id and the value of ``setting``.
  package let use: @Sendable (String, Value) -> Use

  /// The use of a prize.
  package enum Use: Sendable { case play, videos, other }

  /// Prizes by the event and the variables of the machine.
  package init(
    pay: MachineEvent<>,
    owner: Term<String?>,
    prize: Term<String?>,
    name: Term<String?>,
    minutes: Term<Int>,
    paid: String,
    setting: String,
    use: @escaping @Sendable (String, Value) -> Use
  ) {
    (self.pay, self.owner, self.prize) = (pay.eventName, owner.variableName, prize.variableName)
    (self.name, self.minutes, self.paid) = (name.variableName, minutes.variableName, paid)
    (self.setting, self.use) = (setting, use)
  }
}

/// Something that was paid for.
package struct Prize: Hashable, Sendable {
  private let id: String
  private let name: String?
  private let minutes: Int
  private let setting: String

  /// A prize by its id, its name, which minutes of one's own choice have none of, and its minutes.
  package init?(_ id: Value?, _ name: Value?, _ minutes: Value?, in prizes: PrizeCapability) {
    guard let id = id?.stringValue else { return nil }
    (self.id, self.name, setting) = (id, name?.stringValue, prizes.setting)
    self.minutes = minutes?.intValue ?? 0
  }

  /// What it is called in a language.
  package func title(_ language: SentenceLanguage) -> String {
    guard let name, name != id else {
      return Phrase.requestMinutes.text(language, .number(minutes))
    }
    return Phrase.title(of: id, in: setting, named: name, language)
  }
}
