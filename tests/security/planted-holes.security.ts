import { everyCall } from './matrix/every-call.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { findingText, type Finding } from './matrix/finding.ts';
import { runMatrix } from './matrix/run-matrix.ts';
import { holes } from './planted-holes.ts';

/** Sound calls among the broken ones: a finding on them would be a false alarm. */
const sound = ['sessions.list', 'users.current', 'units.list'];

let server: TestServer;
let findings: Finding[];

beforeAll(async () => {
  server = await startTestServer({
    roles: ['api'],
    replace: (all) =>
      all.map((one) => holes.find(({ call }) => call === one.call.id)?.plant(one) ?? one),
  });
  const watched = new Set([...holes.map(({ call }) => call), ...sound]);
  findings = await runMatrix(
    server,
    everyCall.filter(({ id }) => watched.has(id)),
    'With planted holes: ',
  );
}, 300_000);
afterAll(() => server.close());

it.each(holes)('reports $name', ({ call, seenAs }) => {
  const about = findings.filter((one) => one.call === call || one.call === 'after the run');
  expect(about.map(findingText)).toContainEqual(expect.stringMatching(seenAs));
});

it('reports nothing of the calls beside them', () => {
  expect(findings.filter(({ call }) => sound.includes(call)).map(findingText)).toEqual([]);
});
