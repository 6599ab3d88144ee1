import { everyCall } from './matrix/every-call.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { findingLines } from './matrix/finding.ts';
import { runMatrix } from './matrix/run-matrix.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], config: { eventBurst: 100_000 } });
});
afterAll(() => server.close());

it('finds nothing: every call, every kind of caller, every target, every field', async () => {
  const findings = await runMatrix(server, everyCall);
  expect(findingLines(findings)).toEqual([]);
}, 1_500_000);
