#!/bin/sh
# A ledger of a million entries: how long `dashboard` takes, and how much memory.
#
# usage: million-points.sh PLAYSTATE
# Goals (seed 003): under 500 ms and 50 MB. Needs GNU time.
set -eu
playstate=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
use() { "$playstate" --store "$folder/store" --machine rewards --no-timing "$@"; }

use -c 'send earn 7200 learning' > "$folder/before"
for entries in 1 1000000; do
  if [ "$entries" -gt 1 ]; then
    yes 'coins +1' | head -n "$entries" | use > "$folder/answers"
  fi
  echo "about $entries entries:"
  for run in 1 2 3; do
    /usr/bin/time -f '  %e s  %M KB' "$playstate" --store "$folder/store" --machine rewards \
      -c dashboard > "$folder/dashboard"
  done
done
