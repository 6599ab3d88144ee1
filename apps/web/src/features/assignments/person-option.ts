import type { Assignee } from '@lamplight/contracts/entities/assignment';

const state = ({ is_here, is_on_break }: Assignee): string => {
  if (is_on_break) return ', on a break';
  return is_here ? '' : ', not signed in';
};

/** A person as she is chosen: with what she has to watch already. */
export const personOption = (person: Assignee) => ({
  value: String(person.id),
  label: `${person.name}, ${person.patients} ${person.patients === 1 ? 'patient' : 'patients'}${state(person)}`,
});

/** Who is here comes first: she can answer. */
export const hereFirst = (people: readonly Assignee[]): Assignee[] =>
  [...people].sort((a, b) => Number(b.is_here) - Number(a.is_here));

/** Whom a searched list shows first; nobody while nothing is typed. */
export function firstFound(people: readonly Assignee[], search: string): string | null {
  const text = search.trim().toLowerCase();
  const found = people
    .map(personOption)
    .find(({ label }) => text !== '' && label.toLowerCase().includes(text));
  return found?.value ?? null;
}
