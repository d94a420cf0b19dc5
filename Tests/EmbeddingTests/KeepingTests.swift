// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines
import PlayStorage
import StateEngine
import Synchronization
import Testing

@Suite("an app's machine is kept")
struct KeepingTests {
  private static func folder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("kept-\(UUID().uuidString)")
  }

  /// The law that every store keeps: what was sent is there for the next process, by its restore
  /// policy; what cannot be read is kept aside.
  private func law(_ store: some MachineStore, again: () throws -> any MachineStore) throws {
    let time = VirtualTime(start: 1_000_000)
    do {
      let light = try Live(TrafficLight.self, in: store, time: time)
      #expect(light.beginning == .anew)
      light.send(\.button)
      light.send(\.button)
      #expect(light.engine.nextDue == 1_030_000)
    }
    time.set(to: 1_010_000)
    func reopened(_ store: some MachineStore) throws -> Live<TrafficLight> {
      try Live(TrafficLight.self, in: store, time: time)
    }
    let light = try reopened(again())
    #expect(light.beginning == .restored(repairs: []))
    #expect(light.context.waiting == 2)
    #expect(light.state == .red)
    light.send(\.button)
    #expect(try reopened(again()).context.waiting == 3)
    // Another machine of the same name, whose snapshot is newer.
    func newer(_ store: some MachineStore) throws {
      let light = try Live(LaterLight.self, in: store, time: time)
      light.engine.background()
    }
    try newer(again())
    let old = try reopened(again())
    guard case .setAside(let name?, .newerVersion(2)) = old.beginning else {
      Issue.record("\(old.beginning)")
      return
    }
    #expect(name.hasPrefix("trafficLight.broken"))
    #expect(old.context.waiting == 0)
    #expect(old.state == .red)
  }

  @Test("in memory")
  func memory() throws {
    let store = MemoryStore()
    try law(store) { store }
  }

  @Test("in the shell's own store")
  func sqlite() throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try Store(at: folder)
    try law(store) { try Store(at: folder) }
  }

  @Test("in a store of one's own")
  func own() throws {
    let folder = Self.folder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try law(FileStore(folder: folder)) { FileStore(folder: folder) }
  }

  @Test("the learning game goes on where its restore policy says, nothing twice")
  func game() throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let time = VirtualTime(start: 1_767_607_200_000)
    do {
      let game = try Live(LearningGame.self, in: try Store(at: folder), time: time)
      game.send(LearningGame.playersChanged(["Mia"], nil, nil, nil))
      game.send(LearningGame.progress(100))
      time.advance(by: 3000, firing: [game.engine])
      game.send(LearningGame.tapPlayer("Mia"))
      game.send(LearningGame.tapActivity(.raetsel))
      game.send(LearningGame.tapSubActivity(.puzzleMatching))
      game.send(LearningGame.success(nil, nil, nil, nil))
      #expect(game.state == .playing)
      #expect(game.context.coins == 1)
    }
    let game = try Live(LearningGame.self, in: try Store(at: folder), time: time)
    #expect(game.state == .activitySelection)
    #expect(game.context.coins == 1)
    #expect(game.context.player == "Mia")
  }

  @Test("what another process sends meanwhile is taken in before the next event is decided")
  func shared() throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let time = VirtualTime(start: 1_000_000)
    let one = try Live(TrafficLight.self, in: try Store(at: folder), time: time)
    one.send(\.button)
    let other = try Live(TrafficLight.self, in: try Store(at: folder), time: time)
    other.send(\.button)
    let reply = one.send(\.button)
    #expect(reply.outcome == .stayed)
    #expect(one.context.waiting == 3)
  }

  @Test("what was due while nothing ran fires when it is back, a started machine's timer too")
  func away() throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let time = VirtualTime(start: 1_000_000)
    func errand() throws -> Live<Errand> {
      try Live(Errand.self, in: try Store(at: folder), time: time)
    }
    try errand().send(\.go)
    time.set(to: 1_059_000)
    #expect(try errand().state == .waiting)
    time.set(to: 1_060_000)
    let walking = try errand()
    #expect(walking.state == .walking)
    #expect(walking.context.count == 1)
    time.set(to: 1_159_000)
    walking.background()
    time.set(to: 1_159_999)
    #expect(try errand().state == .walking)
    time.set(to: 1_160_000)
    #expect(try errand().state == .over)
  }

  @Test("one that has ended begins anew in its store, with a record")
  func restart() throws {
    let store = MemoryStore()
    let time = VirtualTime(start: 1_000_000)
    let errand = try Live(Errand.self, in: store, time: time)
    #expect(errand.restart().refusal?.cause == .notEnded)
    errand.send(\.go)
    errand.wait(.seconds(300))
    #expect(errand.state == .over)
    let again = try Live(Errand.self, in: store, time: time)
    #expect(again.state == .over)
    let reply = again.restart()
    let text = try #require(reply.record).description
    #expect(text.hasSuffix("over → open on restore\n    count: 1 → 0"), "\(text)")
    #expect(again.state == .open)
    again.send(\.go)
    #expect(again.engine.nextDue == 1_360_000)
    #expect(try Live(Errand.self, in: store, time: time).state == .waiting)
  }

  @Test("a store of a newer version is refused with a sentence")
  func newer() throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      _ = try Live(TrafficLight.self, in: try Store(at: folder), time: VirtualTime(start: 0))
    }
    let database = folder.appendingPathComponent("playstate.sqlite")
    let file = try FileHandle(forUpdating: database)
    // `PRAGMA user_version` stands at offset 60, big-endian.
    try file.seek(toOffset: 60)
    try file.write(contentsOf: Data([0, 0, 3, 231]))
    try file.close()
    let error = #expect(throws: (any Error).self) { try Store(at: folder) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("was written by a newer playstate (999,"))
  }
}

