import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../faults/seeded-random.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { findStored } from './hostile/find-stored.ts';
import { plantTexts, textFieldsOf, type Planted } from './hostile/plant-texts.ts';
import { plansFor, type CallPlan } from './matrix/call-plan.ts';
import { checkReply } from './matrix/check-reply.ts';
import { everyCall } from './matrix/every-call.ts';
import { findingLines, type Finding } from './matrix/finding.ts';
import { inParallel } from './matrix/in-parallel.ts';
import { ownInput } from './matrix/own-input.ts';
import { partnerOf } from './matrix/partner-callers.ts';
import { withRole } from './matrix/people.ts';
import { ask } from './matrix/send.ts';
import { World } from './matrix/world.ts';

/** Other texts for each field in each run, so that all of them meet all fields in time. */
const seed = Number(process.env['LAMPLIGHT_HOSTILE_SEED'] ?? Date.now() % 1_000_000);

let server: TestServer;
let world: World;
const planted = new Map<string, Planted>();

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], config: { eventBurst: 100_000 } });
  world = await World.build(server);
}, 120_000);
afterAll(() => server.close());

const callerFor = ({ call }: CallPlan) =>
  'partner' in call.access
    ? partnerOf(world, world.homes.own)
    : withRole(world, 'administrator', world.homes.own);
const isWrite = ({ call }: CallPlan): boolean => call.method !== 'GET' && !call.file;
const plans = everyCall.flatMap(plansFor);

it('takes each hostile text as it came or refuses it in words, in every text field', async () => {
  const findings: Finding[] = [];
  let requests = 0;
  await inParallel(plans.filter(isWrite), async (plan) => {
    // Of its own: which call is asked when is no part of the seed.
    const random = seededRandom(seed + plans.indexOf(plan));
    const outcome = await plantTexts(world, plan, await callerFor(plan), planted, random);
    requests += outcome.requests;
    findings.push(...outcome.findings);
  });
  const { found, findings: changed } = await findStored(server.owner, planted);
  const fields = plans.filter(isWrite).reduce((sum, plan) => sum + textFieldsOf(plan).length, 0);
  const accepted = [...planted.values()].filter(({ isAccepted }) => isAccepted).length;
  process.stdout.write(
    `Hostile texts: ${fields} fields, ${requests} requests, ${accepted} accepted, ${found.size} found stored; ` +
      `LAMPLIGHT_HOSTILE_SEED=${seed} repeats it\n`,
  );
  expect(findingLines([...findings, ...changed])).toEqual([]);
  // Fewer would say that the texts no longer reach the tables, not that these are safe.
  expect(found.size).toBeGreaterThan(fields / 4);
}, 600_000);

it('answers every read with all of that in its tables', async () => {
  const findings: Finding[] = [];
  await inParallel(
    plans.filter(({ call }) => call.method === 'GET'),
    async (plan) => {
      const caller = await callerFor(plan);
      const reply = await ask(world, plan.call, caller, await ownInput(world, plan, caller));
      for (const problem of await checkReply(world, plan, caller, reply))
        findings.push({ call: plan.name, caller: caller.name, target: 'a plain read', problem });
    },
  );
  expect(findingLines(findings)).toEqual([]);
}, 300_000);
