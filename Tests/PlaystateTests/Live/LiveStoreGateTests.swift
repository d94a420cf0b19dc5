// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@Suite("Live store: the gate")
struct LiveStoreGateTests {
  /// An answer that is nobody's.
  private static let typed = 987_654_321

  @Test(
    "three wrong answers lock; kill, new process and a false clock open and prolong nothing",
    .enabled(if: OtherTool.has(.faketime))
  )
  func lock() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      _ = shell.ask("gate")
      let locking = ContinuousClock.now
      for _ in 0..<3 { #expect(shell.ask("answer \(Self.typed)").contains("\"ok\":false")) }
      let locked = ContinuousClock.now
      // The verdict has been read: the attempt is on disk.
      shell.slay()
      /// What is left lies between what was left before and after it was asked, however slow that is.
      func expectLeft(_ what: String, under words: [String] = []) throws {
        let most = 31 - Int((ContinuousClock.now - locked) / .seconds(1))
        let found = try left(store, under: words)
        let least = 29 - Int((ContinuousClock.now - locking) / .seconds(1))
        #expect((max(0, least)...max(0, most)).contains(found), "\(what): \(found)")
      }
      try expectLeft("by the true clock")
      for offset in ["+2h", "-2h", "+300d", "-1d", "+10s"] {
        try expectLeft(offset, under: FalseClock.words(ahead: offset))
        let words = try FalseClock.words(ahead: offset).joined(separator: " ")
        let answer = try store.shell(
          "printf 'gate\\nanswer 5\\n' | env \(words) $PLAYSTATE --store $STORE"
        )
        #expect(answer.status == 1, "\(answer)")
        #expect(!answer.stdout.contains("is open"))
      }
      try expectLeft("by the true clock again")
      try expectNoTrace(of: Self.typed, in: store)
      try store.expectWhole()
    }
  }

  @Test("an attempt is on disk before its verdict is printed")
  func attempt() throws {
    try LiveStoreFolder.atHome { store in
      for count in 1...2 {
        let shell = try LiveShell(store, json: true)
        _ = shell.ask("gate")
        #expect(shell.ask("send answer \(Self.typed)").contains("\"ok\":false"))
        shell.slay()
        #expect(
          try store.sql("SELECT count(*) FROM log_text WHERE event = 'answer'") == "\(count)"
        )
      }
      let shell = try LiveShell(store, json: true)
      _ = shell.ask("gate")
      let third = shell.ask("answer \(Self.typed)")
      #expect(third.contains("\"lockedUntil\"") || third.contains("lock"), "\(third)")
      shell.slay()
      #expect(try left(store) > 0)
      try expectNoTrace(of: Self.typed, in: store)
    }
  }

  @Test("wrong answers in one shell close the gate outside the machines in another")
  func oneLock() throws {
    try LiveStoreFolder.atHome { store in
      let second = try LiveShell(store, json: true)
      #expect(second.ask("parents").contains("\"question\""))
      #expect(second.ask("lock").contains("\"ok\":true"))
      let first = try LiveShell(store, json: true)
      _ = first.ask("gate")
      for _ in 1...3 { _ = first.ask("answer \(Self.typed)") }
      first.slay()
      #expect(try left(store) > 0)
      _ = second.ask("parents")
      let refused = second.ask("answer \(Self.typed)")
      #expect(refused.contains("gateLocked"), "\(refused)")
      try expectNoTrace(of: Self.typed, in: store)
    }
  }

  @Test("the parent session belongs to the process that answered, and ends with it")
  func parent() throws {
    try LiveStoreFolder.atHome { store in
      let first = try LiveShell(store, json: true)
      let second = try LiveShell(store, json: true)
      #expect(second.ask("coins").contains("7"))
      try open(first)
      let refused = second.ask("set musicVolume 0.5")
      #expect(refused.contains("the parent session belongs to another shell"), "\(refused)")
      #expect(first.ask("set musicVolume 0.4").contains("\"ok\":true"))
      first.slay()
      #expect(second.ask("state").contains("\"state\":\"home\""))
      #expect(
        try store.sql("SELECT event FROM log_text ORDER BY number DESC LIMIT 1") == "lock"
      )
      #expect(second.ask("set musicVolume 0.5").contains("needs an open parent session"))
      let third = try LiveShell(store, json: true)
      try open(third)
      #expect(second.ask("set musicVolume 0.5").contains("belongs to another shell"))
      #expect(third.ask("lock").contains("\"ok\":true"))
      try open(second)
      #expect(second.ask("set musicVolume 0.5").contains("\"ok\":true"))
      // Taken over: who held it before holds it no more.
      #expect(third.ask("set musicVolume 0.6").contains("belongs to another shell"))
      try store.expectWhole()
    }
  }

  @Test("a parent session is taken over by nobody else, within one batch neither")
  func takenOver() throws {
    try LiveStoreFolder.atHome { store in
      let first = try LiveShell(store, json: true)
      try open(first)
      let second = try LiveShell(store, json: true)
      second.say("lock ; gate")
      #expect(second.hear("\"command\":\"lock\"").contains("\"ok\":false"))
      let told = second.ask("gate")
      #expect(told.contains("the parent session belongs to another shell"), "\(told)")
      #expect(first.ask("set musicVolume 0.6").contains("\"ok\":true"))
    }
  }

  // MARK: Words with the gate

  private func open(_ shell: LiveShell) throws {
    let solution = try solve(shell.ask("gate"))
    #expect(shell.ask("answer \(solution)").contains("\"open\":true"))
  }

  private func left(_ store: LiveStoreFolder, under wrapper: [String] = []) throws -> Int {
    let shell = try LiveShell(store, json: true, under: wrapper)
    // A day that has begun by the false clock is told first.
    shell.say("state")
    shell.finish()
    let state = shell.rest()
    shell.wait()
    try #require(state.contains("\"type\":\"state\""), "\(state)")
    guard let place = state.range(of: "\"gateLockedSeconds\":") else { return 0 }
    return try #require(Int(state[place.upperBound...].prefix { $0.isNumber }))
  }

  private func expectNoTrace(of number: Int, in store: LiveStoreFolder) throws {
    let forms = [
      Array("\(number)".utf8), withUnsafeBytes(of: UInt32(number).bigEndian) { Array($0) },
      withUnsafeBytes(of: UInt32(number).littleEndian) { Array($0) },
    ]
    for file in try FileManager.default.contentsOfDirectory(atPath: store.path) {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(store.path)/\(file)"))
      for form in forms { #expect(bytes.range(of: Data(form)) == nil, "\(file)") }
    }
  }
}

/// The answer to a question such as `7 × 18 = ?` somewhere in a text.
func solve(_ text: String) throws -> Int {
  let start = try #require(text.range(of: "\"question\":\""))
  let question = text[start.upperBound...].prefix { $0 != "=" }
  let numbers = question.split { !$0.isNumber }.compactMap { Int($0) }
  try #require(numbers.count > 1, "\(text)")
  if !question.contains("×") { return numbers[0] + numbers[1] }
  return numbers[0] * numbers[1] + (numbers.count > 2 ? numbers[2] : 0)
}
