import type { UnknownPlace } from '@lamplight/contracts/entities/adt-source';
import type { SaidPlace } from '@lamplight/domain/adt/read-adt';
import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { listUnplaced } from './adt-sources.queries.ts';
import { findPlace } from './places.queries.ts';
import { readAgain, readCallAgain } from './read-again.ts';
import { findSource, type ApplyingSource } from './sources.queries.ts';
import type { UnplacedMessage } from './adt-sources.queries.ts';

/** A person maps a few at a time; what is left is offered when those are saved. */
const offered = 50;

const keyOf = ({ facility, unit, room, bed }: SaidPlace): string =>
  JSON.stringify([facility, unit, room, bed]).toLowerCase();

function placesIn(message: UnplacedMessage, source: ApplyingSource): SaidPlace[] {
  if (message.about === 'nurse_call') {
    const reading = readCallAgain(message, source);
    return 'call' in reading ? [reading.call.place] : [];
  }
  const reading = readAgain(message, source);
  if (!('intention' in reading) || reading.intention.about !== 'stay') return [];
  return reading.intention.patients.flatMap(({ place }) => place ?? []);
}

/** What recent messages called places, of those that are still no room of ours. */
export async function unknownPlacesOf(
  db: Db,
  who: Principal,
  sourceId: number,
): Promise<UnknownPlace[]> {
  const source = await findSource(db, who.hospitalId, sourceId);
  const found = new Map<string, UnknownPlace>();
  for (const message of await listUnplaced(db, who, sourceId))
    for (const place of placesIn(message, source)) {
      const known = found.get(keyOf(place));
      if (known) known.count += 1;
      else
        found.set(keyOf(place), {
          ...place,
          count: 1,
          last_at: message.received_at.toISOString(),
        });
    }
  const byFrequency = [...found.values()].sort((one, other) => other.count - one.count);
  const unknown: UnknownPlace[] = [];
  for (const place of byFrequency) {
    if (unknown.length === offered) break;
    if (!(await findPlace(db, who.hospitalId, sourceId, place))) unknown.push(place);
  }
  return unknown;
}
