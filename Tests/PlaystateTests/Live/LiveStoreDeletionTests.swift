// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import StateEngine
import TestSupport
import Testing

/// Children who were deleted, on stores that were used from several seats, by the real program.
@Suite("Live store: a deleted child is in no file, whatever seats were used")
struct LiveStoreDeletionTests {
  /// Who used which seat before the child is deleted at the shared one.
  enum Use: String, CaseIterable {
    case here, elsewhere, onlySister, three

    var players: [(seat: String, child: String)] {
      switch self {
      case .here: [("main", "Quendolina")]
      case .elsewhere: [("main", "Mia"), ("b", "Quendolina")]
      case .onlySister: [("main", "Quendolina"), ("b", "Mia")]
      case .three: [("main", "Quendolina"), ("b", "Mia"), ("c", "Quendolina")]
      }
    }
  }

  private static let names = ["Quendolina", "Zephyrine", "Oktavia"]

  @Test(
    "neither id nor any name they had, nor what they said, whoever sat where",
    arguments: Use.allCases,
    0...2
  )
  func everywhere(use: Use, renames: Int) throws {
    try Self.family { store in
      let id = try store.sql("SELECT id FROM people WHERE name = 'Quendolina'")
      for one in use.players { try play(one.child, at: one.seat, in: store) }
      var name = Self.names[0]
      for new in Self.names[1...].prefix(renames) {
        let shell = try LiveShell(store, json: true)
        try open(shell)
        #expect(shell.ask("children rename \(name) \(new)").contains("\"ok\":true"))
        shell.slay()
        name = new
        for one in use.players where one.child == Self.names[0] {
          try play(name, at: one.seat, in: store)
        }
      }
      try write(["coins quendolina +3", "coins Mia +3"], toHistoryOf: store)
      let words = Self.names + [id, "queso", "uendolina"]
      #expect(try !files(of: store, holding: words).isEmpty)
      let told = try delete(name, in: store)
      #expect(told.contains("\"files\":[],") && told.contains("\"texts\":[]"), "\(told)")
      #expect(try files(of: store, holding: words) == [], "\(use) \(renames)")
      try store.expectWhole()
      let doctor = try store.shell("$PLAYSTATE doctor --store $STORE")
      #expect(doctor.status == 0 && !doctor.stdout.contains("broken"), "\(doctor)")
      // The others have what was theirs, at each seat, and nothing is damaged.
      for seat in ["main", "b", "c"] {
        let lines = ["use rooms", "use story", "use rewards", "use match", "use game"]
        let after = try run(lines, at: seat, in: store)
        #expect(!after.stderr.contains("warning"), "\(seat): \(after.stderr)")
      }
      let parent = try LiveShell(store, json: true)
      try open(parent)
      #expect(parent.ask("coins Mia").contains("\"balance\":3"))
      parent.slay()
      #expect(try files(of: store, holding: words) == [], "\(use) \(renames), later")
    }
  }

  @Test("a settings file that cannot be written is named, and is clean once it can be")
  func shutSettings() throws {
    try Self.family { store in
      let id = try store.sql("SELECT id FROM people WHERE name = 'Quendolina'")
      let shell = try LiveShell(store, json: true)
      try open(shell)
      #expect(shell.ask("time Quendolina 45").contains("\"ok\":true"))
      shell.slay()
      let made = try store.shell("chattr +i $STORE/settings.plist")
      try #require(made.status == 0, "this test needs root; \(made.stderr)")
      defer { _ = try? store.shell("chattr -i $STORE/settings.plist") }
      let told = try delete("Quendolina", in: store)
      #expect(told.contains("\"files\":[\"\(store.plist)\"]"), "\(told)")
      try store.shell("chattr -i $STORE/settings.plist")
      #expect(try store.run("state").status == 0)
      let left = try files(of: store, holding: ["Quendolina", id])
      let shown = try store.shell("cat $STORE/settings.plist; ls -la $STORE").stdout
      #expect(left == [], "\(shown)")
    }
  }

  @Test("who plays at one seat while a parent deletes them at another")
  func whilePlaying() throws {
    try Self.family { store in
      let id = try store.sql("SELECT id FROM people WHERE name = 'Quendolina'")
      let child = try LiveShell(store, json: true)
      for line in Self.lines(of: "Quendolina") { _ = child.ask(line) }
      let parent = try LiveShell(store, json: true, with: ["--seat", "b"])
      try open(parent)
      try delete("Quendolina", parent)
      let words = ["Quendolina", id, "queso"]
      #expect(try files(of: store, holding: words) == [])
      #expect(!child.ask("players").contains("Quendolina"))
      _ = child.ask("send tapActivity raetsel")
      _ = child.ask("state")
      child.slay()
      parent.slay()
      #expect(try store.run("state").status == 0)
      #expect(try files(of: store, holding: words) == [])
      try store.expectWhole()
    }
  }

