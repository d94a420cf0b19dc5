// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@Suite("Live store: guarded")
struct LiveStoreGuardTests {
  @Test("is open until a parent passes the gate for the first time, which says so in one line")
  func first() throws {
    try LiveStoreFolder.atHome { store in
      #expect(try store.run("coins +1", "send adjustCoins 1").status == 0)
      let said = try store.passGate()
      #expect(said.contains("guarded from now on"), "\(said)")
      #expect(try store.shell("grep -A1 guarded $STORE/settings.plist").stdout.contains("<true/>"))
      #expect(!(try store.passGate().contains("guarded from now on")))
    }
  }

  @Test(
    "refuses what comes from outside, in every machine, by whatever way it is typed",
    arguments: [
      "coins +5", "send adjustCoins 5", "send newDay", "send playersChanged Bob",
      "send settingsChanged dailyLimitMinutes=240", "players add Mia", "set guarded off",
      "reset guarded", "undo", "replay x", "sync /tmp/nowhere", "repeat 2 coins +5",
      "coins +5 > /dev/null", "use rewards; coins +5", "use rewards; send adjustPoints 500",
      "use rewards; send earn 36000 learning", "use rewards; send refund redemption-1",
    ]
  )
  func refused(line: String) throws {
    try LiveStoreFolder.atHome { store in
      _ = try store.passGate()
      let result = try store.run(line, json: true)
      #expect(result.status == 1, "\(result)")
      #expect(result.stdout.contains("\"code\":\"guarded\""), "\(result)")
      try store.shell("echo '\(line)' > $STORE/script")
      #expect(try store.shell("$PLAYSTATE --store $STORE $STORE/script").status == 1)
      try store.expect("coins == 7")
    }
  }

  @Test("a lost settings file opens nothing, and one that says otherwise neither")
  func lostFile() throws {
    try LiveStoreFolder.atHome { store in
      _ = try store.passGate()
      try store.shell("rm $STORE/settings.plist")
      #expect(try store.run("coins +5").status == 1)
      let plist = "<plist version=\"1.0\"><dict><key>guarded</key><false/></dict></plist>"
      try Data(plist.utf8).write(to: URL(fileURLWithPath: store.plist))
      #expect(try store.run("coins +5").status == 1)
      #expect(try store.run("get guarded").stdout.contains("on"))
    }
  }

  @Test("guardCoins of an earlier version guards the store")
  func former() throws {
    try LiveStoreFolder.atHome { store in
      let plist = "<plist version=\"1.0\"><dict><key>guardCoins</key><true/></dict></plist>"
      try Data(plist.utf8).write(to: URL(fileURLWithPath: store.plist))
      #expect(try store.run("coins +5").status == 1)
      #expect(try store.run("get guarded").stdout.contains("on"))
    }
  }

  @Test("a parent takes it back, and a folder that a parent has named is everybody's")
  func parent() throws {
    try LiveStoreFolder.atHome { store in
      let folder = store.path + "-shared"
      let shell = try LiveShell(store, json: true)
      let solution = try solve(shell.ask("gate"))
      #expect(shell.ask("answer \(solution)").contains("\"open\":true"))
      #expect(shell.ask("coins +5").contains("\"ok\":true"))
      #expect(shell.ask("send newDay").contains("\"code\":\"storeFact\""))
      #expect(shell.ask("sync '\(folder)'").contains("\"ok\":true"))
      let elsewhere = try store.run("coins +5", json: true)
      #expect(elsewhere.stdout.contains("parentElsewhere"), "\(elsewhere)")
      #expect(shell.ask("lock").contains("\"ok\":true"))
      #expect(shell.ask("coins +5").contains("\"code\":\"guarded\""))
      #expect(shell.ask("sync '\(folder)'").contains("\"ok\":true"))
      #expect(!shell.ask("events").contains("adjustCoins"))
      #expect(shell.ask("events").contains("openGate"))
      #expect(shell.ask("try coins +5").contains("\"ok\":true"))
      let again = try solve(shell.ask("gate"))
      #expect(shell.ask("answer \(again)").contains("\"open\":true"))
      #expect(shell.ask("set guarded off").contains("\"ok\":true"))
      #expect(shell.ask("lock").contains("\"ok\":true"))
      #expect(shell.ask("coins +5").contains("\"ok\":true"))
      #expect(!(try store.passGate().contains("guarded from now on")))
    }
  }

  @Test("the question cannot be seen before it is asked, nor its factors and answer be read")
  func question() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      let tried = try solve(shell.ask("try gate"))
      var asked: [Int] = []
      for _ in 0..<4 {
        asked.append(try solve(shell.ask("gate")))
        #expect(shell.ask("expect questionFirst * questionSecond < 100").contains("is secret"))
        #expect(shell.ask("watch questionFirst > 5").contains("is secret"))
        for line in ["state --all", "diff 0 5", "why answer 1", "log 20"] {
          #expect(!shell.ask(line).contains("questionFirst\":"), "\(line)")
        }
        #expect(shell.ask("lock").contains("\"ok\":true"))
      }
      #expect(Set(asked + [tried]).count > 2, "\(asked)")
      let gate = shell.ask("log 2")
      #expect(gate.contains("openGate"))
      // In a copy of the moment at which it was asked any number of answers could be tried.
      let number = try #require(gate.firstMatch(of: /"seq":(\d+)/)).1
      let back = shell.ask("goto \(number)") + shell.ask("state")
      #expect(!back.contains("\"state\":\"parentGate\""), "\(back)")
    }
  }

  @Test("a copy of now, or of the newest record, gets another question than the next one")
  func copies() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      var same = (tried: 0, looked: 0)
      let tries = 50
      for _ in 0..<tries {
        let newest = shell.ask("log 1").firstMatch(of: /"seq":(\d+)/)
        let tried = try question(shell.ask("try gate"))
        _ = shell.ask("look \(try #require(newest).1)")
        let looked = try question(shell.ask("gate"))
        _ = shell.ask("look")
        let asked = try question(shell.ask("gate"))
        if tried == asked { same.tried += 1 }
        if looked == asked { same.looked += 1 }
        #expect(shell.ask("lock").contains("\"ok\":true"))
      }
      // There are few questions, so that now and then two are the same by chance.
      #expect(same.tried <= 8, "\(same.tried) of \(tries) questions were known before")
      #expect(same.looked <= 8, "\(same.looked) of \(tries) questions were known before")
    }
  }

  private func question(_ answer: String) throws -> String {
    String(try #require(answer.firstMatch(of: /"question":"([^"]*)"/), "\(answer)").1)
  }
}

extension LiveStoreFolder {
  /// Passes the gate in a process of its own and leaves; gives what the answer said.
  func passGate() throws -> String {
    let shell = try LiveShell(self, json: true)
    let said = shell.ask("answer \(try solve(shell.ask("gate")))")
    #expect(said.contains("\"open\":true"), "\(said)")
    _ = shell.ask("lock")
    shell.slay()
    return said
  }
}
