// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import ShellCore
import StateEngine
import Storage
import Testing

@testable import Console
@testable import Household

/// Reports and history: what they say, in both languages, and what they refuse.
@Suite("Reports")
struct ReportTests {
  private static let played = [
    "wait 2.1s", "send tapPlayer Alexander", "send tapActivity zahlen",
    "send tapSubActivity wuerfel", "wait 5m", "send success 20 1", "wait 10m", "send success 20 0",
    "wait 20s", "send back",
  ]

  private func rehearsal(_ language: SentenceLanguage = .english) throws -> Rehearsal {
    let rehearsal = try Rehearsal()
    rehearsal.shell.options.language = language
    rehearsal.perform(Self.played)
    return rehearsal
  }

  private func scratch() throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/report-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  @Test("a line that cannot be is one sentence in the family's language, and writes nothing")
  func refusals() throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "kept".write(toFile: folder + "/there", atomically: true, encoding: .utf8)
    for (line, english, german) in [
      ("report Aleksander", "Did you mean Alexander?", "Meinten Sie Alexander?"),
      ("report Zoe", "no child called Zoe", "Zoe gibt es hier nicht"),
      ("report wek", "a period such as 'week'", "ein Zeitraum wie „week“"),
      ("report Alexander week year", "'year' is not a period", "„year“ ist kein Zeitraum"),
      ("history Alexander today month", "'month' is not a period", "„month“ ist kein Zeitraum"),
      ("report --html \(folder)", "is a folder", "ist ein Ordner"),
      ("report --csv \(folder)/there", "already exists", "gibt es schon"),
      ("report --csv \(folder)/new --html \(folder)/there", "already exists", "gibt es schon"),
      ("report --html \(folder)/no/file", "cannot be written", "lässt sich nicht schreiben"),
    ] {
      for (language, told) in [(SentenceLanguage.english, english), (.german, german)] {
        let done = try rehearsal(language).perform(line)
        #expect(done.status == .failed && done.output.isEmpty, "\(line): \(done)")
        #expect(done.errors.contains(told), "\(line): \(done.errors)")
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["there"])
    #expect(try String(contentsOfFile: folder + "/there", encoding: .utf8) == "kept")
  }

  @Test("files are written as a whole, and anew when that is asked for")
  func files() throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let rehearsal = try rehearsal()
    let (table, page) = (folder + "/a.csv", folder + "/a.html")
    let line = "report Alexander --csv \(table) --html \(page)"
    #expect(rehearsal.perform(line).output.contains("Saved: '\(table)'."))
    let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\r\n")
    #expect(rows.count == 8 && rows[0].hasSuffix("difficulty,coins,seconds: Dice"), "\(rows)")
    #expect(rows[7] == "Alexander,2026-01-05,mon,15,60,0,2,1,10,2,920", "\(rows[7])")
    rehearsal.perform("coins +3")
    #expect(rehearsal.perform(line).status == .failed)
    #expect(rehearsal.perform(line + " --replace").status == .success)
    #expect(try String(contentsOfFile: table, encoding: .utf8).contains(",1,10,5,920"))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("<title id=\"child1-minutes-title\">") && html.contains("<desc "))
    #expect(!html.contains("http://") && !html.contains("https://") && !html.contains("url("))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  @Test("a name or a title that is HTML or a formula is text", arguments: ["<b>\"&", "=1+1"])
  func escapes(text: String) {
    #expect(!ReportPage.escaped(text).contains("<") && !ReportPage.escaped(text).contains("\""))
    let activities = [ChildReport.Part(title: text, milliseconds: 1)]
    let day = ChildReport.Day(
      number: 1,
      milliseconds: 60_000,
      limit: nil,
      videoMinutes: 0,
      solved: 0,
      mistakes: 0,
      difficulty: nil,
      activities: activities,
      purses: []
    )
    let child = ChildReport(
      id: "a",
      name: text,
      days: [day],
      activities: activities,
      videos: [],
      purses: [],
      streak: 0
    )
    let row = ChildReport.csv([child]).split(separator: "\r\n")[1]
    #expect(row.hasPrefix(text == "=1+1" ? "'=1+1," : "\"<b>\"\"&\","), "\(row)")
    let page = ReportPage(children: [child], language: .english, day: 1).text
    #expect(!page.contains("<b>"))
  }

  @Test(
    "bars, limit and sentences fit a terminal of 40 columns",
    arguments: SentenceLanguage.allCases
  )
  func narrow(language: SentenceLanguage) throws {
    let rehearsal = try rehearsal(language)
    let reports = try rehearsal.shell.session.report(
      on: rehearsal.shell.session.people,
      .month,
      language
    )
    for width in [40, 80, 120] {
      for line in reports[0].lines(language, width: width) {
        #expect(DisplayWidth.of(line) <= width, "\(line)")
      }
    }
    let today = try #require(reports[0].days.last)
    #expect(today.minutes == 15 && today.limit == 60 && today.solved == 2)
    let bar = reports[0].lines(language, width: 40).first { $0.contains("█") }
    #expect(bar?.contains("15 ██") == true && bar?.hasSuffix("│") == true, "\(bar ?? "")")
  }

