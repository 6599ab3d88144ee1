import { hostileNames, hostileTexts, isUnstorable } from '../../support/hostile-texts.ts';
import type { CallPlan } from '../matrix/call-plan.ts';
import type { Caller } from '../matrix/callers.ts';
import { checkReply } from '../matrix/check-reply.ts';
import type { Finding } from '../matrix/finding.ts';
import {
  alternatives,
  fieldsOf,
  freeKey,
  getAt,
  setAt,
  type Path,
  type Shape,
} from '../matrix/input-shape.ts';
import { ownInput } from '../matrix/own-input.ts';
import { ask, type Reply } from '../matrix/send.ts';
import type { World } from '../matrix/world.ts';

/** A hostile text that was sent, and what the contract makes of it before it is stored. */
export interface Planted {
  call: string;
  caller: string;
  target: string;
  /** As the contract's own schema reads it: trimmed, or as it came. */
  read: string;
  isAccepted: boolean;
}

export const markPattern = /zq\d+qz/g;
/** Short: the name of a bed has twenty letters. */
const markOf = (number: number): string => `zq${number}qz`;

/** How many texts each field gets in a run: with another seed, others. */
const perField = 3;
const objectNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

const isText = (part: Shape): boolean =>
  alternatives(part).some(
    ({ type, enum: words, const: fixed, 'x-resource': resource }) =>
      type === 'string' && !words && fixed === undefined && resource === undefined,
  );

/** Every place of a call that takes free text. */
export const textFieldsOf = (plan: CallPlan): Path[] => [
  ...new Map(
    fieldsOf(plan.input, [])
      .filter(({ path, part }) => path[0] !== 'params' && path.length > 1 && isText(part))
      .map(({ path }) => [path.join('.'), path]),
  ).values(),
];

/** Each text field of a call gets hostile texts, one at a time, in an otherwise valid input. */
export async function plantTexts(
  world: World,
  plan: CallPlan,
  caller: Caller,
  planted: Map<string, Planted>,
  random: () => number,
): Promise<{ requests: number; findings: Finding[] }> {
  const findings: Finding[] = [];
  let requests = 0;
  const judge = async (target: string, reply: Reply, more: string[] = []): Promise<void> => {
    requests += 1;
    for (const problem of [...(await checkReply(world, plan, caller, reply)), ...more])
      findings.push({ call: plan.name, caller: caller.name, target, problem });
  };
  for (const path of textFieldsOf(plan))
    for (const name of chosen(random)) {
      const mark = markOf(planted.size);
      const text = hostileTexts[name]?.(mark) ?? mark;
      const target = `${path.join('.')} is ${name}`;
      const one = { call: plan.name, caller: caller.name, target };
      const noted: Planted = { ...one, read: text, isAccepted: false };
      // At once: other calls are planted at the same time, and no two may have one mark.
      planted.set(mark, noted);
      const input = await ownInput(world, plan, caller);
      setAt(input, path, text);
      const read = plan.call.hasBody ? plan.call.body.safeParse(input.body).data : undefined;
      const said = getAt({ body: read }, path);
      if (typeof said === 'string') noted.read = said;
      const reply = await ask(world, plan.call, caller, input);
      noted.isAccepted = reply.status < 400;
      const isHeld = noted.isAccepted && path[0] === 'body' && isUnstorable(text);
      await judge(target, reply, isHeld ? ['a text that cannot be stored was accepted'] : []);
    }
  for (const name of hasFreeKeys(plan) ? objectNames : []) {
    const body = JSON.stringify((await ownInput(world, plan, caller)).body);
    const sent = { body: body.replaceAll(`"${freeKey}":`, `"${name}":`) };
    const input = await ownInput(world, plan, caller);
    await judge(`a name of its own is ${name}`, await ask(world, plan.call, caller, input, sent));
  }
  return { requests, findings };
}

const hasFreeKeys = (plan: CallPlan): boolean =>
  fieldsOf(plan.input, []).some(({ path }) => path[0] === 'body' && path.at(-1) === freeKey);

function chosen(random: () => number): string[] {
  const left = [...hostileNames];
  return Array.from({ length: perField }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}
