// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import ShellCore

extension ManPages {
  /// `playstate-json.7`.
  static func json() -> String {
    var page = Mdoc("playstate-json", section: 7, summary: "what playstate --json writes")
    page.section(
      "DESCRIPTION",
      """
      With --json each command writes one object in one line on standard output, errors too: UTF-8, \
      keys sorted, no blanks, absent rather than null. Fields marked 'sometimes' are there when \
      there is something to say. New fields may come; the version changes when one goes or changes \
      its meaning.
      """
    )
    page.section("EVERY OBJECT")
    write(JSONField.common, &page)
    page.section("ERROR OBJECTS")
    page.paragraphs("An object of type 'error' stands for a command that could not be done.")
    write(JSONField.error, &page)
    page.section(
      "WHAT A RECORD HOLDS",
      """
      What happened stands in records; an object of type 'timer' holds those that the clock set off \
      between two commands.
      """
    )
    write(JSONField.record, &page)
    page.section("COMMANDS")
    for command in CommandTable.all {
      page.subsection(command.name)
      if command.fields.isEmpty {
        page.paragraphs("No fields of its own.")
      } else {
        write(command.fields, &page)
      }
    }
    page.section("WORDS OF MACHINES")
    page.paragraphs("A word that a machine adds has the fields of 'send'. A picture has these:")
    write(JSONField.drawing, &page)
    page.section("SEE ALSO")
    page.line(".Xr playstate 1")
    return page.text
  }

  private static func write(_ fields: [JSONField], _ page: inout Mdoc) {
    page.definitions(
      fields.sorted { $0.name < $1.name }.map { field in
        let kind = field.kind == .any ? "any value" : field.kind.rawValue
        return (
          field.name, "(\(kind)\(field.isAlwaysThere ? "" : ", sometimes")) \(field.meaning)."
        )
      }
    )
  }
}