  @Test("history says who, what and when, and programs read the same")
  func history() throws {
    let rehearsal = try rehearsal(.german)
    rehearsal.perform("send tapChest", "coins +20", "send tapChest", "send tap5min", "wait 10s")
    rehearsal.perform("send tapVideo ente", "wait 70s", "send back")
    let said = rehearsal.perform("history").output
    let pieces = [
      "Mo 5. Jan.", "10:15  Alexander hat 15 Minuten Würfel gespielt; gelöste Level: 2.",
      "Alexander: −10 Münzen eingetauscht.", "Alexander hat 1 Minute „Die Ente“ angesehen.",
    ]
    for piece in pieces { #expect(said.contains(piece), "\(said)") }
    #expect(rehearsal.perform("history Alexander week").output == said)
    rehearsal.perform("wait 24h")
    #expect(rehearsal.perform("history").output == "In dieser Zeit ist nichts passiert.\n")
  }

  @Test("nobody waits while what was done by hand is read, and a signal ends it")
  func pages() throws {
    let life = try MeasureTests.Life.store()
    life.perform("children add Alexander")
    life.pass(2500)
    life.perform("send tapPlayer Alexander", "parents")
    let answer = try life.session.solution(try #require(life.session.gateAsking))
    life.perform("answer \(answer)")
    for _ in 0..<600 {
      life.clock.pass(1)
      life.perform("coins Alexander +1 tidying")
    }
    let session = life.session
    for stop in [Int.max, 1, 3] {
      try session.beginTransaction()
      var looks = 0
      func report() throws(CommandError) -> [ChildReport] {
        try session.report(
          on: session.people,
          .week,
          .english,
          release: { life.shell.commit() },
          unless: {
            looks += 1
            #expect(session.live?.isInTransaction == false)
            return looks >= stop
          }
        )
      }
      if stop == .max {
        let reports = try report()
        #expect(reports.first?.purses.first?.gifts.count == 600 && looks > 3, "\(looks)")
      } else {
        #expect(throws: CommandError.self) { try report() }
        #expect(looks <= stop + 1)
      }
      life.shell.commit()
    }
  }

  @Test("who is not here any more is called as then, and the acts are read once for all of it")
  func formerNames() throws {
    let life = try MeasureTests.Life.store()
    try life.openParents()
    life.perform("players add Zora", "players rename Zora Zoe")
    let live = try #require(life.session.live)
    let id = try #require(life.session.people.first { $0.name == "Zoe" }?.id)
    life.perform("coins Zoe +1 x", "coins Zoe +2 y", "players remove Zoe")
    #expect(life.perform("history").contains("Zoe"))
    let known = try #require(live.formerNames)
    #expect(known.last == live.journal.lastAct && known.names[id] == "Zoe")
    // What is known is not looked up again; a new act is.
    live.formerNames?.names[id] = "Zora"
    #expect(life.session.formerNames(live)[id] == "Zora")
    life.perform("coins Alexander +1 x")
    #expect(life.session.formerNames(live)[id] == "Zoe")
  }

  @Test("what is stored about a child is counted and written in pages, and a signal ends it")
  func kept() throws {
    let life = try MeasureTests.Life.store()
    try life.openParents()
    for _ in 0..<30 { life.perform("coins Alexander +1 tidying") }
    let file = life.path + ".json"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let other = try MeasureTests.Life(life.path, life.clock, ends: false)
    for line in ["privacy show Alexander", "privacy export Alexander --to \(file)"] {
      var (looks, stop) = (0, Int.max)
      life.shell.driver.isInterrupted = {
        guard life.session.live?.isInTransaction == false else { return false }
        looks += 1
        // Meanwhile others go on, whose work is in it or not, but never in part.
        if looks < 9, stop == .max { other.perform("send tapSound") }
        return looks >= stop
      }
      let said = life.perform(line)
      let all = looks
      #expect(all > 3 && said.contains("Alexander"), "\(line): \(looks), \(said)")
      // The same for each place at which it may be ended.
      for place in 1...all {
        (looks, stop) = (0, place)
        let said = life.perform(line + (line.contains("--to") ? " --replace" : ""))
        #expect(looks <= place + 3, "\(line): \(looks) of \(place)")
        #expect(said.contains("interrupted"), "\(line) at \(place): \(said)")
      }
      life.shell.driver.isInterrupted = { false }
    }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.matches(of: /"kind":"adjusted"/).count == 30)
  }
}
