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
      for _ in 0..<3 { #expect(shell.ask("answer \(Self.typed)").contains("\"ok\":false")) }
      // The verdict has been read: the attempt is on disk.
      shell.slay()
      let began = ContinuousClock.now
      let plain = try left(store)
      #expect((20...30).contains(plain), "\(plain)")
      for offset in ["+2h", "-2h", "+300d", "-1d", "+10s"] {
        let passed = Int((ContinuousClock.now - began) / .seconds(1))
        let found = try left(store, under: FalseClock.words(ahead: offset))
        #expect(((plain - passed - 4)...plain).contains(found), "\(offset): \(found) of \(plain)")
        let words = try FalseClock.words(ahead: offset).joined(separator: " ")
        let answer = try store.shell(
          "printf 'gate\\nanswer 5\\n' | env \(words) $PLAYSTATE --store $STORE"
        )
        #expect(answer.status == 1, "\(answer)")
        #expect(!answer.stdout.contains("is open"))
      }
      let passed = Int((ContinuousClock.now - began) / .seconds(1))
      let after = try left(store)
      #expect(((plain - passed - 4)...plain).contains(after), "\(after) of \(plain)")
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

  @Test("a parent session taken over within one batch belongs to whoever answered")
  func takenOver() throws {
    try LiveStoreFolder.atHome { store in
      let first = try LiveShell(store, json: true)
      try open(first)
      let second = try LiveShell(store, json: true)
      second.say("lock ; gate")
      second.hear("\"command\":\"lock\"")
      let question = second.hear("\"question\"")
      let solution = try solve(question)
      #expect(second.ask("answer \(solution)").contains("\"open\":true"))
      #expect(first.ask("set musicVolume 0.6").contains("belongs to another shell"))
      #expect(second.ask("set musicVolume 0.6").contains("\"ok\":true"))
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
    let state = shell.hear("\"gateLockedSeconds\":")
    shell.finish()
    shell.wait()
    let place = try #require(state.range(of: "\"gateLockedSeconds\":"))
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
