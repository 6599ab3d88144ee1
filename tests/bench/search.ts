import assert from 'node:assert/strict';
import type pg from 'pg';
import { findEverywhere } from '../../apps/server/src/modules/search/search.queries.ts';
import { generateData } from '../../database/generate-data.ts';
import {
  searchGroups,
  type SearchGroup,
  type SearchGroupId,
} from '../../packages/contracts/src/entities/search.ts';
import { searchPermissions } from '../../packages/contracts/src/search-permissions.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { auditRows } from './load/audit-rows.ts';
import { withStack } from './bench-stack.ts';
import { alternate, median, type BenchOptions, type Benchmark, type Outcome } from './benchmark.ts';
import { capture } from './load/captured-sql.ts';
import type { Latencies, LatencyLoad } from './load/closed-loop.ts';
import { addPerson } from './load/generated-person.ts';
import { Peer } from './peer.ts';
import { personOf } from './load/person.ts';
import type { SearchBare } from './search/bare.ts';
import type { SignedInByDatabase } from '../support/sign-in-by-database.ts';
import { inOwnProcess } from './worker.ts';

const goal = 2;
/** Of the medians of a quick run: its few requests say nothing of a p95. */
const quickGoal = 4;
const clients = 16;
const mayFindAll = Object.values(searchPermissions);
const groups = Object.keys(searchGroups) as SearchGroupId[];

/** What is asked, by kind; # is the number of the hospital. Names come from the generator's lists. */
const kinds = {
  record_number: ['G#0000007', 'G#0000123', 'G#0000250', 'G#0000388', 'G#0000499'],
  prefix: ['G#00004', 'salt', 'lant', 'clo', 'camera 3'],
  infix: ['altmar', 'ghthou', '000321', 'uddlebr', 'eadows'],
  similar_name: ['saltmarch', 'lanternwey', 'junipper', 'meadosweet', 'clovr saltmarsh'],
} as const;

/**
 * GET /search with all six groups and their counts through the whole server, against a Fastify
 * route with the same SQL and reply and none of sign-in, permission, tenancy and trail.
 */
export const search: Benchmark = {
  about:
    'record number, prefix, infix and similar names among 1,000,000 patients in 100 hospitals (--patients N), 16 clients; goal: p95 at most twice that of the bare route',
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
  { quick, patients = quick ? 6_000 : 1_000_000 }: BenchOptions,
): Promise<Outcome> {
  const hospitals = quick ? 4 : 100;
  await generateData(stack.urls.database.owner, { patients, hospitals }, (line) => {
    process.stderr.write(`  ${line}\n`);
  });
  const asking = await Promise.all(
    [1, 2, 3, 4].map(async (share) => {
      const number = Math.ceil((share * hospitals) / 4);
      return {
        number,
        person: await addPerson(owner, stack.secrets.tokenSecret, number, mayFindAll),
      };
    }),
  );
  await owner.query('ANALYZE');
  const questions = await prepare(stack, asking);
  const bareServer = new Peer<SearchBare>('search/bare.ts');
  try {
    const barePort = await bareServer.ask('start', {
      url: stack.urls.database.owner,
      sql: questions[0]?.sql ?? '',
      groups,
      questions: questions.map(({ barePath, person, parameters }) => ({
        path: barePath,
        hospitalId: person.hospitalId,
        parameters,
      })),
    });
    const port = Number(new URL(stack.urls.web).port);
    await compareReplies(port, barePort, questions);
    const before = await auditRows(owner);
    const { figures, answered } = await measureKinds(port, barePort, questions, quick);
    const audited = (await auditRows(owner)) - before;
    assert.ok(
      audited >= answered,
      `${answered} replies left but only ${audited} audit rows are stored`,
    );
    const ratio = Math.max(
      ...Object.values(figures).map((one) =>
        quick ? rounded(one.ours_p50_ms / one.bare_p50_ms) : one.ratio,
      ),
    );
    const most = quick ? quickGoal : goal;
    return {
      name: 'search',
      ratio,
      goal: most,
      pass: ratio <= most,
      patients,
      hospitals,
      ...figures,
      audit_rows: audited,
    };
  } finally {
    bareServer.stop();
  }
}

