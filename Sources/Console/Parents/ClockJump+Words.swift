// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import StateEngine
import Storage

// The sentences for parents about a clock that was set.

extension Dialogue {
  /// When it was set, from when to when, and what was played on the date that it led to.
  func sentence(of jump: ClockJump) -> String {
    let played = (try? session.played(after: jump)) ?? []
    let minutes = played.map { one in
      words(.reportPart, .text(one.name), .text(words(.spanMinutes, .number(one.minutes))))
    }
    let day = session.dayNumber(at: jump.to)
    return words(
      .clockJumped,
      .text(dateAndTime(jump.from)),
      .text(dateAndTime(jump.to)),
      .text(DayWords.words(day, language)),
      .text(minutes.isEmpty ? "–" : minutes.joined(separator: ", "))
    )
  }

  private func dateAndTime(_ time: Int) -> String {
    let day = session.dayNumber(at: time)
    return "\(DayWords.words(day, language)) \(session.clockTime(of: time))"
  }

  /// The sentences of a span of days up to the present one.
  func clockSentences(days: Int) throws(CommandError) -> [String] {
    let today = session.dayNumber(at: session.time.now)
    let start = session.beginning(of: today - days + 1)
    return try session.clockJumps(since: start).map { sentence(of: $0) }
  }
}

// The sentences for parents about a settings file that was edited by hand.

extension Dialogue {
  /// Sentences about edits since a parent last opened the page; each appears once.
  func editSentences() throws(CommandError) -> [String] {
    if options.isJSON { return [] }
    return try session.untoldEdits().map { key, value in
      words(.settingsEdited, .text(family.words(of: .setting(key, old: nil, new: value)) + "."))
    }
  }
}
