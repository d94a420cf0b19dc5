// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// A child on a store: what cannot be kept, and what a hand may not send.
@Suite("Live store: a child plays")
struct LiveStorePlayTests {
  @Test("a full disk is one calm sentence; its status stays, and no good-bye says that all is kept")
  func full() throws {
    try LiveStoreFolder.atHome { store in
      let script = try store.scratch.file(
        "script",
        "2\n1\n\(String(repeating: "24\n", count: 300))".utf8
      )
      // No file may grow beyond 50 blocks of 1024 bytes.
      let result = try store.shell(
        "( ulimit -f 50; LANG=de_DE.UTF-8 $PLAYSTATE play --store $STORE < \(script) )"
          + " 2>err | cat; echo STATUS ${PIPESTATUS[0]}; cat err >&2"
      )
      #expect(result.stdout.contains("STATUS 74"), "\(result.stdout.suffix(300))")
      #expect(result.stdout.contains("Hol bitte einen Erwachsenen."))
      #expect(!result.stdout.contains("Alles ist gespeichert"))
      for word in ["error", "database", "disk", "sqlite", "lost"] {
        #expect(!result.stdout.contains(word) && !result.stderr.contains(word), "\(word)")
      }
      try store.expectWhole()
      let again = try store.shell("echo 0 | LANG=de_DE.UTF-8 $PLAYSTATE play --store $STORE")
      #expect(again.status == 0)
      #expect(again.stdout.contains("Alles ist gespeichert"))
    }
  }

  @Test("a store that cannot be opened is the same sentence, with its status")
  func closed() throws {
    try LiveStoreFolder.new { store in
      let result = try store.shell(
        "echo 1 | LANG=de_DE.UTF-8 $PLAYSTATE play --store /proc/nowhere/store; echo STATUS $?"
      )
      #expect(result.stdout.contains("STATUS 74"), "\(result.stdout)")
      #expect(result.stderr == "Hol bitte einen Erwachsenen.\n")
    }
  }

  @Test("where a store is guarded 'success' comes from a level and from nobody's hand")
  func guarded() throws {
    try LiveStoreFolder.atHome { store in
      _ = try store.passGate()
      let byHand = try store.run(
        "send tapActivity zahlen",
        "send tapSubActivity wuerfel",
        "send success",
        json: true
      )
      #expect(byHand.stdout.contains("\"code\":\"guarded\""), "\(byHand.stdout)")
      try store.expect("coins == 7")
      // Two dice: one of these numbers is right, each time anew.
      let tries = (2...12).map { "\($0)\\n" }.joined()
      let played = try store.shell("printf '1\\n\(tries)' | $PLAYSTATE play --store $STORE")
      #expect(played.status == 0, "\(played.stdout.suffix(500))")
      #expect(played.stdout.contains("You did it, one more coin!"), "\(played.stdout.suffix(900))")
      try store.expect("coins >= 8")
      try store.expectWhole()
    }
  }
}
