import type { updateCurrentUser } from '@lamplight/contracts/calls/profile';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { WriteContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import { currentUserOf } from './current-user.ts';
import { lockOwnRow, saveProfile } from './profile.queries.ts';

export async function changeProfile(
  platform: Platform,
  { db, who, body }: WriteContext<typeof updateCurrentUser>,
): Promise<CurrentUser> {
  const { version, ...fields } = body;
  const stored = await lockOwnRow(db, who);
  if (!stored) throw notFound();
  if (stored.version !== version)
    throw new Refusal('Record::Stale', { current: await currentUserOf(platform, db, who) });
  const division = fields.preferred_division_id;
  if (division !== null && !who.divisionIds.has(division))
    throw fieldRefused('preferred_division_id', 'Please choose one of your own divisions');
  if (fields.avatar_type === 'image' && stored.avatar_file_id === null)
    throw fieldRefused('avatar_type', 'Please upload a picture first');
  await saveProfile(db, who, fields);
  return currentUserOf(platform, db, who);
}
