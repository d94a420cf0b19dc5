// SPDX-License-Identifier: Apache-2.0
#if Storage
  public import Foundation
  public import PlayKit
  public import StateEngine
  import Storage

  extension Household {
    /// The house in a folder, or in memory.
    ///
    /// - Parameters:
    ///   - machines: the machines it may use, and what they tell each other.
    ///   - folder: where it is kept, a file URL; made when it is not there. Nil keeps it in memory.
    ///   - seat: where it is used from, 1 to 20 small letters, digits or hyphens: what its machines are
    ///     at is this seat's. A child who signs in here plays at no other seat any more. Nil is the one
    ///     that all share who name none.
    /// - Throws: ``HouseRefusal`` when the folder cannot be used: a full disk, a newer version's.
    public convenience init(
      _ machines: MachineCatalog,
      at folder: URL?,
      seat: String? = nil
    ) throws(HouseRefusal) {
      try self.init(machines, in: Self.place(folder), seat: seat)
    }

    /// The house in a folder for a test: its time stands still until ``wait(_:)``.
    ///
    /// - Parameters:
    ///   - machines: the machines it may use, and what they tell each other.
    ///   - folder: where it is kept; nil keeps it in memory.
    ///   - seat: where it is used from; nil for the one that all share who name none.
    ///   - time: the time.
    ///   - zone: the zone in which days begin.
    /// - Throws: ``HouseRefusal`` when the folder cannot be used.
    public convenience init(
      _ machines: MachineCatalog,
      at folder: URL?,
      seat: String? = nil,
      time: VirtualTime,
      zone: TimeZone
    ) throws(HouseRefusal) {
      try self.init(machines, in: Self.place(folder), seat: seat, time: time, zone: zone)
    }

    private static func place(_ folder: URL?) -> StorePlace? {
      folder.map { StorePlace(StorePaths(folder: $0.path)) }
    }
  }
#endif
