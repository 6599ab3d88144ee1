import { spawn, execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../../tools/stack/find-program.ts';

const run = promisify(execFile);
const files = join(import.meta.dirname, '../../../deploy/kiosk');

export type Policies = Record<string, unknown>;

export interface InstalledKiosk {
  root: string;
  policies: Policies;
  profile: string;
  /** Starts Chromium as on a machine that has these policies, and leaves this machine's alone. */
  browserWith: (policies: Policies) => Promise<string>;
  remove: () => Promise<void>;
}

/** The files as the script installs them, below a folder of their own. */
export async function installKiosk(origin: string): Promise<InstalledKiosk> {
  const root = await mkdtemp(join(tmpdir(), 'lamplight-kiosk-'));
  await run('sh', [join(files, 'install.sh'), origin], {
    env: { ...process.env, INSTALL_ROOT: root },
  });
  const managed = join(root, 'etc/chromium/policies/managed/lamplight-room.json');
  const policies = JSON.parse(await readFile(managed, 'utf8')) as Policies;
  let made = 0;
  return {
    root,
    policies,
    profile: join(root, 'var/lib/lamplight-room/profile'),
    browserWith: async (wanted) => {
      made += 1;
      const folder = join(root, `policies-${made}`);
      await mkdir(folder);
      await writeFile(join(folder, 'lamplight-room.json'), JSON.stringify(wanted));
      const script = join(folder, 'chromium');
      await writeFile(script, startsWith(folder));
      await chmod(script, 0o755);
      return script;
    },
    remove: () => rm(root, { recursive: true, maxRetries: 5 }),
  };
}

/** Debian's Chromium reads /etc/chromium: this process and its children alone see another one there. */
const startsWith = (folder: string): string => `#!/bin/sh
exec unshare --mount${process.getuid?.() === 0 ? '' : ' --map-root-user'} sh -c '
  mount -t tmpfs tmpfs /etc/chromium &&
  mkdir -p /etc/chromium/policies/managed &&
  cp ${folder}/lamplight-room.json /etc/chromium/policies/managed/ &&
  exec ${findProgram('chromium')} "$@"' chromium "$@"
`;

export interface RunningAgent {
  log: () => string;
  /** The processes that paint pages. */
  renderers: () => Promise<number[]>;
  browserPid: () => number;
  stop: () => Promise<void>;
}

export function startAgent({ root }: InstalledKiosk, env: Record<string, string>): RunningAgent {
  const child = spawn(join(root, 'usr/lib/lamplight-room/start-room'), {
    env: { ...process.env, LAMPLIGHT_ROOM_SCREEN: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (log += String(part)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const browserPid = () => Number([...log.matchAll(/browser started as (\d+)/g)].at(-1)?.[1]);
  return {
    log: () => log,
    browserPid,
    renderers: () => renderersOf(browserPid()),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function renderersOf(browser: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // pid (name) state parent group: all of the browser are in its group.
    const group = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
    if (group !== browser) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('--type=renderer')) found.push(Number(name));
  }
  return found;
}
