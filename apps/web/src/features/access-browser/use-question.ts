import { seenOfRoom, seenOfUnit } from '@lamplight/contracts/tables/access-browser';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from '../../shared/address.ts';

export type Seen = keyof typeof seenOfUnit | keyof typeof seenOfRoom;

/** What is asked; without an id nothing is chosen yet. */
export type Question =
  | { about: 'unit' | 'room'; id: number | undefined; sees: Seen }
  | { about: 'person'; id: number | undefined };

const isId = (text: string | undefined): text is string =>
  text !== undefined && /^[1-9][0-9]{0,15}$/.test(text);

export const seenOf = (about: 'unit' | 'room'): Seen[] =>
  Object.keys(about === 'unit' ? seenOfUnit : seenOfRoom) as Seen[];

/** The question as the address has it; what makes no sense there is the first question, unasked. */
export function readQuestion(search: Search): Question {
  const about = search['about'];
  const id = isId(search['id']) ? Number(search['id']) : undefined;
  if (about === 'person') return { about, id };
  const place = about === 'room' ? 'room' : 'unit';
  const sees = seenOf(place).find((one) => one === search['sees']);
  return { about: place, id, sees: sees ?? place };
}

/** The question in the address, and how another is asked; page and filters of the old answer go. */
export function useQuestion(): [Question, (next: Question) => void] {
  const navigate = useNavigate();
  const question = readQuestion(useSearch({ strict: false }));
  const ask = (next: Question) =>
    void navigate({
      to: '.',
      search: ({ division_id, menu_id, item_id }: Search) => ({
        division_id,
        menu_id,
        item_id,
        about: next.about,
        id: next.id?.toString(),
        sees: next.about === 'person' || next.sees === next.about ? undefined : next.sees,
      }),
    });
  return [question, ask];
}
