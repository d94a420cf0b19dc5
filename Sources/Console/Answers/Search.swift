// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import StateEngine

/// A report that takes its time to be found: on a thread apart, while others may use the store.
struct Search: CommandAnswer {
  /// Finds it; looks now and then whether anybody still waits for it.
  let find: @Sendable (Cancellation) throws(CommandError) -> any Report & Sendable

  func tell(on reader: some AnswerReader) throws(CommandError) {
    let found = try reader.search(find)
    reader.answer(found)
  }
}

/// Cancels a computation on another thread.
final class Cancellation: Sendable {
  private let flag = AtomicInt(0)
  private let steps = AtomicInt(0)
  /// What is freed once the answer is known.
  let remains = SearchRemains()

  /// True once it is canceled.
  var isCancelled: Bool { flag.load() != 0 }

  /// How many states a search has gone on from so far.
  var stepCount: Int { steps.load() }

  /// Counts a state.
  ///
  /// - Returns: true once the search is canceled.
  func step() -> Bool {
    steps.add(1)
    return isCancelled
  }

  func cancel() { flag.store(1) }
}
