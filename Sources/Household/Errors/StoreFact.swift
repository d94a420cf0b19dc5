// SPDX-License-Identifier: Apache-2.0

/// Facts that a store keeps itself and tells its machines: by hand they would only contradict it.
package enum StoreFact: Sendable {
  case settings, people, activePerson, day, dayPlan
}
