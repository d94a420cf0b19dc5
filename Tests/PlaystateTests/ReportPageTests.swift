// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// The report as a page, in a real browser: see `Support/browser.py`.
///
/// `PLAYSTATE_RECORD=1` keeps what it looks like anew; look at the pictures, which are then in
/// `.build/pages`.
@Suite(
  "The report in a browser",
  .enabled(if: OtherTool.has(.python3, .chromium, .axe)),
  .serialized
)
struct ReportPageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static let evening = """
    wait 2s
    send tapPlayer Alexander
    send tapActivity zahlen
    send tapSubActivity wuerfel
    wait 20m
    send success 20 1
    wait 15m
    send success 30 0
    send back
    coins +12
    wait 24h
    send tapActivity raetsel
    send tapSubActivity labyrinth
    wait 50m
    send success 40 3
    send tapWeiter
    send home
    wait 48h
    send tapActivity zahlen
    send tapSubActivity waehleZahl
    wait 12m
    send success 40 3
    send back
    send tapChest
    send tap5min
    send tapVideo ente
    wait 4m
    send back

    """

  @Test(
    "at 360 and 1280 pixels, light and dark, it is as it was, fits, asks for nothing, and axe finds nothing",
    arguments: [("week", "en"), ("month", "de")]
  )
  func page(period: String, language: String) throws {
    try withScratch { scratch in
      let page = scratch.path("page.html")
      let made = try Tool.run(
        ["--sandbox", "--no-timing", "--bail", "--language", language],
        Self.evening + "report \(period) --html '\(page)'\n"
      )
      #expect(made.status == 0, "\(made.stderr)")
      let isRecording = ProcessInfo.processInfo.environment["PLAYSTATE_RECORD"] != nil
      var options = ""
      if isRecording {
        let top = Self.folder.deletingLastPathComponent().deletingLastPathComponent().path
        options = "--record --pictures '\(top)/.build/pages'"
        _ = try Tool.shell("mkdir -p '\(top)/.build/pages'")
      }
      let script = Self.folder.appendingPathComponent("Support/browser.py").path
      let goldens = Self.folder.appendingPathComponent("Pages").path
      let seen = try Tool.shell(
        "python3 -B '\(script)' chromium '\(goldens)' report-\(period)-\(language) '\(page)' \(options)"
      )
      #expect(seen.status == 0, "\(seen.stdout)\(seen.stderr)")
    }
  }
}
