import type { Call } from '@lamplight/contracts/call';
import { exceptions, type Exception } from './exceptions/exceptions.ts';
import { alternatives, partsOf, shapeOf, type Path, type Shape } from './input-shape.ts';
import { isKindName, kindNames, type KindName } from './records/record-kinds.ts';

/** One place of an input that names a record. */
export interface IdSlot {
  path: Path;
  kind: KindName;
}

/** A call as the matrix sees it. A call whose id can be of several kinds has a plan for each. */
export interface CallPlan {
  name: string;
  call: Call;
  input: Shape;
  reply: Shape;
  slots: IdSlot[];
  fixed: { path: Path; value: unknown }[];
  exception: Partial<Exception>;
}

export function plansFor(call: Call): CallPlan[] {
  const input = inputShape(call);
  const body = input.properties?.['body'];
  const exception: Partial<Exception> = exceptions[call.id] ?? {};
  if (!exception.eachBody || !body) return plansOf(call, input, exception);
  return alternatives(body).flatMap((one) =>
    plansOf(call, { ...input, properties: { ...input.properties, body: one } }, exception),
  );
}

function plansOf(call: Call, input: Shape, exception: Partial<Exception>): CallPlan[] {
  const found = onePerPlace(findIds(input, [], input));
  const textIds = Object.entries(exception.textIds ?? {}).map(([name, kind]) => ({
    path: ['params', name],
    kind,
  }));
  refuseUnexplained(call, input, [...found, ...textIds], exception.notIds ?? []);
  const base = { call, input, reply: shapeOf(call.reply, 'output'), exception };
  const fixed = Object.entries(exception.values ?? {})
    .map(([dotted, value]) => ({ path: dotted.split('.'), value }))
    .filter(({ path }) => !exception.eachBody || hasPlace(input, path));
  const chosen = found.find((one) => one.from !== undefined);
  const kinds = chosen?.kinds ?? [undefined];
  return kinds.map((kind) => ({
    ...base,
    name: kind ? `${call.id} (${kind})` : call.id,
    slots: [...found.map((one) => ({ path: one.path, kind: kindOf(call, one, kind) })), ...textIds],
    fixed:
      kind && chosen?.from ? [...fixed, { path: ['params', chosen.from], value: kind }] : fixed,
  }));
}

const hasPlace = (shape: Shape, [step, ...rest]: readonly string[]): boolean =>
  step === undefined ||
  partsOf(shape).some(({ key, part }) => key === step && hasPlace(part, rest));

/** Two shapes of a choice may have an id in the same place: set twice, the first would be undone. */
const onePerPlace = <Found extends { path: readonly unknown[] }>(
  found: readonly Found[],
): Found[] => [...new Map(found.map((one) => [one.path.join('.'), one])).values()];

/** Params, query and body as one object; the chosen division is a part of the query. */
function inputShape(call: Call): Shape {
  const query = shapeOf(call.query, 'input');
  if (call.division === 'query')
    query.properties = {
      ...query.properties,
      division_id: { type: 'integer', 'x-resource': 'division' },
    };
  return {
    type: 'object',
    required: ['params', 'query', ...(call.hasBody ? ['body'] : [])],
    properties: {
      params: shapeOf(call.params, 'input'),
      query,
      ...(call.hasBody && { body: shapeOf(call.body, 'input') }),
    },
  };
}

interface FoundId {
  path: Path;
  resource?: string | undefined;
  from?: string | undefined;
  kinds?: string[] | undefined;
}

function findIds(shape: Shape, path: Path, input: Shape): FoundId[] {
  return alternatives(shape).flatMap((one) => {
    const from = one['x-resource-from'];
    if (from !== undefined) {
      const kinds = input.properties?.['params']?.properties?.[from]?.enum as string[];
      return [{ path, from, kinds }];
    }
    if (one['x-resource'] !== undefined) return [{ path, resource: one['x-resource'] }];
    return partsOf(one).flatMap(({ key, part }) => findIds(part, [...path, key], input));
  });
}

function kindOf(call: Call, { path, resource, from }: FoundId, chosen?: string): KindName {
  const name = (from === undefined ? resource : chosen) ?? '';
  if (isKindName(name)) return name;
  throw new Error(
    `${call.id} takes the id of a ${name} in ${path.join('.')}, and the matrix cannot make one. ` +
      `Add ${name} to tests/security/matrix/records/; it knows ${kindNames.join(', ')}.`,
  );
}

const looksLikeId = /(^|_)ids?$|[a-z]Ids?$/;

/** An id that does not say what it names would be left out of the matrix without a word. */
function refuseUnexplained(
  call: Call,
  input: Shape,
  known: { path: Path }[],
  notIds: readonly string[],
): void {
  const explained = new Set(known.map(({ path }) => path.join('.')));
  const look = (shape: Shape, path: Path): void => {
    const dotted = path.join('.');
    if (explained.has(dotted)) return;
    const name = path.findLast((step) => typeof step === 'string') ?? '';
    const isParam = path[0] === 'params' && path.length === 2 && shape.enum === undefined;
    const isLeaf = alternatives(shape).every((one) => partsOf(one).length === 0);
    if ((isParam || (isLeaf && looksLikeId.test(name))) && !notIds.includes(name))
      throw new Error(
        `${call.id} does not say what ${dotted} names. Declare it with idOf or idInText of ` +
          `packages/contracts/src/ids.ts, or, if it is no id, say so in tests/security/matrix/exceptions/.`,
      );
    for (const one of alternatives(shape))
      for (const { key, part } of partsOf(one)) look(part, [...path, key]);
  };
  look(input, []);
}
