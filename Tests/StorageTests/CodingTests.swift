// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
@testable import SQLiteStore
@testable import Storage
import Testing

@Suite("The compact form")
struct CodingTests {
  static let values: [Value] = [
    .null, .bool(true), .bool(false), .int(0), .int(-1), .int(.max), .int(.min), .int(300),
    .double(0.1), .double(-.infinity), .string(""), .string("Rätsel 🧩"), .list([]),
    .list([.int(1), .list([.null])]), .map([:]), .map(["b": .int(2), "a": .map(["x": .null])]),
  ]

  @Test("every value comes back", arguments: values)
  func roundTrip(_ value: Value) {
    #expect(Value(storedBytes: value.storedBytes) == value)
  }

  @Test("equal maps have equal bytes")
  func sorted() {
    let keys = (0..<50).map { "k\($0)" }
    let one = Value.map(Dictionary(uniqueKeysWithValues: keys.map { ($0, .int(1)) }))
    let other = Value.map(Dictionary(uniqueKeysWithValues: keys.reversed().map { ($0, .int(1)) }))
    #expect(one.storedBytes == other.storedBytes)
  }

  @Test("random and cut bytes give nothing, and never a trap")
  func garbage() {
    var random = RandomState(seed: 11)
    for _ in 0..<20_000 {
      let bytes =
        [1]
        + (0..<random.number(in: 0...30)).map { _ in
          UInt8(random.number(in: 0...255) & random.number(in: 0...255))
        }
      _ = Value(storedBytes: bytes)
      _ = try? RecordDetail(bytes)
    }
    let whole = Value.list(Self.values).storedBytes
    for count in 0..<whole.count { #expect(Value(storedBytes: Array(whole[..<count])) == nil) }
    let deep = [1] + [UInt8](repeating: 6, count: 100_000)
    #expect(Value(storedBytes: deep) == nil)
  }
}

@Suite("Paths")
struct StorePathsTests {
  @Test("XDG variables count when they are absolute, else HOME does")
  func environment() throws {
    let plain = try StorePaths(environment: ["HOME": "/h", "XDG_DATA_HOME": "data"])
    #expect(plain.settings == "/h/.config/playstate/settings.plist")
    #expect(plain.database == "/h/.local/share/playstate/playstate.sqlite")
    #expect(plain.history == "/h/.local/state/playstate/history")
    let set = try StorePaths(environment: [
      "XDG_CONFIG_HOME": "/c/", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s",
    ])
    #expect(set.rc == "/c/playstate/rc")
    #expect(set.database == "/d/playstate/playstate.sqlite")
    #expect(throws: StorePaths.Fault.noHome(missing: "XDG_CONFIG_HOME")) {
      _ = try StorePaths(environment: [:])
    }
    #expect(throws: StorePaths.Fault.noHome(missing: "XDG_DATA_HOME")) {
      _ = try StorePaths(environment: ["XDG_CONFIG_HOME": "/c", "HOME": "relative"])
    }
  }

  @Test("a folder holds everything")
  func folder() {
    let paths = StorePaths(folder: "/x/y/")
    #expect(paths.history == "/x/y/history")
    #expect(paths.folders == ["/x/y"])
  }
}
