// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import PlayKit
import StateEngine

extension ManPages {
  /// `playstate-parents.7` in a language: what parents type, without an engine's word.
  static func parents(_ language: SentenceLanguage) -> String {
    let acts = ParentActs(language: language, typed: language, child: "Lena")
    func words(_ phrase: Phrase, _ fillings: Phrase.Filling...) -> String {
      phrase.text(language, fillings)
    }
    var page = Mdoc("playstate-parents", section: 7, summary: words(.manualSummary))
    page.section(words(.manualHeadName), words(.manualWhat))
    page.section(words(.manualHeadBegin), words(.manualBegin, .text(acts.name(.parents))))
    page.paragraphs(words(.manualUndo, .text(acts.name(.undo))))
    page.paragraphs(words(.manualLanguage))
    page.section(words(.manualHeadActs))
    page.definitions(acts.all.map { ($0.line, $0.does + ".") })
    page.section(words(.manualHeadTime), words(.manualTime))
    page.section(words(.manualHeadPlay), words(.manualPlay, .text(acts.name(.yes))))
    page.section(words(.manualHeadMore))
    page.definitions(acts.others.map { ($0.line, $0.does + ".") })
    page.line(".Pp")
    page.paragraphs(
      words(.manualReport, .text(acts.name(.report)), .text(words(.wordWeek)))
    )
    page.paragraphs(words(.manualRestore, .text(acts.name(.backup))))
    page.section(words(.manualHeadTrust), words(.manualPrivate))
    page.section(words(.manualHeadSee))
    page.line(".Xr playstate 1 , Xr playstate-settings 5")
    return page.text
  }
}
