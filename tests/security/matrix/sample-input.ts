import fc from 'fast-check';
import type { z } from 'zod';
import type { CallPlan } from './call-plan.ts';
import { sampleFile } from './sample-files.ts';
import {
  alternatives,
  freeKey,
  partsOf,
  sameStart,
  setAt,
  type CallInput,
  type Path,
  type Shape,
} from './input-shape.ts';

interface Wish {
  /** Optional parts on the way to here are filled in too. */
  reach?: Path | undefined;
  everything?: boolean;
  /** … but these, dotted. */
  except?: readonly string[] | undefined;
}

let counter = 0;

const pageSizes = ['per_page', '_count'];
const isPageSize = (path: Path): boolean => pageSizes.includes(String(path.at(-1)));

/** An input the contract accepts, with what is required and what is wished for. Ids are placeholders. */
export function sampleInput(plan: CallPlan, wish: Wish = {}): CallInput {
  counter += 1;
  const input = sample(plan.input, [], wish, plan.name) as CallInput;
  // A copy: what is tampered with in one request must not reach the next.
  for (const { path, value } of plan.fixed) setAt(input, path, structuredClone(value));
  verify(plan, input);
  return input;
}

function verify({ call, name }: CallPlan, input: CallInput): void {
  const { division_id: division, ...query } = input.query;
  const parts: [string, z.ZodType, unknown][] = [
    ['params', call.params, input.params],
    ['query', call.query, call.division === 'query' ? query : input.query],
    ...(call.hasBody ? [['body', call.body, input.body] as [string, z.ZodType, unknown]] : []),
  ];
  for (const [part, schema, value] of parts) {
    const issue = schema.safeParse(value).error?.issues[0];
    if (issue)
      throw new Error(
        `No valid input could be made for ${name}: ${[part, ...issue.path].join('.')} ${issue.message} ` +
          `(made: ${JSON.stringify(value)}, division ${String(division)}). ` +
          'Give the part a value in tests/security/matrix/exceptions/.',
      );
  }
}

function sample(shape: Shape, path: Path, wish: Wish, name: string): unknown {
  const options = alternatives(shape);
  const one = options.find((option) => reaches(option, path, wish.reach)) ?? options[0] ?? shape;
  if (one['x-file']) return sampleFile(one['x-file'].types);
  if (one.const !== undefined) return one.const;
  if (one.enum) return one.enum[0];
  if (one.default !== undefined && !isPageSize(path)) return one.default;
  if (one.type === 'object' || one.allOf) return sampleObject(one, path, wish, name);
  if (one.type === 'array') return sampleArray(one, path, wish, name);
  if (one.type === 'integer' || one.type === 'number') return sampleNumber(one, path);
  if (one.type === 'boolean') return false;
  if (one.type === 'null') return null;
  return sampleText(one, path, name);
}

const reaches = (shape: Shape, path: Path, wanted: Path | undefined): boolean =>
  wanted !== undefined &&
  wanted.length > path.length &&
  sameStart(wanted, path) &&
  partsOf(shape).some(({ key }) => key === wanted[path.length]);

function sampleObject(shape: Shape, path: Path, wish: Wish, name: string): object {
  const required = new Set([...(shape.required ?? []), ...pageSizes, freeKey]);
  return Object.fromEntries(
    partsOf(shape)
      .filter(
        ({ key }) =>
          (wish.everything && !wish.except?.includes([...path, key].join('.'))) ||
          required.has(String(key)) ||
          (wish.reach && sameStart(wish.reach, [...path, key])),
      )
      .map(({ key, part }) => [key, sample(part, [...path, key], wish, name)]),
  );
}

function sampleArray(shape: Shape, path: Path, wish: Wish, name: string): unknown[] {
  const reached = wish.everything || (wish.reach && sameStart(wish.reach, [...path, 0]));
  const count = Math.max(shape.minItems ?? 0, reached ? 1 : 0);
  return Array.from({ length: count }, (_, index) => {
    if (index > 0) counter += 1;
    return sample(shape.items ?? {}, [...path, index], wish, name);
  });
}

/** As many rows as a page may have: a leak on the second page is a leak too. */
function sampleNumber(shape: Shape, path: Path): number {
  if (isPageSize(path) && shape.maximum !== undefined) return shape.maximum;
  return shape.minimum ?? (shape.exclusiveMinimum === undefined ? 1 : shape.exclusiveMinimum + 1);
}

/** Texts that fit most rules; the first that fits this one is taken, else one is built from the rule. */
const usualTexts = (): string[] => [
  `Sample ${counter}`,
  `Sample${counter}`,
  `+1 207 555 ${String(counter).padStart(4, '0')}`,
  `/sample/${counter}`,
  `sample${counter}@hospital.example`,
  `https://hospital.example/${counter}`,
  '2026-03-02',
  '2026-03-02T08:00:00.000Z',
  '08:00:00',
  '#4A5B6C',
  'America/New_York',
  `00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`,
];

function sampleText(shape: Shape, path: Path, name: string): string {
  const { pattern, minLength = 0, maxLength = 10_000, format } = shape;
  const rule = pattern === undefined ? undefined : ruleOf(pattern);
  const fits = (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && (!rule || rule.test(text));
  const usual = usualTexts();
  // A format without a pattern can only be told by the contract itself, which has the last word.
  const known = usual.find((text) => fits(text) && (format === undefined || pattern !== undefined));
  if (known !== undefined) return known;
  if (!rule) return `Sample ${counter}`.padEnd(minLength, '.').slice(0, maxLength);
  try {
    const [built = ''] = fc.sample(fc.stringMatching(rule).filter(fits), { numRuns: 1, seed: 1 });
    return built;
  } catch (error) {
    throw new Error(
      `${name}: no text could be made for ${path.join('.')}, which has to fit ${pattern}. ` +
        'Give one in tests/security/matrix/exceptions/.',
      { cause: error },
    );
  }
}

/** JSON Schema drops the flags; only a rule with properties of characters needs one to be read at all. */
const ruleOf = (pattern: string): RegExp =>
  new RegExp(pattern, /\\p\{/u.test(pattern) ? 'u' : undefined);
