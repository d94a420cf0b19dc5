// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Storage

// How stores write down what was counted: by device, owner and day, so that names stand once.

extension Measure {
  /// Rows as JSON.
  static func json(_ measures: [Measure]) -> Value {
    var devices: [String: [String: [String: [Value]]]] = [:]
    for one in measures {
      let row = Value.list([
        .string(one.key.machine), .string(one.key.kind), .string(one.key.part), .int(one.amount),
        .bool(one.isNewest), .int(one.version), .int(one.time),
      ])
      devices[one.device, default: [:]][one.key.owner, default: [:]][
        String(one.key.day),
        default: []
      ].append(row)
    }
    return .map(
      devices.mapValues { .map($0.mapValues { .map($0.mapValues { .list($0) }) }) }
    )
  }

  /// Rows from JSON; what is none of them is left out.
  static func read(_ value: Value?) -> [Measure] {
    var found: [Measure] = []
    for (device, owners) in value?.mapValue ?? [:] where (1...64).contains(device.utf8.count) {
      for (owner, days) in owners.mapValue ?? [:] {
        for (day, rows) in days.mapValue ?? [:] {
          guard let day = Int(day), day.magnitude < 1 << 40 else { continue }
          found += (rows.listValue ?? []).compactMap { Measure($0, device, owner, day) }
        }
      }
    }
    return found
  }

  private init?(_ value: Value, _ device: String, _ owner: String, _ day: Int) {
    guard let row = value.listValue, row.count == 7, let machine = row[0].stringValue,
      let kind = row[1].stringValue, let part = row[2].stringValue, part.count <= 100,
      let amount = row[3].intValue, amount.magnitude <= Measure.largest,
      let isNewest = row[4].boolValue, let version = row[5].intValue,
      (1...1 << 53).contains(version), let time = row[6].intValue, time.magnitude <= 1 << 53
    else { return nil }
    self.init(
      Key(owner: owner, day: day, machine: machine, kind: kind, part: part),
      device: device,
      amount: amount,
      isNewest: isNewest,
      version: version,
      time: time
    )
  }
}
