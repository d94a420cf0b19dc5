import ArgumentParser

extension Playstate {
  /// `playstate documents DIR`: hidden; writes the man pages and completions.
  struct Documents: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "documents", _superCommandName: "playstate",
      abstract: "Write man pages and completions from the tables.", shouldDisplay: false)

    @Argument(help: "The repository's top folder.")
    var folder: String

    func run() throws {}
  }
}
