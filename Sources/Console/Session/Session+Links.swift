// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Synchronization

/// A deep link that its machine cannot follow yet: it is sent once it can.
final class WaitingLink: Sendable {
  /// The address.
  let url: String
  /// The machine.
  let machine: String
  private let event: Lock<Event?>
  private let subscription = Lock<Subscription?>(nil)

  init(_ link: LinkDeclaration, of machine: String) {
    url = link.url
    self.machine = machine
    event = Lock(link.event)
  }

  /// Whether it still waits.
  var isWaiting: Bool { event.withLock { $0 != nil } }

  /// Puts what it stands for in the mailbox, once, when the machine can follow it.
  func goOn(_ capabilities: Capabilities, _ engine: Engine, _ mailbox: JointMailbox) {
    guard isWaiting, capabilities.followsLinks(engine.chart, at: engine.snapshot) else { return }
    if let event = event.withLock({ $0.take() }) { mailbox.put(event, for: machine) }
  }

  /// Goes on as soon as something happens to the machine.
  func watch(_ slot: MachineSlot, _ mailbox: JointMailbox) {
    let capabilities = slot.capabilities
    let engine = slot.engine
    let told = engine.observe { [weak self] _ in self?.goOn(capabilities, engine, mailbox) }
    subscription.withLock { $0 = told }
  }
}

extension Session {
  /// Keeps a link until the machine in use can follow it; another one takes its place.
  func keepWaiting(_ link: LinkDeclaration) {
    let waiting = WaitingLink(link, of: current.name)
    waiting.watch(current, talk.mailbox)
    talk.link = waiting
  }

  /// Goes on with a link that waits, when another shell has brought the machine there.
  func goOnWithLink() {
    guard let link = talk.link, let slot = slots.first(where: { $0.name == link.machine }) else {
      return
    }
    link.goOn(slot.capabilities, slot.engine, talk.mailbox)
  }
}

extension Shell {
  /// Tells at the end of a link that still waits: whoever follows one counts on being led there.
  func tellLostLink() {
    guard let link = session.talk.link, link.isWaiting else { return }
    fail(CommandError(.said(.linkLost, [.text(link.url)])))
  }
}
