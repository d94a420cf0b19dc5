// SPDX-License-Identifier: Apache-2.0

/// Where an app stands with the system: SwiftUI's scene phase, on every platform.
public enum AppPhase: String, CaseIterable, Sendable, Hashable {
  /// In front, and used.
  case active
  /// In front, but covered for a moment.
  case inactive
  /// Out of sight: it may be ended at any time.
  case background
}
