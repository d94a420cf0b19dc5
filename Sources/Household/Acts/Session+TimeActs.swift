// SPDX-License-Identifier: Apache-2.0
package import PlayKit
import PlaySettings
import StateEngine
import Storage

extension Session {
  /// Gives children another rule of time, as one change, in the machines too.
  package func changeTime(
    of ids: [String],
    _ kind: String,
    _ change: (inout TimeRule) -> Void
  ) throws(HouseError) -> PerformedAct {
    var changes: [SettingChange] = []
    for id in ids {
      _ = try person(id)
      var rule = timeRule(of: id)
      change(&rule)
      // A rule must survive being written and read again.
      guard TimeRule(rule.text) == rule else {
        throw HouseError(
          .wrongSetting(key: "time", found: rule.text, allowed: TextForm.timeRule.expectation)
        )
      }
      changes.append(SettingChange(.time(of: id), to: rule.isPlain ? nil : .string(rule.text)))
    }
    return try changeSettings(changes, kind)
  }
}
