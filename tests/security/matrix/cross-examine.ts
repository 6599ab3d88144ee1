import type { CallPlan, IdSlot } from './call-plan.ts';
import type { Caller } from './callers.ts';
import { checkReply } from './check-reply.ts';
import { fillIn, fillVersion } from './fill-in.ts';
import { expectationFor, type Expectation, type Relation } from './expectation.ts';
import type { Finding } from './finding.ts';
import { getAt, setId, type CallInput } from './input-shape.ts';
import { readRefusal } from './read-refusal.ts';
import { isPersonal, type KindName, type RecordId } from './records/record-kinds.ts';
import { sampleInput } from './sample-input.ts';
import { ask, type Reply } from './send.ts';
import type { Home, World } from './world.ts';

interface Trial {
  target: string;
  slot?: IdSlot;
  relation: Relation;
  /** Whose record is aimed at; a missing one has no home. */
  home?: Home;
}

/** One caller makes one call, once for each id it takes and each place that id can point to. */
export async function crossExamine(
  world: World,
  plan: CallPlan,
  caller: Caller,
  everybodys: Map<string, string>,
): Promise<{ requests: number; findings: Finding[] }> {
  const findings: Finding[] = [];
  const trials = await trialsFor(world, plan, caller);
  const answers = new Map<string, string>();
  for (const kind of plan.exception.ownRecords ?? [])
    if (caller.scope) await world.make(kind, caller.home, {}, caller.scope.userId);
  for (const trial of trials) {
    const report = (problem: string) =>
      findings.push({ call: plan.name, caller: caller.name, target: trial.target, problem });
    const draft = sampleInput(plan, { reach: trial.slot?.path });
    await fillIn(world, plan, caller, draft);
    const expected = expectationFor(plan, caller, trial.slot, trial.relation, draft);
    const { input, aim } = await aimed(world, plan, caller, trial, draft, expected);
    await fillVersion(world, plan, input);
    const reply = await ask(world, plan.call, caller, input);
    if (!expected.holds(reply) && !isRefusedAt(plan, trial, reply))
      report(`expected ${expected.text}, got ${reply.status} ${reply.text.slice(0, 200)}`);
    for (const problem of await checkReply(world, plan, caller, reply)) report(problem);
    if (expected.succeeds && !plan.exception.mayBeEmpty && isEmptyList(reply))
      report('an empty list proves nothing: name what it should show in exceptions.ts, ownRecords');
    if (expected.alike !== 'free') {
      const group = expected.alike === 'for one id' ? String(trial.slot?.path) : '';
      const known = expected.alike === 'for everybody' ? everybodys : answers;
      const answer = outline(reply, aim);
      const first = known.get(group) ?? answer;
      known.set(group, first);
      if (first !== answer)
        report(`can be told apart from another target: ${difference(first, answer)}`);
    }
  }
  return { requests: trials.length, findings };
}

async function trialsFor(
  world: World,
  { slots, input }: CallPlan,
  caller: Caller,
): Promise<Trial[]> {
  const trials: Trial[] = [];
  const neverNeeded = slots.every(({ path }) => !isRequired(input, path));
  if (neverNeeded) trials.push({ target: 'no id', relation: 'own' });
  for (const slot of slots) {
    const name = `${slot.path.join('.')} = `;
    trials.push({ target: `${name}missing ${slot.kind}`, slot, relation: 'missing' });
    if (isPersonal(slot.kind) && caller.scope)
      trials.push({ target: `${name}own ${slot.kind}`, slot, relation: 'own' });
    const seen = new Set<RecordId | undefined>();
    for (const home of world.homeList) {
      const id = home.standing[slot.kind];
      if (id !== undefined && seen.has(id)) continue;
      seen.add(id);
      const own =
        id !== undefined &&
        caller.scope &&
        (await world.sightings.inSight(caller.scope, slot.kind, id));
      const relation = own ? 'own' : 'foreign';
      trials.push({ target: `${name}${slot.kind} of ${home.name}`, slot, relation, home });
    }
  }
  return trials;
}

function isRequired(input: CallPlan['input'], path: IdSlot['path']): boolean {
  let shape: CallPlan['input'] | undefined = input;
  for (const step of path) {
    if (typeof step === 'number') shape = shape?.items;
    else if (!shape?.required?.includes(step)) return false;
    else shape = shape.properties?.[step];
  }
  return true;
}

/** Fills in the ids. A write that may succeed gets records of its own, so that no other trial misses them. */
async function aimed(
  world: World,
  { slots, call, exception }: CallPlan,
  caller: Caller,
  { slot, relation, home }: Trial,
  input: CallInput,
  expected: Expectation,
): Promise<{ input: CallInput; aim: RecordId | undefined }> {
  const fresh = expected.succeeds && call.method !== 'GET';
  const near: Partial<Record<KindName, RecordId>> = {};
  let aim: RecordId | undefined;
  for (const one of slots) {
    if (one !== slot && getAt(input, one.path) === undefined) continue;
    const place = one === slot ? home : caller.home;
    const isOwn = one !== slot || relation === 'own';
    const userId = isOwn ? caller.scope?.userId : place?.standing.user;
    const id =
      one === slot && relation === 'missing'
        ? world.missing(one.kind)
        : fresh && exception.divisionOfItsOwn && one.kind === 'division'
          ? await world.divisionFor(caller.home.hospitalId, caller.scope?.userId)
          : fresh || isPersonal(one.kind) || (isOwn && exception.madeByCaller === one.kind)
            ? await world.make(one.kind, place ?? caller.home, near, userId)
            : (place ?? caller.home).standing[one.kind];
    near[one.kind] = id;
    if (one === slot) aim = id;
    setId(input, one.path, id);
  }
  return { input, aim };
}

function isRefusedAt({ exception }: CallPlan, { home, relation }: Trial, { json }: Reply): boolean {
  const { refusedAt } = exception;
  return (
    refusedAt !== undefined &&
    relation === 'own' &&
    (refusedAt.home === undefined || home?.name === refusedAt.home) &&
    readRefusal(json)?.type === refusedAt.type
  );
}

const passing = new Set(['date', 'x-request-id', 'content-length', 'connection', 'keep-alive']);

/** Everything of a reply that a caller could compare. */
function outline({ status, headers, text }: Reply, aim: RecordId | undefined): string {
  const kept = [...headers].filter(([name]) => !passing.has(name));
  const body = text
    .replace(/"request_id":"[^"]*"/, '')
    .replace(/"resourceType":"OperationOutcome","id":"[^"]*"/, '')
    // A search in FHIR repeats what was asked.
    .replace(/"relation":"self","url":"[^"]*"/, '')
    .replaceAll(/Sample ?\d+/g, 'Sample');
  const outlined = JSON.stringify([status, kept, body]);
  // A name that the caller chose may come back to her; a number never has to.
  return typeof aim === 'string' ? outlined.replaceAll(aim, '(name)') : outlined;
}

function difference(one: string, other: string): string {
  const start = [...one].findIndex((letter, index) => other[index] !== letter);
  const from = Math.max(0, start - 40);
  return `${one.slice(from, start + 80)} against ${other.slice(from, start + 80)}`;
}

function isEmptyList({ json }: Reply): boolean {
  if (Array.isArray(json)) return json.length === 0;
  const { results, resourceType, entry } = (json ?? {}) as Record<string, unknown>;
  // FHIR knows no empty list.
  if (resourceType === 'Bundle') return entry === undefined;
  return Array.isArray(results) && results.length === 0;
}
