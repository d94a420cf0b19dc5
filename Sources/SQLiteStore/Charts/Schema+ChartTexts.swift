// SPDX-License-Identifier: Apache-2.0

extension Schema {
  /// The charts of apps as data, a row a fingerprint; the text is SCXML.
  ///
  /// A shell that does not have the machine reads there what it is.
  static let chartTexts = """
    CREATE TABLE chart_text (
      fingerprint TEXT PRIMARY KEY NOT NULL,
      machine TEXT NOT NULL,
      version INTEGER NOT NULL CHECK (version > 0),
      time INTEGER NOT NULL,
      text TEXT NOT NULL) STRICT;
    """
}
