import { z } from 'zod';

/** A place inside an input: `['body', 'beds', 0, 'name']`. */
export type Path = readonly (string | number)[];

/** What is sent with a call. */
export interface CallInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body?: unknown;
}

/** What a zod schema says, as JSON Schema: the part of it the matrix reads. */
export interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: boolean | Shape;
  items?: Shape;
  prefixItems?: Shape[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  pattern?: string;
  format?: string;
  $ref?: string;
  $defs?: Record<string, Shape>;
  'x-resource'?: string;
  'x-resource-from'?: string;
  'x-file'?: { types: string[]; most_bytes: number };
}

export function shapeOf(schema: z.ZodType, io: 'input' | 'output'): Shape {
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;
  return expand(root, root, []) ?? {};
}

/** References are written out, so that readers need no root; one that leads back into itself ends there. */
function expand(shape: Shape, root: Shape, inside: readonly string[]): Shape | undefined {
  if (shape.$ref !== undefined) {
    const target = root.$defs?.[shape.$ref.replace('#/$defs/', '')] ?? root;
    return inside.includes(shape.$ref) ? undefined : expand(target, root, [...inside, shape.$ref]);
  }
  const all = (shapes: Shape[] | undefined) =>
    shapes?.flatMap((one) => expand(one, root, inside) ?? []);
  const { $defs: _definitions, ...rest } = shape;
  const parts: Shape = {
    properties:
      shape.properties &&
      Object.fromEntries(
        Object.entries(shape.properties).map(([name, one]) => [
          name,
          expand(one, root, inside) ?? {},
        ]),
      ),
    items: shape.items && (expand(shape.items, root, inside) ?? {}),
    anyOf: all(shape.anyOf),
    oneOf: all(shape.oneOf),
    allOf: all(shape.allOf),
    prefixItems: all(shape.prefixItems),
    additionalProperties:
      typeof shape.additionalProperties === 'object'
        ? (expand(shape.additionalProperties, root, inside) ?? {})
        : shape.additionalProperties,
  };
  return Object.assign(rest, withoutUndefined(parts));
}

const withoutUndefined = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Partial<T>;

/** The ways a value may look: the branches of a union, each of several types, or the shape itself. */
export const alternatives = (shape: Shape): Shape[] =>
  Array.isArray(shape.type)
    ? shape.type.map((type) => ({ ...shape, type }))
    : ((shape.anyOf ?? shape.oneOf)?.flatMap(alternatives) ?? [shape]);

/** Every named or numbered part one step down; arrays are looked at through their first element. */
export function partsOf(shape: Shape): { key: string | number; part: Shape }[] {
  return [
    ...Object.entries(shape.properties ?? {}).map(([key, part]) => ({ key, part })),
    ...(shape.items ? [{ key: 0, part: shape.items }] : []),
    ...(shape.prefixItems ?? []).map((part, key) => ({ key, part })),
    ...(shape.allOf ?? []).flatMap(partsOf),
    ...(typeof shape.additionalProperties === 'object'
      ? [{ key: freeKey, part: shape.additionalProperties }]
      : []),
  ];
}

/** Every field and every object of fields, from the top down. */
export function fieldsOf(shape: Shape, path: Path): { path: Path; part: Shape }[] {
  const inside = alternatives(shape).flatMap((one) =>
    partsOf(one).flatMap(({ key, part }) => fieldsOf(part, [...path, key])),
  );
  return path.length ? [{ path, part: shape }, ...inside] : inside;
}

/** What a part is called where the contract leaves the name to the caller. */
export const freeKey = 'sample';

export const sameStart = (path: Path, start: Path): boolean =>
  start.every((step, index) => path[index] === step);

/** Puts a value where the path says, making objects and arrays on the way. */
export function setAt(target: object, path: Path, value: unknown): void {
  const [step, ...rest] = path;
  if (step === undefined) return;
  const holder = target as Record<string | number, unknown>;
  if (!rest.length) {
    holder[step] = value;
    return;
  }
  if (typeof holder[step] !== 'object' || holder[step] === null)
    holder[step] = typeof rest[0] === 'number' ? [] : {};
  setAt(holder[step] as object, rest, value);
}

export function getAt(target: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[step]
        : undefined,
    target,
  );
}

/** Puts an id where the sample has a number, or in FHIR a text; `*` stands where all divisions are meant. */
export function setId(input: CallInput, path: Path, id: number | string | undefined): void {
  const sample = getAt(input, path);
  setAt(input, path, typeof sample === 'string' && sample !== '*' ? String(id) : id);
}
