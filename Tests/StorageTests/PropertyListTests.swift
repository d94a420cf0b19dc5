// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Storage

@Suite("Property lists of any bytes")
struct PropertyListTests {
  private static var settings: [String: Any] {
    [
      "parentSettings": ["dailyTimeLimitMinutes": 45, "musicVolume": 0.5, "guarded": true],
      "names": ["Mia", "Jürgen"], "since": Date(timeIntervalSince1970: 0), "key": Data([1, 2]),
    ]
  }

  private static func binary(_ list: Any) throws -> [UInt8] {
    [UInt8](try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
  }

  @Test("what Foundation writes is read")
  func sound() throws {
    let list = try PropertyList.read(try Self.binary(Self.settings))
    #expect(Set(list.keys) == Set(Self.settings.keys))
  }

  @Test("no flipped bit of a binary list ends the program: it is a dictionary or a fault")
  func bits() throws {
    let bytes = try Self.binary(Self.settings)
    for place in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[place] ^= 1 << UInt8(bit)
        _ = try? PropertyList.read(changed)
      }
    }
  }

  @Test("a set, which Foundation cannot bear, is no property list")
  func set() throws {
    var bytes = try Self.binary(["a": ["b": 1]])
    let inner = try #require(bytes.lastIndex(of: 0xd1))
    bytes[inner] = 0xc1
    #expect(throws: PropertyList.Fault(reason: "it is no property list")) {
      try PropertyList.read(bytes)
    }
  }

  @Test("a list cut short or with wild offsets is a fault")
  func cut() throws {
    let bytes = try Self.binary(Self.settings)
    for count in 1..<bytes.count { _ = try? PropertyList.read(Array(bytes.prefix(count))) }
    for place in (bytes.count - 32)..<bytes.count {
      var changed = bytes
      changed[place] = 0xff
      _ = try? PropertyList.read(changed)
    }
  }
}
