// SPDX-License-Identifier: GPL-3.0-or-later
#include "CArguments.h"

// Swift's runtime reads /proc/self/cmdline when it is asked for the arguments, and gives none when
// that cannot be opened. The C libraries of Linux (glibc) and macOS hand them to every constructor.

static int count = 0;
static const char *const *values = 0;

__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  values = (const char *const *)argv;
}

#ifdef __ELF__
// SQLite need not count the memory that it uses, since nothing asks for it: each allocation takes a lock twice.
extern int sqlite3_config(int option, ...) __attribute__((weak));

__attribute__((constructor)) static void count_no_memory(void) {
  if (sqlite3_config) sqlite3_config(9 /* SQLITE_CONFIG_MEMSTATUS */, 0);
}

// The build id, where .ci/release lets the linker put it; other linkers have no such symbol.
extern const unsigned int playstate_build[2] __attribute__((weak, visibility("hidden")));

long long carguments_build(void) {
  return playstate_build ? (long long)((unsigned long long)playstate_build[1] << 32 | playstate_build[0]) : 0;
}
#else
long long carguments_build(void) { return 0; }
#endif

int carguments_count(void) { return values ? count : 0; }

const char *const *carguments_values(void) { return values; }
