// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine
import Storage

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
    let about = lines(about: run.place.command.text)
    // What the machine knows goes before what is spelled alike.
    let own = near.first { $0.hasPrefix("send ") }
    let parents = CommandTable.all.filter { $0.parentsName != nil }.map { self.name($0) }
    if about.isEmpty, let found = own ?? Suggestions.near(name, among: parents).first {
      return words(.commandNear, Self.shown(name), .text(found))
    }
    let shown = about.isEmpty ? dialogue.acts.all : about
    return page(words(.commandUnknown, Self.shown(name)), shown)
  }

  /// What parents can type about the nouns of a line, for the child that it names.
  private func lines(about line: String, but known: Command? = nil) -> [ParentActs.Act] {
    let said = Set(line.split { !$0.isLetter }.map(String.init))
    let languages = [language, typedLanguage, .english]
    let commands = CommandTable.all.filter { command in
      let nouns = Phrase.named("noun.\(command.name)")
      return nouns.map { nouns in said.contains { nouns.lists($0, in: languages) } } ?? false
    }
    guard !commands.contains(where: { $0 === known }) else { return [] }
    var acts = dialogue.acts
    let child = session.people.first { one in said.contains { PersonName.areSame(one.name, $0) } }
    if let child { acts.child = Quoting.quoted(child.name) }
    return commands.flatMap { acts.lines(of: $0) }
  }

  /// A sentence, and below it lines that can be typed.
  private func page(_ head: String, _ acts: [ParentActs.Act]) -> String {
    ([head] + FamilyPage.lines(of: acts, width: options.width)).joined(separator: "\n")
  }

  /// The parents' command of the line at fault; nil when it is none of theirs.
  private var parentsCommand: Command? {
    typedCommand.flatMap { dialogue.acts.lines(of: $0).isEmpty ? nil : $0 }
  }

  private var typedCommand: Command? {
    guard let first = run.place.command.text.split(separator: " ").first else { return nil }
    return CommandTable.command(String(first), or: typedLanguage)
  }

  /// The lines of the command at fault as they can be typed, and those about the nouns behind it; nil
  /// for no command.
  private var howToType: String? {
    typedCommand.map { command in
      let own = dialogue.acts.lines(of: command).prefix(3).map(\.line)
      let lines = (own.isEmpty ? Array(command.usage) : own).map { words(.listQuoted, .text($0)) }
      let rest = run.place.command.words.dropFirst().map(\.text).joined(separator: " ")
      let say = words(.listSay, .text(lines.joined(separator: ", ")))
      return page(say, self.lines(about: rest, but: command))
    }
  }
}
