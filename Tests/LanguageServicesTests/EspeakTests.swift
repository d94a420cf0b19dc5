// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines
import Testing

@testable import LanguageServices

@Suite(.serialized, .ownThread)
struct EspeakTests {
  struct Vector: Sendable {
    var language: Language
    var wanted: String
    var heard: String
    var score: Int
  }

  /// Measured with espeak-ng 1.51; MACHINES.md, section 3.
  static let vectors: [Vector] = [
    .init(language: .spanish, wanted: "mesa", heard: "misa", score: 75),
    .init(language: .spanish, wanted: "mesa", heard: "mes", score: 75),
    .init(language: .spanish, wanted: "mesa", heard: "perro", score: 25),
    .init(language: .spanish, wanted: "silla", heard: "sila", score: 75),
    .init(language: .spanish, wanted: "cocina", heard: "kosina", score: 83),
    .init(language: .spanish, wanted: "ventana", heard: "bentana", score: 100),
    .init(language: .spanish, wanted: "baño", heard: "bano", score: 75),
    .init(language: .german, wanted: "Tisch", heard: "Tich", score: 67),
    .init(language: .german, wanted: "Haus", heard: "Hauss", score: 100),
  ]

  @Test("how near a word comes is told from its phones", arguments: vectors)
  func score(_ vector: Vector) async throws {
    guard let espeak = Installed.espeak else {
      return Installed.tellAbsent(Espeak.name, Espeak.installHint)
    }
    let wanted = try await espeak.phonemes(of: vector.wanted, in: vector.language)
    let heard = try await espeak.phonemes(of: vector.heard, in: vector.language)
    let feedback = PronunciationFeedback(expectedIPA: wanted, heardIPA: heard)
    #expect(feedback.score == vector.score, "\(wanted) | \(heard)")
  }

  @Test("a sentence of several clauses is one row of phones")
  func sentence() async throws {
    guard let espeak = Installed.espeak else {
      return Installed.tellAbsent(Espeak.name, Espeak.installHint)
    }
    let ipa = try await espeak.phonemes(of: "La silla. Sí.", in: .spanish)
    #expect(ipa == "l a s ˈi ʎ a s ˈi")
  }

  @Test("what is read in another language is not known")
  func otherLanguage() async {
    guard let espeak = Installed.espeak else {
      return Installed.tellAbsent(Espeak.name, Espeak.installHint)
    }
    let error = await serviceError { () throws(ServiceError) in
      _ = try await espeak.phonemes(of: "椅子", in: .chinese)
    }
    #expect(error == .translationNotFound("椅子"))
    #expect(EspeakOutput.ipa(" (en) t ˈiː (ja)\n") == nil)
    #expect(EspeakOutput.ipa("\n") == nil)
  }

  @Test("what is typed is never an option, nor a phoneme's name", arguments: ["-h", "--version"])
  func options(_ text: String) async throws {
    guard let espeak = Installed.espeak else {
      return Installed.tellAbsent(Espeak.name, Espeak.installHint)
    }
    let ipa = try await espeak.phonemes(of: text, in: .spanish)
    #expect(!ipa.isEmpty && !ipa.contains("espeak"))
    let named = try await espeak.phonemes(of: "[[ola]]", in: .spanish)
    #expect(named == (try await espeak.phonemes(of: "ola", in: .spanish)))
  }

  @Test("speech is written to a sound file, or an error says that it cannot be")
  func file() async throws {
    guard let espeak = Installed.espeak else {
      return Installed.tellAbsent(Espeak.name, Espeak.installHint)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sound = folder.appending(path: "-w silla.wav")
    try await espeak.speak("silla", in: .spanish, to: .file(sound.path))
    let data = try Data(contentsOf: sound)
    #expect(data.prefix(4) == Data("RIFF".utf8) && data.count > 1_000)
    let error = await serviceError { () throws(ServiceError) in
      try await espeak.speak("silla", in: .spanish, to: .file("/nonexistent/a.wav"))
    }
    #expect(error == .networkError("'/nonexistent/a.wav' cannot be written"))
  }

  @Test("with the sound off the loudspeaker is not used")
  func silence() async {
    guard let espeak = Installed.espeak else {
      return Installed.tellAbsent(Espeak.name, Espeak.installHint)
    }
    var silent = espeak
    silent.isAudioOn = false
    let error = await serviceError { [silent] () throws(ServiceError) in
      try await silent.speak("silla", in: .spanish, to: .speaker)
    }
    #expect(error?.code == "unavailable")
  }

  @Test("where it is not installed there is none")
  func absent() {
    #expect(Espeak(in: Installed.nowhere) == nil)
  }
}
