// SPDX-License-Identifier: Apache-2.0

// What is looked at, lists, children and the house.
extension LineMeaning {
  // MARK: Lists

  func aboutVideos() -> Understanding? {
    guard has(.videos) else { return nil }
    guard has(.add, .approve), let first = unknown.first, let last = unknown.last else {
      return show("videos")
    }
    let title = text(first, through: last)
    return change([line("videos", "add", title)], [.videos, .add, .approve], using: unknown)
  }

  func aboutRewards() -> Understanding? {
    if has(.activities), named.isEmpty { return show("activities") }
    guard has(.rewards), named.isEmpty else { return nil }
    guard has(.add), let cost = whole(numbers.first?.value), let first = unknown.first,
      let last = unknown.last
    else { return show("rewards") }
    return change(
      [line("rewards", "add", text(first, through: last), "\(cost)")],
      [.rewards, .add, .points],
      using: unknown
    )
  }

  func aboutRequests() -> Understanding? {
    if has(.approve, .deny), named.isEmpty, lengths.isEmpty, !has(.coins, .points),
      let number = whole(numbers.first?.value), numbers.count == 1
    {
      let answer = has(.deny) ? "no" : "yes"
      let because = has(.deny) ? reason.split(separator: " ").map(String.init) : []
      return change(
        [line([answer, "\(number)"] + because)],
        [.approve, .deny, .requests]
      )
    }
    return has(.requests) ? show("requests") : nil
  }

  // MARK: The house

  func aboutUndo() -> Understanding? {
    guard named.isEmpty, numbers.isEmpty, lengths.isEmpty else { return nil }
    if has(.undo) { return change(["undo"], [.undo, .doubt]) }
    return has(.doubt) && unknown.count < 2 ? .unsure([["undo"]]) : nil
  }

  func aboutHelp() -> Understanding? {
    if has(.leave), named.isEmpty, numbers.isEmpty { return change(["lock"], [.leave]) }
    guard has(.help), named.isEmpty else { return nil }
    let topics: [(Concept, String)] = [
      (.coins, "coins"), (.points, "points"), (.limit, "time"), (.minutes, "time"),
      (.pause, "pause"), (.resume, "resume"), (.report, "report"), (.history, "history"),
      (.videos, "videos"), (.rewards, "rewards"), (.requests, "requests"), (.settings, "settings"),
      (.undo, "undo"), (.children, "children"),
    ]
    return show("help", topics.first { has($0.0) }?.1)
  }

  func aboutChildren() -> Understanding? {
    guard numbers.isEmpty, lengths.isEmpty else { return nil }
    // A new name may be near to the old one.
    if let child, has(.rename), let place = unknown.last ?? items.lastIndex(where: { !$0.isExact }) {
      let name = text(place, through: place)
      return change([line("children", "rename", child, name)], [.rename, .children], using: [place])
    }
    if has(.add), has(.children), named.isEmpty, unknown.count == 1 {
      let name = text(unknown[0], through: unknown[0])
      return change([line("children", "add", name)], [.add, .children], using: unknown)
    }
    guard let child else { return nil }
    if has(.delete) {
      let all = [line("privacy", "delete", child)]
      if has(.data) { return .unsure([all]) }
      return unknown.isEmpty ? .unsure([[line("children", "remove", child)], all]) : nil
    }
    return has(.data) && (has(.what) || reading.isQuestion)
      ? show("privacy", "show", child) : nil
  }

  func aboutSettings() -> Understanding? {
    guard named.isEmpty, !has(.limit) else { return nil }
    if has(.mute) { return change(["set audioEnabled off"], [.mute, .sound, .off]) }
    if has(.sound), has(.off, .on) {
      return change(["set audioEnabled \(has(.off) ? "off" : "on")"], [.sound, .off, .on])
    }
    if has(.volume), let number = numbers.first?.value, 0...1 ~= number {
      let text = number == number.rounded() ? "\(Int(number))" : "\(number)"
      return change(["set musicVolume \(text)"], [.volume, .set])
    }
    if has(.language), has(.german, .english) {
      let code = has(.german) ? "de" : "en"
      return change(["set language \(code)"], [.language, .german, .english, .set])
    }
    return has(.settings) && numbers.isEmpty ? show("settings") : nil
  }

  // MARK: Questions

  func aboutPast() -> Understanding? {
    if numbers.isEmpty, lengths.isEmpty, let found = aboutPurses() { return found }
    if has(.history) { return show("history", child, has(.week) ? "week" : nil) }
    if has(.report) { return show("report", child, has(.month) ? "month" : nil) }
    guard lengths.isEmpty, numbers.isEmpty else { return nil }
    if has(.left) || (has(.howMuch) && has(.limit, .played, .play)) { return show("family") }
    if has(.what), has(.played) { return show("history", child) }
    if has(.week, .month), child != nil || has(.children, .all) || reading.isQuestion {
      return show("report", child, has(.month) ? "month" : nil)
    }
    if has(.now), !has(.pause, .resume), child != nil || reading.isQuestion { return show("family") }
    return has(.family) || (has(.what) && has(.all, .children)) ? show("family") : nil
  }

  // How many there are.
  private func aboutPurses() -> Understanding? {
    guard let child, !has(.give, .take, .delete, .help, .earned), reason.isEmpty else { return nil }
    if has(.points) { return show("points", child) }
    if has(.coins) { return show("coins", child) }
    if has(.balance) { return .unsure([[line("coins", child)], [line("points", child)]]) }
    return nil
  }

  /// A number without a fraction that can be counted; nil for others.
  func whole(_ number: Double?) -> Int? {
    guard let number, number == number.rounded(), 0...1_000_000 ~= number else { return nil }
    return Int(number)
  }
}
