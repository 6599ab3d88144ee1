import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MllpClient } from '@lamplight/hl7/testing/mllp-client';
import { eventually } from '@lamplight/test-kit/eventually';
import { asSuperuser } from '@lamplight/test-kit/superuser';
import pg from 'pg';
import { expect, it } from 'vitest';
import { ackOf, adtMessage } from '../../../../../tests/support/adt-message.ts';
import { createDemoDatabase } from '../../../../../tests/support/demo-database.ts';
import { freePort } from '@lamplight/test-kit/free-port';
import { serverEnvironment } from '../../../../../tests/support/server-environment.ts';

const program = join(import.meta.dirname, '../../main.ts');
const patients = ['HL920001', 'HL920002', 'HL920003', 'HL920004'];
const messagesEach = 40;
const kills = 3;

it('loses nothing, applies nothing twice and keeps the order when it is killed under load [R004-1.7]', async () => {
  const database = await createDemoDatabase();
  const owner = new pg.Pool({ connectionString: database.urls.owner, max: 2 });
  const directory = await mkdtemp(join(tmpdir(), 'lamplight-adt-'));
  const [port, hl7Port, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const start = (): ChildProcess =>
    spawn(process.execPath, [program, '--roles', 'worker,hl7'], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        ...serverEnvironment({ urls: database.urls, port, metricsPort, directory }),
        LAMPLIGHT_HL7_PORT: String(hl7Port),
      },
    });
  let child = start();
  const ended = new AbortController();
  let acknowledged = 0;

  /** Sends until it is acknowledged, as an interface engine does. */
  async function sendAll(number: string): Promise<void> {
    const began = Date.now() - 3_600_000;
    let line: MllpClient | undefined;
    for (let at = 0; at < messagesEach; at++) {
      const text = adtMessage({
        event: at === 0 ? 'A01' : 'A08',
        controlId: `${number}-${at}`,
        number,
        name: `Marsh^Ann ${at}`,
        at: new Date(began + at * 1_000),
      });
      for (;;) {
        ended.signal.throwIfAborted();
        try {
          // Nobody listens for a moment.
          line ??= await eventually(() => MllpClient.open(hl7Port), { withinMs: 30_000 });
          if (ackOf(await line.send(text)) === 'AA') break;
        } catch {
          line = undefined;
        }
      }
      acknowledged++;
    }
    await line?.close();
  }

  try {
    const sending = Promise.all(patients.map(sendAll));
    sending.catch(() => undefined);
    for (let kill = 1; kill <= kills; kill++) {
      const mark = (kill * patients.length * messagesEach) / (kills + 2);
      await eventually(() => acknowledged >= mark, { withinMs: 60_000 });
      if (kill === 2)
        await asSuperuser(database.urls.superuser, (client) =>
          client.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = current_database() AND application_name = 'lamplight'`,
          ),
        );
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      child = start();
    }
    await sending;
    const total = patients.length * messagesEach;
    await eventually(
      async () => {
        const { rows } = await owner.query('SELECT state, count(*)::int FROM hl7_inbox GROUP BY 1');
        expect(rows).toEqual([{ state: 'applied', count: total }]);
      },
      { withinMs: 60_000 },
    );
    for (const number of patients) {
      const { rows } = await owner.query<{ told: string[]; first_name: string }>(
        `SELECT array_agg(h.details ->> 'control_id' ORDER BY h.id) AS told, p.first_name
             FROM adt_history h JOIN patients p ON p.hospital_id = h.hospital_id AND p.id = h.patient_id
            WHERE p.mrn = $1 GROUP BY p.first_name`,
        [number],
      );
      expect(rows).toEqual([
        {
          told: Array.from({ length: messagesEach }, (_, at) => `${number}-${at}`),
          first_name: `Ann ${messagesEach - 1}`,
        },
      ]);
    }
  } finally {
    ended.abort();
    child.kill('SIGKILL');
    await owner.end();
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  }
}, 180_000);
