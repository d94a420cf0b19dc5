// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlayMachines
import PlaySettings

extension ManPages {
  /// `playstate-settings.5`.
  static func settings() -> String {
    var page = Mdoc(
      "playstate-settings",
      section: 5,
      summary: "the property list of playstate's settings"
    )
    page.section(
      "DESCRIPTION",
      """
      What a parent sets is kept in the property list settings.plist; 'playstate paths' says where it \
      lies. It may be changed by 'set' behind the gate, by hand, or by any program that knows \
      property lists, in XML or binary form; a change made outside counts from the next command on.

      A key with dots stands in dictionaries within each other. Keys that playstate does not know stay \
      as they are. A value out of range is named when it is read, and the last good value stays.

      The store remembers what was set last, so a file that is lost, broken or cannot be read opens \
      nothing. A file that is not a property list, not a regular file, or larger than 1 MiB is set aside as \
      settings.plist.broken-DATE and never overwritten; that is said at each start until somebody \
      sets something or puts another file in its place. One that cannot be read just now is left \
      alone. One that is gone is written again; 'reset' takes a setting back, and so does taking it \
      out of the file.
      """
    )
    // What a machine reads of the house stands with the house.
    let house = ShellSettings.all
    let groups = Catalog.entries.map { entry in
      (
        entry.name,
        entry.capabilities.settings.filter { one in
          one.toggle == nil && !house.contains { $0.key == one.key }
        }
      )
    }
    for (name, settings) in groups + [("the house", house)] where !settings.isEmpty {
      page.section("SETTINGS OF \(name.uppercased())")
      page.definitions(
        settings.map { one in
          let place = one.folder.map { " In the dictionary \($0)." } ?? ""
          let initial = one.text(of: one.initial)
          return (
            one.key,
            "\(one.summary)\(place)\nTakes \(one.allowedText). "
              + "Default: \(initial.isEmpty ? "empty" : initial)."
          )
        }
      )
    }
    page.section("SEE ALSO")
    page.line(".Xr playstate 1")
    return page.text
  }
}
