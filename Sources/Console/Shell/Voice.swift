// SPDX-License-Identifier: GPL-3.0-or-later
package import Household
import PlayKit
import ShellCore
package import StateEngine

/// Who answers a reader: in a voice, and in a language.
package protocol Speaking {
  /// The session of which is spoken.
  var session: Session { get }
  /// How answers are given.
  var options: Shell.Options { get }
}

/// For whom an answer is written, and in which language.
package struct Audience: Equatable {
  /// Developers read the engine's lines, parents sentences, children screens.
  package var voice: Voice
  /// The language of parents and children.
  package var language: SentenceLanguage
  /// The language in which parents' commands may be typed beside English.
  package var typed: SentenceLanguage
}

extension Speaking {
  /// Who reads the next answer: before the gate, behind it, after it closes, at the start, on a new day
  /// and when another shell does something.
  ///
  /// The voice is what `voice` or `--voice` said. At a terminal on a store it is else the parents' for a
  /// command in their language and while their session is open; then the developers' for a command that
  /// parents have no word for; then what the setting says; then the parents' once a gate was passed.
  /// Where somebody typed `voice developer` once, that stands for what is the parents' by session or
  /// gate. Where children start, who types a line beside their screens is a parent. In scripts, pipes and sandboxes nothing but a command or an option changes it.
  ///
  /// The language is `--language`, else the setting, else on a store the environment's. In a script
  /// the environment does not say how commands are typed: it means the same on every machine.
  package var audience: Audience {
    let set = session.settings.chosen(HouseSettings.language.declaration)?.stringValue
    let chosen = options.language ?? set.flatMap { SentenceLanguage(rawValue: $0) }
    let language = chosen ?? (session.isKept ? options.environmentLanguage : nil) ?? .english
    return Audience(
      voice: reader,
      language: language,
      typed: options.isInteractive ? language : chosen ?? .english
    )
  }

  private var reader: Voice {
    if let chosen = options.voice { return chosen }
    guard options.isInteractive, session.isKept else { return .developer }
    if options.lineVoice == .parent { return .parent }
    if session.isParentSessionOpen { return session.live?.gates.voice ?? .parent }
    if let voice = options.lineVoice { return voice }
    let start = session.settings.chosen(ShellSettings.startVoice)?.stringValue
    if let start, let voice = Voice(rawValue: start) { return voice == .child ? .parent : voice }
    return session.live?.gates.guarded == true ? session.live?.gates.voice ?? .parent : .developer
  }

  package var voice: Voice { reader }
  package var language: SentenceLanguage { audience.language }
  package var typedLanguage: SentenceLanguage { audience.typed }

  /// The language of pictures: that of whoever reads sentences; nil for the machine's own.
  var drawnLanguage: SentenceLanguage? {
    voice == .developer || options.isJSON ? nil : language
  }

  /// A sentence in the language of the parents' side.
  func words(_ phrase: Phrase, _ fillings: Phrase.Filling...) -> String {
    phrase.text(language, fillings)
  }

  /// How a command is called in the language of the parents' side.
  func name(_ command: Command) -> String {
    command.parentsName.map { typed($0) } ?? command.name
  }

  /// A word to type, as this shell understands it.
  func typed(_ phrase: Phrase) -> String { phrase.text(typedLanguage) }
}

extension Shell {
  /// Whether a child's screens are the start.
  ///
  /// Where children start, another voice that was asked for waits behind the gate.
  package var startsWithChild: Bool {
    if options.voice == .child { return true }
    guard options.isInteractive, session.isKept, !session.isParentSessionOpen,
      session.settings.value(of: ShellSettings.startVoice).stringValue == Voice.child.rawValue
    else { return false }
    if let chosen = options.voice { session.live?.gates.voice = chosen }
    options.voice = nil
    return true
  }

  /// The prompt of parents, to whom no machine's state says anything; nil for everybody else.
  package var parentsPrompt: String? {
    guard voice == .parent else { return nil }
    if session.isParentSessionOpen { return words(.promptParents) }
    return session.isKept ? "Playstate" : nil
  }

  /// The second line of the banner: where parents and where developers go on.
  package var greeting: String { words(.greetingLine, .text(name(.parents)), .text(name(.play))) }

  /// What the pager says below each screen: how to go on, and how to leave.
  package var pagerPrompt: String { words(.pagerPrompt) }

  /// A command that nobody knows by its name in the words that everybody else reads: at a German
  /// terminal `zeit` is `time`; nil when it is none of parents' own words.
  func inEnglish(_ command: ParsedCommand) -> ParsedCommand? {
    let language = typedLanguage
    guard language != .english, let first = command.words.first,
      let known = CommandTable.parents(command: first.text, in: language)
    else { return nil }
    var command = command
    command.words[0].text = known.name
    options.lineVoice = .parent
    return command
  }
}

extension Word {
  /// The word as it can be shown in a sentence.
  var shown: Phrase.Filling { .shown(text) }
}

extension CommandTable {
  /// The command that has that name in a language; letters with dots may be written out, `ue` for `ü`,
  /// and accents left out.
  package static func parents(command name: String, in language: SentenceLanguage) -> Command? {
    let name = SentenceLanguage.plain(name)
    return all.first { $0.parentsName.map { SentenceLanguage.plain($0.text(language)) } == name }
  }

  /// The command of a name, in English or as parents type it in a language.
  static func command(_ name: String, or language: SentenceLanguage) -> Command? {
    command(named: name) ?? parents(command: name, in: language)
  }
}
