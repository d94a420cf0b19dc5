// SPDX-License-Identifier: GPL-3.0-or-later
// Loaded before a program: counts its calls on files below FAULTS_ROOT and on standard output, writes
// them down in FAULTS_LOG, and at call number FAULTS_AT does FAULTS_DO: `kill`, `quit`, `short` or an
// error's number. A line of the log: number, call, inode, path, and what it changes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { FILES = 1024 };
static char *paths[FILES];
static const char *root, *act;
static long at, count;
static int log_file = -1;
static int with_data;
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

__attribute__((constructor)) static void begin(void) {
  root = getenv("FAULTS_ROOT");
  act = getenv("FAULTS_DO");
  at = getenv("FAULTS_AT") ? atol(getenv("FAULTS_AT")) : 0;
  with_data = getenv("FAULTS_DATA") != NULL;
  const char *log = getenv("FAULTS_LOG");
  if (log) {
    int file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    log_file = syscall(SYS_fcntl, file, F_DUPFD_CLOEXEC, FILES + 10);
    syscall(SYS_close, file);
  }
  // What it starts is left alone.
  unsetenv("LD_PRELOAD");
}

static void say(const char *bytes, size_t size) {
  while (size > 0) {
    ssize_t done = syscall(SYS_write, log_file, bytes, size);
    if (done <= 0) return;
    bytes += done, size -= done;
  }
}

// The whole path of a name; NULL when it is not watched.
static char *watched(int folder, const char *name) {
  char path[PATH_MAX];
  if (!root || !name) return NULL;
  if (name[0] == '/') snprintf(path, sizeof path, "%s", name);
  else if (folder != AT_FDCWD && folder >= 0 && folder < FILES && paths[folder])
    snprintf(path, sizeof path, "%s/%s", paths[folder], name);
  else {
    char here[PATH_MAX];
    if (syscall(SYS_getcwd, here, sizeof here) < 0) return NULL;
    snprintf(path, sizeof path, "%s/%s", here, name);
  }
  size_t length = strlen(root);
  if (strncmp(path, root, length) || (path[length] && path[length] != '/')) return NULL;
  return strdup(path);
}

static const char *open_path(int file) {
  if (file == 1) return "<out>";
  return file >= 0 && file < FILES ? paths[file] : NULL;
}

static unsigned long inode_of(int file) {
  struct stat found;
  if (file < 0 || syscall(SYS_fstat, file, &found)) return 0;
  return found.st_ino;
}

// Counts a call; 0 when it is to be done, a number below 0 when half of it, else the error it has.
static int fault(const char *call, int file, const char *path, const char *detail, long place,
                 const void *bytes, size_t size) {
  if (log_file < 0 && !at) return 0;
  long number = ++count;
  if (log_file >= 0) {
    char line[2 * PATH_MAX + 200];
    int length = snprintf(line, sizeof line, "%ld\t%s\t%lu\t%s\t%s\t%ld\t%zu\t", number, call,
                          inode_of(file), path, detail ? detail : "", place, size);
    say(line, length);
    if (bytes && with_data) {
      static const char digits[] = "0123456789abcdef";
      char *text = malloc(2 * size + 1);
      for (size_t i = 0; text && i < size; i++) {
        text[2 * i] = digits[((const unsigned char *)bytes)[i] >> 4];
        text[2 * i + 1] = digits[((const unsigned char *)bytes)[i] & 15];
      }
      if (text) say(text, 2 * size);
      free(text);
    }
    say("\n", 1);
  }
  if (number != at || !act) return 0;
  if (!strcmp(act, "kill")) syscall(SYS_kill, getpid(), SIGKILL);
  if (!strcmp(act, "quit")) { syscall(SYS_kill, getpid(), SIGQUIT); return 0; }
  if (!strcmp(act, "short")) return -1;
  return atoi(act);
}

#define NEXT(name) \
  static __typeof__(name) *real; \
  if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
#define HOLD pthread_mutex_lock(&lock)
#define LET pthread_mutex_unlock(&lock)
// Counts a call and comes back when it is to fail.
#define TRY(call, file, path, detail, place, bytes, size, failed) \
  int found = fault(call, file, path, detail, place, bytes, size); \
  if (found > 0) { LET; errno = found; return failed; }

// MARK: Opening and closing

