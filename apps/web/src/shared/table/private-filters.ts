const begins = 'kept:';
const storageKey = 'lamplight.kept-filters';
const most = 30;

type Kept = [key: string, text: string][];

function read(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Kept;
  } catch {
    return [];
  }
}

/**
 * Filters that name a patient. They stay in this tab, and what stands in the address is a key to them: an
 * address is seen by whoever looks over a shoulder, and stays in the history of the browser.
 */
export function keepFilters(text: string): string {
  const kept = read();
  const known = kept.find(([, one]) => one === text);
  if (known) return begins + known[0];
  const key = crypto.randomUUID();
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...kept, [key, text]].slice(-most)));
  } catch {
    // Where nothing may be kept, the filter is forgotten.
  }
  return begins + key;
}

/** What an address refers to; a key of another tab refers to nothing. */
export const keptFilters = (address: string): string | undefined =>
  address.startsWith(begins)
    ? (read().find(([key]) => key === address.slice(begins.length))?.[1] ?? '[]')
    : undefined;

const ownerKey = 'lamplight.kept-filters-of';

/** Whoever signs in next in this tab finds nothing of what another person looked for. */
export function keepFiltersOf(userId: number): void {
  try {
    if (sessionStorage.getItem(ownerKey) === String(userId)) return;
    sessionStorage.removeItem(storageKey);
    sessionStorage.setItem(ownerKey, String(userId));
  } catch {
    // Nothing was kept either.
  }
}
