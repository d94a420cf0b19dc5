// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
@testable import SQLiteStore
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
