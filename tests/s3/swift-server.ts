import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@lamplight/test-kit/eventually';
import { guarded } from '../../tools/stack/guarded-command.ts';
import { freePort } from '@lamplight/test-kit/free-port';
import { storageKinds, swiftFiles, type SwiftPorts } from './swift-config.ts';

const run = promisify(execFile);
const readyMs = 120_000;
const missing =
  'Swift is not installed. Run: apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object memcached';

export interface SwiftServer {
  endpoint: string;
  stop(): Promise<void>;
}

/** One disk, one copy of everything, on loopback alone; all rings by one Python, which starts slowly. */
const ringScript = `
import sys
from swift.common.ring import RingBuilder
for ring in sys.argv[2:]:
    kind, port = ring.split('=')
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disk',
                     'weight': 1, 'replication_ip': '127.0.0.1', 'replication_port': int(port)})
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (sys.argv[1], kind))
`;

async function writeRings(directory: string, ports: SwiftPorts): Promise<void> {
  const rings = storageKinds.map((kind) => `${kind}=${ports[kind]}`);
  const args = ['-c', ringScript, join(directory, 'etc'), ...rings];
  await run('/usr/bin/python3', args).catch(() => {
    throw new Error(missing);
  });
}

interface Started {
  directory: string;
  name: string;
  program: string;
  args: string[];
}

/** Ends with the tests, however those end. */
async function start({ directory, name, program, args }: Started): Promise<ChildProcess> {
  const log = await open(join(directory, `${name}.log`), 'a');
  const command = guarded({ file: program, args, env: {}, onOrphaned: 'SIGKILL' });
  const child = spawn(command.file, command.args, { stdio: ['ignore', log.fd, log.fd] });
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', () => reject(new Error(missing)));
  });
  await log.close();
  return child;
}

async function answers(endpoint: string): Promise<void> {
  await fetch(endpoint, { signal: AbortSignal.timeout(5_000) });
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** A real S3 server of Debian's, for as long as its tests run. */
export async function startSwift(): Promise<SwiftServer> {
  const directory = await mkdtemp(join(tmpdir(), 'lamplight-swift-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(ended));
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const ports: SwiftPorts = {
      proxy: await freePort(),
      cache: await freePort(),
      account: await freePort(),
      container: await freePort(),
      object: await freePort(),
    };
    await mkdir(join(directory, 'etc'));
    await mkdir(join(directory, 'devices', 'disk'), { recursive: true });
    for (const [name, text] of Object.entries(swiftFiles(directory, ports)))
      await writeFile(join(directory, 'etc', name), text);
    await writeRings(directory, ports);
    const cache = ['-l', '127.0.0.1', '-p', String(ports.cache), '-U', '0'];
    const user = ['-u', userInfo().username];
    const parts = [
      { name: 'cache', program: 'memcached', args: [...cache, ...user] },
      ...[...storageKinds, 'proxy'].map((name) => ({
        name,
        program: `swift-${name}-server`,
        args: [join(directory, 'etc', `${name}.conf`), '--verbose'],
      })),
    ];
    for (const part of parts) children.push(await start({ directory, ...part }));
    const endpoint = `http://127.0.0.1:${ports.proxy}`;
    await eventually(() => answers(endpoint), { withinMs: readyMs, everyMs: 250 }).catch(
      async (error: unknown) => {
        const log = await readFile(join(directory, 'proxy.log'), 'utf8');
        throw new Error(`Swift did not start:\n${log}`, { cause: error });
      },
    );
    return { endpoint, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
