// SPDX-License-Identifier: Apache-2.0
import Foundation
import PlayKit

/// The colours of the dashboard.
///
/// Text needs a contrast of 4.5 to 1 on black and on white (WCAG 2.2, 1.4.3). Both hold together
/// only for a relative luminance near 0.179, so all colours have that one and differ in hue alone;
/// mixing them in linear light keeps it.
enum RewardsInk {
  /// Linear light, each part 0…1.
  struct Light {
    var red: Double
    var green: Double
    var blue: Double

    /// A hue at the one luminance that can be read on black and on white.
    init(hue red: Double, _ green: Double, _ blue: Double) {
      let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      let scale = Self.luminance / luminance
      (self.red, self.green, self.blue) = (red * scale, green * scale, blue * scale)
    }

    private static let luminance = 0.179

    /// A colour between two, at a share of the way.
    func mixed(with other: Light, _ share: Double) -> Light {
      Light(
        hue: red + (other.red - red) * share,
        green + (other.green - green) * share,
        blue + (other.blue - blue) * share
      )
    }

    var ink: Drawing.Ink {
      .colour(red: Self.encoded(red), green: Self.encoded(green), blue: Self.encoded(blue))
    }

    // The transfer function of sRGB (IEC 61966-2-1).
    private static func encoded(_ part: Double) -> UInt8 {
      let part = min(max(part, 0), 1)
      let curved = part <= 0.0031308 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
      return UInt8((curved * 255).rounded())
    }
  }

  private static let blue = Light(hue: 0.05, 0.18, 0.80)
  private static let green = Light(hue: 0.01, 0.24, 0.03)

  /// The balance.
  static let gold = Light(hue: 0.36, 0.16, 0.004).ink
  /// What can be had.
  static let ready = green.ink

  /// The ring where it is filled to a share: from blue to green.
  static func ring(_ share: Double) -> Drawing.Ink { blue.mixed(with: green, share).ink }
}
