// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// How long and when one child may play, as parents say it: limits and windows by weekday, what holds
/// for today alone, pauses.
///
/// It is kept as one line of text, which is also how it is read:
/// `30:mon-fri 60:sat,sun 16:00-19:00:mon-sun +15@20590 off paused`.
public struct TimeRule: Sendable, Hashable {
  /// A span of a day, in minutes from midnight; the end is outside.
  public struct Window: Sendable, Hashable {
    /// Where it begins, 0 to 1439.
    public var from: Int
    /// Where it ends, 1 to 1440.
    public var to: Int

    /// A window; nil when it ends before it begins, or is no part of a day.
    public init?(from: Int, to: Int) {
      guard from >= 0, from < to, to <= 1440 else { return nil }
      (self.from, self.to) = (from, to)
    }
  }

  /// What holds for one day alone.
  public enum Today: Sendable, Hashable {
    /// So many minutes more than on other days, or fewer.
    case more(Int)
    /// Just so many minutes.
    case exactly(Int)
  }

  /// Minutes a day, by weekday; nil where the family's limit holds.
  public var limits: [Int?] = Array(repeating: nil, count: 7)
  /// When may be played, by weekday; none for any hour.
  public var windows: [[Window]] = Array(repeating: [], count: 7)
  /// What holds for one day alone, and the number of that day.
  public var today: (day: Int, change: Today)? {
    get { todayDay.map { ($0, todayChange) } }
    set {
      todayDay = newValue?.day
      todayChange = newValue?.change ?? .more(0)
    }
  }
  private var todayDay: Int?
  private var todayChange = Today.more(0)
  /// Whether neither limit nor windows hold; they are kept until they do again.
  public var isOff = false
  /// Whether play is paused.
  public var isPaused = false

  /// The family's limit, any hour.
  public init() {}

  /// The most minutes a day has.
  public static let longest = 1440
  /// Minutes of a day and more of them, 0 to ``longest``.
  public static func sum(_ minutes: Int, _ more: Int) -> Int {
    min(max(0, minutes.clampedSum(more)), longest)
  }

  /// How many windows a day can have.
  public static let windowLimit = 3

  /// How many minutes may be played on a day; nil for no limit.
  ///
  /// - Parameters:
  ///   - weekday: which.
  ///   - day: the number of the day, for what holds on it alone.
  ///   - family: the family's limit.
  /// - Returns: minutes, 0 to ``longest``.
  public func minutes(on weekday: Weekday, day: Int, family: Int) -> Int? {
    let usual = isOff ? nil : limits[weekday.rawValue] ?? family
    guard todayDay == day else { return usual }
    switch todayChange {
    case .exactly(let minutes): return minutes
    case .more(let minutes):
      return usual.map { Self.sum($0, minutes) }
    }
  }

  /// The windows that hold on a weekday; none for any hour.
  public func windows(on weekday: Weekday) -> [Window] {
    isOff ? [] : windows[weekday.rawValue]
  }

  /// Gives minutes for one day, or takes some when negative, beside what was given for it before.
  public mutating func add(_ minutes: Int, on day: Int) {
    guard let today, today.day == day else {
      today = (day, .more(minutes))
      return
    }
    switch today.change {
    case .more(let before):
      let sum = before.clampedSum(minutes)
      self.today = (day, .more(min(max(sum, -Self.longest), Self.longest)))
    case .exactly(let before):
      self.today = (day, .exactly(Self.sum(before, minutes)))
    }
  }

  /// Whether it says nothing that the family's limit does not say.
  public var isPlain: Bool { self == TimeRule() }
}
