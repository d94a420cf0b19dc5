// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Testing

/// What is typed for a child's name, and weekdays as each language writes them.
@Suite("Names and days as they are typed")
struct FirstNamesTests {
  @Test(
    "a name, or several with commas",
    arguments: [
      ("Mia", ["Mia"]), ("Tom, Anna", ["Tom", "Anna"]),
      (" Mia ,Ben,  Lena ", ["Mia", "Ben", "Lena"]),
      ("Anna-Lena", ["Anna-Lena"]), ("O'Neil", ["O'Neil"]), ("Jean Paul", ["Jean Paul"]),
      ("jean paul", ["jean paul"]), ("María del Carmen", ["María del Carmen"]), ("さくら", ["さくら"]),
      ("Mia,", ["Mia"]), ("My", ["My"]), ("D’Angelo", ["D’Angelo"]),
      ("Sean O'Neil", ["Sean O'Neil"]),
    ]
  )
  func names(_ text: String, _ names: [String]) {
    #expect(PersonName.all(in: text) == names)
  }

  @Test(
    "a sentence is none",
    arguments: [
      "", " ", ",", "Mia und Ben", "Tom and Anna", "Tom AND Anna", "Tom y Ana", "José e Inés",
      "my son is called Tom", "My Tom", "Sie heißt Mia", "sie heisst mia",
      "Meine Tochter heißt Mia",
      "Mia (7)", "Mia 7", "Mia, 7 Jahre", "Mia; Ben", "Tom & Anna", "Tom/Anna", "she's Mia",
      "She’s Mia", "mi hija es Lucía", "Se llama Mia", "Mia, and Ben", "Tom, Tom", "Tom, TOM",
      "O'Neil, O’Neil", "Anna geht gern", "one two three four", "Mia?", "Mia.", "\"Mia\"",
    ]
  )
  func sentences(_ text: String) {
    #expect(PersonName.all(in: text) == nil, "\(text)")
  }

  @Test("an apostrophe is one, typed or printed")
  func apostrophes() {
    #expect(PersonName.areSame("O'Neil", "o’neil") && PersonName.areSame("O’Neil", "O'NEIL"))
    #expect(!PersonName.areSame("ONeil", "O’Neil") && !PersonName.areSame("O’Neil", "O’Neal"))
  }

  @Test("weekdays are read as the language writes them")
  func weekdays() {
    #expect(Weekday.all(in: "lu-vi", typedIn: .spanish)?.count == 5)
    #expect(Weekday.all(in: "sá,do", typedIn: .spanish) == [.saturday, .sunday])
    #expect(Weekday.all(in: "lun–mié", typedIn: .spanish) == [.monday, .tuesday, .wednesday])
    #expect(Weekday.all(in: "domingo", typedIn: .english) == [.sunday])
    #expect(Weekday.all(in: "do", typedIn: .german) == [.thursday])
    #expect(Weekday.all(in: "do", typedIn: .english) == [.thursday])
    #expect(Weekday.all(in: "Mo,di,MI", typedIn: .german) == [.monday, .tuesday, .wednesday])
    #expect(Weekday.all(in: "mon-fri", typedIn: .spanish)?.count == 5)
    #expect(Weekday.all(in: "weekdays", typedIn: .english) == nil)
    for language in SentenceLanguage.allCases {
      for day in Weekday.allCases {
        let name = day.words(language)
        #expect(Weekday.all(in: name, typedIn: language) == [day])
        #expect(Weekday.all(in: String(name.prefix(2)), typedIn: language) == [day])
      }
    }
  }
}
