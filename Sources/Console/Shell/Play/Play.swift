// SPDX-License-Identifier: GPL-3.0-or-later
import Household

/// A child's play in a shell: whose lines are read, and what was drawn.
struct Play {
  /// Whose lines are read.
  enum Stage {
    /// A child's, at a screen.
    case playing
    /// A grown-up's answer to the gate's question.
    case atGate
    /// A grown-up's, who has passed the gate: play goes on when that session ends.
    case behindGate
    /// Nobody's any more.
    case over
  }

  /// How far the child is.
  var child = ChildPlay()
  /// Whose lines are read.
  var stage = Stage.playing
  /// The screen as it was drawn last, without what was said with it.
  var shown: [String] = []
  /// What is to be read aloud of the screen drawn last; nil once it was.
  var spoken: String?
  /// Whether something could not be done since the last line, and was told.
  var isTroubled = false {
    didSet { wasTroubled = wasTroubled || isTroubled }
  }
  /// Whether anything could not be done since play began: what could not be kept is not called
  /// kept, also when a later line needed nothing kept.
  private(set) var wasTroubled = false
  /// Sentences about the store, kept for the grown-ups.
  var heldBack: [String] = []

  /// Play that begins, with what is still to be said.
  var begun: Play {
    var play = Play()
    (play.child.news, play.heldBack) = (child.news, heldBack)
    return play
  }
}
