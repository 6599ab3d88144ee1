import { sql, type RawBuilder } from 'kysely';

/** The groups `g` that narrow a person, to be selected from or asked whether there are any. */
export const narrowingGroups = (
  person: RawBuilder<unknown>,
  hospitalId: number,
) => sql`FROM group_members m
  JOIN groups g ON g.hospital_id = m.hospital_id AND g.id = m.group_id
 WHERE m.hospital_id = ${hospitalId} AND m.user_id = ${person} AND g.narrows_scope AND g.deleted_at IS NULL`;
