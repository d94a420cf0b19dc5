// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

// What could not be done, in a parent's words: what went wrong, and what can be typed instead.

extension Shell {
  /// Whether parents read what could not be done: at a terminal also whoever types what is theirs.
  func isForParents(_ error: CommandError) -> Bool {
    if voice == .parent { return true }
    guard options.isInteractive, session.isKept, parentsCommand != nil else { return false }
    switch error.cause {
    case .needsParent, .guarded, .parentElsewhere: return true
    case .said(let phrase, _): return phrase.key == Phrase.gateElsewhere.key
    default: return false
    }
  }

  /// What parents are told of an error; nil where they are told what everybody is.
  func sentence(for error: CommandError) -> String? {
    switch error.cause {
    case .unknownSetting(let key, let near): sentence(ofSetting: key, near)
    case .wrongSetting(let key, _, _):
      session.settings.declaration(key).flatMap { one in
        guard let title = one.title, let range = one.words(ofRange: language) else { return nil }
        return words(.settingTakes, .text(words(title)), .text(range))
      }
    case .needsParent, .guarded: words(.gateClosed, .text(name(.parents)))
    case .notOffered, .impossible, .sandboxOnly: notNow
    case .other: error.shellCause.flatMap(sentence(for:))
    default: error.sentence(language) ?? notNow
    }
  }

  private func sentence(for cause: ShellCause) -> String? {
    switch cause {
    case .unknownCommand(let name, let near): sentence(ofCommand: name, near)
    case .missingArgument, .tooManyArguments, .wrongArgument, .unknownOption: howToType
    case .syntax(.unterminatedQuote): words(.lineQuote)
    case .line(.tooLong): words(.lineLong)
    case .syntax, .line: words(.lineUnreadable)
    case .unreadable(let file, _): words(.fileUnreadable, Self.shown(file))
    case .unwritable(let file, _): words(.fileUnwritable, Self.shown(file))
    default: notNow
    }
  }

  private var notNow: String? { parentsCommand == nil ? nil : words(.actNotNow) }

  /// Says what the family must know beside the answer: plainly to parents, else as a warning.
  func tell(_ notice: FamilyNotice) {
    if isPlaying {
      play?.heldBack.append(notice.text(language))
      return
    }
    guard voice == .parent, !options.isJSON else { return warn(notice.warning) }
    errors.append(fitted(notice.text(language)))
    driver.errorsArrived(self)
  }

  private static func shown(_ text: String) -> Phrase.Filling { .shown(text, 60) }

  private func sentence(ofSetting key: String, _ near: [String]) -> String {
    guard let first = near.first else {
      return words(.settingUnknown, Self.shown(key), .text(name(.settings)))
    }
    return words(.settingNear, Self.shown(key), .text(first))
  }

  private func sentence(ofCommand name: String, _ near: [String]) -> String {
    // What the machine knows goes before what is spelled alike.
    let own = near.first { $0.hasPrefix("send ") }
    let parents = CommandTable.all.filter { $0.parentsName != nil }.map { self.name($0) }
    guard let found = own ?? Suggestions.near(name, among: parents).first else {
      return words(.commandUnknown, Self.shown(name), .text(self.name(.help)))
    }
    return words(.commandNear, Self.shown(name), .text(found))
  }

  /// The parents' command of the line at fault; nil when it is none of theirs.
  private var parentsCommand: Command? {
    typedCommand.flatMap { dialogue.acts.lines(of: $0).isEmpty ? nil : $0 }
  }

  private var typedCommand: Command? {
    guard let first = run.place.command.text.split(separator: " ").first else { return nil }
    return CommandTable.command(String(first), or: typedLanguage)
  }

  /// The lines of the command at fault as they can be typed; nil for no command.
  private var howToType: String? {
    typedCommand.map { command in
      let own = dialogue.acts.lines(of: command).prefix(3).map(\.line)
      let lines = (own.isEmpty ? Array(command.usage) : own).map { words(.listQuoted, .text($0)) }
      return words(.listSay, .text(lines.joined(separator: ", ")))
    }
  }
}
