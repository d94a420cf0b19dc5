// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlaySettings
import StateEngine
import Storage

extension HouseNotice {
  /// What people must be told, in one sentence without a full stop.
  var message: String {
    switch self {
    case .settingsForgotten: "what was set last cannot be read: the settings file alone counts"
    case .settingsAside(let path, let reason):
      "the settings could not be read (\(reason)); kept as '\(path)', and what was set last counts"
    case .settingsNews(let news, let path): news.message(path)
    case .settingsUnwritten(let fault):
      "\(fault.message): what was set counts, and is written later"
    case .settingWrong(let setting, let found, let line):
      "\(setting.key)\(line.map { " in line \($0)" } ?? "") cannot be '\(found.map(setting.text) ?? "a date or data")': "
        + "it takes \(setting.allowedText)"
    case .settingUnread(let one, let path):
      "\(one.message) of '\(path)': it does not count, and is kept as it is"
    case .settingComments(let path):
      "'\(path)' has comments: they are lost when a setting is changed here"
    case .settingStray(let key, let path, let meant):
      "'\(key)' in '\(path)' is no setting: did you mean '\(meant)'?"
    case .fileEmpty(let path): "'\(path)' was empty; it begins anew"
    case .indexesMended: "an index of the store was damaged and has been rebuilt; nothing is lost"
    case .purseMended(let purse, let owner, let stood, let ledger):
      "\(purse)\(owner.map { " of \($0)" } ?? "") stood at \(stood.plainText), "
        + "but the ledger says \(ledger): set to \(ledger)"
    case .pursesFound(let name): "\(name) had lost the purses that are theirs: they have them again"
    case .purseOfNobody(let one): one.message
    case .storeAside(let path, let kept, let reason, let saved):
      "'\(path)' is damaged (\(reason)) and kept as '\(kept)'; \(saved.message)"
    case .snapshotOfNobody(let machine, let kept):
      "a snapshot is kept of '\(machine)', which is no machine here; it is kept as '\(kept)'"
    case .snapshotGone(let machine): "what was saved of \(machine) is gone; it begins anew"
    case .snapshotUnreadable(let machine, let kept):
      "what was saved of \(machine) cannot be read; it is kept as '\(kept)'"
    case .repaired(let machine, let variables):
      "\(machine) begins anew with: \(variables.joined(separator: ", "))"
    case .appUnfit(let machine):
      "what is kept of '\(machine)' was made by another chart than the one that is kept with it: "
        + "its app alone can go on from it"
    case .appUnreadable(let machine, let reason):
      "the chart of '\(machine)' that is kept here cannot be read: \(reason)"
    case .appRules(let machine, let rules):
      "\(machine) has rules that stand in its app "
        + "(\(rules.map { "'\($0)'" }.joined(separator: ", "))): it is looked at here, and what depends "
        + "on them is not known"
    case .recordsUnreadable(1, let first): "record \(first) cannot be read and is left out"
    case .recordsUnreadable(let count, let first):
      "\(count) records, from \(first) on, cannot be read and are left out"
    case .recordsMasked(1): "1 record is masked and left out"
    case .recordsMasked(let count): "\(count) records are masked and left out"
    }
  }
}

extension PropertyList.BadValue {
  /// What cannot be read, where and why.
  package var message: String { "'\(key)' cannot be read (\(reason)) in line \(line)" }
}

extension FamilyNotice {
  /// As a warning has it: it begins small and has no full stop.
  var warning: String {
    if let detail { return detail.message }
    let sentence = text(.english)
    return sentence.prefix(1).lowercased() + sentence.dropFirst().prefix { $0 != "." }
  }
}

extension Examination.Nobodys {
  /// That it is there, in one sentence.
  package var message: String {
    "\(balance) \(key.name) in \(key.machine) belong to '\(key.owner.plainText)', who is not among the "
      + "people here; they are kept"
  }
}
