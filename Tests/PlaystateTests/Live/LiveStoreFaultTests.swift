// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// System calls that fail, the power too, and pages written over: some cases of `.ci/torture`, by the
/// thousand with `PLAYSTATE_LONG=1`; and calls of which it is known what must be said.
@Suite("Live store: system calls that fail")
struct LiveStoreFaultTests {
  private static let isLong = TestLength.isLong
  private static let harness = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../.ci/torture").standardizedFileURL.path

  @Test(
    "a fault at a call, a power cut and damaged pages lose nothing that was printed",
    .enabled(if: OtherTool.has(.python3))
  )
  func torture() throws {
    let cases = Self.isLong ? "2000x" : "8x"
    let result = try Tool.shell(
      "PLAYSTATE_BINARY=$PLAYSTATE JOBS=2 '\(Self.harness)' \(cases) \(Chance().seed) calls power pages"
    )
    print(result.stdout.prefix(400))
    #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
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
