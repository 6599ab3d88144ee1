import { z } from 'zod';
import { idOf } from '../ids.ts';

const count = z.int().nonnegative();

/** A card of the home page with what it says right now. Figures cover what the person may see. */
export const homeCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('what_you_can_do'), id: idOf('home_card') }),
  z.object({
    kind: z.literal('quick_links'),
    id: idOf('home_card'),
    /** Names of the route table; the browser leaves out what the person may not open. */
    screens: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('rooms'),
    id: idOf('home_card'),
    units: count,
    rooms: count,
    beds: count,
  }),
  z.object({
    kind: z.literal('active_monitors'),
    id: idOf('home_card'),
    active: count,
    paused: count,
    pending: count,
  }),
]);
export type HomeCard = z.infer<typeof homeCard>;
export type HomeCardKind = HomeCard['kind'];
