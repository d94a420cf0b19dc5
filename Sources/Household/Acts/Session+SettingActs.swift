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

  /// Changes a setting (nil: back to its initial value), and tells the machines.
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
    let old = self.value(of: declaration)
    let isToggle = declaration.toggle != nil
    let chosen = isToggle ? old : settings.chosen(declaration)
    var (records, mark) = try apply(declaration, value)
    // What is one child's comes with the day's plan.
    if declaration.person != nil { records += tellPlans() }
    return try done(
      kind,
      old == new
        ? nil : .setting(declaration.key, old: chosen, new: isToggle ? new : value),
      since: mark,
      records
    )
  }
}
