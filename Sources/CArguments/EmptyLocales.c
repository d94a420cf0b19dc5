// SPDX-License-Identifier: GPL-3.0-or-later

// ICU's common data with nothing in it, in the form of its data header ("ICU Data" in ICU's user guide):
// Foundation links 34 MB of locales and names of zones that the shell never asks for. Words and plurals are
// from the String Catalog, local time from the C library, normalization from Swift's own library.
// Only for the shipped binary (.ci/release): there the symbol stands before Foundation's archive.
#ifdef PLAYSTATE_EMPTY_LOCALES
// The header's size and magic; the size of what follows, the size of a character, format, its version;
// then no names and no data.
_Alignas(16) const unsigned char icudt76_dat[64] = {
  32, 0, 0xDA, 0x27, 20, 0, 0, 0, 0, 0, 2, 0, 'T', 'o', 'C', 'P', 1};
#endif
