/*
 * Preloaded into PostgreSQL: each fsync and fdatasync first waits as many milliseconds as stand in the file that
 * LAMPLIGHT_SLOW_DISK names, as on a disk that is overloaded. Without headers, so that any compiler will do.
 */
long syscall(long number, ...);
int open(const char *path, int flags, ...);
long read(int file, void *to, unsigned long most);
int close(int file);
int usleep(unsigned int microseconds);
char *getenv(const char *name);

#if defined(__x86_64__)
enum { sys_fsync = 74, sys_fdatasync = 75 };
#elif defined(__aarch64__)
enum { sys_fsync = 82, sys_fdatasync = 83 };
#else
#error "The numbers of these calls are not known for this processor."
#endif

static void wait_for_disk(void) {
  char text[16];
  unsigned int milliseconds = 0;
  long length, at;
  const char *path = getenv("LAMPLIGHT_SLOW_DISK");
  int file = path ? open(path, 0) : -1;
  if (file < 0) return;
  length = read(file, text, sizeof text);
  close(file);
  for (at = 0; at < length && text[at] >= '0' && text[at] <= '9'; at++)
    milliseconds = milliseconds * 10 + (unsigned int)(text[at] - '0');
  for (; milliseconds > 0; milliseconds--) usleep(1000);
}

int fsync(int file) {
  wait_for_disk();
  return (int)syscall(sys_fsync, file);
}

int fdatasync(int file) {
  wait_for_disk();
  return (int)syscall(sys_fdatasync, file);
}
