// SPDX-License-Identifier: Apache-2.0
import PlayKit
import PlaySettings
import StateEngine
import Storage

extension Session {
  /// Gives a child another rule of time, and tells the machines.
  func changeTime(
    of id: String,
    _ kind: String,
    _ change: (inout TimeRule) -> Void
  ) throws(HouseError) -> PerformedAct {
    _ = try person(id)
    var rule = timeRule(of: id)
    change(&rule)
    // What cannot be written down and read again is no rule.
    guard TimeRule(rule.text) == rule else {
      throw HouseError(
        .wrongSetting(key: "time", found: rule.text, allowed: TextForm.timeRule.expectation)
      )
    }
    let declaration = SettingDeclaration.time(of: id)
    let old = settings.chosen(declaration)
    let new: Value? = rule.isPlain ? nil : .string(rule.text)
    let (records, mark) = try apply(declaration, new)
    let told = records + tellPlans()
    return try done(
      kind,
      old == new ? nil : .setting(declaration.key, old: old, new: new),
      since: mark,
      told
    )
  }
}
