import type { Assignee } from '@lamplight/contracts/entities/assignment';
import type { Holder, RosterPatient } from '@lamplight/contracts/entities/roster';

/** Of an observer: looks at all of hers, is here but does not, on a break, or not to be found. */
type TeamState = 'watching' | 'here' | 'break' | 'gone';

export interface TeamGroup {
  /** Nobody: these patients have no observer. */
  observer: Holder['user'] | null;
  isOwn: boolean;
  state: TeamState;
  /** Sessions, in the order in which they were given. */
  patients: number[];
  /** Active ones whose picture she does not have. */
  unseen: number;
  /** How much work they were in the last hour; nothing where it is not known. */
  load: number | null;
}

/** Whose patient she is. */
export const observerOf = ({ holders }: RosterPatient): Holder | undefined =>
  holders.find(({ role, place }) => role === 'observer' && place === 'primary');

const isUnseen = (patient: RosterPatient): boolean =>
  patient.status === 'active' && !observerOf(patient)?.has_picture;

function stateOf(isHere: boolean, isOnBreak: boolean, unseen: number): TeamState {
  if (isOnBreak) return 'break';
  if (!isHere) return 'gone';
  return unseen === 0 ? 'watching' : 'here';
}

const byName = (one: TeamGroup, other: TeamGroup): number =>
  (one.observer?.name ?? '').localeCompare(other.observer?.name ?? '', 'en') ||
  (one.observer?.id ?? 0) - (other.observer?.id ?? 0);

/** Whom nobody has comes first, then one's own, then by name; who is on a break with nobody, last. */
const rank = ({ observer, isOwn, patients }: TeamGroup): number => {
  if (observer === null) return 0;
  if (isOwn) return 1;
  return patients.length > 0 ? 2 : 3;
};

/**
 * Whose patients are whose. In it is everybody who has a patient of these, and of the others who is on a
 * break: her patients are with somebody else meanwhile. Nothing is ordered by what comes and goes.
 */
export function teamGroups(
  patients: readonly RosterPatient[],
  people: readonly Assignee[],
  ownId: number,
): TeamGroup[] {
  const known = new Map<number, Assignee>(people.map((person) => [person.id, person]));
  const byObserver = Map.groupBy(patients, (patient) => observerOf(patient)?.user.id ?? null);
  const groups = [...byObserver].map(([id, theirs]): TeamGroup => {
    const holder = theirs[0] && observerOf(theirs[0]);
    const unseen = theirs.filter(isUnseen).length;
    const person = id === null ? undefined : known.get(id);
    return {
      observer: holder?.user ?? null,
      isOwn: id === ownId,
      state: stateOf(holder?.is_here ?? false, person?.is_on_break ?? false, unseen),
      patients: theirs.map((patient) => patient.id),
      unseen,
      load: person?.load ?? null,
    };
  });
  const onBreak = people
    .filter(
      ({ id, is_on_break, roles }) =>
        is_on_break && roles.includes('observer') && !byObserver.has(id),
    )
    .map(({ id, name, load }): TeamGroup => {
      const observer = { id, name };
      return { observer, isOwn: id === ownId, state: 'break', patients: [], unseen: 0, load };
    });
  return [...groups, ...onBreak].sort(
    (one, other) => rank(one) - rank(other) || byName(one, other),
  );
}

const counted = (count: number): string => `${count} ${count === 1 ? 'patient' : 'patients'}`;

const stateWords = ({ state, unseen }: TeamGroup): string => {
  if (state === 'break') return 'on a break';
  if (state === 'gone') return 'gone: not signed in, or not answering';
  return state === 'watching' ? 'watching' : `here, without the picture of ${unseen}`;
};

/** In one line: 'Opal Watchwell (you): watching, 4 patients, load 17.5'. */
export function teamWords(group: TeamGroup): string {
  const { observer, isOwn, patients, load } = group;
  if (observer === null) return `No observer: ${counted(patients.length)}`;
  const name = isOwn ? `${observer.name} (you)` : observer.name;
  const work = load === null || patients.length === 0 ? [] : [`load ${load.toFixed(1)}`];
  const having = patients.length === 0 ? [] : [counted(patients.length)];
  return `${name}: ${[stateWords(group), ...having, ...work].join(', ')}`;
}
