// A door to libcurl that opens when somebody first goes through it.
//
// FoundationNetworking calls 23 functions of libcurl. Linked as usual, libcurl and the thirty
// libraries behind it are loaded at every start: 8 ms instead of 2, measured, and a binary that does
// not run where libcurl is absent. Here the functions are ours and hand the call on to libcurl.so.4,
// which is opened at the first one. Only URLSession comes through, and only when the rooms talk to a
// chat server. The functions are hidden: nobody outside this binary sees them.
//
// The linker is shown Linking/libcurl.a, an archive without members, where FoundationNetworking's
// module asks for -lcurl.

#include "CurlDoor.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) { library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL); }

int curl_door_is_open(void) {
  pthread_once(&once, open_library);
  return library != NULL;
}

static void *find(const char *name) { return curl_door_is_open() ? dlsym(library, name) : NULL; }

typedef void *Pointer;

// Signatures from curl's own headers, 7.88; every enumeration is an int, every handle a pointer.
#define DOOR(Result, absent, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) Result name parameters { \
    Result(*real) parameters = (Result(*) parameters)find(#name); \
    return real == NULL ? (absent) : real arguments; \
  }
#define SILENT_DOOR(name, parameters, arguments) \
  __attribute__((visibility("hidden"))) void name parameters { \
    void(*real) parameters = (void (*) parameters)find(#name); \
    if (real != NULL) { real arguments; } \
  }
// The variadic ones always get one argument of a pointer's size after the option.
#define OPTION_DOOR(name) \
  __attribute__((visibility("hidden"))) int name(Pointer handle, int option, Pointer value) { \
    int (*real)(Pointer, int, ...) = (int (*)(Pointer, int, ...))find(#name); \
    return real == NULL ? failed : real(handle, option, value); \
  }

/// CURLE_FAILED_INIT and CURLUE's nearest; any number but 0 says no.
enum { failed = 2 };

OPTION_DOOR(curl_easy_getinfo)
OPTION_DOOR(curl_easy_setopt)
OPTION_DOOR(curl_multi_setopt)
DOOR(Pointer, NULL, curl_easy_init, (void), ())
DOOR(int, failed, curl_easy_pause, (Pointer handle, int bits), (handle, bits))
DOOR(const char *, "", curl_easy_strerror, (int code), (code))
DOOR(int, failed, curl_global_init, (long flags), (flags))
DOOR(int, failed, curl_multi_add_handle, (Pointer multi, Pointer easy), (multi, easy))
DOOR(int, failed, curl_multi_assign, (Pointer multi, int socket, Pointer value),
     (multi, socket, value))
DOOR(int, failed, curl_multi_cleanup, (Pointer multi), (multi))
DOOR(Pointer, NULL, curl_multi_info_read, (Pointer multi, int *count), (multi, count))
DOOR(Pointer, NULL, curl_multi_init, (void), ())
DOOR(int, failed, curl_multi_remove_handle, (Pointer multi, Pointer easy), (multi, easy))
DOOR(int, failed, curl_multi_socket_action, (Pointer multi, int socket, int events, int *count),
     (multi, socket, events, count))
DOOR(Pointer, NULL, curl_slist_append, (Pointer list, const char *text), (list, text))
DOOR(Pointer, NULL, curl_url, (void), ())
DOOR(int, failed, curl_url_get, (Pointer url, int part, char **text, unsigned flags),
     (url, part, text, flags))
DOOR(int, failed, curl_url_set, (Pointer url, int part, const char *text, unsigned flags),
     (url, part, text, flags))
DOOR(char *, NULL, curl_version, (void), ())
DOOR(Pointer, NULL, curl_version_info, (int age), (age))
SILENT_DOOR(curl_easy_cleanup, (Pointer handle), (handle))
SILENT_DOOR(curl_free, (Pointer text), (text))
SILENT_DOOR(curl_slist_free_all, (Pointer list), (list))

#else

int curl_door_is_open(void) { return 1; }

#endif
