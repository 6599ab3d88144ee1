/** What stands where a row has no value. */
const notAvailable = 'N/A';

function valueAt(value: unknown, keys: readonly string[]): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => valueAt(one, keys));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return valueAt((value as Record<string, unknown>)[key], rest);
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The text of one cell: the value at `unit.name` of a row, of all items where there are several. */
export const exportCell = (row: unknown, path: string): string =>
  inWords(valueAt(row, path.split('.'))) || notAvailable;
