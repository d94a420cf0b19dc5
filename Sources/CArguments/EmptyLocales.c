// SPDX-License-Identifier: GPL-3.0-or-later
// ICU's common data with nothing in it, in the form of its data header ("ICU Data" in ICU's user guide):
// Foundation links 34 MB of locales and names of zones that the shell never asks for. Words and plurals are
// from the String Catalog, local time from the C library, normalization from Swift's own library.
// Only for the shipped binary (.ci/release): there the symbol stands before Foundation's archive.
#ifdef PLAYSTATE_EMPTY_LOCALES
#include <stdalign.h>
#include <stdint.h>

struct icu_data_info {
  uint16_t size, reserved;
  uint8_t is_big_endian, charset_family, size_of_char, reserved2;
  uint8_t format[4], format_version[4], data_version[4];
};

const alignas(16) struct {
  uint16_t header_size;
  uint8_t magic[2];
  struct icu_data_info info;
  char padding[8];
  uint32_t count, reserved;
  int32_t names_and_data[4];
} icudt76_dat = {
  .header_size = 32,
  .magic = {0xDA, 0x27},
  .info = {.size = sizeof(struct icu_data_info), .size_of_char = 2, .format = "ToCP", .format_version = {1}},
};
#endif
