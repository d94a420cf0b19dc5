// SPDX-License-Identifier: GPL-3.0-or-later
import CArguments

/// The arguments that the process was started with, its own name first.
enum ProcessArguments {
  /// All of them; nil when the system has not said which, so that nothing may be done: without its
  /// options a shell would write where it was told not to.
  static var all: [String]? {
    guard carguments_count() > 0, let values = carguments_values() else { return nil }
    return (0..<Int(carguments_count())).compactMap { place in
      values[place].map { String(cString: $0) }
    }
  }

  /// A number by which the shipped program differs from every other; nil in one that was not shipped.
  static var build: Int? {
    let number = carguments_build()
    return number == 0 ? nil : Int(number)
  }
}
