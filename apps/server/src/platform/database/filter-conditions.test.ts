import {
  filterOperators,
  filterPattern,
  readFilter,
  writeFilter,
  type FilterRules,
  type FilterValue,
} from '@lamplight/contracts/filters';
import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TenantDatabase, type Db } from './database.ts';
import { filterConditions } from './filter-conditions.ts';

let database: TestDatabase;
let tenants: TenantDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  tenants = new TenantDatabase(new pg.Pool({ connectionString: database.urls.app, max: 2 }));
  db = tenants.reading(1);
});
afterAll(async () => {
  await tenants.close();
  await database.drop();
});

const kinds = ['fixed', 'mobilecart', 'a.b (c)'] as const;
const rules = {
  name: { type: 'TEXT' },
  amount: { type: 'NUMBER' },
  kind: { type: 'ENUM', values: kinds },
  owner: { type: 'AUTOCOMPLETE' },
  day: { type: 'DATE' },
  days: { type: 'DATERANGE' },
  at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
type Field = keyof typeof rules;

interface Row {
  id: number;
  name: string | null;
  amount: number | null;
  kind: string | null;
  owner: number | null;
  day: string | null;
  at: string | null;
}

// Few values, so that rows and filters meet; among them all that SQL or a pattern could trip over.
const text = fc
  .array(fc.constantFrom('a', 'B', 'b', '%', '_', '\\', "'", ':', ',', ' ', 'é', '0'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((letters) => letters.join(''));
const amount = fc.constantFrom(-2, -0.5, 0, 1, 1.25, 10, 999_999_999_999);
const owner = fc.constantFrom(1, 2, 30, 999_999_999_999_999);
const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-02', '2028-02-29');
const at = fc.constantFrom(
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T08:15:00.000Z',
  '2026-01-01T08:15:00.250Z',
  '2026-07-01T23:59:59.999Z',
);
const orNone = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null, freq: 4 });
const rowsOf = fc
  .array(
    fc.record({
      name: orNone(text),
      amount: orNone(amount),
      kind: orNone(fc.constantFrom(...kinds)),
      owner: orNone(owner),
      day: orNone(day),
      at: orNone(at),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, id): Row => ({ id, ...row })));

const range = (ends: fc.Arbitrary<string>): fc.Arbitrary<string[]> =>
  fc
    .tuple(fc.option(ends, { nil: '' }), fc.option(ends, { nil: '' }))
    .filter(([from, to]) => from !== '' || to !== '');
const some = (values: fc.Arbitrary<string>) => fc.array(values, { minLength: 1, maxLength: 3 });
const valuesOf: Record<Field, fc.Arbitrary<string[]>> = {
  name: text.map((one) => [one]),
  amount: amount.map((one) => [String(one)]),
  kind: some(fc.constantFrom(...kinds)),
  owner: some(owner.map(String)),
  day: day.map((one) => [one]),
  days: range(day),
  at: range(at),
};
const filterOf = fc.constantFrom(...(Object.keys(rules) as Field[])).chain((field) =>
  fc
    .constantFrom(...filterOperators[rules[field].type])
    .chain((operator) =>
      fc.record({
        operator: fc.constant(operator),
        value:
          operator === 'between'
            ? fc.tuple(amount.map(String), amount.map(String)).map((two) => [...two])
            : valuesOf[field],
        not: fc.boolean(),
      }),
    )
    .map((filter) => ({ field, filter })),
);

const isWithin = (value: string, [from = '', to = '']: readonly string[]): boolean =>
  (from === '' || value >= from) && (to === '' || value <= to);

/** The rules in plain words: texts whatever their case, both ends of a range included. */
function fits(row: Row, field: Field, { operator, value }: FilterValue): boolean {
  const has = field === 'days' ? row.day : row[field];
  if (has === null) return false;
  const [first = '', second = ''] = value;
  if (typeof has === 'number' && field === 'amount') {
    const [one, other] = [Number(first), Number(second)];
    if (operator === 'greater_than') return has > one;
    if (operator === 'less_than') return has < one;
    if (operator === 'greater_than_or_equal') return has >= one;
    if (operator === 'less_than_or_equal') return has <= one;
    return operator === 'between' ? has >= one && has <= other : has === one;
  }
  if (field === 'days' || field === 'at') return isWithin(String(has), value);
  if (field !== 'name') return value.includes(String(has));
  const [whole, part] = [String(has).toLowerCase(), first.toLowerCase()];
  if (operator === 'contains') return whole.includes(part);
  if (operator === 'starts_with') return whole.startsWith(part);
  return operator === 'ends_with' ? whole.endsWith(part) : whole === part;
}

async function found(rows: Row[], texts: string[]): Promise<number[]> {
  const conditions = filterConditions(texts, rules, {
    name: 's.name',
    amount: 's.amount',
    kind: 's.kind',
    owner: sql`(SELECT s.owner)`,
    day: 's.day',
    days: 's.day',
    at: 's.at',
  });
  const answer = await sql<{ id: number }>`SELECT s.id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS s(id int, name text, amount numeric, kind text, owner bigint, day date, at timestamptz)
    WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)} ORDER BY s.id`.execute(db);
  return answer.rows.map(({ id }) => id);
}

it('finds with generated filters of every kind the rows that the rules say, and with not the others [R002-5.2]', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, fc.array(filterOf, { maxLength: 3 }), async (rows, filters) => {
      const texts = filters.map(({ field, filter }) => writeFilter(field, filter));
      for (const one of texts) expect(one).toMatch(filterPattern(rules));
      const expected = rows.filter((row) =>
        filters.every(({ field, filter }) => fits(row, field, filter) !== filter.not),
      );
      expect(await found(rows, texts)).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 600 },
  );
});

it('reads what was written, for every kind', () => {
  fc.assert(
    fc.property(filterOf, ({ field, filter: { not, ...filter } }) => {
      const read = readFilter(writeFilter(field, { ...filter, not }), rules);
      expect(read).toEqual({
        field,
        rule: rules[field],
        filter: { ...filter, ...(not && { not }) },
      });
    }),
  );
});

it('takes the same field twice, as both', async () => {
  const rows = ['ab', 'ac', 'bc'].map((name, id) => ({ id, name }) as Row);
  expect(await found(rows, ['name:contains:a', 'name:contains:c'])).toEqual([1]);
});

it('is a fault, not an empty answer, when a filter was let through that fits no rule', () => {
  expect(() => filterConditions(['other:equals:1'], rules, {})).toThrow('fits no rule');
  expect(() => filterConditions(['name:equals:1'], rules, {})).toThrow('fits no rule');
});
