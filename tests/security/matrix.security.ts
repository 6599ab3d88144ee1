import { everyCall } from './matrix/every-call.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { findingText } from './matrix/finding.ts';
import { runMatrix } from './matrix/run-matrix.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
});
afterAll(() => server.close());

/** More would only bury the first ones. */
const mostShown = 50;

it('finds nothing: every call, every kind of caller, every target, every field', async () => {
  const findings = await runMatrix(server, everyCall);
  expect(findings.slice(0, mostShown).map(findingText)).toEqual([]);
}, 300_000);
