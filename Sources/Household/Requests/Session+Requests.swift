// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
import Storage

extension Session {
  /// The machine that keeps what children ask for, brought into use.
  package func requestDesk() throws(HouseError) -> MachineSlot {
    try slot(named: FamilyRequests.name)
  }

  /// All requests that are kept, oldest first.
  package func requests(in slot: MachineSlot) -> [FamilyRequest] {
    FamilyRequests.list(slot.engine.value(of: "requests") ?? .null)
  }

  /// The request of a number; nil when there is none, or it is forgotten.
  package func request(_ number: Int, in slot: MachineSlot) -> FamilyRequest? {
    requests(in: slot).first { $0.number == number }
  }

  /// Those that nobody has answered, of children who are here, oldest first.
  package func openRequests() throws(HouseError) -> [FamilyRequest] {
    requests(in: try requestDesk()).filter { one in
      one.status == .open && people.contains { $0.id == one.person }
    }
  }
}

extension Session {
  /// Notes what a child asks for.
  ///
  /// - Throws: ``HouseError`` when it is empty or too long, or the child has asked for too much.
  package func wish(
    _ kind: FamilyRequest.Kind,
    _ what: String,
    of child: Person
  ) throws(HouseError) -> [Record] {
    let desk = try requestDesk()
    try checkTitle(what, atMost: FamilyRequests.letterLimit)
    let event = FamilyRequests.wish(child.id, kind.rawValue, what)
    let reply = try send(event, to: desk)
    guard reply.isAccepted else {
      throw HouseError(.said(.requestFull, [.number(FamilyRequests.openLimit)]))
    }
    return try accepted(reply, event.name)
  }

  /// - Throws: when a title is empty, too long, or has more than one line.
  package func checkTitle(_ title: String, atMost length: Int) throws(HouseError) {
    if (1...length).contains(title.count), !title.contains(where: \.isNewline) { return }
    throw HouseError(.said(.videoTitle, [.number(length)]))
  }
}
