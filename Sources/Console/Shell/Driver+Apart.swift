// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import Explorer
import Household
import ShellCore
import StateEngine
import Synchronization

// Where some module has Foundation in its interface, the system's threads count as its.
#if canImport(CDispatch)
  import CDispatch
#endif

extension Driver {
  /// How long a computation that was cancelled may take to say what it has found so far, in
  /// milliseconds.
  private static let lastWords: Int32 = 500

  /// How often it is shown how far a search is, in milliseconds.
  private static let progressPace: Int32 = 1000

  /// Computes something on a thread of its own, so that the first signal ends the waiting, whatever
  /// is being done then.
  ///
  /// What is left alone goes on until it looks at its cancellation, or ends; nobody hears of it.
  ///
  /// - Parameter body: what may take its time; reads nothing of the shell.
  /// - Returns: its answer; one that it gave soon after it was cancelled too.
  /// - Throws: ``CommandError`` when a signal came and no answer.
  func apart<Answer: Sendable>(
    _ body: @escaping @Sendable (Cancellation) -> Answer
  ) throws(CommandError) -> Answer {
    let cancellation = Cancellation()
    // Where no signal is caught, none is waited for.
    guard signalDescriptor >= 0, let pipe = SelfPipe() else { return body(cancellation) }
    let box = AnswerBox<Answer>()
    let isStarted = startThread {
      let answer = body(cancellation)
      box.answer.withLock { $0 = answer }
      pipe.wake()
      cancellation.remains.free()
    }
    guard isStarted else { return body(cancellation) }
    var isShown = false
    defer { if isShown { showProgress?(nil) } }
    while !pipe.isWoken(
      within: showProgress == nil ? -1 : Self.progressPace,
      or: signalDescriptor
    ) {
      guard isInterrupted() else {
        if cancellation.stepCount > 0 {
          isShown = true
          showProgress?("\(cancellation.stepCount) states so far")
        }
        continue
      }
      cancellation.cancel()
      _ = pipe.isWoken(within: Self.lastWords)
      break
    }
    guard let answer = box.answer.withLock({ $0 }) else {
      throw .interrupted
    }
    return answer
  }

  /// Starts a thread with room for deep recursion, as the first thread has; false when it cannot be.
  private func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, 16 << 20)
    // Signals are for the thread that waits.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let work = Unmanaged.passRetained(ThreadWork(body))
    #if canImport(Glibc)
      var thread = pthread_t()
      let code = pthread_create(&thread, &attributes, { ThreadWork.run($0) }, work.toOpaque())
    #else
      var thread: pthread_t?
      let code = pthread_create(&thread, &attributes, { ThreadWork.run($0) }, work.toOpaque())
    #endif
    if code != 0 { work.release() }
    return code == 0
  }
}

/// What a thread is to do.
private final class ThreadWork: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let pointer { Unmanaged<ThreadWork>.fromOpaque(pointer).takeRetainedValue().body() }
    return nil
  }
}

private final class AnswerBox<Answer: Sendable>: Sendable {
  let answer = Lock<Answer?>(nil)
}
