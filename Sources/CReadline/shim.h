// SPDX-License-Identifier: GPL-3.0-or-later

// What Swift does not import of GNU Readline by itself, as small functions.
//
// Readline is under GPL-3, so the binary that links it is too; nothing but Terminal imports this.

#ifndef PLAYSTATE_CREADLINE_SHIM_H
#define PLAYSTATE_CREADLINE_SHIM_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/readline.h>
#include <readline/history.h>

// The streams are macros in some C libraries.
static inline FILE *creadline_stdin(void) { return stdin; }
static inline FILE *creadline_stdout(void) { return stdout; }
static inline FILE *creadline_stderr(void) { return stderr; }

// A function-like macro.
static inline int creadline_is_state(unsigned long state) { return RL_ISSTATE(state) != 0; }

#endif
