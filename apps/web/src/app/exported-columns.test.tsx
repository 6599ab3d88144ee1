import { exportedTables, pathOfColumn } from '@lamplight/contracts/tables/exported-columns';
import { expect, it } from 'vitest';
import type { TableDeclaration } from '../shared/table/table-declaration.ts';

const resources = import.meta.glob<Record<string, unknown>>('../features/**/*-resource.tsx');

/** Every list of the product by the id of its table. */
async function declaredTables(): Promise<Map<string, TableDeclaration<never>>> {
  const modules = await Promise.all(Object.values(resources).map((load) => load()));
  const tables = modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) =>
      typeof value === 'object' && value !== null && 'table' in value
        ? [value.table as TableDeclaration<never>]
        : [],
    );
  return new Map(tables.map((table) => [table.id, table]));
}

it('exports every column that a list can show', async () => {
  const tables = await declaredTables();
  expect(tables.size).toBeGreaterThan(14);
  const missing = exportedTables.flatMap((id) => {
    const table = tables.get(id);
    return table === undefined
      ? [`${id}: no such list`]
      : table.columns
          .filter(({ key }) => pathOfColumn(id, key) === undefined)
          .map(({ key }) => `${id}: ${key}`);
  });
  expect(missing).toEqual([]);
  // Every list of the application is loaded for it.
}, 60_000);
