// SPDX-License-Identifier: Apache-2.0

/// A place from which a store is used, by one person at a time: a screen, a device.
///
/// What a machine is at, its timers and its records are a seat's. People, accounts, days, acts and the
/// numbers of the log are the store's. Shells and apps that name no seat share one.
package struct Seat: Sendable, Hashable {
  /// The one that all share who name none.
  package static let main = Seat(known: "main")

  /// Its name.
  package let name: String

  private init(known name: String) { self.name = name }

  /// A seat by its name: 1 to 20 small letters, digits or hyphens; nil for anything else.
  package init?(_ name: String) {
    let isName = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard (1...20).contains(name.utf8.count), isName else { return nil }
    self.name = name
  }

  /// Under which name a machine is kept at it: at the shared one under its own.
  package func key(of machine: String) -> String {
    self == .main ? machine : "\(machine)@\(name)"
  }

  /// The machine of a key, and the seat.
  package static func parts(ofKey key: String) -> (machine: String, seat: Seat) {
    guard let place = key.lastIndex(of: "@"),
      let seat = Seat(String(key[key.index(after: place)...]))
    else { return (key, .main) }
    return (String(key[..<place]), seat)
  }
}
