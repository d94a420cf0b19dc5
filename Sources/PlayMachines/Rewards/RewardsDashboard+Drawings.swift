// SPDX-License-Identifier: Apache-2.0
public import PlayKit

extension RewardsDashboard {
  /// The pictures it makes of itself.
  public static let drawings: [DrawingDeclaration] = [
    DrawingDeclaration("dashboard", summary: "the ring, the balance, the rewards") {
      DashboardDrawing($0).drawing
    },
    DrawingDeclaration("overview", summary: "every child: today, seven days, days in a row") {
      FamilyDrawing($0).drawing
    },
  ]
}
