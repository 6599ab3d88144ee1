import type { LiveVideo } from '@lamplight/contracts/entities/live-video';

const shown = 3;

/** 'Also watching: Nora Field, Sam Hill and 2 more'; a person with two connections is named once. */
export function companyWords(viewers: LiveVideo['viewers']): string | undefined {
  const names = [...new Set(viewers.filter(({ is_self }) => !is_self).map(({ name }) => name))];
  if (names.length === 0) return undefined;
  const isSelfThere = viewers.some(({ is_self }) => is_self);
  const more = names.length - shown;
  const listed = names.slice(0, shown).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `${isSelfThere ? 'Also watching' : 'Watching'}: ${listed}`;
}
