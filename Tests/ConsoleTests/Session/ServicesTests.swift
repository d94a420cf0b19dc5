// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayMachines
import ShellCore
import StateEngine
import Storage
import TestSupport
import Testing

@testable import Console
import PlayKit

/// Does everything as a closure says; what it does not say is done by what is built in.
private struct TestPerformer: Performer {
  var body: @Sendable (Record.Effect) async -> [Event]?

  func perform(_ effect: Record.Effect, in scene: PerformerScene) async -> [Event] {
    if let events = await body(effect) { return events }
    return await RoomPerformer().perform(effect, in: scene)
  }

  func answer(_ query: String, _ words: [String], in scene: PerformerScene) async -> QueryAnswer {
    await RoomPerformer().answer(query, words, in: scene)
  }
}

/// A live store in a folder of its own.
private final class LiveRooms {
  let folder = NSTemporaryDirectory() + "services-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func shell(_ body: @escaping @Sendable (Record.Effect) async -> [Event]?) throws -> Shell {
    let session = try Session(
      Session.Options(
        storeIn: folder,
        machine: "rooms",
        performers: ["rooms": TestPerformer(body: body)]
      )
    )
    let shell = Shell(session, Shell.Options(showsTiming: false))
    shell.driver.beforeProgram = { $0.commit() }
    return shell
  }
}

extension Shell {
  fileprivate func perform(_ lines: String...) {
    for (place, line) in lines.enumerated() {
      perform(LogicalLine(text: line, number: place + 1))
    }
    commit()
  }

  fileprivate func value(_ name: String) -> Value {
    session.current.engine.value(of: name) ?? .null
  }

  fileprivate var state: String {
    session.current.chart.stateText(session.current.engine.snapshot.configuration)
  }
}

@Suite("What machines ask the outside world for")
struct ServicesTests {
  @Test("while it is done nothing is locked: another shell goes on, and its doing counts")
  func unlocked() throws {
    let rooms = LiveRooms()
    let folder = rooms.folder
    let shell = try rooms.shell { effect in
      guard effect.name == "greet" else { return nil }
      let other = try? Session(Session.Options(storeIn: folder, machine: "rooms"))
      guard let other else { return [] }
      let second = Shell(other, Shell.Options(showsTiming: false))
      second.perform("tab learn")
      return second.run.status == .success ? nil : []
    }
    shell.perform("signIn ana", "enter study", "talk maria")
    #expect(shell.run.status == .success, "\(shell.errors.text)")
    #expect(shell.state == "learn+none+loaded+labels.shown+talking+grammarCard.hidden")
    #expect(shell.value("lastMessage") == .string("¡Hola! Soy María. ¿Qué ves aquí?"))
  }

  @Test("when somebody breaks it off the machine is told so, and goes on")
  func brokenOff() throws {
    let rooms = LiveRooms()
    let flag = Flag()
    // What a signal would make readable.
    let signals = Pipe()
    let (readEnd, writeEnd) = (signals.fileHandleForReading, signals.fileHandleForWriting)
    _ = fcntl(readEnd.fileDescriptor, F_SETFL, O_NONBLOCK)
    let shell = try rooms.shell { effect in
      guard effect.name == "reply" else { return nil }
      flag.raise()
      try? writeEnd.write(contentsOf: Data([0]))
      try? await Task.sleep(for: Watchdog.patience)
      return nil
    }
    shell.driver.isInterrupted = { flag.isRaised }
    shell.driver.signalDescriptor = readEnd.fileDescriptor
    shell.perform("signIn ana", "enter study", "talk maria", "say Yo va")
    #expect(shell.state == "home+none+loaded+labels.shown+talking+grammarCard.shown")
    #expect(shell.value("serviceError") == .string("networkError"))
    #expect(shell.value("lastMessage") == .string("Yo va"))
  }

  @Test("only what the machine declares as an answer is sent; nothing counts as no answer")
  func undeclared() throws {
    let rooms = LiveRooms()
    let shell = try rooms.shell { effect in
      effect.name == "greet" ? [Event("signOut"), Event("nonsense")] : nil
    }
    shell.perform("signIn ana", "enter study", "talk maria")
    #expect(shell.value("user") == .string("ana"))
    #expect(shell.state == "home+none+loaded+labels.shown+idle+grammarCard.hidden")
    #expect(shell.value("serviceError") == .string("networkError"))
  }

  @Test("a room that was on its way when the process died is asked for again")
  func again() throws {
    let rooms = LiveRooms()
    do {
      let shell = try rooms.shell { _ in nil }
      shell.perform("signIn ana")
      // As if killed while the service was asked: the event is kept, its answer never came.
      try shell.session.beginTransaction()
      shell.session.current.engine.send(LanguageRooms.enterRoom("kitchen"))
      shell.commit()
      #expect(shell.state.contains("loading"))
    }
    let shell = try rooms.shell { _ in nil }
    shell.perform("state")
    #expect(shell.state == "home+none+loaded+labels.shown+idle+grammarCard.hidden")
    #expect(shell.value("things") == .int(8))
  }

  @Test("a sandbox asks nobody outside")
  func sandbox() throws {
    var options = Session.Options(machine: "rooms", isTimed: false)
    options.performers = ["rooms": TestPerformer { _ in [] }]
    let session = try Session(options)
    let shell = Shell(session, Shell.Options())
    shell.perform("enter study")
    #expect(shell.value("things") == .int(4))
  }
}
