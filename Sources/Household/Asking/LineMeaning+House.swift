// SPDX-License-Identifier: Apache-2.0

// What is looked at, lists, children and the house.
extension LineMeaning {
  // MARK: Lists

  func aboutVideos() -> Understanding? {
    guard has(.videos) else { return nil }
    if has(.off, .on), child == nil, unknown.isEmpty {
      return change(["set videosAllowed \(has(.off) ? "off" : "on")"], [.videos, .off, .on, .set])
    }
    guard has(.add, .approve), let first = unknown.first, let last = unknown.last else {
      return show("videos", child)
    }
    let title = text(first, through: last)
    return change([line("videos", "add", title)], [.videos, .add, .approve], using: unknown)
  }

  func aboutRewards() -> Understanding? {
    if has(.activities), named.isEmpty { return show("activities") }
    guard has(.rewards), named.isEmpty else { return nil }
    guard has(.add), numbers.count == 1, let cost = whole(numbers.first?.value),
      let first = unknown.first,
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
    guard has(.requests) else { return nil }
    // What a child wishes is not for parents to say.
    guard named.isEmpty, lengths.isEmpty else { return .nothing }
    if let number = whole(numbers.first?.value), numbers.count == 1 {
      return .unsure([["yes \(number)"], ["no \(number)"]])
    }
    return show("requests")
  }

  // MARK: The house

  func aboutUndo() -> Understanding? {
    guard named.isEmpty, lengths.isEmpty, !has(.coins, .points) else { return nil }
    if has(.undo) {
      let count = whole(numbers.first?.value)
      return change([line(["undo"] + (count.map { ["\($0)"] } ?? []))], [.undo, .doubt])
    }
    return has(.doubt) && numbers.isEmpty && unknown.count < 2 ? .unsure([["undo"]]) : nil
  }

  func aboutHelp() -> Understanding? {
    if has(.leave), named.isEmpty, numbers.isEmpty { return change(["lock"], [.leave]) }
    guard has(.help), named.isEmpty else { return nil }
    let topics: [(Concept, String)] = [
      (.coins, "coins"), (.points, "points"), (.limit, "time"), (.minutes, "time"), (.more, "time"),
      (.pause, "pause"), (.resume, "resume"), (.report, "report"), (.history, "history"),
      (.videos, "videos"), (.rewards, "rewards"), (.requests, "requests"), (.settings, "settings"),
      (.undo, "undo"), (.children, "children"),
    ]
    return show("help", topics.first { has($0.0) }?.1)
  }

  func aboutChildren() -> Understanding? {
    guard numbers.allSatisfy({ $0.value == 1 && $0.sign == nil }), lengths.isEmpty else {
      return nil
    }
    if has(.rename), named.count == 2 {
      return change([line("children", "rename", named[0], named[1])], [.rename, .children])
    }
    // A new name may be near to the old one.
    if let child, has(.rename), let place = unknown.last ?? items.lastIndex(where: { !$0.isExact })
    {
      let name = text(place, through: place)
      return change(
        [line("children", "rename", child, name)],
        [.rename, .children],
        using: [place]
      )
    }
    if has(.add), has(.children), named.count + unknown.count == 1 {
      let name = child ?? text(unknown[0], through: unknown[0])
      return change([line("children", "add", name)], [.add, .children], using: unknown)
    }
    if named.isEmpty, has(.data), has(.what), has(.children) {
      return .unsure(children.map { [line("privacy", "show", $0)] })
    }
    guard let child, numbers.isEmpty else { return nil }
    if has(.export) { return .unsure([[line("privacy", "export", child)]]) }
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
    if has(.backup) { return .unsure([["backup"]]) }
    if has(.language), items.count == 1 { return show("get", "language") }
    return has(.settings) && numbers.isEmpty ? show("settings") : nil
  }

  // MARK: Questions

  func aboutPast() -> Understanding? {
    guard lengths.isEmpty, numbers.isEmpty else { return nil }
    if let found = aboutPurses() { return found }
    if has(.history) { return show("history", child, has(.week) ? "week" : nil) }
    if has(.report) { return show("report", child, has(.month) ? "month" : nil) }
    if has(.yesterday), has(.what, .played) { return show("history", child, "week") }
    if has(.left) || (has(.howMuch) && (has(.limit, .played, .play) || child != nil)) {
      return show("family")
    }
    if has(.week, .month), unknown.isEmpty {
      return show("report", child, has(.month) ? "month" : nil)
    }
    if has(.what), has(.played) { return show("history", child) }
    if isAsked || has(.has), has(.played), child != nil { return show("family") }
    if asksForRule { return show("time", child) }
    if has(.now), !has(.pause, .resume), child != nil || reading.isQuestion || has(.what) {
      return show("family")
    }
    if has(.what), has(.children), !has(.all), unknown.isEmpty { return show("children") }
    if has(.family) || (has(.what) && has(.all, .children)) { return show("family") }
    // A name alone, or what is counted.
    guard items.count == 1 else { return nil }
    if has(.children) { return show("children") }
    return has(.coins, .points) ? show("family") : child.map { show("report", $0) }
  }

  // `what's Ben's limit`, `when may Mia play`, `limit`.
  private var asksForRule: Bool {
    if has(.when) { return child != nil && unknown.isEmpty }
    guard has(.limit), days.isEmpty, !has(.lift, .off, .on, .more, .less) else { return false }
    return has(.what) || reading.isQuestion || items.count == 1
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
