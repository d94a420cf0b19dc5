// SPDX-License-Identifier: Apache-2.0
import Foundation
package import StateEngine

extension StoreError: LocalizedError, CustomStringConvertible {
  /// Why the store cannot be used, in a sentence.
  package var description: String { sentence(in: .english) }

  /// The same in the language of whoever reads it.
  package var errorDescription: String? {
    sentence(
      in: SentenceLanguage(
        environment: ProcessInfo.processInfo.environment,
        preferred: Locale.preferredLanguages
      )
    )
  }

  /// Why the store cannot be used, in a sentence.
  package func sentence(in language: SentenceLanguage) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }

  private var english: String {
    switch cause {
    case .busy: "another program holds '\(path)'"
    case .full: "the disk is full: nothing more can be kept in '\(path)'"
    case .readOnly: "'\(path)' can only be read"
    case .damaged: "'\(path)' is damaged: \(words)"
    case .unopenable: "'\(path)' cannot be opened: \(words)"
    case .newerSchema(let found, let known):
      "'\(path)' was written by a newer playstate (\(found), this one knows \(known))"
    case .changedElsewhere: "another shell changed the store meanwhile"
    case .gone:
      "'\(path)' was moved, deleted or replaced while this shell ran: nothing more is kept"
    case .inputOutput, .taken, .other: "the store '\(path)' failed: \(words)"
    }
  }

  private var german: String {
    switch cause {
    case .busy: "ein anderes Programm hält '\(path)'"
    case .full: "der Datenträger ist voll: in '\(path)' lässt sich nichts mehr speichern"
    case .readOnly: "'\(path)' lässt sich nur lesen"
    case .damaged: "'\(path)' ist beschädigt: \(words)"
    case .unopenable: "'\(path)' lässt sich nicht öffnen: \(words)"
    case .newerSchema(let found, let known):
      "'\(path)' stammt von einem neueren Playstate (\(found), dieses kennt \(known))"
    case .changedElsewhere: "ein anderes Programm hat den Speicher inzwischen geändert"
    case .gone:
      "'\(path)' wurde verschoben, gelöscht oder ersetzt: nichts wird mehr gespeichert"
    case .inputOutput, .taken, .other: "der Speicher '\(path)' versagt: \(words)"
    }
  }
}
