// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// Something that has happened in a house.
public struct HouseEvent: Sendable, Hashable {
  /// What it was.
  public enum What: Sendable, Hashable {
    /// A child played something for so many milliseconds, and solved so many levels.
    case played(child: String, part: String, milliseconds: Int, solved: Int)
    /// A child watched a video for so many milliseconds.
    case watched(child: String, title: String, milliseconds: Int)
    /// Something went into a purse or out of it by play: why, in a word of the ledger, and how much.
    case moved(child: String, unit: String, kind: String, amount: Int)
    /// Something was done by hand.
    case did(HouseAct)
    /// The clock was set to a later time, or to an earlier one when negative, by so many milliseconds.
    case clockSet(Int)
  }

  /// When, in milliseconds since 1970; of what took a while the end.
  public let time: Int
  /// What it was; children are named by their ids.
  public let what: What

  init(_ event: HistoryEvent) {
    time = event.time
    switch event.what {
    case .played(let child, let part, let milliseconds, let solved):
      what = .played(child: child, part: part, milliseconds: milliseconds, solved: solved)
    case .watched(let child, let title, let milliseconds):
      what = .watched(child: child, title: title, milliseconds: milliseconds)
    case .moved(let child, let unit, let kind, let amount, _):
      what = .moved(child: child, unit: unit, kind: kind, amount: amount)
    case .did(let act): what = .did(HouseAct(act))
    case .clockSet(let jump): what = .clockSet(jump.to.clampedDifference(jump.from))
    }
  }
}

extension Household {
  /// What a child has done in the last days.
  ///
  /// - Parameters:
  ///   - child: the child's id.
  ///   - period: how many days, the present one among them.
  ///   - language: of the titles.
  /// - Returns: minutes and limits by day, levels, mistakes, purses.
  /// - Throws: ``HouseRefusal`` if no child has the id, or the store cannot be read.
  public func report(
    of child: String,
    _ period: ReportPeriod = .week,
    in language: SentenceLanguage = .english
  ) throws(HouseRefusal) -> ChildReport {
    try core.performOrRefuse { session throws(HouseError) in
      let person = try session.person(child)
      // Other calls go on during the reading.
      let reports = try session.report(
        on: [person],
        period,
        language,
        release: { core.pause(session) }
      )
      guard let report = reports.first else {
        throw HouseError(.notOffered(machine: session.current.name, what: "report"))
      }
      return report
    }
  }

  /// What has happened in the last days, the oldest first: play, purses, what was done by hand.
  ///
  /// - Parameters:
  ///   - days: how many, the present one among them; 1 to 366.
  ///   - child: a child's id; nil for all, and what was done by hand for the family.
  /// - Returns: the events; of more than 20,000 records the newest.
  /// - Throws: ``HouseRefusal`` when the store cannot be read.
  public func history(
    days: Int = 7,
    of child: String? = nil
  ) throws(HouseRefusal) -> [HouseEvent] {
    try core.performOrRefuse { session throws(HouseError) in
      let today = session.dayNumber(at: session.time.now)
      let start = session.beginning(of: today - min(max(days, 1), 366) + 1)
      return try session.history(
        since: start,
        of: child,
        release: { core.pause(session) }
      ).events.map { HouseEvent($0) }
    }
  }
}
