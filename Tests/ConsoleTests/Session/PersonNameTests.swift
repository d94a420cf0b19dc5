// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Household
import PlayKit
import Testing

@Suite("Names of people")
struct PersonNameTests {
  @Test(
    "1 to 20 letters of any script, with single blanks, hyphens and apostrophes between",
    arguments: [
      "A", "Alexander", "Zoë", "Jean-Luc", "Mary Ann", "O'Neil", "D’Arcy", "王小明", "Ελένη",
      "abcdefghijklmnopqrst",
    ]
  )
  func names(name: String) { #expect(PersonName.normalized(name) == name) }

  @Test(
    "others are none",
    arguments: [
      "", " ", "-", "A ", " A", "A-", "A  B", "A--B", "A -B", "'A", "A'", "A''B", "Mia2", "a_b",
      "a\nb", "a\0b", "😀",
      "abcdefghijklmnopqrstu", "null=", "•",
    ]
  )
  func noNames(name: String) { #expect(PersonName.normalized(name) == nil) }

  @Test("names are kept composed, and compared without case")
  func forms() {
    #expect(PersonName.normalized("Zoe\u{308}")?.unicodeScalars.count == 3)
    #expect(PersonName.areSame("ZOË", "zoë"))
    #expect(!PersonName.areSame("Zoe", "Zoë"))
  }
}
