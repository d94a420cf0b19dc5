// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
@testable import SQLiteStore
@testable import Storage
import Testing

@Suite("Shells that share a store", .serialized)
struct SharingTests {
  @Test("the first shell is told from the others, which wait until it has settled")
  func first() throws {
    let folder = try TemporaryFolder()
    var first: SessionLock? = try SessionLock(folder.paths)
    #expect(first?.isFirst == true)
    #expect(throws: StoreError.self) { _ = try SessionLock(folder.paths, timeout: 20) }
    first?.settle()
    let second = try SessionLock(folder.paths)
    #expect(!second.isFirst)
    first = nil
    let third = try SessionLock(folder.paths)
    #expect(!third.isFirst)
    withExtendedLifetime(second) {}
  }

  @Test("the lock goes with its process, and so does the parent session")
  func process() throws {
    let folder = try TemporaryFolder()
    let store = try folder.open()
    #expect(try store.holder() == .nobody)
    let other = try Running.probe("hold", folder.path + "/store", "60")
    #expect(other.line() == "holding")
    guard case .other(let token) = try store.holder() else {
      Issue.record("\(try store.holder())")
      return
    }
    #expect(token.process == Int(other.process.processIdentifier))
    other.kill()
    other.wait()
    #expect(try store.holder() == .dead(token))
    #expect(try SessionLock(folder.paths).isFirst)
    try store.claimSession()
    #expect(try store.holder() == .me)
    try store.releaseSession()
    #expect(try store.holder() == .nobody)
  }

  @Test("a process of another boot or another start is not alive")
  func tokens() {
    let me = HolderToken.current()
    #expect(me.isAlive)
    #expect(me.started > 0)
    #expect(!HolderToken(process: me.process, boot: "x", started: me.started).isAlive)
    #expect(!HolderToken(process: me.process, boot: me.boot, started: me.started + 1).isAlive)
    #expect(!HolderToken(process: -1, boot: me.boot, started: 0).isAlive)
  }
}