  @Test("what others wrote stays, and each text is named with a line that takes it out")
  func textsOfOthers() throws {
    try Self.family { store in
      let shell = try LiveShell(store, json: true)
      try open(shell)
      let texts = [
        "Quendolina cake", "Quendolina sings", "Mia and Quendolina's farm", "helped Quendolina",
      ]
      for line in [
        "rewards add \"\(texts[0])\" 80", "videos add \"\(texts[1])\"",
        "videos Mia add \"\(texts[2])\"", "coins Mia +3 \(texts[3])", "points Mia +2 swimming",
      ] { #expect(shell.ask(line).contains("\"ok\":true"), "\(line)") }
      let told = try delete("Quendolina", shell)
      #expect(!told.contains("sqlite") && !told.contains("plist") && !told.contains("elete it"))
      for text in texts { #expect(told.contains("\"text\":\"\(text)\""), "\(text): \(told)") }
      let report = shell.ask("report Mia")
      #expect(report.contains("\"reason\":\"helped Quendolina\""), "\(report)")
      #expect(shell.ask("rewards").contains("Quendolina cake"))
      let json = try #require(
        JSONSerialization.jsonObject(with: Data(told.utf8)) as? [String: Any]
      )
      let lines = (json["texts"] as? [[String: String]] ?? []).compactMap { $0["line"] }
      #expect(lines.count == texts.count, "\(told)")
      for line in lines { #expect(shell.ask(line).contains("\"ok\":true"), "\(line)") }
      for line in ["rewards", "videos", "videos Mia", "report Mia", "history"] {
        let answer = shell.ask(line).replacing(/"command":"[^"]*"/, with: "")
        #expect(!answer.contains("Quendolina") || line == "history", "\(line): \(answer)")
      }
      #expect(shell.ask("report Mia").contains("\"reason\":\"swimming\""))
      shell.slay()
      try store.expectWhole()
    }
  }

  @Test(
    "a parent is told so in each language, the line can be typed, and no file is to be deleted",
    arguments: [
      ("en", "'rewards remove \"Quendolina cake\"' takes it out."),
      ("de", "„belohnungen entfernen \"Quendolina cake\"“ nimmt ihn heraus."),
      ("es", "«premios quitar \"Quendolina cake\"» lo quita."),
    ]
  )
  func sentences(language: String, sentence: String) throws {
    try Self.family { store in
      let shell = try LiveShell(store, json: true)
      try open(shell)
      #expect(shell.ask("pin 4927").contains("\"ok\":true"))
      #expect(shell.ask("rewards add \"Quendolina cake\" 80").contains("\"ok\":true"))
      shell.slay()
      let words = store.arguments() + ["--language", language, "--voice", "parent", "--width", "0"]
      let gate = "parents\nanswer 4927\n"
      let lines =
        gate + "privacy delete Quendolina\nanswer 4927\nprivacy delete Quendolina Quendolina\n"
      let told = try Tool.run(words, lines).stdout
      #expect(told.contains(sentence), "\(told)")
      #expect(!told.contains("sqlite") && !told.contains("plist"), "\(told)")
      let line = try #require(sentence.firstMatch(of: /['„«](.*cake")['“»]/)).output.1
      let changed = try Tool.run(words, gate + line + "\n")
      #expect(changed.status == 0, "\(changed)")
      #expect(try !Tool.run(words, gate + "rewards\n").stdout.contains("Quendolina"))
    }
    for phrase in [Phrase.privacyLeft, .privacyCopy, .privacyText, .privacyUnread] {
      for language in SentenceLanguage.allCases {
        let text = phrase.text(language, .text("a"), .text("b")).lowercased()
        #expect(text.firstMatch(of: /delete|lösch|borr|bórr|elimin/) == nil, "\(text)")
      }
    }
  }

  @Test("a new child with a former name keeps what is theirs")
  func sameName() throws {
    try Self.family { store in
      let old = try store.sql("SELECT id FROM people WHERE name = 'Quendolina'")
      for seat in ["main", "b"] { try play("Quendolina", at: seat, in: store) }
      let shell = try LiveShell(store, json: true)
      try open(shell)
      shell.say("children rename Quendolina Zephyrine", "children add Quendolina")
      shell.say("coins Quendolina +4 Kuchen")
      shell.hear("\"reason\":\"Kuchen\"")
      shell.slay()
      try play("Quendolina", at: "b", saying: "la mesa azul", in: store)
      let own = "SELECT machine, key, saved FROM keyed_row WHERE key = 'Quendolina' ORDER BY 1"
      _ = try run(["send tapPlayer Mia", "use rooms", "use story"], at: "b", in: store)
      let before = try store.sql(own)
      #expect(before.contains("rooms|Quendolina"))
      #expect(!before.contains("queso"), "a new child begins anew")
      let told = try delete("Zephyrine", in: store)
      #expect(told.contains("\"ok\":true"), "\(told)")
      #expect(try files(of: store, holding: [old, "Zephyrine", "queso"]) == [])
      #expect(try store.sql(own) == before)
      let again = try LiveShell(store, json: true)
      try open(again)
      #expect(again.ask("report Quendolina").contains("\"reason\":\"Kuchen\""))
      #expect(again.ask("coins Quendolina").contains("\"balance\":4"))
      again.slay()
      try store.expectWhole()
    }
  }

  // MARK: -

  /// What a child does in each machine, from wherever the game is.
  private static func lines(of child: String, saying text: String = "me gusta el queso") -> [String]
  {
    [
      "use game", "send back", "send tapProfile", "send tapPlayer \(child)",
      "send tapActivity raetsel", "use rooms", "start es", "enter kitchen", "talk lena",
      "say \(text)", "bye", "end", "use story", "send acknowledge", "use rewards", "use match",
      "use game",
    ]
  }

  private func play(
    _ child: String,
    at seat: String,
    saying text: String = "me gusta el queso",
    in store: LiveStoreFolder
  ) throws {
    let text = child == "Mia" ? "el pan" : text
    _ = try run(Self.lines(of: child, saying: text), at: seat, in: store)
  }

  private func run(
    _ lines: [String],
    at seat: String,
    in store: LiveStoreFolder
  ) throws -> Tool.Result {
    try Tool.run(
      store.arguments() + ["--seat", seat],
      lines.map { $0 + "\n" }.joined()
    )
  }

  private func open(_ shell: LiveShell) throws {
    let solution = try solve(shell.ask("parents"))
    #expect(shell.ask("answer \(solution)").contains("\"open\":true"))
  }

  private func delete(_ name: String, in store: LiveStoreFolder) throws -> String {
    let shell = try LiveShell(store, json: true)
    try open(shell)
    let told = try delete(name, shell)
    shell.slay()
    return told
  }

  @discardableResult
  private func delete(_ name: String, _ shell: LiveShell) throws -> String {
    let question = shell.ask("privacy delete \(name)")
    #expect(shell.ask("answer \(try solve(question))").contains("\"open\":true"))
    let told = shell.ask("privacy delete \(name) \(name)")
    #expect(told.contains("\"ok\":true"), "\(told)")
    return told
  }

  private func write(_ lines: [String], toHistoryOf store: LiveStoreFolder) throws {
    let path = store.path + "/history"
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o600)
  }

  /// The files of a store that hold one of some words, by their raw bytes.
  private func files(of store: LiveStoreFolder, holding words: [String]) throws -> [String] {
    let words = words.map { "-e '\($0)'" }.joined(separator: " ")
    let found = try Tool.shell("grep -rlai \(words) '\(store.path)' || true")
    return found.stdout.split(separator: "\n").map(String.init).sorted()
  }

  /// A store of its own with three children, whose machines are loaded at three seats.
  private static func family(_ body: (LiveStoreFolder) throws -> Void) throws {
    let made = try template.get()
    try withScratch { scratch in
      let folder = LiveStoreFolder(scratch: scratch)
      try FileManager.default.copyItem(atPath: made.path, toPath: folder.path)
      try body(folder)
    }
  }

  private static let template = Result {
    let folder = LiveStoreFolder(scratch: try Scratch())
    let people = ["Lena", "Mia", "Quendolina"].map { "children add \($0)\n" }.joined()
    for seat in ["main", "b", "c"] {
      let lines = "wait 2.1s\n" + (seat == "main" ? people + "send tapPlayer Mia\ncoins +3\n" : "")
      let made = try Tool.run(folder.arguments() + ["--seat", seat], lines)
      #expect(made.status == 0, "\(made.stderr)")
    }
    return folder
  }
}
