// SPDX-License-Identifier: Apache-2.0
package import PlaySettings
package import StateEngine
package import Storage

/// What came of taking an act back, or of doing it again.
package struct TakenBack {
  /// How much of it could be.
  package enum Extent: Equatable {
    /// All of it.
    case whole
    /// So much of a gift; the rest is spent.
    case part(Int, of: Int)
    /// Nothing, and why.
    case nothing(Reason)
    /// Nothing yet, and why: it can be later, and what is older went before.
    case later(Obstacle)
  }

  /// Why there is nothing to take back.
  package enum Reason: Equatable {
    /// Another device has taken it back, or done it again.
    case doneElsewhere(isAgain: Bool)
    /// All of a gift is spent.
    case spent
    /// Nothing had been taken.
    case nothingTaken
    /// A setting has another value by now.
    case changed(SettingDeclaration, Value)
    /// A request was answered anew.
    case answeredAnew
    /// Somebody has another name by now; nil for who is gone.
    case named(String?)
    /// A name that somebody else has by now.
    case taken(String)
    /// Nobody among the parents has that name by now.
    case noParent(String)
  }

  /// What is taken back.
  package let act: Act
  /// What that changes.
  package var change: ActChange
  /// Where the store's numbers stood before.
  package var mark: Session.ActMark?
  /// What it was, in a few words: `Alexander +300 coins`.
  package var what = ""
  package var extent = Extent.whole
  package var records: [Record] = []
}
