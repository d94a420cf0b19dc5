// SPDX-License-Identifier: GPL-3.0-or-later
import Household
package import Storage

// What is said of a store: its errors and what to do about them, its settings file, what was saved of a damaged one.

extension StoreFact {
  var hint: String {
    switch self {
    case .settings: "'set KEY VALUE' changes a setting"
    case .people: "'players add', 'rename' and 'remove' change who plays here"
    case .activePerson: "the machine in which players are chosen tells it"
    case .day: "a new day begins by the clock; a sandbox can try it"
    case .dayPlan: "it follows from the clock and the settings; a sandbox can try it"
    }
  }
}

extension StoreError {
  /// What went wrong, in one sentence.
  package var message: String { description }

  var hint: String? {
    switch cause {
    case .busy: "try again when it has let go"
    case .full: "make room and try again; nothing that was printed is lost"
    case .unopenable: "'--store DIR' names another place"
    case .damaged: "'playstate doctor' says more"
    case .gone: "put it back, or start playstate anew"
    default: nil
    }
  }
}

extension SalvageCount {
  /// What was saved of a damaged database.
  package var message: String {
    guard !isNothing else { return "nothing in it could be saved" }
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      "\(number) \(number == 1 ? one : many)"
    }
    var text = """
      saved from it: \(count(owners, "person", "people")), \(count(accounts, "purse", "purses")), \
      \(count(entries, "entry", "entries")) of the ledger, \(count(records, "record", "records"))
      """
    if leftRecords > 0 {
      text += "; \(count(leftRecords, "older record stays", "older records stay")) in it"
    }
    if unprovedAccounts > 0 {
      text += "; what \(count(unprovedAccounts, "purse holds", "purses hold")) could not be proved"
    }
    if lostAccounts > 0 {
      text += "; nobody knows any more whose \(count(lostAccounts, "purse is", "purses are"))"
    }
    if lostRows > 0 {
      text += "; \(count(lostRows, "row", "rows")) could not be read whole"
    }
    return text
  }
}

extension SettingsReading.News {
  /// A sentence about the settings file at a path.
  package func message(_ path: String) -> String {
    switch self {
    case .stillAside(let aside):
      "the settings are still set aside as '\(aside)': what was set last counts until somebody sets "
        + "something or puts a file at '\(path)'"
    case .writtenAgain: "'\(path)' was gone: it is written again with what was set last"
    case .cannotBeWritten(let fault):
      "'\(path)' is gone and cannot be written again (\(fault.words)): what was set last counts"
    case .cannotBeRead(let fault):
      "'\(path)' cannot be read (\(fault.words)): what was set last counts"
    }
  }
}

extension SettingsFault {
  package var message: String {
    switch self {
    case .stuck(let path, let reason): "'\(path)' can be neither read nor set aside: \(reason)"
    case .unreadable(let fault): "'\(fault.path)' cannot be read: \(fault.words)"
    case .unwritable(let fault): "'\(fault.path)' cannot be replaced: \(fault.words)"
    case .locked(let path): "another program holds '\(path)'"
    }
  }
}
