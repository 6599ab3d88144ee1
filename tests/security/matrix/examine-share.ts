import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import { everyCall } from './every-call.ts';
import { findingLines } from './finding.ts';
import { runMatrix } from './run-matrix.ts';

/** One share of the calls per core: a server uses one core, and all calls take a quarter of an hour. */
const shares = 2;

/** Call IDs separated by spaces, for a run that tries only some of the calls. */
const chosen = process.env['LAMPLIGHT_MATRIX_CALLS']?.split(' ');
const chosenCalls = everyCall.filter(({ id }) => !chosen || chosen.includes(id));

export function examineShare(share: number): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ roles: ['api'], config: { eventBurst: 100_000 } });
  });
  afterAll(() => server.close());

  it('finds nothing: every call, every kind of caller, every target, every field', async () => {
    const calls = chosenCalls.filter((_, place) => place % shares === share);
    const findings = await runMatrix(server, calls);
    expect(findingLines(findings)).toEqual([]);
  }, 1_500_000);
}