static int opened(int folder, const char *name, int flags, mode_t mode, const char *call) {
  HOLD;
  char *path = watched(folder, name);
  if (!path) { LET; return syscall(SYS_openat, folder, name, flags, mode); }
  struct stat before;
  int is_new = (flags & O_CREAT) && syscall(SYS_newfstatat, folder, name, &before, 0);
  int code = fault(is_new ? "create" : call, -1, path, NULL, flags, NULL, 0);
  int file = code > 0 ? -1 : (int)syscall(SYS_openat, folder, name, flags, mode);
  int kept = code > 0 ? code : errno;
  if (file >= 0 && file < FILES) {
    free(paths[file]);
    paths[file] = path;
    if (log_file >= 0 && is_new) {
      char line[PATH_MAX + 100];
      say(line, snprintf(line, sizeof line, "%ld\tcreated\t%lu\t%s\t\t0\t0\t\n", count,
                         inode_of(file), path));
    }
    if (log_file >= 0 && (flags & O_TRUNC) && !is_new) {
      char line[PATH_MAX + 100];
      say(line, snprintf(line, sizeof line, "%ld\tftruncate\t%lu\t%s\t\t0\t0\t\n", count,
                         inode_of(file), path));
    }
  } else free(path);
  LET;
  errno = kept;
  return file;
}

#define OPENS(name) \
  int name(const char *path, int flags, ...) { \
    va_list more; va_start(more, flags); mode_t mode = va_arg(more, int); va_end(more); \
    return opened(AT_FDCWD, path, flags, mode, "open"); \
  }
#define OPENS_AT(name) \
  int name(int folder, const char *path, int flags, ...) { \
    va_list more; va_start(more, flags); mode_t mode = va_arg(more, int); va_end(more); \
    return opened(folder, path, flags, mode, "open"); \
  }
OPENS(open) OPENS(open64) OPENS_AT(openat) OPENS_AT(openat64)

int close(int file) {
  HOLD;
  if (file >= 0 && file < FILES) { free(paths[file]); paths[file] = NULL; }
  LET;
  return syscall(SYS_close, file);
}

// MARK: Reading

#define READS(name, call, ...) \
  HOLD; const char *path = open_path(file); \
  if (!path || file == 1) { LET; return syscall(call, __VA_ARGS__); } \
  TRY(name, file, path, NULL, 0, NULL, size, -1) \
  LET; if (found < 0) size = (size + 1) / 2; \
  return syscall(call, __VA_ARGS__);
ssize_t read(int file, void *to, size_t size) { READS("read", SYS_read, file, to, size) }
ssize_t pread(int file, void *to, size_t size, off_t place) {
  READS("pread", SYS_pread64, file, to, size, place)
}
ssize_t pread64(int file, void *to, size_t size, off64_t place) {
  READS("pread", SYS_pread64, file, to, size, place)
}

// MARK: Writing

ssize_t write(int file, const void *from, size_t size) {
  HOLD;
  const char *path = open_path(file);
  if (!path) { LET; return syscall(SYS_write, file, from, size); }
  long place = 0;
  if (file != 1) {
    struct stat now;
    int flags = syscall(SYS_fcntl, file, F_GETFL);
    place = flags & O_APPEND && !syscall(SYS_fstat, file, &now)
      ? now.st_size : syscall(SYS_lseek, file, 0, SEEK_CUR);
  }
  TRY(file == 1 ? "print" : "write", file, path, NULL, place, from, size, -1)
  LET;
  return syscall(SYS_write, file, from, found < 0 ? (size + 1) / 2 : size);
}
#define PWRITES(name, off) \
  ssize_t name(int file, const void *from, size_t size, off place) { \
    HOLD; const char *path = open_path(file); \
    if (!path) { LET; return syscall(SYS_pwrite64, file, from, size, place); } \
    TRY("write", file, path, NULL, place, from, size, -1) \
    LET; \
    return syscall(SYS_pwrite64, file, from, found < 0 ? (size + 1) / 2 : size, place); \
  }
PWRITES(pwrite, off_t) PWRITES(pwrite64, off64_t)

#define ON_FILE(name, ...) \
  HOLD; const char *path = open_path(file); \
  if (path && file != 1) { TRY(name, file, path, __VA_ARGS__, NULL, 0, -1) } \
  LET;
