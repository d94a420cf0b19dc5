// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef CARGUMENTS_H
#define CARGUMENTS_H

/// With how many arguments the process was started, its own name included; 0 when nobody has said.
int carguments_count(void);

/// The arguments, as many as `carguments_count` says.
const char *const *carguments_values(void);

#endif
