import { expect, it } from 'vitest';
import { databaseTypes } from './database-types.ts';
import { choicesOf, type Column, type Table } from './read-schema.ts';

const plain: Column = {
  name: 'plain',
  type: 'text',
  nullable: false,
  hasDefault: false,
  defaultText: null,
  identity: null,
  choices: null,
};

const table = (columns: Partial<Column>[], schema = 'public'): Table => ({
  schema,
  name: 'night_shifts',
  partitioned: false,
  rowSecurity: true,
  columns: columns.map((column) => ({ ...plain, ...column })),
  policies: [],
  triggers: [],
  indexes: [],
  constraints: [],
  grants: [],
});

it.each<[Partial<Column>, string]>([
  [{ type: 'bigint' }, 'number'],
  [{ type: 'bigint', identity: 'always' }, 'GeneratedAlways<number>'],
  [{ type: 'bigint', identity: 'by default' }, 'Generated<number>'],
  [{ type: 'bigint[]', hasDefault: true }, 'Generated<number[]>'],
  [{ type: 'date', nullable: true }, 'string | null'],
  [{ type: 'timestamp with time zone', hasDefault: true }, 'Generated<Timestamp>'],
  [{ type: 'timestamp with time zone', nullable: true }, 'NullableTimestamp'],
  [{ type: 'jsonb' }, 'JsonColumn'],
  [{ type: 'jsonb', nullable: true }, 'NullableJson'],
  [{ choices: ['12', '24'], hasDefault: true }, "Generated<'12' | '24'>"],
])('writes %j as %s', (column, type) => {
  expect(databaseTypes([table([column])])).toContain(`  plain: ${type};\n`);
});

it('names tables of another schema with it', () => {
  const text = databaseTypes([table([{}], 'identity')]);
  expect(text).toContain("'identity.night_shifts': IdentityNightShifts;");
});

it('asks what a type it does not know is', () => {
  expect(() => databaseTypes([table([{ type: 'polygon' }])])).toThrow('has the type polygon');
});

it('reads the choices of a column from its check', () => {
  const checks = [
    "CHECK ((status = ANY (ARRAY['on'::text, 'it''s off'::text])))",
    'CHECK ((age > 0))',
  ];
  expect(choicesOf('status', checks)).toEqual(['on', "it's off"]);
  expect(choicesOf('age', checks)).toBeNull();
});
