// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
package import PlayMachines
import SQLiteStore
package import ShellCore
import StateEngine
package import Storage

/// What `playstate doctor` finds: each thing looked at, in plain words, and whether it is well.
package struct Checkup: Sendable {
  /// One thing that was looked at.
  package struct Finding: Sendable {
    /// Whether it is well; nil when it is only told.
    package var isWell: Bool?
    /// What it is.
    package var subject: String
    /// How it is.
    package var words: String
  }

  /// What was found, in order.
  package private(set) var findings: [Finding] = []
  /// What a parent who is sent here reads: the outcome, and what to do about a PIN.
  private let language: SentenceLanguage

  /// Whether nothing is wrong.
  package var isWell: Bool { findings.allSatisfy { $0.isWell ?? true } }

  /// Looks at a store and at the place it runs in; changes nothing.
  ///
  /// - Parameters:
  ///   - paths: where the store is.
  ///   - versions: further versions to tell, by name.
  ///   - services: what machines may ask the outside world, there or not.
  ///   - environment: what the locale and the terminal are told by.
  package init(
    _ paths: StorePaths,
    versions: [(name: String, version: String)],
    services: [ServiceDescription] = [],
    environment: [String: String]
  ) {
    language = SentenceLanguage(environment: environment) ?? .english
    for one in versions { tell(one.name, one.version) }
    lookAtFiles(paths)
    lookAtDatabase(paths)
    lookAtSettings(paths)
    lookAtPlace(environment)
    // One that is absent is told, with the way to have it; nothing is wrong without it.
    for service in services {
      let words = service.isPresent ? service.hint : "not there; to have it: \(service.hint)"
      tell(service.name, "\(service.provides); \(words)", isWell: service.isPresent ? true : nil)
    }
  }

  private mutating func tell(_ subject: String, _ words: String, isWell: Bool? = nil) {
    findings.append(Finding(isWell: isWell, subject: subject, words: words))
  }

  private mutating func lookAtFiles(_ paths: StorePaths) {
    for state in paths.fileStates() {
      let mode = String(state.mode, radix: 8)
      if !state.isMine {
        tell(state.path, "belongs to another user", isWell: false)
      } else if !state.isPrivate {
        let wanted = String(state.wanted, radix: 8)
        tell(
          state.path,
          "others may use it (\(mode)); chmod \(wanted) keeps it private",
          isWell: false
        )
      } else {
        tell(state.path, "private (\(mode)), \(state.size) bytes", isWell: true)
      }
    }
    for path in paths.brokenFiles() {
      tell(path, "set aside earlier; delete it when it is not needed")
    }
  }

  private mutating func lookAtDatabase(_ paths: StorePaths) {
    guard FileManager.default.fileExists(atPath: paths.database) else {
      tell("database", "none yet; the first shell makes it")
      return
    }
    do {
      let store =
        try paths.isReadOnly ? Store.look(at: paths).store : Store.open(paths, isFirst: false)
      defer { store.close() }
      for case .behind(let count) in store.findings {
        tell("database", "the newest \(count) changes are missing", isWell: false)
      }
      let facts = try store.facts()
      tell("SQLite", facts.sqliteVersion)
      tell(
        "schema",
        "\(facts.schemaVersion) of \(facts.knownSchemaVersion)",
        isWell: facts.schemaVersion == facts.knownSchemaVersion
      )
      for problem in facts.integrityProblems { tell("database", problem, isWell: false) }
      for problem in facts.ledgerProblems { tell("ledger", problem, isWell: false) }
      if facts.integrityProblems.isEmpty {
        tell("database", "whole; \(facts.recordCount) records", isWell: true)
      }
      if facts.ledgerProblems.isEmpty {
        tell("ledger", "every balance is the sum of its \(facts.entryCount) entries", isWell: true)
      }
      for problem in facts.recordProblems { tell("log", problem, isWell: false) }
      let examined = try store.examination()
      for machine in examined.strays where !Session.Options.sandbox.namesKnown.contains(machine) {
        tell("snapshots", "one is kept of '\(machine)', which is no machine here", isWell: false)
      }
      for machine in examined.missing {
        tell("snapshots", "\(machine) has made records and has none", isWell: false)
      }
      try lookAtPurses(store)
    } catch {
      tell("database", error.message, isWell: false)
    }
  }

  private mutating func lookAtPurses(_ store: Store) throws(StoreError) {
    let check = try PurseCheck(store)
    let problems = check.problems
    for problem in problems { tell("purse", problem, isWell: false) }
    for purse in check.left { tell("purse", purse) }
    if problems.isEmpty { tell("purses", "all agree with their ledgers", isWell: true) }
  }

  private mutating func lookAtSettings(_ paths: StorePaths) {
    guard FileManager.default.fileExists(atPath: paths.settings) else {
      tell("settings", "none set; the defaults count")
      return
    }
    do {
      let bytes = try PrivateFiles.contents(
        of: paths.settings,
        atMost: SettingsFile.sizeLimit
      )
      let list = try PropertyList.read(bytes)
      tell("settings", "a property list", isWell: true)
      for bad in PropertyList.badValues(in: list) { tell("settings", bad.message, isWell: false) }
      tellPin(in: list, bytes, paths.settings)
      for one in SettingsKeys(Catalog.entries).wrong(in: list) {
        let line = PropertyList.line(of: one.declaration.path, in: bytes)
        let notice = HouseNotice.settingWrong(one.declaration, found: one.found, line: line)
        tell("settings", notice.message, isWell: false)
      }
      for stray in SettingsKeys(Catalog.entries).strays(in: list) {
        let meant = stray.meant.map { "; did you mean '\($0)'?" } ?? ""
        let isWell = stray.meant == nil ? nil : false
        tell("settings", "'\(stray.key)' is no setting\(meant)", isWell: isWell)
      }
    } catch {
      let reason = (error as? FileFault)?.words ?? (error as? PropertyList.Fault)?.reason
      tell("settings", "cannot be read: \(reason ?? "\(error)")", isWell: false)
    }
  }

  // Whoever owns the computer can take it out.
  private mutating func tellPin(in list: [String: Any], _ bytes: [UInt8], _ path: String) {
    let found = ShellSettings.pin.path.reduce(list as Any?) { ($0 as? [String: Any])?[$1] }
    guard let hash = found as? String, !hash.isEmpty else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    // A property list may be binary, or all in one line.
    let place = lines.firstIndex { $0.contains(hash) }
    let key = lines.firstIndex { $0.contains("<key>pin</key>") }
    let spot =
      switch (key, place) {
      case (let key?, let place?) where key < place:
        Phrase.doctorPinLines.text(language, .number(key + 1), .number(place + 1))
      case (_, let place?): Phrase.doctorPinLine.text(language, .number(place + 1))
      default: Phrase.doctorPinKey.text(language)
      }
    tell("PIN", Phrase.doctorPin.text(language, .text(spot), .text(path)))
  }

  private mutating func lookAtPlace(_ environment: [String: String]) {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
      ?? "C"
    let isUTF8 = locale.uppercased().replacing("-", with: "").contains("UTF8")
    tell("locale", isUTF8 ? locale : "\(locale); the shell uses C.UTF-8 for typing")
    tell("terminal", environment["TERM"].flatMap { $0.isEmpty ? nil : $0 } ?? "none")
  }

  /// Writes it for people: a mark, the subject, the words; then whether all is well.
  package func write(to output: inout OutputBuffer) {
    var table = TextTable()
    for finding in findings {
      let mark = finding.isWell.map { $0 ? "ok" : "!!" } ?? "  "
      table.addRow("\(mark) \(finding.subject)", finding.words)
    }
    table.write(to: &output, width: nil)
    output.append("\((isWell ? Phrase.doctorWell : .doctorUnwell).text(language))\n")
  }
}
