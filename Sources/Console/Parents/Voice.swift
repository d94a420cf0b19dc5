// SPDX-License-Identifier: GPL-3.0-or-later
package import Household
package import PlayKit
import StateEngine

/// Who answers a reader: in a voice, and in a language.
package protocol Speaking {
  /// The session of which is spoken.
  var session: Session { get }
  /// How answers are given.
  var options: Shell.Options { get }
}

extension Speaking {
  /// The voice of the next answer.
  ///
  /// What `voice` or `--voice` said counts first. At a terminal on a store it is the parents' while
  /// their session is open, unless somebody typed `voice developer` on this store, and else what
  /// the setting says. In scripts, pipes and sandboxes nothing but a command or an option changes it.
  package var voice: Voice {
    if let chosen = options.voice { return chosen }
    guard options.isInteractive, session.isKept else { return .developer }
    if session.isParentSessionOpen { return session.live?.gates.voice ?? .parent }
    return Voice(rawValue: session.settings.value(of: ShellSettings.startVoice).stringValue ?? "")
      ?? .developer
  }

  /// The language of the parents' side: `--language`, else the setting, else the environment's; in a
  /// sandbox English unless the option says otherwise.
  package var language: FamilyLanguage {
    if let chosen = options.language { return chosen }
    guard session.isKept else { return .english }
    let chosen = session.settings.chosen(HouseSettings.language.declaration)?.stringValue ?? ""
    return FamilyLanguage(rawValue: chosen) ?? options.environmentLanguage ?? .english
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

  /// The language in which parents' commands may be typed: the family's at a terminal, elsewhere
  /// what an option says, since a script means the same on every machine.
  package var typedLanguage: FamilyLanguage {
    options.isInteractive ? language : options.language ?? .english
  }

}

extension Shell {
  /// Whether a child's screens are the start.
  ///
  /// Where children start, another voice that was asked for waits behind the gate.
  package var startsWithChild: Bool {
    if voice == .child { return true }
    guard let chosen = options.voice, session.isKept, !session.isParentSessionOpen,
      session.settings.value(of: ShellSettings.startVoice).stringValue == Voice.child.rawValue
    else { return false }
    options.voice = nil
    session.live?.gates.voice = chosen
    return true
  }

  /// The prompt behind the gate, where no machine's state is anybody's business; nil elsewhere.
  package var parentsPrompt: String? {
    voice == .parent && session.isParentSessionOpen ? words(.promptParents) : nil
  }

  /// The second line of the banner: where parents and where developers go on.
  package var greeting: String { words(.greetingLine, .text(name(.parents)), .text(name(.play))) }

  /// What the pager says below each screen: how to go on, and how to leave.
  package var pagerPrompt: String { words(.pagerPrompt) }

  /// The command in the words that everybody else reads: at a German terminal `zeit` is `time`; nil
  /// when it stands in them.
  func inEnglish(_ command: ParsedCommand) -> ParsedCommand? {
    // Nothing is looked up for a script.
    let language = typedLanguage
    guard language != .english, let first = command.words.first,
      CommandTable.command(named: first.text) == nil,
      let known = CommandTable.parents(command: first.text, in: language)
    else { return nil }
    var command = command
    command.words[0].text = known.name
    return command
  }
}

extension Word {
  /// The word as it can be shown in a sentence.
  var shown: Phrase.Filling { .shown(text) }
}

extension CommandTable {
  /// The command that has that name in a language; letters with dots may be written out, `ue` for `ü`.
  package static func parents(command name: String, in language: FamilyLanguage) -> Command? {
    let name = plain(name)
    return all.first { $0.parentsName.map { plain($0.text(language)) } == name }
  }

  /// The command of a name, in English or as parents type it in a language.
  static func command(_ name: String, or language: FamilyLanguage) -> Command? {
    command(named: name) ?? parents(command: name, in: language)
  }

  private static func plain(_ name: String) -> String {
    let spelled = ["ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"]
    return name.lowercased().map { spelled[String($0)] ?? String($0) }.joined()
  }
}
