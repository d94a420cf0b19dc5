// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// What was deleted stays away, and what is old is masked: on stores with the real program.
@Suite("Live store: what is forgotten stays so")
struct LiveStoreForgettingTests {
  /// A device with its own store, and the folder that several share.
  private struct Device {
    let scratch: Scratch
    let name: String

    var store: String { scratch.path(name) }
    var shared: String { scratch.path("shared") }

    func start() throws -> LiveShell {
      let folder = LiveStoreFolder(scratch: try Scratch())
      defer { folder.scratch.remove() }
      let made = "wait 2.1s\nchildren add Alexander\nsend tapPlayer Alexander\n"
      _ = try Tool.run(["--store", store, "--no-timing"], made)
      return try LiveShell(LiveStoreFolder(scratch: scratch, name: name), json: true)
    }
  }

  private func open(_ shell: LiveShell, _ question: String? = nil) throws {
    let solution = try solve(question ?? shell.ask("parents"))
    #expect(shell.ask("answer \(solution)").contains("\"open\":true"))
  }

  private func sync(_ shell: LiveShell, _ device: Device) -> String {
    let told = shell.ask("sync \(device.shared)")
    #expect(told.contains("\"ok\":true"), "\(told)")
    let strangers = told.matches(of: /"store":"([^"]+)"\}/).map { String($0.1) }
    for store in strangers { #expect(shell.ask("sync admit \(store)").contains("\"ok\":true")) }
    return strangers.isEmpty ? told : sync(shell, device)
  }

