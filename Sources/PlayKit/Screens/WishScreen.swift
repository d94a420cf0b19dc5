// SPDX-License-Identifier: Apache-2.0

/// What a child can ask a grown-up for, by number: the same page in every machine.
public enum WishScreen {
  /// What the page is called in every machine.
  public static let page = "wish"

  /// The page.
  public static func screen(_ scene: ScreenScene) -> Screen {
    Screen(
      scene.say(.playWishes),
      [scene.say(.playWishSay)],
      choices: [
        .init(scene.say(.playWish15), .wish(.minutes, "15"), takesEnter: false),
        .init(scene.say(.playWish30), .wish(.minutes, "30")),
        .init(scene.say(.playWishVideo), .wish(.other, scene.say(.playWishVideo))),
        .init(scene.say(.playWishTogether), .wish(.other, scene.say(.playWishTogether))),
      ],
      back: .page(nil),
      help: scene.say(.playWishHelp)
    )
  }
}
