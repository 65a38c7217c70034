// Preloaded into a server under test: while the file named by WENFANG_FSYNC_FAULT exists, nothing reaches the disk and
// the caller is told so.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int is_faulty(void) {
  const char *flag = getenv("WENFANG_FSYNC_FAULT");
  return flag != NULL && access(flag, F_OK) == 0;
}

static int sync_with(const char *name, int fd) {
  if (is_faulty()) {
    errno = EIO;
    return -1;
  }
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return real(fd);
}

int fsync(int fd) { return sync_with("fsync", fd); }
int fdatasync(int fd) { return sync_with("fdatasync", fd); }
