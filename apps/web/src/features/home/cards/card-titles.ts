import type { HomeCardKind } from '@lamplight/contracts/entities/home-card';

/** What the cards are called, on the page and where it is set up. */
export const cardTitles: Record<HomeCardKind, string> = {
  active_monitors: 'Being watched',
  rooms: 'Rooms in your units',
  quick_links: 'Quick links',
  what_you_can_do: 'What you can do here',
};
