import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The process that listens on a port of this machine, as the kernel knows it. */
function listenerOf(port: number): number {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(`:${hexPort}`) && state === '0A')
      .map((columns) => columns[9]),
  );
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (linksOf(pid).some((link) => inodes.some((inode) => link === `socket:[${inode}]`))) {
      return Number(pid);
    }
  }
  throw new Error(`Nothing listens on port ${port}.`);
}

function linksOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return '';
      }
    });
  } catch {
    // The process has ended meanwhile, or is somebody else's.
    return [];
  }
}

/** Stops a service dead without ending it, so that nothing restarts it; it goes on when disposed. */
export function pauseListener(port: number): Disposable {
  const pid = listenerOf(port);
  process.kill(pid, 'SIGSTOP');
  return { [Symbol.dispose]: () => process.kill(pid, 'SIGCONT') };
}
