// SPDX-License-Identifier: GPL-3.0-or-later
// A peer for a piped command: reads lines, splits off the first word, looks it up, asks a guard, answers.
#include <stdio.h>
#include <string.h>

int main(void) {
  static const char *const words[] = {"send", "state", "coins", "wait", "why", "log"};
  char line[256];
  long coins = 0;
  while (fgets(line, sizeof line, stdin)) {
    char *const word = strtok(line, " \n");
    int found = -1;
    for (int i = 0; word && found < 0 && i < 6; i++)
      if (strcmp(word, words[i]) == 0) found = i;
    if (found >= 0 && coins >= 0) coins++;
    fputs(found < 0 ? "unknown\n" : "moved\n", stdout);
  }
  return 0;
}
