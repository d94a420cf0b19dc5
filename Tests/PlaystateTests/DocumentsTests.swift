// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Foundation
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
    let result = try Tool.run(["documents", folder])
    #expect(result.status == 0)
    for file in Self.files {
      let made = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      #expect(try Self.text(file) == made, "run 'playstate documents .' to renew \(file)")
    }
  }

  @Test("each command and option has its place")
  func eachHasItsPlace() throws {
    let manual = try Self.text("man/playstate.1").replacing("\\-", with: "-")
    let json = try Self.text("man/playstate-json.7")
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

  @Test("bash completes an option")
  func bashCompletes() throws {
    let script = "\(Self.top)/completions/playstate.bash"
    let result = try Tool.shell(
      """
      bash --norc -c 'source "\(script)"; COMP_WORDS=(playstate --no); COMP_CWORD=1; \
      COMP_LINE="playstate --no"; COMP_POINT=14; COMP_TYPE=9; \
      f=$(complete -p playstate | sed "s/.*-F \\([^ ]*\\).*/\\1/"); $f playstate --no playstate; \
      printf "%s\\n" "${COMPREPLY[@]}"'
      """
    )
    #expect(result.stdout.contains("--no-timing"), "\(result.stdout)\(result.stderr)")
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
    "the package installs into an empty root, runs from there, and brings pages and completions"
  )
  func package() throws {
    guard ProcessInfo.processInfo.environment["PLAYSTATE_ALL_TOOLS"] != nil else {
      print("NOT TESTED: the package (.ci/run makes and installs it)")
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("package-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = try Tool.shell(
      """
      set -e; root='\(folder)'/root; mkdir -p $root/var/lib/dpkg/info $root/var/lib/dpkg/updates
      touch $root/var/lib/dpkg/status
      package=$(PLAYSTATE_BINARY=$PLAYSTATE '\(Self.top)/.ci/package' '\(folder)' 2>/dev/null)
      dpkg --root=$root --force-depends --force-not-root --log=/dev/null -i "$package" >/dev/null 2>&1
      $root/usr/bin/playstate --sandbox --no-timing -c 'wait 2s; send tapPlayer Alexander'
      zcat $root/usr/share/man/de/man7/playstate-parents.7.gz | grep -c 'zeit Lena'
      cd $root/usr/share && ls man/man1 man/man5 man/man7 bash-completion/completions \
        zsh/vendor-completions fish/vendor_completions.d
      """
    )
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.stdout.contains("playerSelection → home on tapPlayer Alexander"))
    // Bash finds its completion by the command's name.
    for file in Self.files where !file.hasSuffix(".bash") {
      #expect(result.stdout.contains(file.split(separator: "/").last ?? ""), "\(file)")
    }
  }
}
