// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import StateEngine
import Testing

/// A door that says in two languages why it stays shut.
private struct Door: Machine {
  enum Node: MachineNode { case shut, open }
  struct Context: MachineContext {
    var keys = 0
    var oiled = false
  }
  struct Events: MachineEvents {
    let push = PlainEvent()
    let kick = Event<Int>("strength")
    let knock = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.shut) {
      on(
        "push",
        to: .open,
        when: Guard(.variable("oiled"), code: "dry", refusal: "it squeaks"),
        Guard(
          .binary(.variable("keys"), .greaterOrEqual, .literal(.int(2))),
          refusal: "two keys are needed"
        )
      )
      on(\.kick, to: .open, when: { readings, strength in strength > 9 })
    }
    state(.open)
  }
  static var rules: NamedRules {
    var rules = NamedRules()
    rules.sentences["de"] = [
      "dry": "sie quietscht", "two keys are needed": "zwei Schlüssel fehlen",
    ]
    return rules
  }
}

@Suite("errors in the language of whoever reads them")
struct SentenceTests {
  private func refusal(_ event: Event) throws -> Reply.Refusal {
    let door = try Live(Door.self, time: VirtualTime(start: 0))
    return try #require(door.send(event).refusal)
  }

  @Test("what the chart says, by its code or by its sentence")
  func chart() throws {
    let push = try refusal(Event("push"))
    #expect(push.sentence(in: .english) == "it squeaks; two keys are needed")
    #expect(push.sentence(in: .german) == "sie quietscht; zwei Schlüssel fehlen")
    #expect(push.errorDescription == push.sentence(in: .preferred))
    #expect((push as any Error).localizedDescription == push.errorDescription)
  }

  @Test("a condition without words says itself, with its values")
  func condition() throws {
    let kick = try refusal(Event("kick", [.int(3)]))
    #expect(
      kick.sentence(in: .english)
        == "that cannot be done now: it needs event.strength > 9 (event.strength = 3)"
    )
    #expect(
      kick.sentence(in: .german)
        == "das geht gerade nicht: nötig ist event.strength > 9 (event.strength = 3)"
    )
  }

  @Test("what else is in the way")
  func causes() throws {
    let door = try Live(Door.self, time: VirtualTime(start: 0))
    let early = try #require(door.restore().refusal)
    door.background()
    let late = try #require(door.send(\.push).refusal)
    #expect(early.sentence(in: .german) == "es ist nicht im Hintergrund")
    #expect(late.sentence(in: .english) == "the machine is suspended: restore first")
    #expect(late.sentence(in: .german) == "im Hintergrund geht das nicht: erst zurückkehren")
    let unknown = try #require(door.send(Event("puch")).misunderstanding)
    #expect(unknown.sentence(in: .english) == "no event is called 'puch'; did you mean push?")
    #expect(unknown.sentence(in: .german) == "kein Ereignis heißt „puch“; war push gemeint?")
    let fault = Snapshot.Fault.newerVersion(3)
    #expect(fault.sentence(in: .german) == "Version 3 ist neuer als dieses Programm")
    #expect(fault.errorDescription == fault.sentence(in: .preferred))
  }

  @Test("the language is the environment's, else the system's, else English")
  func language() {
    func language(_ environment: [String: String], _ preferred: String...) -> SentenceLanguage {
      SentenceLanguage(environment: environment, preferred: preferred)
    }
    #expect(language(["LANG": "de_DE.UTF-8"], "en-001") == .german)
    #expect(language(["LC_ALL": "en_GB.UTF-8", "LANG": "de_DE"]) == .english)
    #expect(language(["LC_ALL": "", "LC_MESSAGES": "de"]) == .german)
    #expect(language([:], "de-AT", "en") == .german)
    #expect(language([:], "fr-FR", "de") == .english)
    #expect(language([:]) == .english)
    #expect(language(["LANG": "C"], "de") == .english)
    #expect(language(["LANG": "es_MX.UTF-8"]).rawValue == "es")
    #expect(SentenceLanguage(rawValue: "fr") == nil)
  }
}
