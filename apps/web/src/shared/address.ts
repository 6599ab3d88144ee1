/** The query string as flat text: `?page=2&q=412`, nothing quoted, so that people can read and edit it. */
export type Search = Record<string, string | undefined>;

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) {
      pairs.set(key, String(value));
    }
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}
