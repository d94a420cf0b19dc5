// SPDX-License-Identifier: Apache-2.0
package import PlayKit
import StateEngine
import Storage

// The one door for what parents do by hand: who may, one transaction, written down with what it
// changed, so that it can be taken back.

extension Session {
  /// Does an act, inside the open transaction.
  ///
  /// On a store it is written down with what it changed; a sandbox has its log alone.
  ///
  /// - Parameters:
  ///   - act: what is done.
  ///   - kind: what history calls it; nil for its own name.
  /// - Returns: what happened, and what it changed.
  /// - Throws: ``HouseError`` when no parent session is open in this process, or it cannot be done;
  ///   then nothing has changed.
  package func perform(
    _ act: FamilyAct,
    as kind: String? = nil
  ) throws(HouseError) -> PerformedAct {
    try admitKeeping()
    if case .addChild = act, isOpenToChildren {
      return try performAdmitted(act, as: kind)
    }
    try needParent(for: "'\(kind ?? act.kind)'")
    return try performAdmitted(act, as: kind)
  }

  /// Does an act once it is admitted.
  func performAdmitted(
    _ act: FamilyAct,
    as kind: String?
  ) throws(HouseError) -> PerformedAct {
    let kind = kind ?? act.kind
    switch act {
    case .limit(let minutes, let id):
      return try changeTime(of: [id], kind) { $0.limits = Array(repeating: minutes, count: 7) }
    case .windows(let windows, let id):
      return try changeTime(of: [id], kind) { $0.windows = Array(repeating: windows, count: 7) }
    case .extraTime(let minutes, let id):
      let today = dayNumber(at: time.now)
      return try changeTime(of: [id], kind) { $0.add(minutes, on: today) }
    case .pause(let id): return try changeTime(of: [id], kind) { $0.isPaused = true }
    case .resume(let id): return try changeTime(of: [id], kind) { $0.isPaused = false }
    case .timeRule(let rule, let id): return try changeTime(of: [id], kind) { $0 = rule }
    case .give(let amount, let unit, let id, let reason):
      return try give(amount, unit, to: id, for: reason, kind)
    case .addChild(let name): return try changeChild(nil, to: name, kind)
    case .renameChild(let id, let name): return try changeChild(id, to: name, kind)
    case .removeChild(let id): return try changeChild(id, to: nil, kind)
    case .addParent(let name): return try changeParent(nil, to: name, kind)
    case .renameParent(let name, let new): return try changeParent(name, to: new, kind)
    case .removeParent(let name): return try changeParent(name, to: nil, kind)
    case .grant(let number, let video): return try grant(number, video, kind)
    case .deny(let number, let reason): return try deny(number, reason, kind)
    case .admit(let store): return try admitStore(store, kind)
    case .setting(let key, let value):
      return try changeSetting(try settingDeclaration(of: key), to: value, kind)
    case .pin(let pin): return try changePin(pin, kind)
    case .retention(let days):
      return try changeSetting(ShellSettings.logDays, to: .int(days), kind)
    case .forgetReason(let text):
      guard let live else { throw HouseError(.liveOnly(kind)) }
      // Its bytes go from all files with the next start, as after a deletion that was broken off.
      let trace = PersonTrace(ids: [], names: [text], besides: [])
      try onStore(
        try live.journal.erase(trace, keeping: [], gifts: [], talks: [], at: time.now)
      )
      return PerformedAct()
    case .addVideo, .removeVideo, .addReward, .removeReward, .offerReward, .openActivity:
      return try changeList(act, kind)
    }
  }

  /// Writes an act down with its change, so that it can be undone.
  func done(
    _ kind: String,
    _ change: ActChange?,
    since mark: ActMark?,
    _ records: [Record]
  ) throws(HouseError) -> PerformedAct {
    if let change { try noteAct(kind, change, since: mark) }
    return PerformedAct(records: records, change: change)
  }

  /// A person by id, which stays when the name changes.
  ///
  /// - Throws: ``HouseError`` when it is unknown.
  func person(_ id: String) throws(HouseError) -> Person {
    if let found = people.first(where: { $0.id == id }) { return found }
    throw HouseError(.said(.childUnknown, [.text(String(VisibleText.clean(id).prefix(40)))]))
  }
}

extension FamilyAct {
  /// What history and `undo` call it where no command says otherwise.
  package var kind: String {
    switch self {
    case .limit, .windows, .extraTime, .timeRule: "time"
    case .pause: "pause"
    case .resume: "resume"
    case .give(_, let unit, _, _): unit
    case .addChild, .renameChild, .removeChild: "players"
    case .addParent, .renameParent, .removeParent: "parents"
    case .grant: FamilyRequest.Status.yes.rawValue
    case .deny: FamilyRequest.Status.no.rawValue
    case .admit: "sync"
    case .setting: "set"
    case .pin: "pin"
    case .addVideo, .removeVideo: "videos"
    case .addReward, .removeReward, .offerReward: "rewards"
    case .openActivity: "activities"
    case .retention, .forgetReason: "privacy"
    }
  }
}
