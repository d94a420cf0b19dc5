package enum Completer {
  package static func candidates(line: String, cursor: Int, session: Session) -> CompletionList {
    CompletionList(start: cursor)
  }
}
