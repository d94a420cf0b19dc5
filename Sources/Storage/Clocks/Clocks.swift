// SPDX-License-Identifier: Apache-2.0
@preconcurrency import Foundation

/// All that a program knows of time: the system's clocks and zone, or what a test says they are.
package struct Clocks: Sendable {
  /// The clocks now.
  package var read: @Sendable () -> ClockReading
  /// The name of the zone that the program was started in, as `TZ` has it.
  package var zone: @Sendable () -> String
  /// How far local time is from UTC at a time, both in milliseconds, in a zone of that name; nil for
  /// the one that the program was started in.
  package var offset: @Sendable (_ zone: String?, _ time: Int) -> Int

  /// Whether they are the system's.
  package private(set) var isSystem = false

  /// The system's zone, and clocks that are read otherwise.
  package init(read: @escaping @Sendable () -> ClockReading) {
    self.read = read
    zone = { SystemZone.name }
    offset = { SystemZone.offset(in: $0, at: $1) }
  }

  /// The system's.
  package static let system: Clocks = {
    var clocks = Clocks { .now() }
    clocks.isSystem = true
    return clocks
  }()
}

/// The zone of this process.
package enum SystemZone {
  /// Its name, as `TZ` has it: of the variable, or of the file that the system has chosen.
  package static var name: String {
    if let set = getenv("TZ").map({ String(cString: $0) }), !set.isEmpty {
      return set.first == ":" ? String(set.dropFirst()) : set
    }
    let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")
    guard let file, let place = file.range(of: "/zoneinfo/") else { return "UTC" }
    return String(file[place.upperBound...])
  }

  /// Whether the system knows a zone of that name.
  package static func knows(_ name: String) -> Bool {
    guard !name.isEmpty, !name.contains(".."), name.first != "/" else { return false }
    let folders = [getenv("TZDIR").map { String(cString: $0) }, "/usr/share/zoneinfo"]
    return name == "UTC"
      || folders.compactMap(\.self).contains { folder in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
          && !isFolder.boolValue
      }
  }

  /// Local time less UTC, in milliseconds.
  ///
  /// A process is in one zone: asked for another it goes there.
  static func offset(in zone: String?, at time: Int) -> Int {
    if let zone, zone != name {
      setenv("TZ", zone, 1)
      tzset()
    }
    var seconds = time_t(time / 1000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts.tm_gmtoff * 1000
  }
}
