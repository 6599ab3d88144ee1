import assert from 'node:assert/strict';
import type pg from 'pg';
import type { Patient } from '../../packages/contracts/src/entities/patient.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { auditRows } from './load/audit-rows.ts';
import { withStack } from './bench-stack.ts';
import { median, type Benchmark, type BenchOptions, type Outcome } from './benchmark.ts';
import type { GeneratedPerson } from './load/generated-person.ts';
import { timedInTurns, timedReads, type Sides, type Times } from './lists/in-turns.ts';
import { questionsOf } from './lists/list-questions.ts';
import type { LoadInTurns } from './lists/load-in-turns.ts';
import type { PatientsBare } from './patients/bare.ts';
import { fillPatients } from './patients/data.ts';
import {
  patientList,
  recordQuestions,
  saveQuestions,
  type SaveQuestion,
} from './patients/questions.ts';
import { Peer } from './peer.ts';

const goal = 3;
const saveGoal = 2;
/** Of the middle question, and of the saves, of a quick run: a single question is asked for a twentieth of a second. */
const quickGoal = 6;
const clients = 2;
const savedPatients = 10 * clients;

/** Patients through the whole server, against a Fastify route with the same SQL and reply. */
export const patients: Benchmark = {
  about:
    'the list by each order and filter, the record and its save among 1,000,000 patients of one hospital (--patients N); goal: p95 at most 3 times the bare route, of a save at most twice the bare transaction',
  run: (options) =>
    withStack(
      {
        parts: ['postgres', 'nats', 'server'],
        env: { LAMPLIGHT_AUDIT_REPEAT_SECONDS: '0', LAMPLIGHT_LOG_LEVEL: 'warn' },
      },
      (stack, owner) => measure(stack, owner, options),
    ),
};

async function measure(
  stack: Pick<Stack, 'urls' | 'secrets'>,
  owner: pg.Pool,
  { quick, patients: count = quick ? 4_000 : 1_000_000 }: BenchOptions,
): Promise<Outcome> {
  const { owner: url } = stack.urls.database;
  const reader = await fillPatients(owner, url, stack.secrets.tokenSecret, count);
  return { ...(await measureFilled(stack, owner, reader, quick)), patients: count };
}

export async function measureFilled(
  stack: Pick<Stack, 'urls'>,
  owner: pg.Pool,
  reader: GeneratedPerson,
  quick: boolean,
): Promise<Outcome> {
  const { hospitalId } = reader;
  const { owner: url } = stack.urls.database;
  const own = new URL(url);
  // These take the place of the options of the server's own connections, and so repeat them.
  const options = `-c plan_cache_mode=force_generic_plan -c jit=off -c app.hospital_id=${hospitalId}`;
  own.searchParams.set('options', options);
  const list = await patientList(owner, hospitalId);
  const pages = (await questionsOf(own.href, reader, list)).map((page) => ({
    ...page,
    name: `${page.kind} ${page.way} ${page.place}`,
  }));
  const records = (await recordQuestions(owner, own.href, reader)).map((record) => ({
    ...record,
    name: `record ${record.way}`,
  }));
  const saves = await saveQuestions(owner, own.href, reader, savedPatients);
  const bare = new Peer<PatientsBare>('patients/bare.ts');
  const load = new Peer<LoadInTurns>('lists/load-in-turns.ts');
  try {
    const reads = [...pages, ...records];
    const barePort = await bare.ask('start', { url, hospitalId, reads, saves });
    const port = Number(new URL(stack.urls.web).port);
    const sides = { port, barePort, load, reader, clients, quick };
    await compareReplies(sides, reads);
    const before = await auditRows(owner);
    const read: (Times & { name: string })[] = [];
    for (const asked of [...Map.groupBy(reads, ({ kind, way }) => `${kind} ${way}`).values()])
      read.push(...(await timedReads(asked, ({ name }) => name, sides)));
    assert.ok((await auditRows(owner)) > before, 'what was read stands in the trail');
    const saved = await measureSaves(owner, sides, saves);
    return outcomeOf(read, saved, quick);
  } finally {
    bare.stop();
    load.stop();
  }
}

