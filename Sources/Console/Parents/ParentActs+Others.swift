// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit

// The lines that help has behind the common ones.

extension ParentActs {
  /// What else can be typed.
  package var others: [Act] {
    moreTime + morePurses + moreLists + morePeople + moreSettings + morePrivacy
  }

  private var moreTime: [Act] {
    let work = "\(day(.weekdayMonday))-\(day(.weekdayFriday)) 30"
    let weekend = "\(day(.weekdaySaturday)),\(day(.weekdaySunday)) 60"
    return [
      ("\(name(.time)) \(child) \(work) \(weekend)", words(.actDays)),
      ("\(name(.time)) \(child) 16:00-19:00", words(.actHours)),
      ("\(name(.time)) \(child) \(typed(.wordBedtime)) 20:00", words(.actBedtime)),
      ("\(name(.time)) \(child) \(typed(.valueOff))", words(.actTimeOff)),
      ("\(name(.report)) \(typed(.wordMonth)) --html \(typed(.wordMonth)).html", words(.actMonth)),
      ("\(name(.history)) \(typed(.wordWeek))", words(.actWeek)),
    ]
  }

  private var morePurses: [Act] {
    [
      ("\(name(.coins)) \(child) -2", words(.actCoinsTake)),
      ("\(name(.points)) \(child) +20 \(words(.actPointsFor))", words(.actPoints)),
      ("\(name(.wish)) \(child) \(typed(.actWishFor))", words(.actWish)),
      ("\(name(.yes)) 1", words(.actYes)), ("\(name(.no)) 1", words(.actNo)),
    ]
  }

  private var moreLists: [Act] {
    [
      ("\(name(.videos)) \(typed(.verbAdd)) \"\(words(.actVideoFor))\"", words(.actVideoAdd)),
      ("\(name(.videos)) \(typed(.verbRemove)) 1", words(.actVideoRemove)),
      ("\(name(.activities)) \(typed(.valueOff)) 2", words(.actActivityOff)),
      ("\(name(.rewards)) \(typed(.verbAdd)) \"\(words(.actRewardFor))\" 80", words(.actRewardAdd)),
      ("\(name(.rewards)) \(typed(.valueOff)) 1", words(.actRewardOff)),
    ]
  }

  private var morePeople: [Act] {
    let children = name(.players)
    return [
      ("\(children) \(typed(.verbAdd)) Mia", words(.actChildAdd)),
      ("\(children) \(typed(.verbRename)) Mia Maja", words(.actChildRename)),
      ("\(children) \(typed(.verbRemove)) Maja", words(.actChildRemove)),
      ("\(name(.parents)) \(typed(.verbAdd)) Anna", words(.actNamed)),
      ("\(name(.parents)) \(typed(.verbRename)) Anna Anja", words(.actParentRename)),
      ("\(name(.parents)) \(typed(.verbRemove)) Anja", words(.actParentRemove)),
    ]
  }

  private var moreSettings: [Act] {
    [
      ("\(name(.set)) 1 45", words(.actSet)), ("\(name(.get)) 1", words(.actGet)),
      ("\(name(.pin)) 4831", words(.actPin)), ("\(name(.reset)) 1", words(.actReset)),
      (name(.redo), words(.actRedo)),
      ("\(name(.help)) \(name(.time))", words(.actHelp)),
      ("\(name(.voice)) developer", words(.actVoice)),
    ]
  }

  private var morePrivacy: [Act] {
    let privacy = name(.privacy)
    return [
      ("\(name(.backup)) ~/family.backup", words(.actBackup)),
      ("\(name(.sync)) ~/\(words(.actSyncTo))", words(.actSync)),
      ("\(privacy) \(typed(.verbShow)) \(child)", words(.actPrivacyShow)),
      ("\(privacy) \(typed(.verbExport)) \(child) --to ~/\(file)", words(.actPrivacyExport)),
      ("\(privacy) \(typed(.verbImport)) ~/\(file)", words(.actPrivacyImport)),
      ("\(privacy) \(typed(.verbDelete)) \(child)", words(.actPrivacyDelete)),
      ("\(privacy) \(typed(.verbRetention)) 365", words(.actPrivacyRetention)),
    ]
  }

  private var file: String { "child.json" }

  private func typed(_ phrase: Phrase) -> String { phrase.text(typed) }
  private func day(_ phrase: Phrase) -> String { typed(phrase).lowercased() }
}
