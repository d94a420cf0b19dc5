// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import Testing

/// Three days of a child and of a parent on a store, in German and English, every machine: what each
/// is told, to the letter.
///
/// `PLAYSTATE_RECORD=1 swift test --filter FamilyDaysTests` writes them anew; read the difference.
@Suite("Three days of a family")
struct FamilyDaysTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Told"

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  /// A house begins without children.
  private static let begin = "@ 2026-11-23 15:00\n@ other children add Alexander\n@ end\n"

  @Test("all that is shown stands there", arguments: names)
  func told(name: String) throws {
    let path = "\(Self.folder)/\(name)"
    let known = try String(contentsOfFile: path, encoding: .utf8)
    let language = try #require(SentenceLanguage(rawValue: String(name.dropLast(4).suffix(2))))
    let told = try FamilyDays(language).told(by: known)
    if ProcessInfo.processInfo.environment["PLAYSTATE_RECORD"] != nil {
      try told.write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      #expect(told == known)
    }
    // What is typed or done stands behind these signs.
    let typed = ["@", "#"]
    for line in told.split(separator: "\n")
    where !line.contains("❯") && !typed.contains(where: line.hasPrefix) {
      #expect(Self.ofTheEngine(line).isEmpty, "\(name): \(line)")
    }
  }

  @Test("a child whom no server answers is answered by whoever is built in; a developer is told")
  func silentServer() throws {
    var services = RoomServices.builtIn
    services.ai = MockAIService(failure: .networkError("closed"))
    let days = FamilyDays(.german, performers: ["rooms": RoomPerformer(services)])
    let told = try days.told(
      by: Self.begin + "@ play rooms\n@ +3s\n❯ 1\n❯ 1\n❯ 1\n"
        + "❯ 1\n❯ hola\n❯ 0\n@ end\n@ shell\n"
        + "❯ use rooms\n❯ send enterRoom kitchen\n❯ send startConversation maria\n"
    )
    #expect(told.contains("María: ¡Hola! Soy María."), "\(told)")
    #expect(told.contains("María: ¡Qué bien!"))
    #expect(!told.contains("Gerade kann niemand antworten"))
    #expect(told.contains("on serviceFailed"))
  }

  @Test("a level that was asked for is played once it is known who plays")
  func levelAskedFor() throws {
    let told = try FamilyDays(.english).told(
      by: Self.begin + "@ play wuerfel\n@ +3s\n❯ 1\n❯ =\n❯ 0\n❯ 0\n❯ 1\n"
    )
    let who = try #require(told.range(of: "Who is playing?"))
    let dice = try #require(told.range(of: "How many dots are there?"))
    #expect(who.lowerBound < dice.lowerBound, "\(told)")
    #expect(told.contains("You did it"), "\(told)")
    // Once: whoever goes home stays there.
    #expect(try #require(told.split(separator: "❯ 1").last).contains("Home · Alexander"), "\(told)")
  }

  @Test("a report names what was played in the language in which it is read")
  func ownWords() throws {
    let languages: [(SentenceLanguage, String, String)] = [
      (.english, "Dice", "Würfel"), (.german, "Würfel", "Dice"),
    ]
    for (language, own, other) in languages {
      let told = try FamilyDays(language).told(
        by: Self.begin + "@ play wuerfel\n@ +3s\n❯ 1\n❯ =\n@ +9m\n❯ =\n@ end\n@ shell\n"
          + "❯ parents\n❯ =\n❯ report\n❯ history\n"
      )
      let read = try #require(told.split(separator: "❯ report").last)
      #expect(read.contains(own) && !read.contains(other), "\(told)")
    }
  }

  @Test("there are four, and a line of the engine is known when it comes")
  func control() {
    #expect(Self.names.count == 4)
    for line in [
      "#15 activitySelection stays on newDay", "    day: 0 → 1", "error: 'time' is for parents",
      "unhandled: ask in opened", "another shell:", "{\"ok\":true}", "warning: the clock",
      "refused: tapChest", "#5 opened → closed on idle",
    ] {
      #expect(!Self.ofTheEngine(line[...]).isEmpty, "\(line)")
    }
    #expect(Self.ofTheEngine("Heute noch 60 Minuten Spielzeit.").isEmpty)
  }

  /// What in a line is said by no person: record numbers, arrows, names in code, words of an engine.
  private static func ofTheEngine(_ line: Substring) -> [String] {
    let signs = #/#\d|→|\{|\b[a-z]+[A-Z]\w*|\b[µmn]s\b/#
    let words = #/\b(error|warning|hint|refused|unhandled|shell|stays on|null)\b/#
    return (line.matches(of: signs).map { String($0.output) })
      + line.matches(of: words).map { String($0.output.0) }
  }
}
