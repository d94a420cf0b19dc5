// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef CARGUMENTS_H
#define CARGUMENTS_H

/// With how many arguments the process was started, its own name included; 0 when nobody has said.
int carguments_count(void);

/// The arguments, as many as `carguments_count` says.
const char *const *carguments_values(void);

/// A number by which the shipped program differs from every other; 0 in one that was not shipped.
long long carguments_build(void);

#endif
