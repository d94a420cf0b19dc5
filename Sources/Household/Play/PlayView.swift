// SPDX-License-Identifier: Apache-2.0
package import PlayKit

/// A screen and who takes what is chosen on it.
package struct PlayView {
  /// The screen.
  package var screen: Screen
  /// The machine that takes its events.
  package var slot: MachineSlot
  /// The machine that takes the way back.
  package var backSlot: MachineSlot

  /// A screen, who takes its events, and who takes the way back.
  package init(screen: Screen, slot: MachineSlot, backSlot: MachineSlot) {
    self.screen = screen
    self.slot = slot
    self.backSlot = backSlot
  }
}
