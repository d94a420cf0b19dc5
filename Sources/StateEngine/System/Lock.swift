// SPDX-License-Identifier: Apache-2.0

// `Mutex` and `Atomic` came with iOS 18 and macOS 15; Apple's systems have had the lock below since
// iOS 16 and macOS 13.
#if canImport(Darwin)
  import os

  /// A value that one thread at a time reads or changes.
  package struct Lock<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let lock = OSAllocatedUnfairLock()
    private let value: UnsafeMutablePointer<Value>

    package init(_ value: consuming sending Value) {
      self.value = .allocate(capacity: 1)
      self.value.initialize(to: value)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
    }

    /// Reads or changes the value while no other thread does; `body` must not lock it again.
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      lock.lock()
      defer { lock.unlock() }
      return try body(&value.pointee)
    }
  }

  /// A number that threads share; it orders nothing else.
  package struct AtomicInt: ~Copyable, Sendable {
    private let value: Lock<Int>

    package init(_ value: Int) { self.value = Lock(value) }

    /// The number now.
    package borrowing func load() -> Int { value.withLock { $0 } }

    /// Replaces the number.
    package borrowing func store(_ number: Int) { value.withLock { $0 = number } }

    /// Adds to the number, wrapping around; gives the sum.
    @discardableResult
    package borrowing func add(_ number: Int) -> Int {
      value.withLock {
        $0 &+= number
        return $0
      }
    }

    /// Replaces the number if it is the one that is expected; gives the number before.
    package borrowing func replace(_ expected: Int, with number: Int) -> Int {
      value.withLock {
        let before = $0
        if before == expected { $0 = number }
        return before
      }
    }
  }
#else
  public import Synchronization

  /// A value that one thread at a time reads or changes.
  ///
  /// Who locks it imports `Synchronization` too.
  @usableFromInline package typealias Lock<Value: ~Copyable> = Mutex<Value>

  /// A number that threads share; it orders nothing else.
  package struct AtomicInt: ~Copyable, Sendable {
    private let value: Atomic<Int>

    package init(_ value: Int) { self.value = Atomic(value) }

    /// The number now.
    package borrowing func load() -> Int { value.load(ordering: .relaxed) }

    /// Replaces the number.
    package borrowing func store(_ number: Int) { value.store(number, ordering: .relaxed) }

    /// Adds to the number, wrapping around; gives the sum.
    @discardableResult
    package borrowing func add(_ number: Int) -> Int {
      value.wrappingAdd(number, ordering: .relaxed).newValue
    }

    /// Replaces the number if it is the one that is expected; gives the number before.
    package borrowing func replace(_ expected: Int, with number: Int) -> Int {
      value.compareExchange(expected: expected, desired: number, ordering: .relaxed).original
    }
  }
#endif
