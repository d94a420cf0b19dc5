import ArgumentParser
import Console

/// The command line: its options, and what they ask for.
@main
struct Playstate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "playstate",
    abstract: "Talk to the state machines of children's and learning apps.",
    discussion: """
      Reads commands from scripts, from -c, or from standard input. 'help' among them lists what \
      can be said.
      """,
    version: Version.text,
    subcommands: [Test.self, Documents.self])

  @Option(
    name: [.short, .customLong("command")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Run TEXT, then leave (repeatable, in order).", valueName: "text"),
    completion: .list(CommandTable.all.map(\.name)))
  var commands: [String] = []

  @OptionGroup var sandbox: SandboxOptions
  @OptionGroup var answers: AnswerOptions

  @Flag(help: "Stop at the first line that fails.")
  var bail = false

  @Flag(help: "Print each command before its output.")
  var echo = false

  @Argument(
    help: ArgumentHelp("Scripts to run, in order; - is standard input.", valueName: "script"),
    completion: .file(extensions: ["play"]))
  var scripts: [String] = []

  // A first word that names a subcommand is one: the parser would take it for a script.
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let named = configuration.subcommands.first { $0.configuration.commandName == words.first }
    if let named { named.main(Array(words.dropFirst())) } else { Self.main(words) }
  }

  func run() throws {
    let shell = try Start.shell(sandbox, answers, bail: bail, echo: echo)
    let status = Batch().run(try Start.sources(commands: commands, scripts: scripts), on: shell)
    if status != .success { throw ExitCode(status.rawValue) }
  }
}
