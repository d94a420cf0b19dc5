// SPDX-License-Identifier: Apache-2.0
import StateEngine

#if canImport(AVFoundation)
  @preconcurrency import AVFoundation
#else
  import Foundation
#endif

/// Speaks the sentences of a house while sound is on; the rest it leaves to others.
public struct SpokenSentences: HousePerformer {
  /// Speaks by the voice that is here.
  public init() {}

  /// Speaks it, when it is a sentence that may be heard; gives back control when it has been said.
  public func perform(_ told: HouseTold) async {
    switch told {
    case .said(let text, let language, true), .refused(let text, let language, true):
      await Voice.speak(text, language.rawValue)
    default: break
    }
  }

  #if canImport(AVFoundation)
    private enum Voice {
      private static let synthesizer = AVSpeechSynthesizer()

      static func speak(_ text: String, _ code: String) async {
        let utterance = AVSpeechUtterance(string: text)
        utterance.voice = AVSpeechSynthesisVoice(language: code)
        synthesizer.speak(utterance)
      }
    }
  #else
    private enum Voice {
      private static let program: URL? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/espeak-ng") }
          .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      }()

      static func speak(_ text: String, _ code: String) async {
        guard let program else { return }
        let process = Process()
        process.executableURL = program
        process.arguments = ["-v", code, "--", text]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        await withCheckedContinuation { continuation in
          process.terminationHandler = { _ in continuation.resume() }
          do {
            try process.run()
          } catch {
            process.terminationHandler = nil
            continuation.resume()
          }
        }
      }
    }
  #endif
}
