// SPDX-License-Identifier: Apache-2.0
import Foundation
import PlayMachines

/// How words sound, by eSpeak NG.
struct Espeak: SpeechService {
  /// The name by which it is listed.
  static let name = "espeak-ng"
  /// How to install it.
  static let installHint = "sudo apt install espeak-ng"
  /// What is said where it is not there.
  static let absent = ServiceError.unavailable(service: name, installHint: installHint)

  let program: Program
  /// Whether the loudspeaker may be used.
  var isAudioOn = true

  /// The one that is installed; nil when none is.
  init?(in path: SearchPath) {
    guard let program = path.program(Self.name) else { return nil }
    self.program = program
  }

  func phonemes(of text: String, in language: Language) async throws(ServiceError) -> String {
    let output = try await program.text(
      ["-q", "--ipa", "--sep= ", "-v", voice(of: language), "--stdin"],
      input: try said(text)
    )
    guard let ipa = EspeakOutput.ipa(output) else { throw .translationNotFound(text) }
    return ipa
  }

  func speak(
    _ text: String,
    in language: Language,
    to output: SpeechOutput
  ) async throws(ServiceError) {
    let text = try said(text)
    let voice = ["-v", voice(of: language), "--stdin"]
    switch output {
    case .file(let path):
      try await write(text, voice, to: path)
    case .speaker:
      guard isAudioOn else {
        throw .unavailable(
          service: "loudspeaker",
          installHint: "turn the voice on: set rooms.audioEnabled on"
        )
      }
      let answer = try await program.run(voice, input: Array(text.utf8), within: .seconds(50))
      // It says so and ends with 0 where there is no sound card.
      guard answer.status == 0, !answer.complaint.contains("error:") else {
        throw .unavailable(service: "a loudspeaker", installHint: "no sound card was found")
      }
    }
  }

  /// It is written beside its place and moved there when it is whole: espeak-ng ends with 0 even
  /// where it cannot write.
  private func write(
    _ text: String,
    _ voice: [String],
    to path: String
  ) async throws(ServiceError) {
    let temporary = FileManager.default.temporaryDirectory
      .appending(path: "playstate-\(UUID().uuidString).wav")
    defer { try? FileManager.default.removeItem(at: temporary) }
    let answer = try await program.run(
      ["-w", temporary.path] + voice,
      input: Array(text.utf8),
      within: program.timeout * 3
    )
    guard answer.status == 0, let sound = try? Data(contentsOf: temporary), sound.count > 44 else {
      throw .invalidResponse("\(Self.name) wrote no sound")
    }
    do {
      try sound.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .networkError("'\(path)' cannot be written")
    }
  }

  private func voice(of language: Language) -> String {
    language == .chinese ? "cmn" : language.rawValue
  }

  /// `[[` would begin phoneme names.
  private func said(_ text: String) throws(ServiceError) -> String {
    try TextLimit.checked(text).replacing("[[", with: "  ").replacing("]]", with: "  ")
  }
}
