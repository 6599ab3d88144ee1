import type { CallPlan } from './call-plan.ts';
import type { Caller } from './callers.ts';
import { checkReply } from './check-reply.ts';
import type { Finding } from './finding.ts';
import { hostileJson, hostileTexts, neverWritable } from './hostile-values.ts';
import { alternatives, fieldsOf, setAt, type Path, type Shape } from './input-shape.ts';
import { ownInput } from './own-input.ts';
import { readRefusal } from './read-refusal.ts';
import { tamperWithFile } from './tamper-with-file.ts';
import { ask, type Reply } from './send.ts';
import type { World } from './world.ts';

/** One thing put into an otherwise valid input. `json` stands for a value that JSON.stringify cannot write. */
interface Tampering {
  target: string;
  path: Path;
  value: unknown;
  json?: string;
  problem: (reply: Reply) => string | undefined;
}

const placeholder = '(hostile)';

/** Every field of a call is given what it should not get, and fields it does not have are added. */
export async function tamper(
  world: World,
  plan: CallPlan,
  caller: Caller,
  planted: Map<string, string[]>,
): Promise<{ requests: number; findings: Finding[] }> {
  if (plan.call.file) return tamperWithFile(world, plan, caller);
  const findings: Finding[] = [];
  const tamperings = [
    untouched(plan),
    ...fieldsOf(plan.input, []).flatMap(({ path, part }) => [
      ...hostile(path, planted, plan.exception.storedAs?.[path.join('.')]),
      ...added(path, part, world.homes.otherHospital.hospitalId),
    ]),
  ];
  for (const { target, path, value, json, problem } of tamperings) {
    const input = await ownInput(world, plan, caller);
    if (path.length) setAt(input, path, value);
    const body = plan.call.hasBody ? JSON.stringify(input.body) : undefined;
    const sent = body?.replace(JSON.stringify(placeholder), () => json ?? '');
    const reply = await ask(world, plan.call, caller, input, { body: sent });
    const problems = [problem(reply) ?? [], await checkReply(world, plan, caller, reply)].flat();
    for (const one of problems)
      findings.push({ call: plan.name, caller: caller.name, target, problem: one });
  }
  return { requests: tamperings.length, findings };
}

const untouched = ({ call, exception: { refusedAt, alsoRefused } }: CallPlan): Tampering => ({
  target: 'nothing tampered with',
  path: [],
  value: undefined,
  problem: ({ status, json }) =>
    status < 400 ||
    status === alsoRefused ||
    'public' in call.access ||
    (refusedAt !== undefined && readRefusal(json)?.type === refusedAt.type)
      ? undefined
      : `${status} for a whole valid input: tampering with it would prove nothing`,
});

function hostile(
  path: Path,
  planted: Map<string, string[]>,
  storedAs: readonly string[] = [],
): Tampering[] {
  const isBody = path[0] === 'body';
  if (!isBody && path.length < 2) return [];
  return Object.entries(isBody ? hostileJson : hostileTexts).map(([name, value]) => {
    const raw = value.replaceAll('(text)', plant(planted, path, storedAs));
    return {
      target: `${path.join('.')} is ${name}`,
      path,
      ...(isBody ? { value: placeholder, json: raw } : { value: raw }),
      problem: () => undefined,
    };
  });
}

/** A text that is in no other field, so that where it was stored tells which field it came by. */
function plant(planted: Map<string, string[]>, path: Path, storedAs: readonly string[]): string {
  const text = `plant${planted.size}tnalp`;
  planted.set(text, [...path.filter((step) => typeof step === 'string'), ...storedAs]);
  return text;
}

/** Columns that the server alone sets, in every object that the contract closes. */
function added(path: Path, part: Shape, value: number): Tampering[] {
  const closed = alternatives(part).find((one) => one.additionalProperties === false);
  if (!closed || path[0] === 'params') return [];
  return neverWritable
    .filter((field) => !closed.properties?.[field])
    .map((field) => ({
      target: `${[...path, field].join('.')} added`,
      path: [...path, field],
      value,
      problem: ({ status }) =>
        status === 422 ? undefined : `expected 422 for an unknown field, got ${status}`,
    }));
}
