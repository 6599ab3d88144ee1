import assert from 'node:assert/strict';
import type pg from 'pg';
import type { Stack } from '../../tools/stack/stack.ts';
import type { SignedInByDatabase } from '../support/sign-in-by-database.ts';
import { withStack } from './bench-stack.ts';
import { median, type Benchmark, type Outcome } from './benchmark.ts';
import { timedReads, type Times } from './lists/in-turns.ts';
import { questionsOf, type ListQuestion } from './lists/list-questions.ts';
import type { LoadInTurns } from './lists/load-in-turns.ts';
import { Peer } from './peer.ts';
import type { TableBare } from './table/bare.ts';
import { fillTables } from './table/data.ts';
import { measuredLists } from './table/questions.ts';

const goal = 3;
/** Of the middle page of a quick run: a single page is asked for a twentieth of a second. */
const quickGoal = 6;
/** From the cheapest to the dearest page of the same order or filter. */
const pageGoal = 1.5;
const clients = 2;

const whole = { rooms: 10_000, users: 5_000, devices: 50_000, auditRows: 20_000_000 };
const small = { rooms: 400, users: 300, devices: 1_000, auditRows: 30_000 };

/** Pages of four lists through the whole server, against Node's own server with the same SQL. */
export const table: Benchmark = {
  about:
    'pages of 10,000 rooms, 5,000 users, 50,000 devices and 20,000,000 lines of the trail, each sort, three filters and more; goal: p95 at most 3 times the bare route, and the dearest page at most 1.5 times the cheapest',
  run: ({ quick }) =>
    withStack(
      {
        parts: ['postgres', 'nats', 'server'],
        env: { LAMPLIGHT_AUDIT_REPEAT_SECONDS: '0', LAMPLIGHT_LOG_LEVEL: 'warn' },
      },
      (stack, owner) => measure(stack, owner, quick),
    ),
};

async function measure(
  stack: Pick<Stack, 'urls' | 'secrets'>,
  owner: pg.Pool,
  quick: boolean,
): Promise<Outcome> {
  const { owner: url } = stack.urls.database;
  const reader = await fillTables(owner, url, stack.secrets.tokenSecret, quick ? small : whole);
  return measureFilled(stack, owner, reader, quick);
}

export async function measureFilled(
  stack: Pick<Stack, 'urls'>,
  owner: pg.Pool,
  reader: SignedInByDatabase,
  quick: boolean,
): Promise<Outcome> {
  const { owner: url } = stack.urls.database;
  const own = new URL(url);
  own.searchParams.set('options', `-c app.hospital_id=${reader.hospitalId}`);
  const lists = await measuredLists(owner, reader.hospitalId);
  const questions = (
    await Promise.all(lists.map((list) => questionsOf(own.href, reader, list)))
  ).flat();
  const bare = new Peer<TableBare>('table/bare.ts');
  const load = new Peer<LoadInTurns>('lists/load-in-turns.ts');
  try {
    const barePort = await bare.ask('start', { url: own.href, questions });
    const port = Number(new URL(stack.urls.web).port);
    await compareReplies(port, barePort, reader, questions);
    const sides = { port, barePort, load, reader, clients, quick };
    const nameOf = ({ list, kind, way, place }: ListQuestion) => `${list} ${kind} ${way} ${place}`;
    const figures: Figure[] = [];
    const ways = Map.groupBy(questions, ({ list, way, kind }) => `${list} ${kind} ${way}`);
    for (const pages of ways.values()) figures.push(...(await timedReads(pages, nameOf, sides)));
    return outcomeOf(figures, quick);
  } finally {
    bare.stop();
    load.stop();
  }
}

/** Both sides must show the same rows in the same order, and some. */
async function compareReplies(
  port: number,
  barePort: number,
  reader: SignedInByDatabase,
  questions: ListQuestion[],
): Promise<void> {
  for (const { path, list } of questions) {
    const headers = { authorization: `Bearer ${await reader.freshToken()}` };
    const idsOf = async (answer: Response) => {
      const reply: unknown = await answer.json();
      assert.ok(answer.ok, `${path} answers ${answer.status}: ${JSON.stringify(reply)}`);
      return (reply as { results: { id: number | string }[] }).results.map(({ id }) => Number(id));
    };
    const ours = await idsOf(await fetch(`http://127.0.0.1:${port}${path}`, { headers }));
    const bare = await idsOf(await fetch(`http://127.0.0.1:${barePort}${path}`));
    assert.ok(ours.length > 0, `${path} shows something`);
    assert.equal(bare.length, ours.length, path);
    // The trail grows by every question, so that two of them never see the same end of it.
    if (list !== '/audit_logs') assert.deepEqual(ours, bare, path);
  }
}

type Figure = Pick<ListQuestion, 'list' | 'kind' | 'way' | 'place'> & Times;

const rounded = (value: number) => Number(value.toFixed(2));

function outcomeOf(figures: Figure[], quick: boolean): Outcome {
  const ways = Map.groupBy(figures, ({ list, kind, way }) => `${list} ${kind} ${way}`);
  const spans = [...ways].map(([name, pages]) => {
    const times = pages.map(({ ours }) => ours);
    return { name, span: Math.max(...times) / Math.min(...times) };
  });
  const worst = figures.toSorted((a, b) => b.ours / b.bare - a.ours / a.bare)[0];
  const widest = spans.toSorted((a, b) => b.span - a.span)[0];
  const ratio = quick
    ? median(figures.map(({ ours, bare }) => ours / bare))
    : worst
      ? worst.ours / worst.bare
      : NaN;
  const span = widest?.span ?? NaN;
  const lists = Object.fromEntries(
    [...Map.groupBy(figures, ({ list }) => list)].map(([list, pages]) => [
      list,
      {
        ratio: rounded(Math.max(...pages.map(({ ours, bare }) => ours / bare))),
        pages: rounded(
          Math.max(
            ...spans.filter(({ name }) => name.startsWith(`${list} `)).map((one) => one.span),
          ),
        ),
        p95_ms: [
          rounded(Math.min(...pages.map(({ ours }) => ours))),
          rounded(Math.max(...pages.map(({ ours }) => ours))),
        ],
      },
    ]),
  );
  return {
    name: 'table',
    ratio: rounded(ratio),
    goal: quick ? quickGoal : goal,
    pass: quick ? ratio <= quickGoal : ratio <= goal && span <= pageGoal,
    worst: worst && `${worst.list} ${worst.kind} ${worst.way} ${worst.place}`,
    page_ratio: rounded(span),
    page_goal: pageGoal,
    widest: widest?.name,
    too_wide: spans.filter((one) => one.span > pageGoal).length,
    ways: spans.length,
    ...lists,
  };
}
