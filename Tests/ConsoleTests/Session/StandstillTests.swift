// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
@testable import SQLiteStore
import StateEngine
import Storage
import Testing

@testable import Console

/// A run that asks for pictures alone, on a store that others may hold.
@Suite("Pictures of a busy store")
struct StandstillTests {
  @Test("whoever asks for pictures alone waits a second, others ten", arguments: [true, false])
  func timeout(asksOnlyPictures: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/pictures-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = Session.Options(storeIn: folder)
    options.asksOnlyPictures = asksOnlyPictures
    let session = try Session(options)
    let store = try #require(session.live?.store as? Store)
    #expect(store.timeout.whole == (asksOnlyPictures ? 1000 : 10_000))
  }
}

/// A shipped chart's fingerprint, kept on a store for the program that has found it.
@Suite("Fingerprints that a store keeps")
struct KeptFingerprintTests {
  @Test("the program that has found it takes it from the store, and no other does")
  func isKept() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/fingerprint-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func start(by program: Int?) throws -> (session: Session, fingerprint: String) {
      var options = Session.Options.sandbox
      options.isSandbox = false
      options.isClockVirtual = false
      options.isTimed = false
      options.paths = StorePaths(folder: folder)
      options.program = program
      let session = try Session(options)
      return (session, session.current.chart.fingerprint)
    }
    func kept(_ session: Session) throws -> Value? {
      try session.live?.store.fact("fingerprint.game")
    }
    let (first, own) = try start(by: nil)
    first.end()
    let (session, found) = try start(by: 1)
    let fact = Value.map(["program": .int(1), "fingerprint": .string(own)])
    #expect(try found == own && kept(session) == fact)
    let other = Value.string("2-0123456789abcdef")
    try session.live?.store
      .setFact("fingerprint.game", to: .map(["program": .int(1), "fingerprint": other]))
    session.end()
    for (program, fingerprint) in [(1, other), (nil, .string(own)), (2, .string(own))] {
      let (session, found) = try start(by: program)
      #expect(Value.string(found) == fingerprint)
      session.end()
    }
  }
}
