import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';

/** The card that has a message said in the room, for whoever shows it alone. */
export const AnnouncementPart = lazyPart(async () => {
  const { AnnouncementCard } = await import('./cards/AnnouncementCard.tsx');
  return { default: AnnouncementCard };
});
