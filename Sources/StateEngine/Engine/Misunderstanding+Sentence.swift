// SPDX-License-Identifier: Apache-2.0

extension Reply.Misunderstanding {
  /// Why the machine has no such event, in one sentence.
  public func sentence(in language: SentenceLanguage) -> String {
    switch cause {
    case .noSuchEvent(let near):
      EngineSentence.eventUnknown.text(language, [event]) + Self.meant(near, language)
    case .missing(let argument):
      EngineSentence.eventMissing.text(
        language,
        [event, "\(argument.label), \(argument.type.notation)"]
      )
    case .tooMany(let expected, let found):
      EngineSentence.eventTooMany.text(language, [event, "\(expected)", "\(found)"])
    // What is expected is said in English alone.
    case .wrongArgument(let argument, let found) where language == .english:
      "\(argument.label) of '\(event)' is \(argument.expectation), not \(found)"
    case .wrongArgument(let argument, let found):
      EngineSentence.eventWrong.text(language, [argument.label, event, found])
    case .noSuchLabel(let label, let near):
      EngineSentence.eventLabel.text(language, [event, label]) + Self.meant(near, language)
    case .repeated(let argument):
      EngineSentence.eventRepeated.text(language, [argument.label, event])
    }
  }

  private static func meant(_ near: [String], _ language: SentenceLanguage) -> String {
    guard let first = near.first else { return "" }
    let names = near.dropFirst().reduce(first) { EngineSentence.eventOr.text(language, [$0, $1]) }
    return EngineSentence.eventNear.text(language, [names])
  }
}

extension Event.Argument {
  fileprivate var expectation: String {
    if !choices.isEmpty { return "one of \(choices.map(\.value).joined(separator: ", "))" }
    return type.notation + (range.map { " \($0.lowerBound)…\($0.upperBound)" } ?? "")
  }
}

extension Snapshot.Fault {
  /// Why the values are no snapshot, in one sentence.
  public func sentence(in language: SentenceLanguage) -> String {
    switch self {
    case .malformed(let path): EngineSentence.snapshotMalformed.text(language, [path])
    case .otherMachine(let name): EngineSentence.snapshotOtherMachine.text(language, [name])
    case .newerVersion(let version): EngineSentence.snapshotNewer.text(language, ["\(version)"])
    case .noMigration(let version):
      EngineSentence.snapshotNoMigration.text(language, ["\(version)"])
    case .migrationFailed(let version, let reason):
      EngineSentence.snapshotFailed.text(language, ["\(version)", reason])
    }
  }
}
