/** The query string as flat text: `?page=2&q=412`, nothing quoted, so that people can read and edit it. */
export type Search = Record<string, string | undefined>;

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text));

/** Throws for a value that flat text cannot hold: dropping it would break the link without a trace. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      throw new TypeError(`The search value ${key} must be text, a number or a boolean`);
    pairs.set(key, String(value));
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}
