import { hkdfSync, randomBytes } from 'node:crypto';
import type { DraftKey } from '@lamplight/contracts/entities/draft-key';
import type { Platform } from '../../platform/platform.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { addDraftSalt, findDraftSalts, type DraftSalt } from './draft-salts.queries.ts';

const dayMs = 86_400_000;

/**
 * A session lasts a day and writes with the key it began with; what it writes last is offered for
 * a day more. So the keys of today and of the two days before open every draft that still counts.
 */
const daysBefore = 2;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The keys for what this person half wrote, today's first. Another person's are never among them. */
export async function draftKeysOf(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  { hospitalId, userId, userName }: Principal,
  { now, requestId }: { now: Date; requestId: string },
): Promise<DraftKey[]> {
  const today = dayOf(now.getTime());
  const since = dayOf(now.getTime() - daysBefore * dayMs);
  let salts = await findDraftSalts(database.reading(hospitalId), hospitalId, userId, since);
  if (salts[0]?.day !== today) {
    const added = { day: today, salt: randomBytes(32) };
    salts = await database.writing({ hospitalId, userId, userName, requestId }, async (tx) => {
      await addDraftSalt(tx, hospitalId, userId, added);
      return findDraftSalts(tx, hospitalId, userId, since);
    });
  }
  return salts.map((salt) => keyOf(config.tokenSecret, hospitalId, userId, salt));
}

function keyOf(
  secret: Buffer,
  hospitalId: number,
  userId: number,
  { day, salt }: DraftSalt,
): DraftKey {
  const purpose = `lamplight drafts of ${hospitalId}.${userId}`;
  const key = Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32));
  return { day, key: key.toString('base64url') };
}
