// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayStorage
import StateEngine

/// A lamp that beeps when it is hit, and warms up by work.
struct Lamp: Machine {
  enum Node: MachineNode { case off, warming, on }
  struct Context: MachineContext {
    var hits = 0
    var word = ""
  }
  struct Events: MachineEvents {
    let hit = PlainEvent()
    let beep = Effect<Int>("hits")
    let warm = Work<String>("word")
  }
  static var chart: some ChartContent {
    state(.off) {
      on(
        \.hit,
        to: .warming,
        do: {
          $0.hits += 1
          $0.perform(\.beep, $0.hits)
        }
      )
    }
    state(.warming) {
      invoke(\.warm)
      on(\.warm.done, to: .on, do: { $0.word = $1 })
    }
    state(.on) {
      on(\.hit, to: .off, do: { $0.perform(\.beep, $0.hits) })
    }
  }
}

/// A bell that counts, beeps each time, and falls silent by a timer.
struct Chime: Machine {
  enum Node: MachineNode { case calm, loud }
  struct Context: MachineContext { var rings = 0 }
  struct Events: MachineEvents {
    let ring = PlainEvent()
    let strike = PlainEvent()
    let beep = Effect<Int>("rings")
  }
  static var chart: some ChartContent {
    state(.calm) {
      on(\.ring, do: { $0.rings += 1 })
      on(
        \.strike,
        to: .loud,
        do: {
          $0.rings += 1
          $0.perform(\.beep, $0.rings)
        }
      )
    }
    state(.loud) {
      on(\.ring, do: { $0.rings += 1 })
      after(.milliseconds(200), to: .calm, do: { $0.perform(\.beep, 0) })
    }
  }
}

/// What a desk has at hand.
struct Clerk: Machine {
  enum Node: MachineNode { case writing, gone }
  struct Context: MachineContext { var stamps = 0 }
  struct Events: MachineEvents {
    let stamp = PlainEvent()
    let go = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.writing) {
      on(\.stamp, do: { $0.stamps += 1 })
      on(\.go, to: .gone)
    }
    final(.gone)
  }
}

/// A machine with another one in it.
struct Desk: Machine {
  enum Node: MachineNode { case closed, open }
  struct Context: MachineContext { var days = 0 }
  struct Events: MachineEvents {
    let begin = PlainEvent()
    let clerk = Child<Clerk>()
  }
  static var chart: some ChartContent {
    state(.closed) { on(\.begin, to: .open) }
    state(.open) {
      invoke(\.clerk)
      on(\.clerk.done, to: .closed, do: { $0.days += 1 })
    }
  }
}

/// Three machines in one `Store` value, driven by lines; NUMBER of them when it is 2 or 1.
final class SharedApp: Sendable {
  let store: Store
  let lamp: Live<Lamp>
  let chime: Live<Chime>
  let desk: Live<Desk>

  init(_ folder: String, isApart: Bool) throws {
    let url = URL(fileURLWithPath: folder)
    store = try Store(at: url)
    lamp = try Live(Lamp.self, in: store) {
      $0.perform(\.beep) { say("lamp beeps \($0)") }
      $0.invoke(\.warm) { attempt in "warm \(attempt.number)" }
    }
    chime = try Live(Chime.self, in: isApart ? Store(at: url) : store) {
      $0.perform(\.beep) { say("chime beeps \($0)") }
    }
    desk = try Live(Desk.self, in: store)
  }

  func tell(_ reply: Reply) {
    let fault = reply.journalFault.map { " \($0.reason)" } ?? ""
    say("#\(reply.record?.number ?? 0) \(reply.outcome)\(fault)")
  }

  /// So many events to each machine, from four tasks each at once.
  func many(_ count: Int) async {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask { [self] in
          (0..<count).count { _ in !chime.send(\.ring).isAccepted }
        }
        group.addTask { [self] in
          let clerk = desk.child(\.clerk)
          return (0..<count).count { _ in !clerk.send(\.stamp).isAccepted }
        }
      }
      group.addTask { [self] in
        (0..<count).count { _ in
          let isHit = lamp.send(\.hit).isAccepted
          while lamp.state == .warming { usleep(500) }
          return !isHit
        }
      }
      var refused = 0
      for await one in group { refused += one }
      say("refused \(refused)")
    }
  }

  /// Events to each machine at once, until killed; what was answered is said.
  func flood() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [self] in
        while chime.send(\.ring).isAccepted { say("chime \(chime.context.rings)") }
      }
      group.addTask { [self] in
        let clerk = desk.child(\.clerk)
        while clerk.send(\.stamp).isAccepted { say("desk \(clerk.context?.stamps ?? -1)") }
      }
      group.addTask { [self] in
        while lamp.state == .warming || lamp.send(\.hit).isAccepted {
          say("lamp \(lamp.context.hits)")
        }
      }
    }
  }

  func line(_ words: [Substring]) async throws {
    switch words.first {
    case "hit": tell(lamp.send(\.hit))
    case "ring": tell(chime.send(\.ring))
    case "strike": tell(chime.send(\.strike))
    case "begin": tell(desk.send(\.begin))
    case "many": await many(words.dropFirst().first.flatMap { Int($0) } ?? 1)
    case "twice":
      do {
        let other = try Live(Chime.self, in: store) { $0.perform(\.beep) { say("\($0)") } }
        say("a second one is at \(other.state)")
      } catch {
        say("\(error)")
      }
    case "beside":
      let other = try Live(Clerk.self, in: store)
      tell(other.send(\.stamp))
      say("a clerk of its own has stamped \(other.context.stamps)")
    case "flood": await flood()
    case "warm": while lamp.state == .warming { usleep(500) }
    default:
      let clerk = desk.child(\.clerk)
      say(
        "lamp \(lamp.state) \(lamp.context.hits) '\(lamp.context.word)', "
          + "chime \(chime.state) \(chime.context.rings), "
          + "desk \(desk.state) \(clerk.context?.stamps ?? -1)"
      )
    }
  }
}

/// The app; `shared FOLDER 1` has the chime in a store value of its own.
func sharedApp(_ folder: String, _ number: Int) async throws {
  let app = try SharedApp(folder, isApart: number == 1)
  try await app.line([])
  while let line = readLine(), line != "quit" { try await app.line(line.split(separator: " ")) }
}
