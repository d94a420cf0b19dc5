// SPDX-License-Identifier: GPL-3.0-or-later
// Tells the thread sanitizer when Swift's Mutex is waited for and handed on: the kernel does that, from a
// library that is not built with it. What is locked and unlocked without waiting it sees by itself.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// Programs that tests start have none.
extern void __tsan_acquire(void *) __attribute__((weak)), __tsan_release(void *) __attribute__((weak));
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slowly(uint32_t owner, SELF) __asm__(LOCK);
SWIFT bool try_slowly(SELF) __asm__(TRY);
SWIFT void unlock_slowly(SELF) __asm__(UNLOCK);

SWIFT void lock_slowly(uint32_t owner, SELF) {
  ((SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK))(owner, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT bool try_slowly(SELF) {
  bool is_held = ((SWIFT bool (*)(SELF))dlsym(RTLD_NEXT, TRY))(self);
  if (is_held && __tsan_acquire) __tsan_acquire(self);
  return is_held;
}

SWIFT void unlock_slowly(SELF) {
  if (__tsan_release) __tsan_release(self);
  ((SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK))(self);
}
