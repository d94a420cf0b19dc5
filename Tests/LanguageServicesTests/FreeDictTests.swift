// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines
import Testing

@testable import LanguageServices

@Suite(.serialized, .ownThread)
struct FreeDictTests {
  static let things: [(kind: String, german: String)] = [
    ("table", "der Tisch"), ("chair", "der Stuhl"), ("sofa", "das Sofa"), ("lamp", "die Lampe"),
    ("book", "das Buch"), ("television", "der Fernseher"), ("desk", "der Schreibtisch"),
    ("bed", "das Bett"), ("door", "die Tür"), ("window", "das Fenster"),
    ("refrigerator", "der Kühlschrank"), ("microwave", "die Mikrowelle"),
    ("sink", "das Spülbecken"), ("mirror", "der Spiegel"), ("clock", "die Uhr"),
    ("plant", "die Pflanze"), ("pillow", "das Kissen"), ("bottle", "die Flasche"),
    ("cup", "die Tasse"), ("plate", "der Teller"),
  ]

  @Test("the twenty things have their article by the dictionary", arguments: things)
  func article(_ kind: String, _ german: String) async throws {
    guard let freeDict = Installed.freeDict else {
      return Installed.tellAbsent(FreeDict.name, FreeDict.installHint)
    }
    let word = String(german.drop { $0 != " " }.dropFirst())
    let noun = try await freeDict.noun(word, meaning: kind)
    #expect("\(noun.article) \(noun.word)" == german)
    #expect(noun.pronunciation?.isEmpty == false)
  }

  @Test("the meaning chooses among genders; without one an ambiguous word has none")
  func meaning() async throws {
    guard let freeDict = Installed.freeDict else {
      return Installed.tellAbsent(FreeDict.name, FreeDict.installHint)
    }
    #expect(try await freeDict.noun("Teller", meaning: "dish").article == "das")
    #expect(try await freeDict.noun("Teller", meaning: "plate").article == "der")
    for word in ["Xyzzy", "", "Teller\t", "gehen"] {
      let error = await serviceError { () throws(ServiceError) in
        _ = try await freeDict.noun(word, meaning: "nothing")
      }
      #expect(error == .translationNotFound(word))
    }
  }

  @Test("an entry says gender, sound and meanings")
  func entry() throws {
    let noun = try #require(
      GermanNoun(
        entry: "Tasse /tˈasə/ <fem, n, sg>\n [große] mug <n>, cup <n> [Br.]\n   Synonyms: {Pott}\n"
      )
    )
    #expect(noun.word == "Tasse" && noun.article == "die" && noun.pronunciation == "tˈasə")
    #expect(noun.meanings == ["mug", "cup"])
    #expect(GermanNoun(entry: "Fenster /x/ <pl>\nwindows\n") == nil)
    #expect(GermanNoun(entry: "gehen /x/ <v>\ngo\n") == nil)
    #expect(GermanNoun(entry: "") == nil)
  }

  @Test("an index is read by its exact headwords")
  func index() {
    let index = DictIndex(
      Data("ab\tA\tB\ntisch\tBA\tB/\ntisch\tC\tD\ntischler\tE\tF\nbad\t*\tA".utf8)
    )
    #expect(index.entries(of: "Tisch") == [64..<191, 2..<5])
    #expect(index.entries(of: "ab") == [0..<1])
    #expect(index.entries(of: "bad").isEmpty)
    #expect(index.entries(of: "isch").isEmpty)
    #expect(DictIndex(Data()).entries(of: "x").isEmpty)
  }

  @Test("damaged archives are no archives, or say so")
  func damaged() async throws {
    let gzip = Program(name: "gzip", folder: "/bin", environment: [:])
    for bytes in [Data(), Data([0x1F, 0x8B, 8, 4]), Data(repeating: 0x1F, count: 100)] {
      #expect(DictArchive(bytes, gzip: gzip) == nil)
    }
    // One chunk of nonsense.
    let header: [UInt8] = [
      0x1F, 0x8B, 8, 4, 0, 0, 0, 0, 0, 3, 12, 0, 0x52, 0x41, 8, 0, 1, 0, 10, 0, 1, 0, 4, 0,
    ]
    let archive = try #require(DictArchive(Data(header + [0xFF, 0xFF, 0xFF, 0xFF]), gzip: gzip))
    for place in [0..<5, 20..<30] {
      let error = await serviceError { () throws(ServiceError) in
        _ = try await archive.bytes(place)
      }
      #expect(error?.code == "invalidResponse")
    }
  }

  @Test("where it is not installed there is none")
  func absent() {
    #expect(FreeDict(in: Installed.nowhere) == nil)
    #expect(FreeDict(in: Installed.path, folder: "/nonexistent") == nil)
  }
}
