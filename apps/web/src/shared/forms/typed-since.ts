/** What was changed in the form while it was being saved. */
export function typedSince<Values extends object>(
  sent: Partial<Values>,
  now: Values,
): Partial<Values> | undefined {
  const keys = Object.keys(now) as (keyof Values)[];
  const changed = keys.filter((key) => JSON.stringify(sent[key]) !== JSON.stringify(now[key]));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((key) => [key, now[key]])) as Partial<Values>;
}

/** For a form that would have closed: it stays, with what it was not in time for. */
export const typedSinceNote = 'Saved. What you have changed since is not saved yet: save again.';
