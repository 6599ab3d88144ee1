import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { Topic } from '@lamplight/contracts/events';

/** The division a person works in: one, or all she may see. */
export type Division = number | '*';
export type DivisionRule = 'picker' | 'concrete' | 'none';

type Divisions = Pick<CurrentUser, 'divisions' | 'preferred_division_id' | 'hospital'>;

export function parseDivision(text: string | undefined): Division | undefined {
  if (text === '*') return '*';
  return text !== undefined && /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : undefined;
}

const isOwn = (user: Divisions, division: Division | undefined): division is Division =>
  division === '*' || user.divisions.some(({ id }) => id === division);

function oneDivision(user: Divisions): Division {
  const preferred = [user.preferred_division_id, user.hospital.main_division_id].find(
    (id) => id !== null && isOwn(user, id),
  );
  return preferred ?? user.divisions[0]?.id ?? '*';
}

/**
 * Which division a screen shows: what the address says, else what was chosen before, else the
 * preferred one. Where a screen needs one division, 'all' is replaced by a concrete one.
 */
export function chooseDivision(
  user: Divisions,
  rule: DivisionRule,
  wanted: (Division | undefined)[],
): Division {
  const own = wanted.filter((division) => isOwn(user, division));
  if (rule === 'concrete') return own.find((division) => division !== '*') ?? oneDivision(user);
  return own[0] ?? oneDivision(user);
}

/** The topics on which changes of the chosen division are announced. */
export const topicsOf = (user: Divisions, division: Division): Topic[] =>
  user.divisions
    .filter(({ id }) => division === '*' || division === id)
    .map(({ id }): Topic => `division.${id}`);
