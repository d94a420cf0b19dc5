// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// One system call of a run fails.
///
/// The long form, each call with each error, is run by hand with
/// `PLAYSTATE_LONG=1`.
@Suite("Live store: system calls that fail")
struct LiveStoreFaultTests {
  private static let isLong = ProcessInfo.processInfo.environment["PLAYSTATE_LONG"] != nil
  private static let harness = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Support/faults.py").standardizedFileURL.path

  @Test(
    "one call that fails loses nothing, renames nothing sound and opens no limit",
    .enabled(if: OtherTool.has(.python3, .strace))
  )
  func oneCall() throws {
    try LiveStoreFolder.atHome { store in
      try store.limit(45)
      let all = "python3 '\(Self.harness)' $PLAYSTATE $STORE"
      // Each reading of the database, too: SQLite takes a transaction back when one fails.
      let short = [all + " 1 start batch", "CALLS=pread64 ERRORS=ENOMEM \(all) 1000 start"]
      for line in Self.isLong ? [all] : short {
        let result = try store.shell(line)
        print("system calls that fail: \(result.stdout.prefix(400))")
        #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
      }
    }
  }

  @Test(
    "a setting and its act are one: killed at a call, both are there or neither",
    .enabled(if: OtherTool.has(.python3, .strace))
  )
  func settingAndAct() throws {
    try LiveStoreFolder.atHome { store in
      let calls =
        Self.isLong ? "rename fsync fdatasync unlink pwrite64 write" : "rename fsync unlink"
      let harness = Self.harness.replacing("faults.py", with: "settings_kills.py")
      let result = try store.shell("python3 '\(harness)' $PLAYSTATE $STORE \(calls)")
      #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
    }
  }

  @Test(
    "settings that cannot be read just now are left alone, and the parent's limit counts",
    .enabled(if: OtherTool.has(.strace)),
    arguments: ["EMFILE", "EINTR", "EIO", "EACCES", "ENOMEM"]
  )
  func settings(_ error: String) throws {
    try LiveStoreFolder.atHome { store in
      try store.limit(45)
      for _ in 0..<2 {
        let result = try store.shell(
          "strace -f -o /dev/null -P $STORE/settings.plist -e inject=openat:error=\(error) "
            + "$PLAYSTATE --store $STORE --no-timing -c 'get dailyTimeLimitMinutes'"
        )
        #expect(result.stdout == "45\n", "\(result)")
        // Said at each start; an interruption without end too.
        #expect(result.stderr.contains("cannot be read"), "\(result)")
      }
      #expect(try store.shell("ls $STORE | grep -c broken").stdout == "0\n")
      #expect(try store.run("get dailyTimeLimitMinutes").stderr == "")
    }
  }

  @Test(
    "a database that one reading cannot read is left alone: 74, and it is whole the next time",
    .enabled(if: OtherTool.has(.strace))
  )
  func database() throws {
    try LiveStoreFolder.atHome { store in
      for call in 1...6 {
        let result = try store.shell(
          "strace -f -o /dev/null -P $STORE/playstate.sqlite -e inject=pread64:error=EIO:when=\(call) "
            + "$PLAYSTATE --store $STORE --no-timing -c 'coins'"
        )
        #expect(result.status == 74 || result.stdout == "7 coins\n", "\(result)")
        #expect(result.status == 0 || !result.stderr.isEmpty, "\(result)")
      }
      #expect(try store.shell("ls $STORE | grep -c broken").stdout == "0\n")
      try store.expect("coins == 7")
    }
  }
}

extension LiveStoreFolder {
  /// Sets the daily limit as somebody with an editor would, and lets a shell read it.
  func limit(_ minutes: Int) throws {
    let plist =
      "<plist version='1.0'><dict><key>parentSettings</key><dict>"
      + "<key>dailyTimeLimitMinutes</key><integer>\(minutes)</integer></dict></dict></plist>"
    try Data(plist.utf8).write(to: URL(fileURLWithPath: self.plist))
    #expect(try run("get dailyTimeLimitMinutes").stdout == "\(minutes)\n")
  }
}
