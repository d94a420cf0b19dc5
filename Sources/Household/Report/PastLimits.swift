// SPDX-License-Identifier: Apache-2.0
import PlayKit
import PlaySettings
import StateEngine
import Storage

/// The limits of days that are over: each as it was at that day's end, not as it is now.
struct PastLimits {
  private let session: Session
  /// What was changed by hand since, the newest first.
  private let changes: [(time: Int, key: String, old: Value?)]

  fileprivate init(_ session: Session, _ acts: [Act]) {
    self.session = session
    changes = acts.sorted { ($0.time, $0.number) > ($1.time, $1.number) }.compactMap { act in
      switch act.change {
      case .setting(let key, let old, _): (act.time, key, old)
      case .answer(_, _, _, let granted): granted.map { (act.time, $0.key, $0.old) }
      case .account, .owner, .parent, .admission: nil
      }
    }
  }

  /// How many minutes a child could play on a day; nil for no limit.
  ///
  /// - Parameters:
  ///   - id: the child.
  ///   - day: the number of the day.
  ///   - family: the family's limit as it is now.
  /// - Returns: minutes, without those that were given for points.
  func minutes(of id: String, on day: Int, family: Int) -> Int? {
    let end = session.beginning(of: day + 1)
    let text = value(SettingDeclaration.time(of: id).key, at: end)
    let rule =
      text.map { TimeRule($0?.stringValue ?? "") ?? TimeRule() } ?? session.timeRule(of: id)
    let known = session.familyLimitKey.flatMap { key -> Int? in
      value(key, at: end).map { old in
        old?.intValue ?? session.settings.declaration(key)?.initial.intValue ?? family
      }
    }
    return rule.minutes(on: Weekday(day: day), day: day, family: known ?? family)
  }

  // What stood in a setting at a time, nil in it for what was not chosen; nil when it is as now.
  private func value(_ key: String, at time: Int) -> Value?? {
    changes.last { $0.key == key && $0.time >= time }.map(\.old)
  }
}

extension Session {
  fileprivate var familyLimitKey: String? {
    entries.lazy.compactMap { $0.capabilities.playTime?.limitKey }.first
  }

  /// The limits of the days from one on.
  func pastLimits(
    since day: Int,
    unless isInterrupted: () -> Bool
  ) throws(HouseError) -> PastLimits {
    guard let live else { return PastLimits(self, []) }
    let acts = try actsWithoutEntry(
      since: beginning(of: day),
      live,
      unless: isInterrupted
    )
    if isInterrupted() { throw .interrupted }
    return PastLimits(self, acts)
  }
}
