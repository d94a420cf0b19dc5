// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Foundation
import Household
import PlayKit
import StateEngine
import Testing

/// A German parent's way, looked up in the catalog line by line.
@Suite("Live store: a German parent reads German")
struct LiveStoreGermanTests {
  /// What the lines below give: names, titles, reasons and files are nobody's language.
  private static let given: Set<String> = [
    "Alexander", "Lena", "Mia", "Maja", "Anna", "Anja", "Zzz", "Lenna", "Die Maus", "Der Wal",
    "Die Ente", "Der Mond", "Der Zug", "Eis essen", "ein Buch gelesen", "aufgeräumt", "ein Drachen",
    "heute nicht", "Kuh", "3 kuehe", "foo", "store", "parent", "developer", "child",
    "week",
    "month",
    "Le·na", "a·b", String(repeating: "x", count: 40),
    // What rewards give, and what the settings' choices are called where they are typed.
    "30 min", "1 video", "15 min",
    "easy", "standard", "strong", "raetsel", "zahlen", "en", "de", "es", "fr", "ja", "zh",
  ]

  /// Every command of the parents, with arguments that are good.
  private static let lines = """
    family
    pin
    children
    children add Lena
    children add Mia
    children rename Mia Maja
    children remove Maja
    time
    time Alexander
    time Alexander 45
    time Alexander mon-fri 30 sat,sun 60
    time Alexander +15
    time Alexander -10
    time Alexander =30
    time Alexander 16:00-19:00
    time Lena sat 10:00-12:00 14:00-16:00
    time
    family
    time Alexander off
    time Alexander
    time Alexander on
    pause Lena
    pause Lena
    family
    resume Lena
    resume Lena
    coins
    coins Alexander
    coins Alexander +3 ein Buch gelesen
    coins Alexander -2
    coins Alexander =9
    points Alexander
    points Alexander +20 aufgeräumt
    videos
    videos add "Die Maus" https://youtu.be/dQw4w9WgXcQ
    videos add Der Wal
    videos remove 1
    activities
    activities off 2
    activities on 2
    rewards
    rewards add "Eis essen" 80
    rewards off 2
    rewards on 2
    rewards
    requests
    wish 15 minutes
    wish video Der Wal
    wish ein Drachen
    requests
    family
    yes 1
    yes 2
    no 3 heute nicht
    settings
    set dailyTimeLimitMinutes 50
    set dailyTimeLimitMinutes 50
    get dailyTimeLimitMinutes
    reset dailyTimeLimitMinutes
    undo
    undo 2
    redo
    report
    report Alexander
    report Alexander month
    report Lena --csv lena.csv --html lena.html
    history
    history Alexander week
    parents add Anna
    parents Anna
    coins Alexander +1
    parents rename Anna Anja
    undo
    redo
    parents remove Anja
    undo
    history
    backup familie.backup
    sync geteilt
    privacy show Alexander
    privacy export Lena --to lena.json
    privacy retention 30
    help
    help parents
    voice
    privacy delete Lena
    lock
    quit
    """.split(separator: "\n").map(String.init)

  /// What a parent may get wrong; nothing changes by it.
  private static let slips: [String] = [
    "time Alexander mon-fri -5", "time Alexander 3000", "time Alexander 19:00-16:00",
    "time Alexander sat 30 sat 40", "time Alexander 23:00-05:00", "time Lenna 30",
    "time Alexander foo", "time Alexander \"", "time Alexander +9999",
    "set dailyTimeLimitMinutes -5", "set dailyTimeLimitMinutes 3000", "set grace 99",
    "set language xx", "set foo 3", "set dailyTimeLimitMinuts 30", "set", "get foo", "reset foo",
    "settings foo",
    "children add \"Le\\nna\"", "children add \(String(repeating: "x", count: 10_000))",
    "children add Lena", "children add", "children rename Lena Alexander",
    "children rename Zzz Mia",
    "children remove Zzz", "children foo",
    "videos add Maus http://example.org/x", "videos add \"Die\\nMaus\"", "videos add",
    "videos remove 99", "videos foo", "activities off 99", "activities off", "activities foo",
    "rewards add Kuh 80 3 kuehe", "rewards add Kuh -80", "rewards add Kuh", "rewards off 99",
    "rewards foo",
    "coins Alexander +3 \(String(repeating: "x", count: 100_000))", "coins Alexander -300",
    "coins Alexander +99999999999999999999", "coins Alexander +3000000", "coins Lenna +3",
    "coins Alexander drei", "points", "points Alexander ++3", "pause", "pause Lenna", "resume Zzz",
    "wish", "yes", "yes 7", "yes foo", "yes 1 2", "no 7",
    "report Lenna", "report foo", "report Alexander week month",
    "report --csv /nonexistent/x.csv", "report --html", "report --foo", "history Lenna",
    "history foo",
    "privacy", "privacy", "privacy foo", "privacy show Zzz", "privacy show", "privacy export Lena",
    "privacy export Lena --to /nonexistent/x", "privacy import /nonexistent/x",
    "privacy import /etc/passwd", "privacy delete Lena Lenna", "privacy delete Lena Lena",
    "privacy retention -3",
    "backup", "backup /nonexistent/x", "backup a b", "family foo", "requests foo", "lock foo",
    "voice foo", "parents add \"a\\nb\"", "parents foo",
    "parents rename Zzz Mia", "parents remove Zzz", "help foo", "help time foo",
    "sync", "sync a b", "sync admit", "sync admit zzz", "sync /dev/null/x",
    "foo", "familly",
  ]

