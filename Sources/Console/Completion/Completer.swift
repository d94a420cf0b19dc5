// SPDX-License-Identifier: GPL-3.0-or-later
package import Household
import PlayKit
import PlaySettings
package import ShellCore
package import StateEngine
import Storage

/// Knows what could stand at the cursor: from the command table, the chart and the settings; it
/// changes nothing.
package struct Completer {
  let session: Session
  let site: CompletionSite
  /// The language in which parents' commands may be typed, beside English.
  var language = SentenceLanguage.english
  /// The commands behind names of the user's own.
  var aliases: [String: String] = [:]
  /// What has been found.
  var found: [CompletionCandidate] = []

  /// What could stand at the cursor of a line.
  ///
  /// - Parameters:
  ///   - line: the line, or several commands with `;` between them.
  ///   - cursor: the offset of the cursor in bytes.
  ///   - session: the session the line is for.
  ///   - language: in which parents' commands may be typed, beside English.
  ///   - aliases: the commands behind names of the user's own.
  /// - Returns: where it begins, and what it could be.
  package static func candidates(
    line: String,
    cursor: Int,
    session: Session,
    language: SentenceLanguage = .english,
    aliases: [String: String] = [:]
  ) -> CompletionList {
    var (line, cursor, rest) = (line, cursor, aliases)
    var site = CompletionSite(line: line, cursor: cursor, takesRaw: CommandTable.takesRaw)
    // An alias is completed as the commands that it names would be.
    var shift = 0
    while let name = site.words.first,
      let text = rest.removeValue(forKey: name) ?? rest.removeValue(forKey: name.lowercased()),
      session.current.capabilities.command(named: name) == nil
    {
      let head = line.prefix(site.column - 1)
      guard line.dropFirst(head.count).hasPrefix(name) else { break }
      line = head + text + line.dropFirst(head.count + name.count)
      shift += text.utf8.count - name.utf8.count
      cursor += text.utf8.count - name.utf8.count
      site = CompletionSite(line: line, cursor: cursor, takesRaw: CommandTable.takesRaw)
    }
    site.start -= shift
    return candidates(at: site, session, language, aliases)
  }

  static func candidates(
    at site: CompletionSite,
    _ session: Session,
    _ language: SentenceLanguage = .english,
    _ aliases: [String: String] = [:]
  ) -> CompletionList {
    var completer = Completer(
      session: session,
      site: site,
      language: language,
      aliases: aliases
    )
    switch site.place {
    case .nothing: break
    case .redirection: completer.offerFiles()
    case .raw: return completer.rawList()
    case .word: completer.offerWord()
    }
    return CompletionList(start: site.start, candidates: completer.found)
  }

  // MARK: Words

  private mutating func offerWord() {
    guard let name = site.words.first else {
      offerCommands()
      return
    }
    let place = site.words.count - 1
    let own = session.current.capabilities
    if let known = CommandTable.command(name, or: language) ?? own.command(named: name) {
      offer(known, at: place)
    }
  }

  private mutating func offer(_ command: Command, at place: Int) {
    var place = place
    for (number, word) in site.words.enumerated() {
      guard let option = command.place.options.first(where: { $0.name == word }) else { continue }
      let hasValue = option.missing != nil
      if hasValue, number == site.words.count - 1 { return option.offers.forEach { offer($0) } }
      place -= hasValue ? 2 : 1
    }
    let offers = command.place.offers(at: place, behind: site.words.dropFirst().first, language)
    if command.arguments.first == [.event], place > 0 {
      offerEventArgument(words: site.words.dropFirst())
    } else if place > 0, command.arguments.last == [.settingValue] {
      offerSettingValues()
    } else {
      for kind in offers { offer(kind) }
    }
    for option in command.place.options where !site.words.contains(option.name) {
      add(option.name)
    }
  }

  mutating func offer(_ kind: Command.Argument) {
    switch kind {
    case .setting: offerSettings()
    case .settingValue: offerSettingValues()
    case .player: offerPlayers()
    case .machine:
      for entry in session.entries { add(entry.name, details: [entry.summary]) }
      // A folder is worth offering only to someone who types a path.
      if !site.partial.isEmpty { offerFiles(endingIn: ".scxml") }
    case .link:
      for link in session.current.capabilities.links { add(link.url) }
    case .file: offerFiles()
    case .node: offerNodes()
    case .input: offerInputs()
    case .command:
      offerCommands()
      if !site.partial.isEmpty { offerEvents(quietly: true) }
    case .words(let words):
      for word in words where !site.words.contains(word) {
        add(word)
        let own = language == .english ? nil : Phrase.typed(word)?.text(language)
        if let own, own != word { add(own) }
      }
    case .event: offerEvents(quietly: site.words.count > 1)
    case .argument(let event, let place):
      offerEventArgument(words: [event] + repeatElement("", count: place))
    case .expression, .text: break
    }
  }

  mutating func offerCommands() {
    for command in CommandTable.all {
      add(command.name, details: [command.summary])
      for alias in command.aliases where !site.partial.isEmpty {
        add(alias, details: [command.summary])
      }
      let typed = command.parentsName?.text(language)
      if let typed, language != .english, typed != command.name {
        add(typed, details: [command.summary])
      }
    }
    for (name, text) in aliases.sorted(by: { $0.key < $1.key }) { add(name, details: [text]) }
    for command in session.current.capabilities.commands {
      add(command.name, details: [command.summary])
    }
  }

  mutating func offerNodes() {
    for node in session.current.chart.nodes.dropFirst() { add(node.name) }
  }

  private mutating func offerPlayers() {
    guard site.words.last != "add" else { return }
    let slot = session.current
    let active = (slot.capabilities.people?.active).flatMap { slot.engine.value(of: $0) }?
      .stringValue
    for name in session.people.map(\.name) {
      add(name, details: active == nil ? [] : [name == active ? "plays now" : ""])
    }
  }

  // MARK: Adding

  /// Adds a word if it goes on from what has been typed, in whatever case.
  mutating func add(
    _ text: String,
    head: String = "",
    display: String? = nil,
    details: [String] = [],
    isLegal: Bool = true,
    isWhole: Bool = true
  ) {
    guard let typed = typedValue(after: head), text.lowercased().hasPrefix(typed.lowercased())
    else {
      return
    }
    let quoted = Quoting.quoted(text, in: site.quote, isWhole: isWhole)
    found.append(
      CompletionCandidate(
        head + quoted,
        display: display ?? VisibleText.clean(text),
        details: details,
        isLegal: isLegal,
        isWhole: isWhole
      )
    )
  }

  /// What has been typed of a value behind `label=`.
  func typedValue(after head: String) -> String? {
    site.partial.hasPrefix(head) ? String(site.partial.dropFirst(head.count)) : nil
  }
}
