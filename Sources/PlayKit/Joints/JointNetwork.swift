// SPDX-License-Identifier: Apache-2.0
import Foundation
package import StateEngine

extension Sequence<Joint> {
  /// Joins running machines: from now on each tells the others what it has to tell.
  ///
  /// Joints of machines that are not among them are left out. A target that is suspended is woken for it and sleeps on. Machines that set each other off
  /// without end are stopped after a hundred times for one event.
  ///
  /// - Parameters:
  ///   - engines: the machines.
  ///   - onRing: called for an event that is not sent any more, on the thread that would send it.
  /// - Returns: the registrations; keep them as long as the machines are to be joined.
  package func connect(
    _ engines: Engine...,
    onRing: @escaping @Sendable (Registration.Ring) -> Void = Registration.Ring.report
  ) -> [Engine.Subscription] {
    let all = flatMap { joint in
      engines.filter { $0.chart.name == joint.source }.flatMap { source in
        engines.filter { $0.chart.name == joint.target }
          .map { target in
            JointConnection(from: source, on: joint.events, to: target) { record in
              joint.event(for: record, of: source).map { [$0] } ?? []
            }
          }
      }
    }
    return all.compactMap { $0.listen(among: { all }, onRing) }
  }
}

extension Registration.Ring {
  /// Writes the sentence to standard error.
  @Sendable package static func report(_ ring: Registration.Ring) {
    FileHandle.standardError.write(Data("\(ring)\n".utf8))
  }
}
