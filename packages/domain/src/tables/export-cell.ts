/** What stands where a row has no value. */
const notAvailable = 'N/A';

/** What values are called on screen, by the value as text. */
export type Words = Readonly<Record<string, string>>;

/** Fields of one item that are told together: `action+subject` is 'View Room'. */
const together = (value: object, key: string): unknown =>
  key
    .split('+')
    .map((one) => (Object.hasOwn(value, one) ? (value as Record<string, unknown>)[one] : undefined))
    .filter((one) => one !== null && one !== undefined);

function valueAt(value: unknown, keys: readonly string[]): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => valueAt(one, keys));
  if (typeof value !== 'object' || value === null) return undefined;
  if (key.includes('+')) return { parts: together(value, key) };
  if (!Object.hasOwn(value, key)) return undefined;
  return valueAt((value as Record<string, unknown>)[key], rest);
}

function inWords(value: unknown, words: Words): string {
  if (Array.isArray(value))
    return value
      .map((one) => inWords(one, words))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'object' && value !== null && 'parts' in value)
    return (value.parts as unknown[])
      .map((one) => inWords(one, words))
      .filter(Boolean)
      .join(' ');
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return '';
  const text = String(value);
  if (Object.hasOwn(words, text)) return words[text] ?? '';
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : text;
}

/** The text of one cell: the value at `unit.name` of a row, of all items where there are several. */
export const exportCell = (row: unknown, path: string, words: Words = {}): string =>
  inWords(valueAt(row, path.split('.')), words) || notAvailable;
