// SPDX-License-Identifier: Apache-2.0

extension Misunderstanding {
  /// Why the machine has no such event, in one sentence.
  public func sentence(in language: SentenceLanguage) -> String {
    if language == .english { return description }
    return switch cause {
    case .noSuchEvent(let near):
      "kein Ereignis heißt '\(event)'" + Self.meant(near)
    case .missing(let argument): "'\(event)' braucht \(argument.label)"
    case .tooMany(let expected, let found):
      "'\(event)' nimmt \(expected) Werte, nicht \(found)"
    case .wrongArgument(let argument, let found):
      "\(argument.label) von '\(event)' kann nicht \(found) sein"
    case .noSuchLabel(let label, let near):
      "'\(event)' hat keinen Wert '\(label)'" + Self.meant(near)
    case .repeated(let argument): "\(argument.label) von '\(event)' steht zweimal da"
    }
  }

  private static func meant(_ near: [String]) -> String {
    near.isEmpty ? "" : "; war \(near.joined(separator: " oder ")) gemeint?"
  }
}

extension SnapshotFault {
  /// Why the values are no snapshot, in one sentence.
  public func sentence(in language: SentenceLanguage) -> String {
    if language == .english { return description }
    return switch self {
    case .malformed(let path): "'\(path)' fehlt oder ist von der falschen Art"
    case .otherMachine(let name): "das ist der Stand von '\(name)'"
    case .newerVersion(let version): "Version \(version) ist neuer als dieses Programm"
    case .noMigration(let version): "von Version \(version) führt nichts weiter"
    case .migrationFailed(let version, let reason):
      "der Stand von Version \(version) ließ sich nicht übernehmen: \(reason)"
    }
  }
}
