// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlaySettings

extension Dialogue {
  /// What parents are told when somebody came, went, or has another name.
  func sentence(ofChildren old: String?, _ new: String?) -> String {
    switch (old, new) {
    case (let old?, let new?): words(.childrenRenamed, .text(old), .text(new))
    case (nil, let new?): words(.childrenAdded, .text(new))
    case (let old?, nil): words(.childrenRemoved, .text(old), .text(name(.undo)))
    case (nil, nil): ""
    }
  }

  /// Asks for the name to be typed before a child is removed.
  func askToConfirm(removing child: String) {
    let shown = Quoting.quoted(child)
    let line = "\(name(.players)) \(typed(.verbRemove)) \(shown) \(shown)"
    answer(
      "note",
      saying: [words(.childrenConfirm, .text(child), .text(line), .text(name(.undo)))]
    )
  }
}