  /// The same where parents have changed nothing yet.
  private static let firstSlips = ["undo", "undo 99", "undo foo", "redo", "redo 3"]

  private struct Evening {
    var answers: String
    var complaints: String
    var status: Int32
  }

  /// Says lines behind the gate, in the parents' voice.
  private func say(_ lines: [String], in store: LiveStoreFolder) throws -> Evening {
    let shell = try LiveShell(
      store,
      under: [
        "env", "-u", "LC_ALL", "-u", "LC_MESSAGES", "-u", "LANGUAGE", "LANG=de_DE.UTF-8",
        "TZ=Europe/Berlin",
      ],
      with: ["--width", "0"]
    )
    // The store was begun in the machine's own zone: where a day begins by this one, a developer reads it.
    shell.say("get approvedVideos", "voice parent", "parents")
    shell.hear("Der Zug")
    let question = shell.hear("= ?")
    let sum = question.split(separator: "\n").last.map(String.init) ?? ""
    shell.say("answer \(try solve("\"question\":\"\(sum)\""))")
    for line in lines { shell.say(line) }
    shell.finish()
    let rest = shell.rest()
    let status = shell.wait()
    return Evening(answers: question + rest, complaints: shell.complaints, status: status)
  }

  private static func reader(_ language: SentenceLanguage = .german) -> CatalogReader {
    let commands = Set(CommandTable.all.flatMap { [$0.name] + $0.aliases })
    let usages = Set(CommandTable.all.flatMap(\.usage))
    let typed = Set(
      Phrase.all.filter {
        ["verb", "word", "value", "weekday"].contains($0.key.prefix { $0 != "." })
          || $0.key.hasSuffix("For")
      }.flatMap { $0.text(.english).lowercased().split(separator: " ").map(String.init) }
    )
    let verbs = Set(Phrase.all.filter { $0.key.hasPrefix("verb.") }.map { $0.text(.english) })
    // A command, and words that are typed: of the table, numbers, names, keys, options and files.
    func isTyped(_ text: String) -> Bool {
      let text = text.trimmingPrefix("'").replacing(/'$/, with: "")
      // How a command is typed that is not the parents' own.
      if usages.contains(String(text)) { return true }
      if text.wholeMatch(of: /[a-z]+([.A-Z][a-zA-Z]+)+/) != nil { return true }
      if text.wholeMatch(of: /[~\/][^ ]*|[a-z]+\.[a-z]+/) != nil { return true }
      var words = text.split(whereSeparator: { " \",".contains($0) })[...]
      if words.first == "playstate" { words = words.dropFirst() }
      if words.count == 1, verbs.contains(String(words[words.startIndex])) { return true }
      if ["set", "get", "reset"].contains(words.first), words.count == 2 { return true }
      guard let first = words.first, commands.contains(String(first)) || first == "restore-backup"
      else { return false }
      return words.dropFirst().allSatisfy { word in
        typed.contains(String(word)) || given.contains(String(word))
          || commands.contains(String(word))
          || given.contains { $0.split(separator: " ").contains(word) }
          || word.split(separator: "-").allSatisfy { typed.contains(String($0)) }
          || word.wholeMatch(of: /[+-]?\d+|[\d:-]+|[A-ZÄÖÜ]+|--[a-z]+|[a-z]+\.[a-z]+|~\/[a-z.]+/)
            != nil
          || word.wholeMatch(of: /[a-z]+([.A-Z][a-zA-Z]+)+/) != nil
      }
    }
    return CatalogReader(language, given: given, isTyped: isTyped)
  }

  private func unread(_ text: String, by reader: CatalogReader, _ more: Set<String>) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      var line = line
      for one in more { line = line.replacing(one, with: "Alexander") }
      return !line.wholeMatch(of: /\d+ [×+] \d+( \+ \d+)? = \?/).isSome && !reader.reads(line: line)
    }
  }

  @Test("each line that a parents' command answers is a sentence of the catalog")
  func answers() throws {
    let reader = Self.reader()
    try LiveStoreFolder.atHome { store in
      let evening = try say(Self.lines, in: store)
      #expect(evening.complaints == "")
      #expect(evening.status == 0)
      #expect(unread(evening.answers, by: reader, [store.path, "Europe/Berlin"]) == [])
      #expect(evening.answers.split(separator: "\n").count > 200)
    }
    // One line for each command that is theirs; the machines' own gate is not.
    let said = Set(Self.lines.map { String($0.prefix { $0 != " " }) })
    for command in CommandTable.all where command.parentsName != nil || command.group == .parents {
      let names = [command.name] + command.aliases
      // What a child is told has tests of its own.
      if ["gate", "answer", "play"].contains(command.name) { continue }
      #expect(names.contains { said.contains($0) }, "\(command.name) is not tried")
    }
  }

  @Test("each slip is one calm sentence, changes nothing, and its status is 1 or 2")
  func slips() throws {
    let reader = Self.reader()
    let looks = [
      "time", "coins Alexander", "requests", "children", "settings", "history week",
    ]
    try LiveStoreFolder.atHome { store in
      // As before the first gate, whose passing is told.
      _ = try say([], in: store)
      for slip in Self.firstSlips { try check(slip, looks, in: store, reader) }
      _ = try say(["children add Lena"], in: store)
      let more = looks + ["coins Lena"]
      for slip in Self.slips { try check(slip, more, in: store, reader) }
    }
  }

  private func check(
    _ slip: String,
    _ looks: [String],
    in store: LiveStoreFolder,
    _ reader: CatalogReader
  ) throws {
    let short = String(slip.prefix(60))
    let evening = try say(looks + ["voice", slip, "voice"] + looks, in: store)
    let parts = evening.answers.components(separatedBy: "Die Ansicht ist jetzt „Eltern“.\n")
    // Said once more at the beginning, and twice around the slip.
    #expect(parts.count == 4, "\(short): \(evening.answers.prefix(800))")
    guard parts.count == 4 else { return }
    #expect(parts[1].hasSuffix(parts[3]), "\(short) changed something")
    #expect(parts[2] == "", "\(short): \(parts[2])")
    let told = evening.complaints.split(separator: "\n").map(String.init)
    // Below it what can be typed, a line each.
    #expect(told.first?.hasPrefix(" ") == false, "\(short): \(told)")
    #expect(told.dropFirst().allSatisfy { $0.hasPrefix("  ") }, "\(short): \(told)")
    #expect([1, 2].contains(evening.status), "\(short): \(evening.status)")
    // What was typed is nobody's language where it is quoted.
    let typed = slip.replacing("\"", with: "").split(separator: " ").map(String.init)
    var quoted: Set<String> = []
    let commands = CommandTable.all.flatMap { [$0.name] + $0.aliases }
    for word in typed where word.count > 2 && !Self.given.contains(word) && !commands.contains(word)
    {
      let shown = String(word.prefix(60))
      if evening.complaints.contains("„\(shown)“" as String) { quoted.insert(shown) }
    }
    #expect(unread(evening.complaints, by: reader, quoted) == [], "\(short)")
  }

  @Test("whoever is unknown is said to be like somebody who is there")
  func near() throws {
    try LiveStoreFolder.atHome { store in
      _ = try say(["children add Lena"], in: store)
      let told = try say(["time Lenna 30"], in: store).complaints
      #expect(told == "Ein Kind namens Lenna gibt es hier nicht. Meinten Sie Lena?\n")
    }
  }

  @Test("an English sentence is read as English and not as German")
  func control() {
    let german = Self.reader()
    let english = Self.reader(.english)
    var tried = 0
    // The manual is a page of its own.
    for (place, phrase) in Phrase.all.enumerated()
    where place % 4 == 0 && !phrase.key.hasPrefix("manual.") {
      let fillings: [Phrase.Filling] = (1...6).map { place in
        phrase.text(.english).contains("%\(place)$@") ? "Alexander" : 3
      }
      let text = phrase.text(.english, fillings)
      // What is made of fillings and names of commands alone is no sentence.
      let own = text.split(separator: " ").filter { word in
        word != "3" && word != "Alexander" && CommandTable.command(named: String(word)) == nil
      }
      guard text != phrase.text(.german, fillings), !own.isEmpty, text.contains(" ") else {
        continue
      }
      tried += 1
      #expect(english.reads(line: text), "\(phrase.key)")
      #expect(!german.reads(line: text), "\(phrase.key): \(text)")
    }
    #expect(tried > 40)
  }
}

extension Optional {
  fileprivate var isSome: Bool { self != nil }
}