/** Both sides must say the same, and a list must show something. */
async function compareReplies(
  { port, barePort, reader }: Sides,
  reads: { path: string }[],
): Promise<void> {
  for (const { path } of reads) {
    const headers = { authorization: `Bearer ${await reader.freshToken()}` };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const ours = (await answer.json()) as { results?: Patient[] };
    assert.ok(answer.ok, `${path} answers ${answer.status}: ${JSON.stringify(ours)}`);
    const bare: unknown = await (await fetch(`http://127.0.0.1:${barePort}${path}`)).json();
    assert.notEqual(ours.results?.length, 0, `${path} shows something`);
    assert.deepEqual(ours, bare, `both sides answer ${path} alike`);
  }
}

interface Written {
  versions: number;
  revisions: number;
  lines: number;
  events: number;
}

/** What saves leave behind. Events are counted by their numbers: the relay takes them away. */
async function writtenSoFar(owner: pg.Pool, hospitalId: number): Promise<Written> {
  const { rows } = await owner.query<Record<keyof Written, string>>(
    `SELECT (SELECT sum(version) FROM patients WHERE hospital_id = $1) AS versions,
            (SELECT count(*) FROM revisions WHERE hospital_id = $1 AND object_type = 'patient') AS revisions,
            (SELECT count(*) FROM audit_log WHERE hospital_id = $1 AND call = 'patients.update') AS lines,
            (SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence('outbox', 'id')), 0)) AS events`,
    [hospitalId],
  );
  const { versions, revisions, lines, events } = rows[0] ?? {};
  return {
    versions: Number(versions),
    revisions: Number(revisions),
    lines: Number(lines),
    events: Number(events),
  };
}

async function measureSaves(
  owner: pg.Pool,
  { port, barePort, load, reader, quick }: Sides,
  saves: SaveQuestion[],
): Promise<Times & { saves: number }> {
  const paths = saves.map(({ path }) => path);
  assert.equal(paths.length, savedPatients);
  const before = await writtenSoFar(owner, reader.hospitalId);
  let count = 0;
  const settings = { rounds: quick ? 1 : 5, nameOf: () => 'save' };
  const [times] = await timedInTurns([{}], settings, async (_, side) => {
    const at = side === 'ours' ? port : barePort;
    const token = await reader.freshToken();
    const seconds = quick ? 0.5 : 5;
    const seen = await load.ask('save', { port: at, token, paths, clients, seconds });
    if (seen.failed) throw new Error(`${seen.failed} saves failed`);
    count += seen.requests;
    return seen.p95;
  });
  const after = await writtenSoFar(owner, reader.hospitalId);
  assert.equal(after.versions - before.versions, count, 'each save raises the version');
  assert.equal(after.revisions - before.revisions, count, 'each save has its revision');
  assert.equal(after.lines - before.lines, count, 'each save stands in the trail');
  assert.ok(after.events - before.events >= count, 'each save is announced');
  assert.ok(times);
  return { ...times, saves: count };
}

const rounded = (value: number) => Number(value.toFixed(2));

function outcomeOf(
  read: (Times & { name: string })[],
  saved: Times & { saves: number },
  quick: boolean,
): Outcome {
  const worst = read.toSorted((a, b) => b.ours / b.bare - a.ours / a.bare)[0];
  const slowest = read.toSorted((a, b) => b.ours - a.ours)[0];
  const ratio = quick
    ? median(read.map(({ ours, bare }) => ours / bare))
    : worst
      ? worst.ours / worst.bare
      : NaN;
  const saveRatio = saved.ours / saved.bare;
  const shown = (one: (Times & { name: string }) | undefined) =>
    one && { name: one.name, ours_p95_ms: rounded(one.ours), bare_p95_ms: rounded(one.bare) };
  return {
    name: 'patients',
    ratio: rounded(ratio),
    goal: quick ? quickGoal : goal,
    pass: ratio <= (quick ? quickGoal : goal) && saveRatio <= (quick ? quickGoal : saveGoal),
    worst: shown(worst),
    slowest: shown(slowest),
    too_slow: read.filter(({ ours, bare }) => ours / bare > goal).length,
    questions: read.length,
    save_ratio: rounded(saveRatio),
    save_goal: quick ? quickGoal : saveGoal,
    save: { ...shown({ ...saved, name: 'save' }), saves: saved.saves },
  };
}
