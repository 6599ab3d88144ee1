import { spawn, execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../../tools/stack/find-program.ts';
import { pollUntil } from '../../../tools/stack/poll-until.ts';
import { stunAnswers } from '../../../tools/stack/probes/stun-answers.ts';
import { freePort } from '@lamplight/test-kit/free-port';

const secret = 'relay-under-test';
const shipped = new URL('../../../deploy/relay/turnserver.conf', import.meta.url);

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);
const reachable = (address: string): boolean => hasIpv6 || !address.includes(':');

/** Where the relay must lead nobody: itself, its link, metadata, many at once; by each way to write it. */
const forbidden = [
  ...['127.0.0.1', '127.8.8.8', '169.254.169.254', '0.0.0.0', '224.0.0.5', '255.255.255.255'],
  ...['100.100.100.200', '168.63.129.16'],
  ...['::1', '::', 'fe80::1', 'ff02::1', 'fd00:ec2::254'],
  ...['::ffff:127.0.0.1', '::ffff:169.254.169.254', '64:ff9b::7f00:1'],
].filter(reachable);
/** As a room's addresses. Nothing gets there: from loopback the machine sends nothing outside. */
const allowed = ['192.0.2.7', '2001:db8::7'].filter(reachable);

export interface RelayGuards {
  refused: string[];
  let_through: string[];
  pass: boolean;
}

/** The configuration that hospitals are given, on this machine's loopback. */
export async function tryProductionRelay(): Promise<RelayGuards> {
  const directory = await mkdtemp(join(tmpdir(), 'lamplight-relay-'));
  const port = await freePort();
  const config = join(directory, 'turnserver.conf');
  await writeFile(config, await filledIn(port, directory));
  const relay = spawn(findProgram('turnserver'), ['-c', config], { stdio: 'ignore' });
  try {
    await pollUntil('the relay answers', () => stunAnswers('127.0.0.1', port), {
      withinMs: 10_000,
    });
    const refused: string[] = [];
    for (const address of [...forbidden, ...allowed])
      if (await isRefused(port, address)) refused.push(address);
    const let_through = [...forbidden, ...allowed].filter((address) => !refused.includes(address));
    const pass = refused.join() === forbidden.join() && let_through.join() === allowed.join();
    return { refused, let_through, pass };
  } finally {
    relay.kill('SIGKILL');
    await rm(directory, { recursive: true });
  }
}

async function filledIn(port: number, directory: string): Promise<string> {
  const text = await readFile(shipped, 'utf8');
  return `${text
    .replaceAll('=ADDRESS', '=127.0.0.1')
    .replace('HOSPITAL-DOMAIN', 'lamplight')
    .replace('=SECRET', `=${secret}`)
    .replace('listening-port=3478', `listening-port=${port}`)}
${hasIpv6 ? 'listening-ip=::1\nrelay-ip=::1' : ''}
userdb=${join(directory, 'turndb')}
pidfile=${join(directory, 'pid')}
`;
}

/** coturn's own client asks for a channel to the address; 403 is the relay's no. */
async function isRefused(port: number, address: string): Promise<boolean> {
  const username = `${Math.floor(Date.now() / 1_000) + 600}:${address.replaceAll(':', '-')}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  const [ask, about] = [
    [
      ...(address.includes(':') ? ['-x'] : []),
      '-u',
      username,
      '-w',
      credential,
      '-p',
      String(port),
    ],
    ['-e', address, '-r', '9999', '-n', '1', '-c', '127.0.0.1'],
  ];
  const { stdout, stderr } = await promisify(execFile)(
    findProgram('turnutils_uclient'),
    [...ask, ...about],
    { timeout: 5_000 },
  ).catch((error: unknown) => error as { stdout: string; stderr: string });
  return `${stdout}${stderr}`.includes('403');
}
