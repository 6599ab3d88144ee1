import type { SaidPlace } from './read-adt.ts';

const parts = ['facility', 'unit', 'room', 'bed'] as const;

/** A place in the words of the system that names it: 'unit 4W, room 0412'. */
export const placeText = (place: SaidPlace): string =>
  parts.flatMap((part) => (place[part] === '' ? [] : [`${part} ${place[part]}`])).join(', ');
