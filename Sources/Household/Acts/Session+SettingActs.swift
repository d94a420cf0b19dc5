// SPDX-License-Identifier: Apache-2.0
package import PlaySettings
package import StateEngine
import Storage

extension Session {
  /// The declaration of a key, of a machine that is not in use too.
  ///
  /// - Throws: ``HouseError`` when there is no such setting.
  package func settingDeclaration(of key: String) throws(HouseError) -> SettingDeclaration {
    if let known = settings.declaration(key) { return known }
    try declareAllSettings()
    if let known = settings.declaration(key) { return known }
    let keys = settings.declarations.map(\.key)
    throw HouseError(.unknownSetting(key, suggestions: Suggestions.near(key, among: keys)))
  }

  /// Changes a setting (nil: back to its initial value), in the machines too.
  package func changeSetting(
    _ declaration: SettingDeclaration,
    to value: Value?,
    _ kind: String
  ) throws(HouseError) -> PerformedAct {
    let new = value ?? declaration.initial
    guard value == nil || declaration.admits(new) else {
      throw HouseError(
        .wrongSetting(
          key: declaration.key,
          found: declaration.text(of: new),
          allowed: declaration.allowedText
        )
      )
    }
    return try changeSettings([SettingChange(declaration, to: value)], kind)
  }

  /// Changes settings as one change, and writes down each that has another value then.
  func changeSettings(
    _ changes: [SettingChange],
    _ kind: String
  ) throws(HouseError) -> PerformedAct {
    let before = changes.map { (settings.chosen($0.declaration), value(of: $0.declaration)) }
    let (records, mark) = try apply(changes)
    var done = PerformedAct(records: records)
    // A child's own settings come with the day's plan.
    if changes.contains(where: { $0.declaration.person != nil }) { done.records += tellPlans() }
    for (change, (chosen, old)) in zip(changes, before) {
      let declaration = change.declaration
      let new = change.value ?? declaration.initial
      if old == new { continue }
      let made =
        declaration.toggle == nil
        ? ActChange.setting(declaration.key, old: chosen, new: change.value)
        : .setting(declaration.key, old: old, new: new)
      try noteAct(kind, made, since: mark)
      done.change = made
    }
    return done
  }
}
