// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@Suite("Live store: exchanged under a running shell")
struct LiveStoreGoneTests {
  @Test(
    "what stands no longer where it was opened keeps nothing, and nothing is printed as done",
    arguments: [
      "rm $STORE/playstate.sqlite", "mv $STORE/playstate.sqlite $STORE/other",
      "cp $STORE/playstate.sqlite $STORE/other; mv $STORE/other $STORE/playstate.sqlite",
      "mv $STORE $STORE.other", "rm -r $STORE", "mv $STORE $STORE.other; cp -r $STORE.other $STORE",
      "rm $STORE/playstate.sqlite-wal", "rm $STORE/playstate.sqlite-shm",
      "rm $STORE/playstate.lock", ": > $STORE/playstate.sqlite",
      "truncate -s 5000 $STORE/playstate.sqlite",
      "rm $STORE/playstate.*; touch $STORE/playstate.sqlite",
      // The same file, other content: another store's, an older copy of this one, itself.
      "$PLAYSTATE --store $STORE.other -c 'wait 2.1s; children add Alexander; send tapPlayer Alexander' > $STORE.said; "
        + "cat $STORE.other/playstate.sqlite > $STORE/playstate.sqlite",
      "cp $STORE.before $STORE/playstate.sqlite",
      "cat $STORE/playstate.sqlite > $STORE.copy; cat $STORE.copy > $STORE/playstate.sqlite",
      "printf X | dd of=$STORE/playstate.sqlite bs=1 seek=9000 conv=notrunc 2> $STORE.said",
      ": > $STORE/playstate.sqlite-wal",
    ]
  )
  func gone(_ damage: String) throws {
    try LiveStoreFolder.atHome { store in
      try store.shell("cp $STORE/playstate.sqlite $STORE.before")
      let shell = try LiveShell(store)
      shell.say("coins +1")
      shell.hear("balance 8")
      try store.shell(damage)
      shell.say("coins +1")
      shell.finish()
      let rest = shell.rest()
      #expect(shell.wait() == 74)
      #expect(!rest.contains("balance 9"), "\(rest)")
      let words = shell.complaints
      #expect(words.contains("moved, deleted or replaced while this shell ran"), "\(words)")
      #expect(
        words.components(separatedBy: "error:").count == 2,
        "one fault, one message: \(words)"
      )
    }
  }

  @Test("other shells that come, write and go are no exchange")
  func others() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store)
      shell.say("coins +1")
      shell.hear("balance 8")
      for _ in 0..<3 { try store.run("coins +1") }
      for (place, kind) in ["TRUNCATE", "PASSIVE", "FULL", "RESTART", "PASSIVE"].enumerated() {
        _ = try store.sql("PRAGMA wal_checkpoint(\(kind))")
        shell.say("coins +1")
        shell.hear("balance \(12 + place)")
      }
      shell.finish()
      #expect(shell.wait() == 0)
    }
  }
}