/// It waits, then walks with another machine, and is over.
private struct Errand: Machine {
  struct Walk: Machine {
    enum Node: MachineNode { case walking, there }
    struct Context: MachineContext {}
    struct Events: MachineEvents {}
    static var chart: some ChartContent {
      state(.walking) { after(.seconds(100), to: .there) }
      final(.there)
    }
  }

  enum Node: MachineNode { case open, waiting, walking, over }
  struct Context: MachineContext { var count = 0 }
  struct Events: MachineEvents { let go = PlainEvent(); let walk = Child<Walk>() }
  static var chart: some ChartContent {
    state(.open) { on(\.go, to: .waiting, do: { $0.count += 1 }) }
    state(.waiting) { after(.seconds(60), to: .walking) }
    state(.walking) {
      invoke(\.walk)
      on(\.walk.done, to: .over)
    }
    final(.over)
  }
}

/// A light that has become another: its snapshots are newer.
private struct LaterLight: Machine {
  static let name = "trafficLight"
  static let version = 2
  enum Node: MachineNode { case red, dark }
  struct Context: MachineContext { var waiting = 0 }
  struct Events: MachineEvents { let button = PlainEvent() }
  static var chart: some ChartContent {
    state(.red) { on(\.button, to: .dark) }
    state(.dark)
  }
}

/// A store as an app may write one: a JSON file a machine.
private struct FileStore: MachineStore {
  var folder: URL

  func open(_ chart: Chart) throws -> Engine.Opened {
    let file = folder.appendingPathComponent(chart.name)
    let kept = try? JSONDecoder().decode(Snapshot.Kept.self, from: Data(contentsOf: file))
    return Engine.Opened(kept: kept, journal: FileJournal(file))
  }

  func setAside(_ chart: Chart, because reason: String) throws -> String? {
    let name = "\(chart.name).broken-\(UUID().uuidString)"
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent(chart.name),
      to: folder.appendingPathComponent(name)
    )
    return name
  }

  private final class FileJournal: Engine.Journal {
    private let file: URL
    private let state = Mutex<(number: Int, kept: Snapshot.Kept?)>((0, nil))

    init(_ file: URL) { self.file = file }

    func append(_ record: inout Record, after snapshot: Snapshot, of chart: Chart) {
      let number = state.withLock { state in
        state.number += 1
        state.kept = Snapshot.Kept(snapshot, of: chart)
        return state.number
      }
      record.number = number
    }

    func commit() throws(Engine.JournalFault) {
      let kept = state.withLock { $0.kept }
      do {
        try JSONEncoder().encode(kept).write(to: file, options: .atomic)
      } catch {
        throw Engine.JournalFault(reason: "\(error)")
      }
    }
  }
}
