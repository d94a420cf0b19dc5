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
    ]
  )
  func gone(_ damage: String) throws {
    try LiveStoreFolder.atHome { store in
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
      _ = try store.sql("PRAGMA wal_checkpoint(TRUNCATE)")
      shell.say("coins +1")
      shell.hear("balance 12")
      shell.finish()
      #expect(shell.wait() == 0)
    }
  }
}
