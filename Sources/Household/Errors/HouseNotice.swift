// SPDX-License-Identifier: Apache-2.0
package import PlaySettings
package import StateEngine
package import Storage

/// What people must be told of a store beside an answer; whoever tells it makes the words.
package enum HouseNotice: Sendable {
  // MARK: Settings

  /// What the store remembers of the settings cannot be read.
  case settingsForgotten
  /// The file could not be read, and is kept as this.
  case settingsAside(path: String, reason: String)
  /// Something else about the file at a path.
  case settingsNews(SettingsReading.News, path: String)
  /// What was set is kept, and the file cannot be replaced just now.
  case settingsUnwritten(SettingsFault)
  /// A value in the file that does not count; nil for a date or data.
  case settingWrong(SettingDeclaration, found: Value?, line: Int?)
  /// A value in the file at a path that cannot be read.
  case settingUnread(PropertyList.BadValue, path: String)
  /// Comments in the file at a path.
  case settingComments(path: String)
  /// A key in the file at a path that is no setting, and what may be meant.
  case settingStray(String, path: String, meant: String)

  // MARK: The store

  /// A file that was empty.
  case fileEmpty(String)
  /// Indexes of the database that led to less than there is, and were made anew.
  case indexesMended
  /// A purse that did not stand at what the ledger says; nobody's when `owner` is nil.
  case purseMended(String, owner: String?, stood: Value, ledger: Int)
  /// The purses of somebody, who had lost them, are theirs again.
  case pursesFound(of: String)
  /// A purse of somebody who is not among the people.
  case purseOfNobody(Examination.Nobodys)
  /// A damaged database that is kept as another file.
  case storeAside(path: String, kept: String, reason: String, saved: SalvageCount)

  // MARK: Machines

  /// A snapshot of what is no machine here, kept under a name.
  case snapshotOfNobody(String, kept: String)
  /// What was saved of a machine is gone.
  case snapshotGone(String)
  /// What was saved of a machine cannot be read, and is kept under a name.
  case snapshotUnreadable(String, kept: String)
  /// A machine that begins anew with some variables.
  case repaired(String, variables: [String])
  /// What is kept of an app's machine was made by another chart than the one kept with it.
  case appUnfit(String)
  /// The chart of an app's machine that is kept cannot be read.
  case appUnreadable(String, reason: String)
  /// An app's machine whose rules, by name, stand in the app: it is only looked at.
  case appRules(String, rules: [String])

  // MARK: Records

  /// So many records, from one on, cannot be read.
  case recordsUnreadable(Int, first: Int)
  /// So many records are masked.
  case recordsMasked(Int)
}
