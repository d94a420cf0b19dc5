// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// Settings files as people and other programs write them, at the shipped program.
@Suite("One bad value in the settings costs one value")
struct ReportedSettingsTests {
  /// A store whose settings file holds a text.
  private func withStore(
    _ bytes: some Sequence<UInt8>,
    _ body: (Scratch, String) throws -> Void
  ) throws {
    try withScratch { scratch in
      let store = try scratch.folder("store")
      chmod(store, 0o700)
      try scratch.file("store/settings.plist", bytes)
      try body(scratch, store)
    }
  }

  private func list(_ values: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd"><plist version="1.0">
    <dict>
    \(values)
    \t<key>musicVolume</key>
    \t<real>0.5</real>
    </dict>
    </plist>

    """
  }

  /// What is no list of settings at all, and why.
  private static let asides = [
    "array": "it is no dictionary", "binary-uid": "it is no property list",
    "empty": "the file is empty", "json": "Unexpected character",
    "openstep": "neither XML nor binary",
  ]
  /// Those that are sound though they are unusual, or whose fault no other value shows.
  private static let named = [
    "baddate", "bool-int", "charrefs", "date", "entities", "frac-int", "int-exp", "int-for-real",
    "int-huge", "other-data-bad", "other-date-frac", "other-date-year", "other-empty-int",
    "other-float-tag", "other-int-1e21", "other-int-big", "other-null", "other-true-text",
    "real-inf",
    "real-nan", "str-empty", "str-surr", "strings",
  ]

  @Test(
    "each reported file: what is bad is named with its line, all else counts, the file stays",
    .enabled(if: SharedData.has("reported/plists"))
  )
  func reported() throws {
    let folder = try #require(SharedData.path("reported/plists"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".plist") }.map { String($0.dropLast(6)) }
    #expect(names.count > 50)
    for name in names {
      let path = "\(folder)/\(name).plist"
      try withStore(try Data(contentsOf: URL(fileURLWithPath: path))) { _, store in
        let asked = "get dailyTimeLimitMinutes; get musicVolume"
        let result = try Tool.run(["--store", store, "-c", asked])
        #expect(result.status == 0, "\(name): \(result)")
        let files = try FileManager.default.contentsOfDirectory(atPath: store)
        if let reason = Self.asides[name] {
          #expect(result.stderr.contains(reason), "\(name): \(result.stderr)")
          #expect(result.stdout == "60\n0.3\n" && !files.contains("settings.plist"), "\(name)")
          return
        }
        #expect(files.contains("settings.plist"), "\(name): \(files)")
        #expect(
          Self.named.contains(name) == result.stderr.contains(" in line 3"),
          "\(name): \(result.stderr)"
        )
        guard name.hasPrefix("other-") else { return }
        #expect(result.stdout == "20\n0.5\n", "\(name): \(result)")
        #expect(!Self.named.contains(name) || result.stderr.contains("'otherApp'"), "\(name)")
      }
    }
  }

  @Test(
    "whatever one value is, its line and its reason are told, by doctor too, and the others count",
    arguments: [
      "<integer>99999999999999999999</integer>", "<integer>4 5</integer>", "<integer/>",
      "<real>1,5</real>", "<real></real>", "<date>yesterday</date>", "<data>?</data>", "<nil/>",
      "<string>a &what; b</string>", "<Integer>5</Integer>", "<true>no</true>",
    ]
  )
  func neighbours(_ bad: String) throws {
    for key in ["someApp", "audioEnabled"] {
      let text = list("\t<key>\(key)</key>\n\t\(bad)")
      try withStore(text.utf8) { scratch, store in
        let result = try Tool.run(["--store", store, "-c", "get musicVolume"])
        #expect(result.stdout == "0.5\n", "\(bad): \(result)")
        #expect(
          result.stderr.contains("'\(key)' cannot be read (")
            && result.stderr.contains(") in line 6 of '\(store)/settings.plist'"),
          "\(bad): \(result.stderr)"
        )
        #expect(try scratch.text("store/settings.plist") == text)
        let doctor = try Tool.run(["doctor", "--store", store])
        #expect(doctor.status == 1, "\(doctor)")
        #expect(doctor.stdout.contains("'\(key)' cannot be read ("), "\(bad): \(doctor.stdout)")
      }
    }
  }

  @Test("a value that its setting does not take is named with its line, by doctor too")
  func range() throws {
    let values = "\t<key>parentSettings</key><dict>\n\t\t<key>dailyTimeLimitMinutes</key>\n"
    let text = list(values + "\t\t<integer>999</integer></dict>")
    try withStore(text.utf8) { _, store in
      let result = try Tool.run(["--store", store, "-c", "get musicVolume"])
      let said = "dailyTimeLimitMinutes in line 6 cannot be '999'"
      #expect(result.stdout == "0.5\n" && result.stderr.contains(said), "\(result)")
      let doctor = try Tool.run(["doctor", "--store", store])
      #expect(doctor.status == 1 && doctor.stdout.contains(said), "\(doctor)")
    }
  }

  @Test("a file in another encoding is no worse for it")
  func encodings() throws {
    let text = list("\t<key>someApp</key>\n\t<date>never, naïve</date>")
    let wide = text.replacing("UTF-8", with: "UTF-16").data(using: .utf16) ?? Data()
    let latin = text.replacing("UTF-8", with: "ISO-8859-1").data(using: .isoLatin1) ?? Data()
    for bytes in [wide, latin] {
      try withStore(bytes) { _, store in
        let result = try Tool.run(["--store", store, "-c", "get musicVolume"])
        #expect(result.stdout == "0.5\n" && result.stderr.contains("in line 6"), "\(result)")
      }
    }
  }

  @Test("lists that are nested without end are no settings, and end nothing")
  func deep() throws {
    let many = 30_000
    let open = String(repeating: "<key>a</key><dict>", count: many)
    let text = list(open + "<real>x</real>" + String(repeating: "</dict>", count: many))
    try withStore(text.utf8) { _, store in
      let result = try Tool.run(["--store", store, "-c", "get musicVolume"])
      #expect(result.status < 128, "\(result.status)")
    }
  }
}
