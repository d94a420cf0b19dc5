import Synchronization
import Testing

@testable import Console

@Suite("Waiting for the outside world")
struct OutsideTests {
  @Test("gives the answer")
  func answer() {
    #expect(Outside.wait(within: .seconds(10), unless: { false }, for: { 42 }) == 42)
  }

  @Test("gives up after its time, and cancels what was asked")
  func tooLate() {
    let began = ContinuousClock.now
    let answer = Outside.wait(within: .milliseconds(50), unless: { false }) {
      while !Task.isCancelled { await Task.yield() }
      return 42
    }
    #expect(answer == nil)
    #expect(ContinuousClock.now - began < .seconds(10))
  }

  @Test("gives up when somebody breaks it off")
  func brokenOff() {
    let flag = Flag()
    let answer = Outside.wait(within: .seconds(60), unless: { flag.isRaised }) {
      flag.raise()
      while !Task.isCancelled { await Task.yield() }
      return 42
    }
    #expect(answer == nil)
  }
}

/// A flag that two threads look at.
final class Flag: Sendable {
  private let raised = Atomic(false)
  var isRaised: Bool { raised.load(ordering: .relaxed) }
  func raise() { raised.store(true, ordering: .relaxed) }
}
