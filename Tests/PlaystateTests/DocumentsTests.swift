// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Foundation
import Household
import TestSupport
import Testing

/// The man pages and completions are made of the tables, and other people's tools accept them.
@Suite("Documents")
struct DocumentsTests {
  private static let top = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  static let manuals = [
    "man/playstate.1", "man/playstate-json.7", "man/playstate-settings.5",
    "man/playstate-attach.7", "man/playstate-parents.7", "man/de/playstate-parents.7",
    "man/es/playstate-parents.7",
  ]
  static let files =
    manuals + ["playstate.bash", "_playstate", "playstate.fish"].map { "completions/\($0)" }

  private static func text(_ file: String) throws -> String {
    try String(contentsOfFile: "\(top)/\(file)", encoding: .utf8)
  }

  @Test("what is committed is what the tables make")
  func committedIsMade() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("documents-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let catalog = "\(folder)/\(Self.catalog)"
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: catalog).deletingLastPathComponent().path,
      withIntermediateDirectories: true
    )
    try Self.text(Self.catalog).write(toFile: catalog, atomically: true, encoding: .utf8)
    let result = try Self.made(in: folder)
    #expect(result.status == 0, "\(result.stderr)")
    for file in Self.files + Self.tables {
      let made = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      #expect(try Self.text(file) == made, "run .ci/renew to renew \(file)")
    }
  }

  private static let catalog = "Sources/PlayKit/Words/Family.xcstrings"
  private static let tables = [
    "Sources/PlayKit/Words/Phrase+Family.swift",
    "Sources/StateEngine/Text/EngineSentence+Catalog.swift",
  ]

  private static func made(in folder: String) throws -> Tool.Result {
    try Tool.run(ProgramUnderTest.beside("Documents"), [folder, Tool.path], bytes: [])
  }

  @Test(
    "an entry without a language, without a form or filled differently is named",
    arguments: [
      (#"{"en": {"stringUnit": {"value": "a"}}}"#, "no form in 'de'"),
      (
        #"{"en": {"stringUnit": {"value": "a"}}, "de": {"variations": {"plural": {}}}}"#,
        "no form in 'de'"
      ),
      (
        #"{"en": {"stringUnit": {"value": "%1$@"}}, "de": {"stringUnit": {"value": "b"}}}"#,
        "not filled alike"
      ),
    ]
  )
  func faults(localizations: String, told: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("documents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalog = folder.appendingPathComponent(Self.catalog)
    try FileManager.default.createDirectory(
      at: catalog.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    // The other entry says what languages there are.
    let whole = #"{"en": {"stringUnit": {"value": "a"}}, "de": {"stringUnit": {"value": "b"}}}"#
    let entries = #""a.b": {"localizations": \#(localizations)}, "z": {"localizations": \#(whole)}"#
    let text = #"{"sourceLanguage": "en", "strings": {\#(entries)}}"#
    try text.write(to: catalog, atomically: true, encoding: .utf8)
    let result = try Self.made(in: folder.path)
    #expect(result.status == 1 && result.stderr.contains("a.b: "), "\(result.stderr)")
    #expect(result.stderr.contains(told), "\(result.stderr)")
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("man").path))
  }

  @Test("each command and option has its place")
  func eachHasItsPlace() throws {
    let manual = try Self.text("man/playstate.1").replacing("\\-", with: "-")
    let json = try Self.text("man/playstate-json.7").replacing("\\&", with: "")
    let completions = try Self.files.dropFirst(Self.manuals.count).map(Self.text)
    for command in CommandTable.all {
      for usage in command.usage { #expect(manual.contains(usage)) }
      #expect(json.contains(".Ss \(command.name)\n"))
      for script in completions { #expect(script.contains(command.name)) }
    }
    let help = try Tool.run(["--help"]).stdout
    let options = help.matches(of: #/--[a-z][a-z-]+/#).map { String($0.output) }
    #expect(options.count >= 10)
    for option in Set(options) {
      #expect(manual.contains(option))
      let name = String(option.dropFirst(2))
      for script in completions { #expect(script.contains(name), "\(name)") }
    }
  }

  @Test(
    "mandoc finds nothing to mend",
    .enabled(if: OtherTool.has(.mandoc)),
    arguments: manuals
  )
  func mandocFindsNothing(file: String) throws {
    let result = try Tool.shell("mandoc -T lint '\(Self.top)/\(file)'")
    let findings = (result.stdout + result.stderr).split(separator: "\n")
      .filter { !$0.contains("referenced manual not found") }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  /// What is typed before Tab, and some of what bash must offer then; nothing of `without`.
  struct Completion: CustomTestStringConvertible, Sendable {
    var typed: String
    var offers: [String]
    var without: [String] = []
    var testDescription: String { typed }
  }

  static let completions = [
    Completion(typed: "--no", offers: ["--no-timing", "--no-rc"]),
    Completion(typed: "te", offers: ["test"], without: ["attach"]),
    Completion(typed: "", offers: ["play", "attach", "help", "door.scxml", "a.play"]),
    Completion(typed: "do", offers: ["doctor", "door.scxml"]),
    Completion(typed: "a.play do", offers: ["door.scxml"], without: ["doctor"]),
    Completion(typed: "test --ju", offers: ["--junit"]),
    Completion(typed: "test --junit x.xml ", offers: ["a.play"], without: ["door.scxml"]),
    Completion(typed: "test --machine ", offers: ["game", "door.scxml"], without: ["a.play"]),
    Completion(typed: "--machine do", offers: ["door.scxml"], without: ["game", "doctor"]),
    Completion(typed: "store ", offers: ["copy"]),
    Completion(typed: "store copy fo", offers: ["folder"], without: ["door.scxml"]),
    Completion(typed: "help te", offers: ["test"]),
    Completion(typed: "attach --ba", offers: ["--bail"]),
    Completion(typed: "attach fo", offers: ["folder"]),
  ]

  @Test("bash completes subcommands, options and files", arguments: completions)
  func bashCompletes(_ one: Completion) throws {
    let offers = try Self.bash(one.typed)
    #expect(Set(one.offers).subtracting(offers) == [], "\(offers)")
    #expect(offers.filter(one.without.contains) == [])
  }

  @Test("bash offers every subcommand that there is")
  func bashOffersSubcommands() throws {
    let help = try Tool.run(["--help"]).stdout
    let shown = help.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().joined()
    let names = shown.matches(of: #/(?m)^  ([a-z-]+)[, ]/#).map { String($0.1) }
    #expect(names.count >= 7)
    #expect(Set(names).subtracting(try Self.bash("")) == [])
    let manual = try Self.text("man/playstate.1").components(separatedBy: ".Sh DESCRIPTION")[0]
    for name in names { #expect(manual.contains("\n.Cm \(name)"), "\(name)") }
  }

  @Test("bash offers the sockets of apps that can be looked into")
  func bashOffersSockets() throws {
    let folder = "/tmp/playstate-\(getuid())"
    let isOurs = !FileManager.default.fileExists(atPath: folder)
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    // A name that a shell would take for a command.
    let socket = "\(folder)/$(echo bad) \(UUID().uuidString).sock"
    _ = FileManager.default.createFile(atPath: socket, contents: nil)
    defer { try? FileManager.default.removeItem(atPath: isOurs ? folder : socket) }
    #expect(try Self.bash("attach ").contains(socket))
  }

  /// What bash offers after `playstate` and what is typed, in a folder with a scenario and a chart.
  private static func bash(_ typed: String) throws -> [String] {
    let words = (["playstate"] + typed.components(separatedBy: " "))
      .map { "'\($0)'" }
    let last = words.count - 1
    let result = try Tool.shell(
      """
      touch a.play door.scxml; mkdir folder
      bash --norc -c 'source "$0"; COMP_LINE="playstate $1"; shift
      COMP_WORDS=("$@"); COMP_CWORD=\(last); COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
      f=$(complete -p playstate | sed "s/.*-F \\([^ ]*\\).*/\\1/")
      $f playstate "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf "%s\\n" "${COMPREPLY[@]}"' \
        '\(top)/completions/playstate.bash' '\(typed)' \(words.joined(separator: " "))
      """
    )
    #expect(result.stderr.isEmpty && result.status == 0, "\(result)")
    return result.stdout.split(separator: "\n").map(String.init)
  }

  @Test("zsh and fish read theirs", .enabled(if: OtherTool.has(.zsh, .fish)))
  func zshAndFishRead() throws {
    let zsh = try Tool.shell("zsh -n '\(Self.top)/completions/_playstate'")
    #expect(zsh.status == 0, "\(zsh.stderr)")
    let fish = try Tool.shell(
      """
      HOME=/tmp fish --no-config -c 'source "\(Self.top)/completions/playstate.fish"; \
      complete -C "playstate --no"'
      """
    )
    #expect(fish.status == 0, "\(fish.stderr)")
    #expect(fish.stdout.contains("--no-timing"), "\(fish.stdout)\(fish.stderr)")
  }

  @Test(
    "the package has no fault for lintian, installs into an empty root, runs there, and brings pages",
    .enabled(if: NotChecked.unlessAllIsThere("the package (.ci/run makes and installs it)"))
  )
  func package() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("package-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = try Tool.shell(
      """
      set -e; root='\(folder)'/root; mkdir -p $root/var/lib/dpkg/info $root/var/lib/dpkg/updates
      touch $root/var/lib/dpkg/status
      unpressed=uses-no-compression-for-control-tarball,uses-no-compression-for-data-tarball
      # Not pressed small, which takes half a minute.
      package=$(DPKG_DEB_COMPRESSOR_TYPE=none PLAYSTATE_BINARY=$PLAYSTATE '\(Self.top)/.ci/package' \
        '\(folder)' 2>/dev/null)
      # A debug build is no package for others.
      [[ $PLAYSTATE == */debug/* ]] ||
        lintian --fail-on error,warning --suppress-tags "$unpressed" "$package" >&2
      dpkg --root=$root --force-depends --force-not-root --log=/dev/null -i "$package" >/dev/null 2>&1
      $root/usr/bin/playstate --sandbox --no-timing -c 'wait 2s; send tapPlayer Alexander'
      zcat $root/usr/share/man/de/man7/playstate-parents.7.gz | grep -c 'zeit Lena'
      head -n 1 $root/usr/share/doc/playstate/copyright
      dpkg-deb --field "$package" Depends
      cd $root/usr/share && ls man/man1 man/man5 man/man7 bash-completion/completions \
        zsh/vendor-completions fish/vendor_completions.d
      """
    )
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.stdout.contains("playerSelection → home on tapPlayer Alexander"))
    #expect(result.stdout.contains("packaging-manuals/copyright-format/1.0"))
    #expect(result.stdout.contains("libc6 (>= 2."), "\(result.stdout)")
    // Bash finds its completion by the command's name.
    for file in Self.files where !file.hasSuffix(".bash") {
      #expect(result.stdout.contains(file.split(separator: "/").last ?? ""), "\(file)")
    }
  }
}
