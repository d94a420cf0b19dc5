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
    switch cause {
    case .busy: EngineSentence.storeBusy.text(language, [path])
    case .full: EngineSentence.storeFull.text(language, [path])
    case .readOnly: EngineSentence.storeReadOnly.text(language, [path])
    case .damaged: EngineSentence.storeDamaged.text(language, [path, words])
    case .unopenable: EngineSentence.storeUnopenable.text(language, [path, words])
    case .newerSchema(let found, let known):
      EngineSentence.storeNewer.text(language, [path, "\(found)", "\(known)"])
    case .changedElsewhere: EngineSentence.storeChanged.text(language)
    case .gone: EngineSentence.storeGone.text(language, [path])
    case .inputOutput, .taken, .other: EngineSentence.storeFailed.text(language, [path, words])
    }
  }
}
