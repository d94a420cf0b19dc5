// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// What becomes of files that a user names, and of doors beside the gate.
@Suite("Files that are named, and doors")
struct NamedFileTests {
  private static let guarded = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>guarded</key><true/></dict></plist>
    """

  /// A store that a parent has guarded.
  private func withGuarded(_ body: (Scratch, String) throws -> Void) throws {
    try withScratch { scratch in
      let store = try scratch.folder("store")
      chmod(store, 0o700)
      try scratch.file("store/settings.plist", Self.guarded.utf8)
      #expect(try Tool.run(["--store", store, "-c", "coins"]).status == 0)
      try body(scratch, store)
    }
  }

  private func mode(_ path: String) -> UInt32 {
    var status = stat()
    return lstat(path, &status) == 0 ? UInt32(status.st_mode & 0o777) : 0
  }

  @Test(
    "nothing that is there is replaced or followed without --replace",
    arguments: ["state > FILE", "record FILE", "report --html FILE", "coins>FILE", "backup FILE"]
  )
  func kept(_ line: String) throws {
    try withScratch { scratch in
      let store = scratch.path("store")
      let victim = try scratch.file("victim", lines: "mine")
      let link = scratch.path("link")
      symlink(victim, link)
      let lost = scratch.path("lost")
      symlink(scratch.path("nowhere"), lost)
      let empty = try scratch.file("empty", [])
      for path in [victim, link, lost, empty] {
        let command = line.replacing("FILE", with: path)
        let said = try Tool.run(["--store", store, "-c", "children add Mia; \(command)"])
        #expect(said.status == 1, "\(command): \(said)")
        #expect(said.stderr.contains("--replace"), "\(command): \(said)")
      }
      #expect(try scratch.text("victim") == "mine\n" && (try scratch.text("empty")) == "")
      #expect(!FileManager.default.fileExists(atPath: scratch.path("nowhere")))
      let replaced = line.replacing("FILE", with: victim) + " --replace"
      let said = try Tool.run(["--store", store, "-c", replaced])
      #expect(said.status == 0, "\(replaced): \(said)")
      #expect(try scratch.text("victim") != "mine\n")
    }
  }

  @Test("a report of tests replaces nothing without --replace, and follows no link")
  func junit() throws {
    let line = """
      echo 'expect coins == 0' > a.play; echo mine > victim; ln -s victim link; ln -s no lost
      for f in victim link lost; do $PLAYSTATE test --junit $f a.play > /dev/null 2>&1; echo $?; done
      cat victim; ls no 2> /dev/null
      $PLAYSTATE test --junit victim --replace a.play > /dev/null; grep -c '<testsuites' victim
      $PLAYSTATE test a.play --junit new > /dev/null; echo $?
      """
    let said = try Tool.shell(line)
    #expect(said.stdout == "74\n74\n74\nmine\n1\n0\n", "\(said)")
  }

  @Test("new files are for their owner alone, whatever the umask")
  func modes() throws {
    for mask in ["0", "022", "077"] {
      let line = """
        umask \(mask); echo 'expect coins == 0' > a.play
        $PLAYSTATE --sandbox -c 'state > a; state >> b; record c; send online; record off' > /dev/null
        $PLAYSTATE --sandbox -c 'cover --generate d' > /dev/null 2>&1
        $PLAYSTATE test --junit e a.play > /dev/null
        stat -c '%a' a b c d/* e | sort -u
        """
      #expect(try Tool.shell(line).stdout == "600\n")
    }
  }

  @Test("streams and devices stay files that can be written to")
  func streams() throws {
    let said = try Tool.sandbox("coins > /dev/stdout\ncoins > /dev/null\ncoins >> /dev/null\n")
    #expect(said.status == 0 && said.stdout == "0 coins\n", "\(said)")
  }

  @Test("on a guarded store whatever is there needs a parent, in any form")
  func guards() throws {
    try withGuarded { scratch, store in
      let victim = try scratch.file("victim", lines: "mine")
      let link = scratch.path("lost")
      symlink(scratch.path("nowhere"), link)
      for path in [victim, link] {
        for line in [
          "state > F", "state >> F", "state>>F", "state > F --replace", "record F",
          "record F --replace", "record --replace F", "network; coins >> F",
        ] {
          let command = line.replacing("F", with: path)
          for more in path == link ? [[]] : [[], ["--json"]] {
            let said = try Tool.run(["--store", store] + more + ["-c", command])
            #expect(said.status != 0, "\(command): \(said)")
          }
        }
      }
      #expect(try scratch.text("victim") == "mine\n")
      #expect(!FileManager.default.fileExists(atPath: scratch.path("nowhere")))
    }
  }

  @Test("a copy of a guarded store asks for a parent, as a backup does; one of any other does not")
  func copies() throws {
    try withGuarded { scratch, store in
      let copy = scratch.path("copy")
      for from in [store, store + "/", store + "/."] {
        let said = try Tool.run(["store", "copy", from, copy])
        #expect(said.status == 1 && said.stderr.contains("Only a parent"), "\(from): \(said)")
        #expect(!FileManager.default.fileExists(atPath: copy + "/playstate.sqlite"))
      }
      let open = scratch.path("open")
      #expect(try Tool.run(["--store", open, "-c", "coins"]).status == 0)
      #expect(try Tool.run(["store", "copy", open, copy]).status == 0)
      #expect(FileManager.default.fileExists(atPath: copy + "/playstate.sqlite"))
    }
  }

  @Test("a backup over a store whose settings say that it is guarded asks, its database gone too")
  func restore() throws {
    try withGuarded { scratch, store in
      let open = scratch.path("open")
      let backup = scratch.path("backup")
      let made = try Tool.run(["--store", open, "-c", "children add Mia; backup \(backup)"])
      #expect(made.status == 0, "\(made)")
      for settings in [Self.guarded, "no list at all"] {
        for name in try FileManager.default.contentsOfDirectory(atPath: store)
        where name.hasPrefix("playstate.sqlite") {
          try FileManager.default.removeItem(atPath: "\(store)/\(name)")
        }
        try scratch.file("store/settings.plist", settings.utf8)
        let said = try Tool.run(["restore-backup", backup, "--store", store])
        #expect(said.status == 1 && said.stderr.contains("Only a parent"), "\(said)")
      }
      try FileManager.default.removeItem(atPath: "\(store)/settings.plist")
      #expect(try Tool.run(["restore-backup", backup, "--store", store]).status == 0)
    }
  }

  @Test(
    "a folder that others may change is told once at the start",
    arguments: [0o777, 0o770, 0o702]
  )
  func sharedFolder(_ mode: Int) throws {
    try withScratch { scratch in
      let store = try scratch.folder("store")
      chmod(store, mode_t(mode))
      let said = try Tool.run(["--store", store, "-c", "coins; coins; coins"])
      let told = "may change the folder '\(store)'"
      #expect(said.status == 0 && said.stderr.components(separatedBy: told).count == 2, "\(said)")
      chmod(store, 0o755)
      #expect(try Tool.run(["--store", store, "-c", "coins"]).stderr == "")
    }
  }

  @Test("what moves a cursor, breaks a line or turns it is seen as a dot, and escaped in JSON")
  func invisible() throws {
    let codes = [
      0x0B, 0x0C, 0x7F, 0x80, 0x85, 0x9B, 0x2028, 0x2029, 0x202A, 0x202E, 0x2066, 0x2069,
    ]
    for code in codes {
      let mark = String(try #require(Unicode.Scalar(UInt32(code))))
      let line = "wish \"a\(mark)b\"\nrequests\n"
      let begin = "wait 2s\nsend tapPlayer Alexander\n"
      let text = try Tool.sandbox(begin + line)
      let shown = text.stdout + text.stderr
      #expect(!shown.unicodeScalars.contains { $0.value == UInt32(code) }, "\(code)")
      #expect(shown.contains("a·b"), "\(code): \(text)")
      let json = try Tool.sandbox(begin + line, "--json")
      let escaped = String(code, radix: 16)
      #expect(!json.stdout.unicodeScalars.contains { $0.value == UInt32(code) }, "\(code)")
      let hex = String(repeating: "0", count: 4 - escaped.count) + escaped
      #expect(json.stdout.contains("a\\u\(hex)b") || code == 0x0C, "\(json.stdout)")
    }
  }
}
