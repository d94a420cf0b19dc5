// SPDX-License-Identifier: Apache-2.0
import Foundation
import PlayKit
public import StateEngine
import Synchronization

/// Something that a house lets people see, hear or feel; it has happened and is on disk.
public enum HouseTold: Sendable, Hashable {
  /// A sentence for whoever plays, in the family's language, and whether it may be heard.
  case said(String, in: SentenceLanguage, isAudible: Bool)
  /// Why something that was tried is not possible now, in a sentence.
  case refused(String, in: SentenceLanguage, isAudible: Bool)
  /// What a machine asks for beside that: `confetti`, `floatPoints`, `haptic` and the like, with what
  /// comes with it, and whether it may be heard or felt.
  case effect(machine: String, name: String, arguments: [Value], isAudible: Bool)
}

/// Lets people see, hear or feel what a house tells; an app may have its own:
/// `house.perform(with: Confetti())`.
public protocol HousePerformer: Sendable {
  /// Does it. Called for one after the other, in order, on a task of the house.
  func perform(_ told: HouseTold) async
}

/// Hears what the machines of a house ask for, and has it performed.
final class HouseEars: Sendable {
  private struct Content {
    var performer: (any HousePerformer)?
    var heard: [String: Engine.Subscription] = [:]
    var task: Task<Void, Never>?
  }
  private let content = Lock(Content())
  private let told: AsyncStream<HouseTold>.Continuation
  private let stream: AsyncStream<HouseTold>

  init() {
    // Whoever cannot follow hears the newest.
    (stream, told) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(100))
  }

  deinit { content.withLock { $0.task?.cancel() } }

  /// Has everything performed by somebody from now on; nil by nobody.
  func perform(with performer: (any HousePerformer)?) {
    content.withLock { content in
      content.performer = performer
      guard content.task == nil, performer != nil else { return }
      content.task = Task.detached { [weak self, stream] in
        for await one in stream { await self?.performer?.perform(one) }
      }
    }
  }

  private var performer: (any HousePerformer)? { content.withLock(\.performer) }

  func tell(_ one: HouseTold) {
    if performer != nil { told.yield(one) }
  }

  /// Listens to the machines that it does not hear yet.
  func listen(to slots: [MachineSlot], of core: HouseCore) {
    for slot in slots where content.withLock({ $0.heard[slot.name] == nil }) {
      let subscription = slot.engine.observe { [weak core] record in
        core?.tell(record)
      }
      content.withLock { $0.heard[slot.name] = subscription }
    }
  }
}

extension HouseCore {
  /// Has performed what a record asks for.
  fileprivate func tell(_ record: Record) {
    let all = read { session -> [HouseTold] in
      guard let slot = session.slots.first(where: { $0.name == record.machine }) else { return [] }
      let language = session.familyLanguage
      let isAudible = session.isAudible(slot)
      let served = slot.declared.services
      return session.sentences(of: [record]).map {
        .said($0.phrase.text(language), in: language, isAudible: isAudible)
      }
        + record.effects.filter { !["say", "log"].contains($0.name) && served[$0.name] == nil }.map
      {
        .effect(
          machine: slot.name,
          name: $0.name,
          arguments: $0.arguments,
          isAudible: isAudible
        )
      }
    }
    for one in all { ears.tell(one) }
  }
}

extension Session {
  /// The language of what the family reads: the setting, else as the system says.
  var familyLanguage: SentenceLanguage {
    settings.chosen(HouseSettings.language.declaration)?.stringValue
      .flatMap(SentenceLanguage.init(rawValue:)) ?? .preferred
  }

  /// Why a reply was not accepted, as it is told.
  func told(_ reply: Reply, by slot: MachineSlot) -> HouseTold? {
    guard !reply.isAccepted, reply.journalFault == nil, reply.misunderstanding == nil else {
      return nil
    }
    // What the world says is refused to nobody.
    if let refusal = reply.refusal, slot.chart.events[refusal.event].sender != .anyone {
      return nil
    }
    let language = familyLanguage
    return .refused(
      slot.reason(reply.refusal?.explanation, language),
      in: language,
      isAudible: isAudible(slot)
    )
  }
}

extension Household {
  /// Has what the house tells performed by somebody else from now on; nil by nobody.
  ///
  /// Unless said otherwise sentences are spoken, while the machine's sound is on: by the system's voice
  /// on Apple's systems, elsewhere by espeak-ng where that is installed. A house for a test is silent.
  public func perform(with performer: (any HousePerformer)?) {
    core.ears.perform(with: performer)
  }
}
