import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { findProgram } from '../../../tools/stack/find-program.ts';
import { guarded, inheritedEnv } from '../../../tools/stack/guarded-command.ts';
import { pollUntil } from '../../../tools/stack/poll-until.ts';
import { launchChromium } from '../../support/chromium.ts';

/** Of the range that documents use: nobody has these addresses. */
const siteAddress = '192.0.2.1';
const addresses = { room: '192.0.2.10', viewer: '192.0.2.20' } as const;

const run = (program: string, ...args: string[]): void => {
  execFileSync(findProgram(program), args, { stdio: ['ignore', 'ignore', 'inherit'] });
};

/** A switch, with the server at its one end. */
export function openSite(): void {
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', 'site', 'type', 'bridge');
  run('ip', 'addr', 'add', `${siteAddress}/24`, 'dev', 'site');
  run('ip', 'link', 'set', 'site', 'up');
}

export interface TestHost {
  launch: () => Promise<Browser>;
  /** The switch drops everything from and to the host; neither end is told. */
  cut: () => void;
  mend: () => void;
  remove: () => void;
}

/** A machine of its own on the switch, with a browser that finds the server as `localhost`. */
export async function addHost(name: keyof typeof addresses, directory: string): Promise<TestHost> {
  const { file, args } = guarded({
    file: findProgram('unshare'),
    args: ['--net', '--', 'sleep', 'infinity'],
    env: {},
    onOrphaned: 'SIGKILL',
  });
  const holder = spawn(file, args, { stdio: 'ignore', env: inheritedEnv() });
  const network = `/proc/${holder.pid}/ns/net`;
  const ours = readlinkSync('/proc/self/ns/net');
  await pollUntil(
    `the network of the ${name}`,
    async () => {
      if (readlinkSync(network) === ours) throw new Error('it is still ours');
    },
    { withinMs: 5_000, everyMs: 10 },
  );
  run('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', `${holder.pid}`);
  run('ip', 'link', 'set', name, 'master', 'site', 'up');
  const inside = (...command: string[]) => run('nsenter', `--net=${network}`, '--', ...command);
  inside('ip', 'link', 'set', 'lo', 'up');
  inside('ip', 'addr', 'add', `${addresses[name]}/24`, 'dev', 'eth0');
  inside('ip', 'link', 'set', 'eth0', 'up');
  // Leads nowhere; Chromium asks it which of its addresses is the one to use.
  inside('ip', 'route', 'add', 'default', 'via', siteAddress);
  const launcher = join(directory, `chromium-of-${name}`);
  const program = `${findProgram('nsenter')} --net=${network} -- ${findProgram('chromium')}`;
  writeFileSync(launcher, `#!/bin/sh\nexec ${program} "$@"\n`);
  chmodSync(launcher, 0o755);
  const switchPort = (state: 'disabled' | 'forwarding') =>
    run('bridge', 'link', 'set', 'dev', name, 'state', state === 'disabled' ? '0' : '3');
  return {
    launch: () => launchChromium(flags, launcher),
    cut: () => switchPort('disabled'),
    mend: () => switchPort('forwarding'),
    remove: () => holder.kill('SIGKILL'),
  };
}

const flags = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  // A page of `localhost` may use camera and keys; here it is the server's machine.
  `--host-resolver-rules=MAP localhost ${siteAddress}`,
];
