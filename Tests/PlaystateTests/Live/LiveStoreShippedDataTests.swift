// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// The shipped binary has none of ICU's data (`.ci/release`): what one might expect from it comes from
/// elsewhere, and is asked of the real program.
@Suite("Live store: without data of locales")
struct LiveStoreShippedDataTests {
  /// Seconds since 1970 in a zone, and what its clocks show.
  static let instants: [(zone: String, at: Int, shown: String)] = [
    ("Europe/Berlin", 1_792_888_200, "2026-10-25 02:30:00"),
    ("Europe/Berlin", 1_792_891_800, "2026-10-25 02:30:00"),
    ("Europe/Berlin", 1_774_745_940, "2026-03-29 01:59:00"),
    ("Europe/Berlin", 1_774_746_060, "2026-03-29 03:01:00"),
    ("Asia/Kathmandu", 1_774_746_060, "2026-03-29 06:46:00"),
    ("America/New_York", 1_793_511_000, "2026-11-01 01:30:00"),
    ("America/New_York", 1_793_514_600, "2026-11-01 01:30:00"),
  ]

  @Test(
    "local time of zones, and its two changes a year",
    .enabled(if: OtherTool.has(.faketime)),
    arguments: instants
  )
  func zones(zone: String, at: Int, shown: String) throws {
    try LiveStoreFolder.new { store in
      try FalseClock(of: store).set(to: at)
      let shell = try LiveShell(store, under: FalseClock(of: store).words(zone: zone))
      let answer = shell.ask("clock")
      #expect(answer.hasPrefix(shown), "\(answer)")
    }
  }

  private func parents(_ language: String, _ lines: String...) throws -> String {
    let opening = ["wait 2s", "send tapPlayer Alexander", "parents", "answer right"]
    let words = ["--sandbox", "--voice", "parent", "--language", language]
    let result = try Tool.run(words, (opening + lines).map { $0 + "\n" }.joined())
    return result.stdout
  }

  @Test("plurals and numbers of each language")
  func plurals() throws {
    let acts = [
      "coins Alexander +1 x", "coins Alexander +1 x", "time Alexander 1", "time Alexander 2",
    ]
    let german = try parents("de", acts[0], acts[1], acts[2], acts[3])
    for sentence in ["1 Münze (", "2 Münzen (", "1 Minute am Tag.", "2 Minuten am Tag."] {
      #expect(german.contains(sentence))
    }
    let english = try parents("en", acts[0], acts[1], acts[2], acts[3])
    for sentence in ["1 coin (", "2 coins (", "1 minute a day.", "2 minutes a day."] {
      #expect(english.contains(sentence))
    }
  }

  @Test("names are one name however their accents are written")
  func normalization() throws {
    let told = try parents("en", "players add \"Jose\u{301}\"", "players rename Jos\u{E9} Jo")
    #expect(told.contains("Jos\u{E9}"))
    // Texts are equal however they are written: scalars are not.
    #expect(!told.unicodeScalars.contains("\u{301}"))
    #expect(told.contains("is now called Jo"))
  }

  @Test("dates in a property list are read and written")
  func dates() throws {
    try LiveStoreFolder.atHome { store in
      let plist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>seen</key><date>2026-01-05T10:20:30Z</date></dict></plist>
        """
      try plist.write(toFile: store.plist, atomically: true, encoding: .utf8)
      let shell = try LiveShell(store, json: true)
      _ = shell.ask("answer \(try solve(shell.ask("gate")))")
      #expect(shell.ask("set musicVolume 0.25").contains("0.25"))
      shell.finish()
      let kept = try String(contentsOfFile: store.plist, encoding: .utf8)
      #expect(kept.contains("<date>2026-01-05T10:20:30Z</date>"))
      #expect(kept.contains("musicVolume"))
    }
  }

  @Test(
    "the language of the system, by its name alone",
    arguments: ["de_DE.UTF-8", "de_AT", "en_US"]
  )
  func language(name: String) throws {
    try LiveStoreFolder.new { store in
      let shell = try LiveShell(store, under: ["LC_ALL=\(name)"])
      let answer = shell.ask("voice parent")
      #expect(answer.contains("Ansicht") == name.hasPrefix("de"), "\(answer)")
    }
  }
}
