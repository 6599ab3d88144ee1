import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { partNames, type PartName } from './part-names.ts';
import type { StackContext } from './parts/stack-context.ts';
import { LockHeld, takePidLock } from './pid-lock.ts';
import { refuseTakenPorts } from './port-check.ts';
import { defaultPortBase, stackPorts } from './ports.ts';
import { loadSecrets, type StackSecrets } from './secrets.ts';
import { removeStackData, stopStalePostmasters } from './stack-data.ts';
import { startParts, stopParts } from './start-parts.ts';
import type { PartHandle, SupervisedPart } from './supervised-part.ts';
import { stackUrls, type StackUrls } from './urls.ts';

export interface StackOptions {
  dataDir: string;
  portBase?: number;
  /** All of them when left out. */
  parts?: readonly PartName[];
  /** Throws away what the data directory holds. */
  fresh?: boolean;
  demo?: boolean;
  /** Added to the environment of mail catcher, identity and server. */
  env?: Record<string, string>;
  quiet?: boolean;
  /** False leaves PostgreSQL without our roles and schema: the test kit makes its own. */
  migrated?: boolean;
  /** False makes PostgreSQL quick, and forgetful at a power cut. For tests only. */
  durable?: boolean;
  /** Services that run already, used instead of this stack's own. Leave them out of `parts`. */
  services?: SharedServices;
  /** Ends a start that is under way, and everything it has started. */
  signal?: AbortSignal;
}

export interface SharedServices {
  urls: Pick<StackUrls, 'database' | 'nats' | 'turn'>;
  turnSecret: string;
}

export interface Stack {
  urls: StackUrls;
  secrets: StackSecrets;
  dataDir: string;
  part(name: PartName): PartHandle;
  stop(): Promise<void>;
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const { portBase = defaultPortBase, parts = partNames, fresh = false } = options;
  const ports = stackPorts(portBase);
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const unlock = lockDataDir(dataDir);
  const running: SupervisedPart[] = [];
  try {
    if (fresh) await removeStackData(dataDir);
    else await stopStalePostmasters(dataDir);
    await refuseTakenPorts(ports, parts);
    const { env = {}, durable = true, migrated = true, demo = false, quiet = false } = options;
    const { services } = options;
    const own = await loadSecrets(dataDir);
    const secrets = services ? { ...own, turnSecret: services.turnSecret } : own;
    const urls = { ...stackUrls(ports, secrets), ...services?.urls };
    const context: StackContext = { dataDir, ports, secrets, urls, env, durable };
    const report = quiet ? () => undefined : printLine;
    const signal = options.signal ?? new AbortController().signal;
    const buildWeb = parts.includes('server') && !services;
    const request = { parts: inOrder(parts), migrated, buildWeb, demo, signal, report };
    await startParts(context, request, running);
    return {
      urls,
      secrets,
      dataDir,
      part: (name) => partOf(running, name),
      stop: async () => {
        await stopParts(running);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function inOrder(parts: readonly PartName[]): PartName[] {
  return partNames.filter((name) => parts.includes(name));
}

function partOf(running: readonly SupervisedPart[], name: PartName): PartHandle {
  const part = running.find((candidate) => candidate.name === name);
  if (!part) throw new Error(`This stack was started without the part ${name}.`);
  return part;
}

function lockDataDir(dataDir: string): () => void {
  try {
    return takePidLock(join(dataDir, 'stack.lock'));
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new Error(
      `Another start (process ${error.pid}) is running on ${dataDir}. Stop it with Ctrl-C in its terminal, or with: kill ${error.pid}`,
      { cause: error },
    );
  }
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
