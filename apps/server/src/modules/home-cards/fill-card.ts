import type { HomeCard, PlacedCard } from '@lamplight/contracts/entities/home-card';
import { may } from '@lamplight/domain/people/ability';
import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { countMonitors, countRooms } from './home-cards.queries.ts';

/** The card with what it says now, or nothing where the person may not see what it counts. */
export async function fillCard(
  db: Db,
  who: Principal,
  divisionId: number | undefined,
  card: PlacedCard,
): Promise<HomeCard | undefined> {
  switch (card.kind) {
    case 'what_you_can_do':
      return { kind: card.kind };
    case 'quick_links':
      return { kind: card.kind, screens: card.screens };
    case 'rooms':
      if (!may(who.ability, ['View', 'Room'])) return undefined;
      return { kind: card.kind, ...(await countRooms(db, who, divisionId)) };
    case 'active_monitors':
      if (!may(who.ability, ['View', 'PatientMonitor'])) return undefined;
      return { kind: card.kind, ...(await countMonitors(db, who, divisionId)) };
  }
}
