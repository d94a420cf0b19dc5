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

int carguments_count(void) { return values ? count : 0; }

const char *const *carguments_values(void) { return values; }
