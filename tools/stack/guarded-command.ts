import { existsSync } from 'node:fs';

export interface RunAs {
  uid: number;
  gid: number;
}

export interface Command {
  file: string;
  args: readonly string[];
  env: Record<string, string>;
  cwd?: string;
  /** Only root can run something as somebody else. */
  runAs?: RunAs | undefined;
  /** What the kernel sends the part when the supervisor dies without a word. */
  onOrphaned: 'SIGKILL' | 'SIGINT';
}

const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));

/**
 * setpriv changes the user, asks the kernel for a signal when we die, and then becomes the part: the
 * process id stays the part's own, with no wrapper between that a signal would hit instead.
 */
export function guarded(command: Command): { file: string; args: string[] } {
  if (!setpriv)
    throw new Error('setpriv is missing. It belongs to the util-linux package: install that.');
  const user = command.runAs
    ? [`--reuid=${command.runAs.uid}`, `--regid=${command.runAs.gid}`, '--clear-groups']
    : [];
  return {
    file: setpriv,
    args: [
      ...user,
      `--pdeathsig=${command.onOrphaned.slice('SIG'.length)}`,
      '--',
      command.file,
      ...command.args,
    ],
  };
}

/** What parts get from our own environment: enough to run, nothing that could mislead them. */
export function inheritedEnv(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'NODE_EXTRA_CA_CERTS'];
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && (kept.includes(entry[0]) || entry[0].startsWith('LAMPLIGHT_')),
    ),
  );
}
