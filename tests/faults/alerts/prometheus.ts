import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../../../tools/stack/find-program.ts';
import { freePort } from '@lamplight/test-kit/free-port';
import { pause } from '../kill-and-wait.ts';

const deployed = join(import.meta.dirname, '../../../deploy/prometheus');
const startWithinMs = 30_000;
const stopWithinMs = 10_000;

export interface Rule {
  name: string;
  query: string;
  /** `ok` once it was evaluated without an error. */
  health: 'ok' | 'err' | 'unknown';
  lastError?: string;
  state: 'firing' | 'pending' | 'inactive';
}
interface Target {
  scrapeUrl: string;
  health: string;
}

export interface Prometheus {
  targets(): Promise<Target[]>;
  rules(): Promise<Rule[]>;
  /** How many series it gives; throws what Prometheus says of an expression that it cannot do. */
  query(expression: string): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Debian's Prometheus with the files that are deployed. The target is this run's; `quick` also shortens how often
 * it looks and how long something has to last, so that a minute shows what an hour would.
 */
export async function startPrometheus(
  directory: string,
  metricsPort: number,
  { quick }: { quick: boolean },
): Promise<Prometheus> {
  const program = findProgram('prometheus');
  await mkdir(directory, { recursive: true });
  const config = (await readFile(join(deployed, 'prometheus.yml'), 'utf8')).replace(
    /targets: .*/,
    `targets: ['127.0.0.1:${metricsPort}']`,
  );
  const rules = await readFile(join(deployed, 'alerts.yml'), 'utf8');
  const file = join(directory, 'prometheus.yml');
  await writeFile(file, quick ? config.replaceAll(': 15s', ': 1s') : config);
  await writeFile(
    join(directory, 'alerts.yml'),
    quick ? rules.replaceAll(/\bfor: \w+/g, 'for: 2s') : rules,
  );
  const port = await freePort();
  const log = createWriteStream(join(directory, 'prometheus.log'));
  await once(log, 'open');
  const child = spawn(
    program,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(directory, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', log, log] },
  );
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    const late = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await ended;
    clearTimeout(late);
    log.close();
  };
  const end = performance.now() + startWithinMs;
  while (!(await answers(`${url}/-/ready`))) {
    if (child.exitCode === null && performance.now() < end) await pause(100);
    else {
      await stop();
      throw new Error(
        `Prometheus did not start: ${await readFile(join(directory, 'prometheus.log'), 'utf8')}`,
      );
    }
  }
  return {
    targets: async () => (await ask<{ activeTargets: Target[] }>(url, 'targets')).activeTargets,
    rules: async () =>
      (await ask<{ groups: { rules: Rule[] }[] }>(url, 'rules')).groups.flatMap(
        ({ rules: all }) => all,
      ),
    query: async (expression) => {
      const found = `query?${new URLSearchParams({ query: expression }).toString()}`;
      return (await ask<{ result: unknown[] }>(url, found)).result.length;
    },
    stop,
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function ask<Data>(url: string, path: string): Promise<Data> {
  const reply = await fetch(`${url}/api/v1/${path}`, { signal: AbortSignal.timeout(10_000) });
  const body = (await reply.json()) as { status: string; error?: string; data: Data };
  if (body.status !== 'success')
    throw new Error(body.error ?? `Prometheus answered ${reply.status}`);
  return body.data;
}
