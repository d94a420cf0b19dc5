// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What an account holds when entries of several stores are added up, one after the other.
///
/// Two stores may have spent the same amount. In the order of all entries, by time, store and number,
/// one that would leave less than nothing is passed over; every store that has seen the same entries
/// finds the same balance.
package struct SharedBalance: Sendable, Hashable {
  /// The balance so far, at least 0.
  package private(set) var total = 0
  /// How many entries came so far.
  package private(set) var count = 0
  /// What was taken back in more than one place, by the key of what came first.
  private(set) var takings: [String: Taking] = [:]

  /// A balance so far; of nothing yet.
  package init(total: Int = 0, count: Int = 0, takings: [String: Taking] = [:]) {
    self.total = total
    self.count = count
    self.takings = takings
  }

  /// Takes the next entry in.
  ///
  /// - Parameters:
  ///   - amount: how much came in.
  ///   - compensation: what it takes back, if that was taken back in more than one place.
  package mutating func add(_ amount: Int, _ compensation: Compensation? = nil) {
    count += 1
    guard let compensation else {
      _ = book(amount)
      return
    }
    let old = takings[compensation.root] ?? Taking()
    var new = old
    new.take(amount, compensation.generation)
    let (change, isOver) = new.effect.subtractingReportingOverflow(old.booked)
    if !isOver, change == 0 || book(change) { new.booked = new.effect }
    takings[compensation.root] = new
  }

  private mutating func book(_ amount: Int) -> Bool {
    let (sum, isTooMuch) = total.addingReportingOverflow(amount)
    guard !isTooMuch, sum >= 0 else { return false }
    total = sum
    return true
  }
}

extension SharedBalance {
  /// The combined effect of several devices that took the same thing back and did it again: it is
  /// taken back once, by the least that any of them took, and done again by as much.
  package struct Taking: Sendable, Hashable {
    /// The least that was taken back; negative when that was something given.
    var amount: Int?
    /// How often at most it was taken back and done again.
    var generation = 0
    /// What it has changed so far.
    var booked = 0

    /// Its value.
    var effect: Int { generation % 2 == 1 ? amount ?? 0 : 0 }

    mutating func take(_ amount: Int, _ generation: Int) {
      self.generation = max(self.generation, generation)
      let taken = generation % 2 == 1 ? amount : 0 &- amount
      if taken.magnitude < self.amount?.magnitude ?? .max { self.amount = taken }
    }
  }
}

extension SharedBalance.Taking {
  /// From a fact; nil when it says something else.
  init?(_ value: Value) {
    let numbers = value.listValue?.compactMap(\.intValue) ?? []
    guard numbers.count == 3 else { return nil }
    self.init(amount: numbers[0], generation: numbers[1], booked: numbers[2])
  }

  /// For a fact.
  var value: Value { .list([.int(amount ?? 0), .int(generation), .int(booked)]) }
}

extension SharedBalance {
  /// The balance of all entries before a time, so that later ones need not be added up from the
  /// beginning.
  package struct Milestone: Sendable, Hashable {
    package var time: Int
    /// Own entries up to this number are all older than ``time``.
    package var ledger = 0
    package var balance = SharedBalance()

    /// A balance before a time.
    package init(time: Int, ledger: Int = 0, balance: SharedBalance = SharedBalance()) {
      self.time = time
      self.ledger = ledger
      self.balance = balance
    }
  }

  /// What is known of an account: milestones, close together near the end, where most of what is new
  /// comes in, and far apart before.
  package struct Milestones: Sendable, Hashable {
    /// How many entries lie between the closest two.
    package static let step = 512

    /// The accounts of others that are in them.
    package var accounts: [Int] = []
    /// The newest own entry that is in them.
    package var ledger = 0
    /// The newest entry of others that is in them.
    package var arrival = 0
    /// The oldest first.
    package var all: [Milestone] = []

    /// None.
    package init() {}

    /// Lets go of those that come after new entries of an older time.
    package mutating func forget(after time: Int) { all.removeAll { $0.time > time } }

    /// Keeps of each span, doubled from the end to the beginning, one.
    package mutating func thin(count: Int) {
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
  package init(_ value: Value?) {
    guard let map = value?.mapValue, let ledger = map["ledger"]?.intValue,
      let arrival = map["arrival"]?.intValue, let list = map["milestones"]?.listValue,
      let accounts = map["purses"]?.listValue, min(ledger, arrival) >= 0
    else { return }
    self.accounts = accounts.compactMap(\.intValue)
    self.ledger = ledger
    self.arrival = arrival
    for one in list {
      let list = one.listValue ?? []
      let numbers = list.prefix(4).compactMap(\.intValue)
      guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { continue }
      let takings = list.dropFirst(4).first?.mapValue ?? [:]
      let balance = SharedBalance(
        total: numbers[2],
        count: numbers[3],
        takings: takings.compactMapValues { SharedBalance.Taking($0) }
      )
      all.append(.init(time: numbers[0], ledger: numbers[1], balance: balance))
    }
  }

  /// For a fact.
  package var value: Value {
    .map([
      "purses": .list(accounts.map { .int($0) }), "ledger": .int(ledger), "arrival": .int(arrival),
      "milestones": .list(
        all.map {
          .list([
            .int($0.time), .int($0.ledger), .int($0.balance.total), .int($0.balance.count),
            .map($0.balance.takings.mapValues(\.value)),
          ])
        }
      ),
    ])
  }
}
