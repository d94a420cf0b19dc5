import StateEngine

/// What a purse holds when entries of several stores are added up, one after the other.
///
/// Two stores may have spent the same coins. In the order of all entries, by time, store and number,
/// one that would leave less than nothing is passed over; every store that has seen the same entries
/// finds the same balance.
struct SharedBalance: Sendable, Hashable {
  /// The balance so far, at least 0.
  private(set) var coins = 0
  /// How many entries came so far.
  private(set) var count = 0

  /// Takes the next entry in.
  mutating func add(_ amount: Int) {
    count += 1
    let (sum, isTooMuch) = coins.addingReportingOverflow(amount)
    if !isTooMuch, sum >= 0 { coins = sum }
  }
}

extension SharedBalance {
  /// The balance of all entries before a time, so that later ones need not be added up from the
  /// beginning.
  struct Milestone: Sendable, Hashable {
    var time: Int
    /// Own entries up to this number are all older than ``time``.
    var ledger = 0
    var balance = SharedBalance()
  }

  /// What is known of a purse: milestones, close together near the end, where most of what is new
  /// comes in, and far apart before.
  struct Milestones: Sendable, Hashable {
    /// How many entries lie between the closest two.
    static let step = 512

    /// The newest own entry that is in them.
    var ledger = 0
    /// The newest entry of others that is in them.
    var arrival = 0
    /// The oldest first.
    var all: [Milestone] = []

    /// None.
    init() {}

    /// Lets go of those that come after new entries of an older time.
    mutating func forget(after time: Int) { all.removeAll { $0.time > time } }

    /// Keeps of each span, doubled from the end to the beginning, one.
    mutating func thin(count: Int) {
      var kept: [Milestone] = []
      var distance = 0
      for one in all.reversed() where count - one.balance.count >= distance {
        kept.append(one)
        distance = max(Self.step, (count - one.balance.count) * 2)
      }
      all = kept.reversed()
    }
  }
}

extension SharedBalance.Milestones {
  /// From a fact; none when it says something else.
  init(_ value: Value?) {
    guard let map = value?.mapValue, let ledger = map["ledger"]?.intValue,
      let arrival = map["arrival"]?.intValue, let list = map["milestones"]?.listValue,
      min(ledger, arrival) >= 0
    else { return }
    self.ledger = ledger
    self.arrival = arrival
    for one in list {
      let numbers = one.listValue?.compactMap(\.intValue) ?? []
      guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { continue }
      let balance = SharedBalance(coins: numbers[2], count: numbers[3])
      all.append(.init(time: numbers[0], ledger: numbers[1], balance: balance))
    }
  }

  /// For a fact.
  var value: Value {
    .map([
      "ledger": .int(ledger), "arrival": .int(arrival),
      "milestones": .list(
        all.map {
          .list([
            .int($0.time), .int($0.ledger), .int($0.balance.coins), .int($0.balance.count),
          ])
        }
      ),
    ])
  }
}
