// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@Suite("Live store: trying and recording")
struct LiveStoreRecordingTests {
  @Test("try writes nothing: no record, no ledger entry, no setting, no machine")
  func trying() throws {
    var found: [String] = []
    for tries in [false, true] {
      try LiveStoreFolder.atHome { store in
        let trials = [
          "coins +5", "send tapActivity raetsel", "wait 2d", "background", "relaunch", "gate",
          "network off", "repeat 100 coins +1", "send tapChest",
        ]
        let lines = trials.flatMap { tries ? ["coins", "try \($0)"] : ["coins"] } + ["coins +1"]
        let result = try Tool.run(
          store.arguments(json: false),
          lines.joined(separator: "\n") + "\n"
        )
        #expect(result.stdout.ranges(of: "7 coins\n").count >= trials.count)
        let counts =
          "SELECT (SELECT count(*) FROM log), (SELECT count(*) FROM ledger),"
          + " (SELECT count(*) FROM snapshot), (SELECT count(*) FROM people)"
        found.append(try store.sql(counts))
        #expect(try Tool.shell("ls '\(store.plist)'").status != 0)
        try store.expect("coins == 8 && state == home && online")
        try store.expectWhole()
      }
    }
    #expect(found[0] == found[1])
  }

  @Test("try knows nothing of a parent session elsewhere, and of no answer")
  func tryingAtTheGate() throws {
    try LiveStoreFolder.atHome { store in
      let result = try store.run("try set musicVolume 1", "gate", "try answer 1", "try gate 1")
      #expect(result.status == 1)
      #expect(result.stderr.ranges(of: "that would be a way around the gate").count == 2)
      #expect(result.stderr.contains("needs an open parent session"))
    }
  }

  @Test("a recording begins at the store's moment and passes as a scenario, in any time zone")
  func recording() throws {
    for zone in ["UTC", "Asia/Tokyo", "America/New_York"] {
      try LiveStoreFolder.atHome { store in
        let recording = try store.shell(
          """
          cd '\(store.scratch.root)'; printf '%s\\n' 'record a.play' 'coins +2' 'gate' 'answer 1' \
          'lock' 'wait 20ms' 'use story' 'complete' 'use game' \
          | TZ=\(zone) $PLAYSTATE --store "$STORE" --no-timing > out; \
          $PLAYSTATE test --no-timing a.play; cat a.play
          """
        )
        #expect(recording.stdout.hasPrefix("TAP version 14\n1..1\nok 1 - a.play\n"))
        #expect(recording.stdout.contains("\nbegin '{"))
        #expect(recording.stdout.contains("\nexpect failed answer wrong\n"))
      }
    }
  }

  @Test("what another shell does in between becomes a new beginning")
  func others() throws {
    try LiveStoreFolder.atHome { store in
      let result = try store.shell(
        """
        cd '\(store.scratch.root)'; mkfifo in out; \
        $PLAYSTATE --store "$STORE" --no-timing < in > out & exec 3> in 4< out; \
        echo 'record a.play; coins +1' >&3; \
        while read -r -u 4 line; do case "$line" in *'balance 8') break;; esac; done; \
        $PLAYSTATE --store "$STORE" --no-timing -c 'coins +5' > other; \
        echo 'coins +1; record off' >&3; exec 3>&-; cat <&4 > rest; wait; \
        $PLAYSTATE test --no-timing a.play; cat a.play
        """
      )
      #expect(result.stdout.hasPrefix("TAP version 14\n1..1\nok 1 - a.play\n"), "\(result)")
      #expect(result.stdout.ranges(of: "\nbegin '{").count == 2)
      #expect(result.stdout.contains("expect state == home && coins == 8\n"))
      #expect(result.stdout.contains("expect state == home && coins == 14\n"))
    }
  }
}
