// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine
import Storage

/// A list of the family, as the setting that holds it: its rows, and each as parents read it.
struct FamilyRows {
  let declaration: SettingDeclaration
  /// The value of the setting.
  let value: Value
  /// The rows, in the order in which they are numbered.
  let rows: [Row]

  /// One row.
  struct Row {
    /// What the setting calls it.
    let id: String
    /// What it is called in the setting.
    let name: String
    /// What parents call it.
    let title: String
    /// True if it counts at present.
    let isOn: Bool
    /// What else is said of it.
    let note: String
  }

  /// The row that words name: its number, its title or its id.
  ///
  /// - Throws: when there is none.
  func row(named words: ArraySlice<Word>) throws(CommandError) -> Row {
    let text = words.map(\.text).joined(separator: " ")
    if let number = Int(text), number > 0, number <= rows.count { return rows[number - 1] }
    let title = text.lowercased()
    if let row = rows.first(where: {
      $0.title.lowercased() == title || $0.name.lowercased() == title || $0.id == text
    }) {
      return row
    }
    let error = CommandError(.said(.listNone, [.shown(text)]))
    throw words.first.map { CommandError(error.cause, at: $0) } ?? error
  }

  /// The rows as lines, numbered from 1; with on and off where the answer says so.
  func lines(_ language: SentenceLanguage, showsState: Bool) -> [String] {
    rows.enumerated().map { place, row in
      let state = (row.isOn ? Phrase.valueOn : .valueOff).text(language)
      let parts = [VisibleText.clean(row.title), row.note] + (showsState ? [state] : [])
      return "  \(place + 1)  " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
}

/// What is done to a list that turns its rows on and off.
enum RowRequest {
  case list
  case turn(ArraySlice<Word>, isOn: Bool)
}

extension Parameter where Content == ArraySlice<Word> {
  /// A row by its number or its name.
  static var row: Parameter { .rest(["N"], missing: "a number") }
}

extension Dialogue {
  /// A list of the family.
  ///
  /// - Throws: when no machine has one.
  func rows(of list: FamilyList) throws(CommandError) -> FamilyRows {
    let found = try session.declaration(of: list)
    let value = session.value(of: found)
    return FamilyRows(declaration: found, value: value, rows: rows(in: value, found))
  }

  /// The videos that may be watched: by all, and behind them by one child.
  ///
  /// What is changed are the child's own, where there is a child.
  func videos(of child: Person?) throws(CommandError) -> FamilyRows {
    let all = try rows(of: .videos)
    guard let child else { return all }
    let own = SettingDeclaration.videos(of: child.id)
    let value = session.value(of: own)
    return FamilyRows(declaration: own, value: value, rows: all.rows + rows(in: value, own))
  }

  private func rows(in value: Value, _ declaration: SettingDeclaration) -> [FamilyRows.Row] {
    let elements = value.listValue ?? []
    if case .choices(let words) = declaration.kind {
      return words.map { word in
        let title = declaration.title(ofChoice: word, language)
        let isOn = elements.contains(.string(word))
        return FamilyRows.Row(id: word, name: title, title: title, isOn: isOn, note: "")
      }
    }
    return elements.compactMap(\.mapValue).map { record in
      func text(_ field: String) -> String { record[field]?.plainText ?? "" }
      let cost = Int(text("cost")).map {
        FamilyMember.Purse(amount: $0, unit: "points").words(language)
      }
      let (id, name) = (text("id"), record["title"]?.plainText ?? text("name"))
      let title = Phrase.title(of: id, in: declaration.key, named: name, language)
      let note = cost.map { "\($0): \(gift(text("gives"), title))" } ?? ""
      let isOn = text("state") != "off"
      return FamilyRows.Row(id: id, name: name, title: title, isOn: isOn, note: note)
    }
  }

  /// What a reward gives, as parents read it.
  func gift(_ text: String, _ title: String) -> String {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let number = Int(parts[0]) else { return text }
    return switch parts[1] {
    case "×", "x": words(.rewardThing, .text(String(parts[0])), .text(VisibleText.clean(title)))
    case "min": words(.spanMinutes, .number(number))
    case "video", "videos": words(.rewardVideos, .number(number))
    default: text
    }
  }

  /// Answers with a list, and with what can be typed.
  func answer(
    _ rows: FamilyRows,
    _ heading: String,
    as type: String,
    showsState: Bool,
    _ more: [String]
  ) {
    session.useParentSession()
    answer(
      type,
      saying: [heading] + rows.lines(language, showsState: showsState)
        + [words(.listMore, .text(more.joined(separator: " · ")))]
    ) { [rows = rows.rows] json in
      json.put("rows", rows) { row in
        json.put("id", row.id)
        json.put("on", row.isOn)
        json.put("title", row.name)
      }
    }
  }
}
