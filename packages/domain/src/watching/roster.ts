import type { AssignmentPlace, AssignmentRole } from '@lamplight/contracts/entities/assignment';
import type { Holder, RosterPatient } from '@lamplight/contracts/entities/roster';
import type { WatchState } from '@lamplight/contracts/entities/watch';
import { placeName } from '../patients/place-name.ts';
import { precautionsText } from '../patients/precautions.ts';

/** One patient on the roster: words alone, ready for paper. */
interface RosterLine {
  place: string;
  name: string;
  precautions: string;
  isPaused: boolean;
  /** As of when the roster was taken. */
  watch: WatchState | null;
  /** Who watched then; empty unless watched. */
  watchedBy: string;
  observer: string;
  nurse: string;
}

/** The patients of a unit stand under the one phone by which all of them are reached. */
export interface RosterUnit {
  unit: string;
  division: string;
  phone: string | null;
  lines: RosterLine[];
}

export interface Roster {
  units: RosterUnit[];
  /** Watched patients who did not fit. */
  more: number;
}

const nameIn = (
  holders: readonly Holder[],
  role: AssignmentRole,
  place: AssignmentPlace,
): string | undefined => holders.find((one) => one.role === role && one.place === place)?.user.name;

/** 'Opal Watchwell, backup Nils Nightly'; 'No one' is said too. */
function holderText(holders: readonly Holder[], role: AssignmentRole): string {
  const first = nameIn(holders, role, 'primary') ?? 'No one';
  const backup = nameIn(holders, role, 'backup');
  return backup === undefined ? first : `${first}, backup ${backup}`;
}

const byText = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

/** Who is where and whom to call, by unit and room. Names as the reader is shown them. */
export function rosterOf(
  patients: readonly RosterPatient[],
  all: number,
  nameOf: (name: string) => string,
): Roster {
  const units = new Map<number, RosterUnit>();
  for (const { unit, division, patient, holders, status, watch, ...place } of patients) {
    const found = units.get(unit.id) ?? {
      unit: unit.name,
      division: division.name,
      phone: unit.phone,
      lines: [],
    };
    units.set(unit.id, found);
    found.lines.push({
      place: placeName(place),
      name: nameOf(patient.display_name),
      precautions: precautionsText(patient.precautions) || 'None',
      isPaused: status === 'paused',
      watch: watch.state,
      watchedBy: watch.by.map(({ name }) => name).join(', '),
      observer: holderText(holders, 'observer'),
      nurse: holderText(holders, 'nurse'),
    });
  }
  const sorted = [...units.values()].sort(
    (one, other) => byText(one.division, other.division) || byText(one.unit, other.unit),
  );
  for (const { lines } of sorted) lines.sort((one, other) => byText(one.place, other.place));
  return { units: sorted, more: Math.max(0, all - patients.length) };
}
