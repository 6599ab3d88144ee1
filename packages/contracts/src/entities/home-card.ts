import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { eachOnce, editable } from './fields.ts';

const count = z.int().nonnegative();

/** A card of the home page with what it says right now. Figures cover what the person may see. */
export const homeCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('what_you_can_do') }),
  z.object({
    kind: z.literal('quick_links'),
    /** Names of the route table; the browser leaves out what the person may not open. */
    screens: z.array(z.string()),
  }),
  z.object({ kind: z.literal('rooms'), units: count, rooms: count, beds: count }),
  z.object({ kind: z.literal('active_monitors'), active: count, paused: count, pending: count }),
]);
export type HomeCard = z.infer<typeof homeCard>;
export type HomeCardKind = HomeCard['kind'];

export const homeCardKinds = [
  'active_monitors',
  'rooms',
  'quick_links',
  'what_you_can_do',
] as const satisfies readonly HomeCardKind[];

/** A card as it is set: for whom, and where it leads. */
export const placedCard = z.strictObject({
  kind: z.enum(homeCardKinds),
  /** None: for everybody. */
  staff_type_ids: eachOnce(
    idOf('staff_type'),
    limits.homeCardStaffTypes,
    'Each staff type can be named once',
  ),
  /** Of quick links alone. */
  screens: eachOnce(
    z.string().regex(/^[a-z][a-z0-9_.-]{0,79}$/, 'Please choose pages from the list'),
    limits.homeCardLinks,
    'Each page can be named once',
  ),
});
export type PlacedCard = z.infer<typeof placedCard>;

export const homePageFields = z.strictObject({
  /** In their order. */
  cards: z.array(placedCard).max(limits.homeCards, 'A home page has room for 20 cards'),
});

/** The home page of one hospital, as it is set. */
export const homePage = z.object({
  id: idOf('division'),
  name: z.string(),
  ...homePageFields.shape,
  /** What a card can be limited to. */
  staff_types: z.array(z.object({ id: idOf('staff_type'), name: z.string() })),
  ...editable.shape,
});
export type HomePage = z.infer<typeof homePage>;
