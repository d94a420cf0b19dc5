// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Storage
import Synchronization

/// Something that was done by hand in a house.
public struct HouseAct: Sendable, Hashable {
  /// Its number, from 1, in the order of the house.
  public let number: Int
  /// When, in milliseconds since 1970.
  public let time: Int
  /// What it is called, such as `time`, `coins`, `players` or `undo`.
  public let kind: String
  /// Whether it was done in a parent session.
  public let isByParent: Bool
  /// The name that the parent has given; nil for none.
  public let parentName: String?
  /// The number of the act that it takes back; nil for none.
  public let takesBack: Int?
}

extension HouseAct {
  init(_ act: Act) {
    self.init(
      number: act.number,
      time: act.time,
      kind: act.kind,
      isByParent: act.author == Act.holder,
      parentName: act.name,
      takesBack: act.takes
    )
  }
}

/// Tells whoever listens of acts, each once and in order.
final class ActFeed: Sendable {
  private struct Content {
    var last = 0
    var listeners: [Int: AsyncStream<HouseAct>.Continuation] = [:]
    var nextListener = 0
  }
  private let content = Lock(Content())

  func begin(after number: Int) { content.withLock { $0.last = number } }

  /// Those from now on.
  func stream() -> AsyncStream<HouseAct> {
    AsyncStream { continuation in
      let id = content.withLock { content in
        content.nextListener += 1
        content.listeners[content.nextListener] = continuation
        return content.nextListener
      }
      continuation.onTermination = { [weak self] _ in
        self?.content.withLock { _ = $0.listeners.removeValue(forKey: id) }
      }
    }
  }

  /// Tells of what was done since it was last asked.
  func tell(_ session: Session) {
    let known = content.withLock(\.last)
    guard let acts = session.log.acts, acts.lastAct > known,
      let page = try? acts.acts(newest: acts.lastAct - known)
    else { return }
    for act in page.reversed() where act.number > known { tell(HouseAct(act)) }
  }

  private func tell(_ act: HouseAct) {
    let listeners = content.withLock { content in
      content.last = max(content.last, act.number)
      return Array(content.listeners.values)
    }
    for one in listeners { one.yield(act) }
  }
}
