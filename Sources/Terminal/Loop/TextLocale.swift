// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation

/// The character set of the terminal, as Readline is told of it.
enum TextLocale {
  /// Sees to it that text is UTF-8, whatever the environment says; else Backspace would split an
  /// `ä` under `LC_ALL=C`.
  ///
  /// To be called before any thread is started: it may change the environment.
  static func prepare() {
    if setlocale(LC_CTYPE, "") != nil, isUTF8 { return }
    unsetenv("LC_ALL")
    for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, name) != nil {
      setenv("LC_CTYPE", name, 1)
      return
    }
  }

  private static var isUTF8: Bool {
    guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
    return strcasecmp(name, "UTF-8") == 0 || strcasecmp(name, "utf8") == 0
  }
}
