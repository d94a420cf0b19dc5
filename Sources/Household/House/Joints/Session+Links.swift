// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
import Synchronization

/// A deep link that its machine cannot follow yet: it is sent once it can.
package final class WaitingLink: Sendable {
  /// The address.
  package let url: String
  /// The machine.
  package let machine: String
  private let event: Lock<Event?>
  private let subscription = Lock<Engine.Subscription?>(nil)

  package init(_ link: LinkDeclaration, of machine: String) {
    url = link.url
    self.machine = machine
    event = Lock(link.event)
  }

  /// Whether it still waits.
  package var isWaiting: Bool { event.withLock { $0 != nil } }

  /// Puts what it stands for in the mailbox, once, when the machine can follow it.
  package func goOn(_ capabilities: Capabilities, _ engine: Engine, _ mailbox: JointMailbox) {
    guard isWaiting, capabilities.followsLinks(engine.chart, at: engine.snapshot) else { return }
    if let event = event.withLock({ $0.take() }) { mailbox.put(event, for: machine) }
  }

  /// Goes on as soon as something happens to the machine.
  package func watch(_ slot: MachineSlot, _ mailbox: JointMailbox) {
    let capabilities = slot.capabilities
    let engine = slot.engine
    let told = engine.observeInside { [weak self] _ in self?.goOn(capabilities, engine, mailbox) }
    subscription.withLock { $0 = told }
  }
}

extension Session {
  /// Keeps a link until the machine in use can follow it; another one takes its place.
  package func keepWaiting(_ link: LinkDeclaration) {
    let waiting = WaitingLink(link, of: current.name)
    waiting.watch(current, talk.mailbox)
    talk.link = waiting
  }

  /// Goes on with a link that waits, when another shell has brought the machine there.
  package func goOnWithLink() {
    guard let link = talk.link, let slot = slots.first(where: { $0.name == link.machine }) else {
      return
    }
    link.goOn(slot.capabilities, slot.engine, talk.mailbox)
  }
}
