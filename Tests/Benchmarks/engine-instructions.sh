#!/usr/bin/env bash
# Instructions of one step, one send without a log, and one send with record, ring and observer, on the
# flat chart of the benchmarks; of a typed send (with record and ring) and the same without types; and of
# reading the typed state beside a small and a large context: counted by callgrind as the difference of
# two runs.
set -euo pipefail
cd "$(dirname "$0")"
swift build -c release --product EngineInstructions --disable-index-store >&2
program=$(swift build -c release --show-bin-path)/EngineInstructions
# Valgrind cannot read what the compiler writes for a debugger.
strip -o "$program.bare" "$program"
count() {
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    "$program.bare" "$@" 2>&1 | sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}
for what in step send record typed untyped read1 read100000; do
  few=$(count "$what" 10000)
  many=$(count "$what" 60000)
  echo "$what: $(((many - few) / 50000)) instructions"
done