interface Question {
  kind: string;
  q: string;
  path: string;
  /** The bare route knows nobody: the hospital stands in its path. */
  barePath: string;
  person: SignedInByDatabase;
  sql: string;
  parameters: unknown[];
}

async function prepare(
  stack: Pick<Stack, 'urls'>,
  asking: { number: number; person: SignedInByDatabase }[],
): Promise<Question[]> {
  const prepared: Question[] = [];
  for (const { number, person } of asking) {
    const url = new URL(stack.urls.database.owner);
    url.searchParams.set('options', `-c app.hospital_id=${person.hospitalId}`);
    for (const [kind, texts] of Object.entries(kinds))
      for (const text of texts) {
        const q = text.replace('#', String(number).padStart(4, '0'));
        const query = await capture(url.href, (db) =>
          findEverywhere(db, personOf(person), { q, divisionId: undefined, groups }),
        );
        const path = `/api/v1/search?q=${encodeURIComponent(q)}&division_id=*`;
        prepared.push({ kind, q, path, barePath: `${path}&of=${number}`, person, ...query });
      }
  }
  return prepared;
}

/** Both sides must say the same, and what was asked for must be in it. */
async function compareReplies(
  port: number,
  barePort: number,
  questions: Question[],
): Promise<void> {
  for (const { kind, q, path, barePath, person } of questions) {
    const headers = { authorization: `Bearer ${await person.freshToken()}` };
    const ours = (await (
      await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    ).json()) as SearchGroup[];
    const bare: unknown = await (await fetch(`http://127.0.0.1:${barePort}${barePath}`)).json();
    assert.deepEqual(ours, bare, `both sides answer '${q}' alike`);
    assert.deepEqual(
      ours.map(({ groupId }) => groupId),
      groups,
    );
    const [patients] = ours;
    assert.ok(patients?.groupId === 'patients');
    const total = ours.reduce((sum, group) => sum + group.total, 0);
    assert.ok(total > 0, `'${q}' finds something`);
    if (kind === 'record_number') assert.equal(patients.items[0]?.mrn, q);
    if (kind === 'similar_name')
      assert.ok(patients.items.every((one) => !one.display_name.toLowerCase().includes(q)));
  }
}

const rounded = (value: number) => Number(value.toFixed(2));

interface KindFigures {
  ratio: number;
  ours_p95_ms: number;
  bare_p95_ms: number;
  ours_p50_ms: number;
  bare_p50_ms: number;
}

async function measureKinds(
  port: number,
  barePort: number,
  questions: Question[],
  quick: boolean,
): Promise<{ figures: Record<string, KindFigures>; answered: number }> {
  const figures: Record<string, KindFigures> = {};
  let answered = 0;
  for (const kind of Object.keys(kinds)) {
    const asked = questions.filter((question) => question.kind === kind);
    const medians = { ours: [] as number[], bare: [] as number[] };
    const ask = async (side: 'ours' | 'bare'): Promise<number> => {
      const load: LatencyLoad = {
        port: side === 'ours' ? port : barePort,
        questions: await Promise.all(
          asked.map(async ({ path, barePath, person }) => ({
            path: side === 'ours' ? path : barePath,
            token: await person.freshToken(),
          })),
        ),
        clients,
        seconds: quick ? 0.3 : 5,
      };
      const seen = await inOwnProcess<Latencies>('load/latency.ts', load, 60_000);
      if (seen.failed) throw new Error(`${seen.failed} requests failed`);
      if (side === 'ours') answered += seen.requests;
      medians[side].push(seen.p50);
      // alternate rounds to whole numbers: microseconds keep what matters.
      return seen.p95 * 1000;
    };
    process.stderr.write(`  ${kind}, p95 in microseconds\n`);
    const { ours, bare } = await alternate(
      quick ? 3 : 5,
      () => ask('bare'),
      () => ask('ours'),
    );
    const ms = (value: number) => Number(value.toFixed(1));
    figures[kind] = {
      ratio: rounded(ours / bare),
      ours_p95_ms: ms(ours / 1000),
      bare_p95_ms: ms(bare / 1000),
      ours_p50_ms: ms(median(medians.ours.slice(1))),
      bare_p50_ms: ms(median(medians.bare.slice(1))),
    };
  }
  return { figures, answered };
}