int fsync(int file) { ON_FILE("fsync", NULL, 0) return syscall(SYS_fsync, file); }
int fdatasync(int file) { ON_FILE("fsync", NULL, 0) return syscall(SYS_fdatasync, file); }
int ftruncate(int file, off_t size) {
  ON_FILE("ftruncate", NULL, size) return syscall(SYS_ftruncate, file, size);
}
int ftruncate64(int file, off64_t size) {
  ON_FILE("ftruncate", NULL, size) return syscall(SYS_ftruncate, file, size);
}
int fchmod(int file, mode_t mode) { ON_FILE("fchmod", NULL, mode) return syscall(SYS_fchmod, file, mode); }
off_t lseek(int file, off_t place, int from) {
  ON_FILE("lseek", NULL, place) return syscall(SYS_lseek, file, place, from);
}
off64_t lseek64(int file, off64_t place, int from) {
  ON_FILE("lseek", NULL, place) return syscall(SYS_lseek, file, place, from);
}

// Locks; what else it does is left alone.
#define LOCKS(name) \
  int name(int file, int command, ...) { \
    va_list more; va_start(more, command); void *argument = va_arg(more, void *); va_end(more); \
    if (command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK) { \
      ON_FILE(((struct flock *)argument)->l_type == F_UNLCK ? "unlock" : "lock", NULL, command) \
    } \
    int done = syscall(SYS_fcntl, file, command, argument); \
    if ((command == F_DUPFD || command == F_DUPFD_CLOEXEC) && done >= 0 && done < FILES) { \
      HOLD; \
      free(paths[done]); \
      paths[done] = file >= 0 && file < FILES && paths[file] ? strdup(paths[file]) : NULL; \
      LET; \
    } \
    return done; \
  }
LOCKS(fcntl) LOCKS(fcntl64)

void *mmap(void *where, size_t size, int access, int flags, int file, off_t place) {
  if (!(flags & MAP_ANONYMOUS) && file >= 0) {
    HOLD;
    const char *path = open_path(file);
    if (path && file != 1) { TRY("mmap", file, path, NULL, place, NULL, 0, MAP_FAILED) }
    LET;
  }
  return (void *)syscall(SYS_mmap, where, size, access, flags, file, place);
}

// MARK: Names

#define ON_NAME(call, folder, name, failed) \
  HOLD; char *path = watched(folder, name); \
  if (path) { \
    int code = fault(call, -1, path, NULL, 0, NULL, 0); \
    free(path); \
    if (code > 0) { LET; errno = code; return failed; } \
  } \
  LET;
int unlink(const char *name) { ON_NAME("unlink", AT_FDCWD, name, -1) return syscall(SYS_unlink, name); }
int unlinkat(int folder, const char *name, int flags) {
  ON_NAME("unlink", folder, name, -1) return syscall(SYS_unlinkat, folder, name, flags);
}
int mkdir(const char *name, mode_t mode) {
  ON_NAME("mkdir", AT_FDCWD, name, -1) return syscall(SYS_mkdir, name, mode);
}
int access(const char *name, int mode) { ON_NAME("access", AT_FDCWD, name, -1) return syscall(SYS_access, name, mode); }
ssize_t readlink(const char *name, char *to, size_t size) {
  ON_NAME("readlink", AT_FDCWD, name, -1) return syscall(SYS_readlink, name, to, size);
}
#define STATS(name, type, ...) \
  int name(const char *path_, struct type *to) { \
    ON_NAME("stat", AT_FDCWD, path_, -1) \
    return syscall(SYS_newfstatat, AT_FDCWD, path_, to, __VA_ARGS__); \
  }
STATS(stat, stat, 0) STATS(stat64, stat64, 0)
STATS(lstat, stat, AT_SYMLINK_NOFOLLOW) STATS(lstat64, stat64, AT_SYMLINK_NOFOLLOW)
int fstat(int file, struct stat *to) { ON_FILE("fstat", NULL, 0) return syscall(SYS_fstat, file, to); }
int fstat64(int file, struct stat64 *to) { ON_FILE("fstat", NULL, 0) return syscall(SYS_fstat, file, to); }

// Two names: the second is in the log's fifth column.
static int two(const char *call, const char *from, const char *to, long number) {
  HOLD;
  char *first = watched(AT_FDCWD, from), *second = watched(AT_FDCWD, to);
  int code = 0;
  if (first || second)
    code = fault(call, -1, first ? first : from, second ? second : to, 0, NULL, 0);
  free(first), free(second);
  LET;
  if (code > 0) { errno = code; return -1; }
  return syscall(number, from, to);
}
int rename(const char *from, const char *to) { return two("rename", from, to, SYS_rename); }
int link(const char *from, const char *to) { return two("link", from, to, SYS_link); }
