// SPDX-License-Identifier: Apache-2.0
import Foundation
import PlayKit
import StateEngine
import Storage

/// What a store says of itself to others.
struct SharedDevice: Hashable {
  /// What the device is called.
  var name: String
  /// Whether a parent guards it.
  var isGuarded: Bool
  /// How often this has changed there: the newest counts.
  var version: Int

  /// This device, as it was last told or as it has become.
  static func here(isGuarded: Bool, after last: SharedDevice?) -> SharedDevice {
    var bytes = [CChar](repeating: 0, count: 256)
    let isKnown = gethostname(&bytes, bytes.count - 1) == 0
    let letters = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let host = String(decoding: letters, as: UTF8.self)
    let name = isKnown && !host.isEmpty ? String(host.prefix(40)) : "?"
    if let last, last.name == name, last.isGuarded == isGuarded { return last }
    return SharedDevice(name: name, isGuarded: isGuarded, version: (last?.version ?? 0) + 1)
  }
}

extension SharedDevice {
  var value: Value {
    .map(["guarded": .bool(isGuarded), "name": .string(name), "version": .int(version)])
  }

  /// From another's file; nil when it is none.
  init?(_ value: Value) {
    guard let map = value.mapValue, let name = map["name"]?.stringValue,
      let isGuarded = map["guarded"]?.boolValue, let version = map["version"]?.intValue,
      (1...1 << 53).contains(version)
    else { return nil }
    self.init(name: String(name.prefix(40)), isGuarded: isGuarded, version: version)
  }

  /// Those of a map by store; what is none is left out.
  static func read(_ value: Value?) -> [String: SharedDevice] {
    (value?.mapValue ?? [:]).filter { (1...64).contains($0.key.utf8.count) }
      .compactMapValues { SharedDevice($0) }
  }
}

extension Session {
  private static let devicesFact = "sync.devices"

  /// The devices that are known by their stores.
  func sharedDevices(_ live: LiveStore) throws(HouseError) -> [String: SharedDevice] {
    SharedDevice.read(try onStore(try live.store.fact(Self.devicesFact)))
  }

  /// Takes in what devices say of themselves; gives what is known then, this one among it.
  func takeInDevices(
    _ others: [SharedKnowledge],
    _ live: LiveStore
  ) throws(HouseError) -> [String: SharedDevice] {
    let store = try onStore(try live.store.syncID())
    let known = try sharedDevices(live)
    var all = known
    for told in others {
      all.merge(told.devices) { $1.version > $0.version ? $1 : $0 }
    }
    all[store] = .here(isGuarded: live.gates.guarded == true, after: all[store])
    if all != known {
      try onStore(try live.store.setFact(Self.devicesFact, to: .map(all.mapValues(\.value))))
    }
    return all
  }

  /// The kinds of ledger entries of machines that are made by hand.
  func kindsByHand(of slots: [MachineSlot]) -> Set<String> {
    var kinds: Set<String> = []
    for slot in slots {
      guard let purse = slot.capabilities.purse else { continue }
      let events = [purse.adjust.eventName, purse.give?.eventName].compactMap(\.self)
      for transition in slot.chart.description.transitions {
        guard case .events(let names) = transition.trigger, names.contains(where: events.contains)
        else { continue }
        for action in transition.actions {
          if case .post(_, let kind, _) = action { kinds.insert(kind) }
        }
      }
    }
    return kinds
  }
}

extension LiveStore {
  /// What is taken in of a store on this one.
  func admission(of other: String, saying body: [UInt8]?) throws(StoreError) -> Admission {
    guard gates.guarded == true else { return .all }
    guard try store.isAdmitted(other) else { return .none }
    let device = body.flatMap { SharedKnowledge($0) }?.devices[other]
    return device?.isGuarded == true ? .all : .notByHand
  }
}
