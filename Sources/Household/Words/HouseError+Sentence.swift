// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine
import Storage

extension HouseError {
  /// What people of the family are told of it, from the catalog; nil where a window says what can be done
  /// instead.
  package func sentence(_ language: SentenceLanguage) -> String? {
    switch cause {
    case .said(let phrase, let fillings): phrase.text(language, fillings)
    case .nothingByHand(0, let isAgain, _):
      (isAgain ? Phrase.redoNothing : .undoNothing).text(language)
    case .nothingByHand(let found, let isAgain, _):
      (isAgain ? Phrase.redoFewer : .undoFewer).text(language, [.number(found)])
    case .parentElsewhere: Phrase.gateElsewhere.text(language)
    case .badName(let name, let why): why.sentence(name, language)
    case .liveOnly: Phrase.storeOnly.text(language)
    case .unreadable(let fault): Phrase.fileUnreadable.text(language, [.shown(fault.path, 60)])
    case .unwritable(let fault): Phrase.fileUnwritable.text(language, [.shown(fault.path, 60)])
    case .faultyMachine(let faults): faults
    case .journal, .store, .lost, .settings: Phrase.storeTrouble.text(language)
    default: nil
    }
  }
}

extension HouseError.NameFault {
  /// Why a name cannot be used.
  package func sentence(_ name: String, _ language: SentenceLanguage) -> String {
    let shown = Phrase.Filling.shown(name)
    return switch self {
    case .notANameOfLetters: Phrase.childrenName.text(language, [shown])
    case .taken: Phrase.childrenTaken.text(language, [shown])
    case .last: Phrase.childrenLast.text(language, [shown])
    case .unknown(let suggestions):
      suggestions.first.map { Phrase.childNear.text(language, [shown, .text($0)]) }
        ?? Phrase.childUnknown.text(language, [shown])
    }
  }
}
