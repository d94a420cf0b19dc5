// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import Testing

@testable import LanguageServices

@Suite(.serialized, .ownThread)
struct ApertiumTests {
  @Test("the stream is read as it is written, signs that mean something included")
  func stream() throws {
    let text = "a/b la"
    let units = try #require(
      ApertiumStream.units("^a/a<pr>$\\/^b/*b$ ^la/el<det><def><f><sg>/prpers<prn><pro>$", of: text)
    )
    #expect(units.map(\.surface) == ["a", "b", "la"])
    #expect(units.map(\.range) == [0..<1, 2..<3, 4..<6])
    #expect(units.map(\.readings.count) == [1, 0, 2])
    #expect(units[2].readings[0].form == LexicalForm(lemma: "el", tags: ["det", "def", "f", "sg"]))
    #expect(ApertiumStream.escaped("a^b$[c]") == "a\\^b\\$\\[c\\]")
    #expect(ApertiumStream.units("^a/a<pr>", of: "a") == nil)
    #expect(ApertiumStream.units("^b/b<pr>$", of: "a") == nil)
  }

  @Test("joined forms are taken apart")
  func joined() throws {
    let units = try #require(ApertiumStream.units("^al/a<pr>+el<det><def><m><sg>$", of: "al"))
    #expect(units[0].readings[0].forms.map(\.lemma) == ["a", "el"])
  }

  @Test("a mode is a row of programs, and nothing that a shell would do")
  func mode() throws {
    let mode = try #require(
      ApertiumMode("lt-proc '/a b/x.bin' | apertium-tagger -g $2 'p' | z $1\n")
    )
    #expect(
      mode.stages == [["lt-proc", "/a b/x.bin"], ["apertium-tagger", "-g", "p"], ["z", "-g"]]
    )
    for bad in ["a; b", "a `b`", "a > b", "a $(b)", "a | | b", "a 'b", "", "a $HOME"] {
      #expect(ApertiumMode(bad) == nil, "\(bad)")
    }
  }

  @Test("English and Spanish are translated into each other")
  func translated() async throws {
    guard let apertium = Installed.apertium else {
      return Installed.tellAbsent(Apertium.name, Apertium.installHint)
    }
    let spanish = try await apertium.translation(
      of: "I go to the park",
      from: .english,
      to: .spanish
    )
    #expect(spanish == "Voy al parque")
    let english = try await apertium.translation(of: "la silla roja", from: .spanish, to: .english)
    #expect(english == "The red chair" || english == "the red chair")
    let signs = try await apertium.translation(
      of: "the red chair $(touch /tmp/x) [^x$] \"'",
      from: .english,
      to: .spanish
    )
    #expect(signs.contains("silla roja") && signs.contains("$("))
  }

  @Test("a word that is unknown is no translation; another language is unavailable")
  func unknown() async {
    guard let apertium = Installed.apertium else {
      return Installed.tellAbsent(Apertium.name, Apertium.installHint)
    }
    let unknown = await serviceError { () throws(ServiceError) in
      _ = try await apertium.translation(of: "xyzzy", from: .english, to: .spanish)
    }
    #expect(unknown == .translationNotFound("xyzzy"))
    let other = await serviceError { () throws(ServiceError) in
      _ = try await apertium.translation(of: "table", from: .english, to: .german)
    }
    #expect(other?.code == "unavailable")
  }

  @Test("where it is not installed there is none")
  func absent() {
    #expect(Apertium(in: Installed.nowhere) == nil)
    #expect(Apertium(in: Installed.path, folder: "/nonexistent") == nil)
  }
}