  @Test(
    "sync brings back nothing of a child that was deleted here, says so, and leaves others theirs"
  )
  func syncAfterDeletion() throws {
    try withScratch { scratch in
      _ = try scratch.folder("shared")
      let devices = ["tablet", "phone"].map { Device(scratch: scratch, name: $0) }
      let shells = try devices.map { try $0.start() }
      for (shell, device) in zip(shells, devices) {
        try open(shell)
        #expect(shell.ask("players add Mia").contains("\"ok\":true"))
        #expect(shell.ask("coins Alexander +5 Buch").contains("\"ok\":true"))
        _ = sync(shell, device)
      }
      let (tablet, phone) = (shells[0], shells[1])
      #expect(sync(tablet, devices[0]).contains("\"entries\":1"))
      for shell in shells { #expect(shell.ask("coins Alexander").contains("\"balance\":10")) }
      let ids = try devices.map { device in
        try LiveStoreFolder.sql("SELECT id FROM people", in: device.store + "/playstate.sqlite")
      }
      let whose = "-e Alexander -e \(ids[0]) -e \(ids[1])"
      try open(phone, phone.ask("privacy delete Alexander"))
      let deleted = phone.ask("privacy delete Alexander Alexander")
      #expect(deleted.contains(devices[1].shared), "the folder is named: \(deleted)")
      for round in 1...3 {
        #expect(tablet.ask("coins Alexander +1 Drachen").contains("\"ok\":true"))
        let left = sync(tablet, devices[0])
        #expect(left.contains("Alexander was deleted on another device"), "\(round): \(left)")
        _ = sync(phone, devices[1])
        // Also the other device's files there hold neither name nor id any more.
        let there = try Tool.shell(
          "grep -rla \(whose) '\(devices[0].shared)' || true"
        )
        #expect(there.stdout == "", "\(round): \(there.stdout)")
        #expect(!phone.ask("players").contains("Alexander"))
        let words = "\(whose) -e Drachen"
        let bytes = try Tool.shell("grep -rla \(words) '\(devices[1].store)' || true")
        #expect(bytes.stdout == "", "\(round)")
      }
      // What the other device has is its own; what was deleted here was given there too.
      #expect(tablet.ask("coins Alexander").contains("\"balance\":13"))
      for (shell, device) in zip(shells, devices) {
        shell.slay()
        let doctor = try Tool.run(["doctor", "--store", device.store])
        #expect(doctor.status == 0, "\(doctor)")
      }
    }
  }

  @Test(
    "a child who was deleted on one device leaves the other device's own files at its next sync",
    arguments: [true, false]
  )
  func otherDevice(isFirst: Bool) throws {
    try withScratch { scratch in
      let folder = try scratch.folder("shared")
      let devices = ["tablet", "phone"].map { Device(scratch: scratch, name: $0) }
      let shells = try devices.map { try $0.start() }
      for (shell, device) in zip(shells, devices) {
        try open(shell)
        _ = sync(shell, device)
      }
      let (tablet, phone) = (shells[0], shells[1])
      #expect(phone.ask("players add Leonore").contains("\"ok\":true"))
      #expect(phone.ask("coins Leonore +5 Buch").contains("\"ok\":true"))
      _ = sync(phone, devices[1])
      _ = sync(tablet, devices[0])
      // What the tablet itself writes there tells of her too, under an id of its own.
      #expect(tablet.ask("players add Leonore").contains("\"ok\":true"))
      #expect(tablet.ask("coins Leonore +3 Drachen").contains("\"ok\":true"))
      _ = sync(tablet, devices[0])
      let people = "SELECT group_concat(id, ' -e ') FROM people WHERE name = 'Leonore'"
      let ids = try devices.map {
        try LiveStoreFolder(scratch: scratch, name: $0.name).sql(people)
      }
      let names = "-e Leonore -e " + ids.joined(separator: " -e ")
      func telling() throws -> [String] {
        try Tool.shell("cd '\(folder)' && grep -rla \(names) . || true").stdout
          .split(separator: "\n").map(String.init)
      }
      let before = try telling()
      #expect(before.count > 2, "\(before)")
      try open(phone, phone.ask("privacy delete Leonore"))
      #expect(phone.ask("privacy delete Leonore Leonore").contains("\"ok\":true"))
      // The phone's own are gone at once, the tablet's wait for the tablet.
      let between = try telling()
      #expect(!between.isEmpty && between.count < before.count, "\(between) of \(before)")
      // The phone may read what the tablet has written before the tablet knows.
      if !isFirst { _ = sync(phone, devices[1]) }
      let told = sync(tablet, devices[0])
      #expect(told.contains("Leonore was deleted on another device"), "\(told)")
      #expect(try telling() == [])
      for round in 1...2 {
        _ = tablet.ask("coins Leonore +1 mehr")
        _ = sync(tablet, devices[0])
        _ = sync(phone, devices[1])
        #expect(try telling() == [], "\(round)")
        #expect(!phone.ask("players").contains("Leonore"))
      }
      let bytes = try Tool.shell("grep -rla \(names) '\(devices[1].store)' || true")
      #expect(bytes.stdout == "", "\(bytes.stdout)")
      #expect(tablet.ask("coins Leonore").contains("\"balance\":10"))
      for shell in shells { shell.slay() }
    }
  }

  @Test("nothing that can be asked names a child that was deleted, whatever was done with it")
  func asked() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      try open(shell)
      for line in [
        "players add Leonore", "players rename Leonore Eleonore", "time Eleonore 45",
        "pause Eleonore", "resume Eleonore", "coins Eleonore +5 Drachen", "send tapProfile",
        "send tapPlayer Eleonore", "wish a kite", "yes 1", "wish 15 minutes",
        "videos add Drachenfest", "players remove Eleonore Eleonore", "undo",
      ] { _ = shell.ask(line) }
      let id = try store.sql("SELECT id FROM people WHERE name = 'Eleonore'")
      #expect(shell.ask("requests").contains("Eleonore"))
      #expect(!id.isEmpty && shell.ask("history").contains("Eleonore"))
      try open(shell, shell.ask("privacy delete Eleonore"))
      #expect(shell.ask("privacy delete Eleonore Eleonore").contains("\"ok\":true"))
      for line in [
        "players", "family", "requests", "history", "history week", "report", "report month",
        "time", "coins", "points", "videos", "rewards", "activities", "settings", "log 500",
        "state", "sessions", "undo", "undo", "redo", "history",
      ] {
        let told = shell.ask(line)
        for name in ["onore", "Drachen'", "kite", id] {
          #expect(!told.contains(name), "\(line): \(told)")
        }
      }
      shell.slay()
      let bytes = try Tool.shell("grep -rla -e onore -e \(id) '\(store.path)' || true")
      #expect(bytes.stdout == "", "\(bytes.stdout)")
    }
  }

  @Test(
    "the first start of a day masks what is older than parents want, when enough says what day it is",
    .enabled(if: OtherTool.has(.faketime))
  )
  func retention() throws {
    try LiveStoreFolder.new { store in
      let first = 1_795_446_000
      let day = 86_400
      let shell = try begin(store, at: first)
      #expect(shell.ask("children add Alexander").contains("\"ok\":true"))
      try open(shell)
      #expect(shell.ask("coins Alexander +5 Pfannkuchen").contains("\"ok\":true"))
      #expect(shell.ask("privacy retention 30").contains("\"days\":30"))
      shell.slay()
      let before = try masked(store)
      #expect(before == 0)
      // One line a day says too little: a clock that is wrong masks nothing.
      try begin(store, at: first + 40 * day).slay()
      #expect(try masked(store) == 0)
      let played = try begin(store, at: first + 41 * day)
      for _ in 0..<60 { _ = played.ask("send tapSound") }
      played.slay()
      #expect(try masked(store) == 0)
      let count = try store.sql("SELECT max(number) FROM log")
      // The same day once more masks nothing; the first start of the next does.
      try begin(store, at: first + 41 * day + 60).slay()
      #expect(try masked(store) == 0)
      let last = try begin(store, at: first + 42 * day)
      let old = try Int(store.sql("SELECT count(*) FROM log WHERE time < \((first + day) * 1000)"))
      #expect(try masked(store) == old)
      #expect((old ?? 0) > 3)
      last.slay()
      #expect(try store.sql("SELECT max(balance) FROM purse") == "5")
      #expect(try store.sql("SELECT count(*) FROM log WHERE number <= \(count)") == count)
      try store.expectWhole()
    }
  }

  @Test(
    "what is older than 'ledger.keep' becomes one entry; balances and undo are as before",
    .enabled(if: OtherTool.has(.faketime))
  )
  func folding() throws {
    try LiveStoreFolder.new { store in
      // By a process that takes nothing back any more.
      _ = try store.run(
        "wait 2.1s",
        "children add Alexander",
        "send tapPlayer Alexander",
        "coins +5",
        "coins +3",
        "coins -8"
      )
      let first = (try Int(store.sql("SELECT max(time) FROM log")) ?? 0) / 1000
      let day = 86_400
      let shell = try begin(store, at: first + day)
      try open(shell)
      #expect(shell.ask("set ledger.keep 20").contains("\"ok\":true"))
      #expect(shell.ask("privacy retention 20").contains("\"entries\":20"))
      #expect(shell.ask("coins Alexander +9 Drachen").contains("\"balance\":9"))
      #expect(shell.ask("coins Alexander +4 Buch").contains("\"balance\":13"))
      shell.slay()
      let played = try begin(store, at: first + 31 * day)
      for _ in 0..<60 { _ = played.ask("send tapSound") }
      try open(played)
      // The older gift is spent, the other is not.
      #expect(played.ask("undo").contains("\"ok\":true"))
      #expect(played.ask("redo").contains("\"balance\":13"))
      played.slay()
      #expect(try store.sql("SELECT count(*) FROM ledger") == "7")
      let last = try begin(store, at: first + 32 * day)
      // Up to what the gifts leave: all before them came to nothing.
      let opening = "SELECT group_concat(kind || amount) FROM ledger WHERE number < 3"
      #expect(try store.sql(opening) == "opening8")
      #expect(try store.sql("SELECT group_concat(number) FROM ledger") == "2,3,4,5,6,7")
      #expect(last.ask("coins").contains("\"balance\":13"))
      try open(last)
      // What was there before is no change.
      let change = last.ask("diff 1 now")
      #expect(change.contains("\"old\":8"), "\(change)")
      let refused = last.ask("sync \(store.path)-shared")
      #expect(refused.contains("cannot be shared"), "\(refused)")
      #expect(!FileManager.default.fileExists(atPath: store.path + "-shared"))
      for _ in 0..<2 { #expect(last.ask("undo").contains("\"ok\":true")) }
      last.slay()
      try store.expectWhole()
    }
  }

  /// How many records say nothing but when they were.
  private func masked(_ store: LiveStoreFolder) throws -> Int {
    // Not by 'log', which would be a start on another day.
    let blank = "SELECT id FROM chart WHERE machine = 'masked'"
    return try Int(store.sql("SELECT count(*) FROM log WHERE chart IN (\(blank))")) ?? -1
  }

  private func begin(_ store: LiveStoreFolder, at seconds: Int) throws -> LiveShell {
    let clock = FalseClock(of: store)
    try clock.set(to: seconds)
    let shell = try LiveShell(store, json: true, under: clock.words())
    shell.say("state")
    // What a new day brings is told before it.
    shell.hear("\"configuration\":")
    return shell
  }
}
