import { sql } from 'kysely';
import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import type { CurtainReason } from '@lamplight/contracts/entities/curtain';
import type { Db } from '../database/database.ts';

export interface CurtainRow {
  is_closed: boolean;
  since: Date;
  changed_by: number | null;
  changed_by_name: string | null;
  reason: CurtainReason | null;
  ask_at: Date | null;
  is_confirmed: boolean;
  closings: number;
  opening_since: Date | null;
  opening_by: number | null;
}

/** Undefined for a curtain that nobody has ever closed. */
export async function findCurtain(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
): Promise<CurtainRow | undefined> {
  const { rows } = await sql<CurtainRow>`
    SELECT c.is_closed, c.since, c.changed_by, u.name AS changed_by_name, c.reason, c.ask_at, c.is_confirmed,
           c.closings, c.opening_since, c.opening_by
      FROM curtains c LEFT JOIN users u ON u.hospital_id = c.hospital_id AND u.id = c.changed_by
     WHERE c.hospital_id = ${hospital_id} AND c.video_device_id = ${device_id}`.execute(db);
  return rows[0];
}

/** The devices that have not said yet that they obey a closing. */
export async function unconfirmedClosings(db: Db, hospitalId: number): Promise<Set<number>> {
  const { rows } = await sql<{ video_device_id: number }>`SELECT video_device_id FROM curtains
    WHERE hospital_id = ${hospitalId} AND is_closed AND NOT is_confirmed`.execute(db);
  return new Set(rows.map(({ video_device_id }) => video_device_id));
}

export interface Closing {
  by: number | null;
  reason: CurtainReason | null;
  askAt: Date | null;
  now: Date;
}

/** Who closed it first stays named; nobody who closes it again takes it over. */
export async function saveClosed(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  { by, reason, askAt, now }: Closing,
): Promise<void> {
  await sql`INSERT INTO curtains AS c
      (hospital_id, video_device_id, is_closed, since, changed_by, reason, ask_at)
    VALUES (${hospital_id}, ${device_id}, true, ${now}, ${by}, ${reason}, ${askAt})
    ON CONFLICT (hospital_id, video_device_id) DO UPDATE SET is_closed = true,
      since = CASE WHEN c.is_closed THEN c.since ELSE excluded.since END,
      changed_by = CASE WHEN c.is_closed THEN c.changed_by ELSE excluded.changed_by END,
      is_confirmed = c.is_closed AND c.is_confirmed,
      reason = excluded.reason, ask_at = excluded.ask_at,
      opening_since = NULL, opening_by = NULL`.execute(db);
}

/** The device says that it is closed, and how often it has been. */
export async function saveClosedAtDevice(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  { by, closings, now }: { by: number | null; closings: number; now: Date },
): Promise<void> {
  await sql`INSERT INTO curtains AS c
      (hospital_id, video_device_id, is_closed, since, changed_by, closings, is_confirmed)
    VALUES (${hospital_id}, ${device_id}, true, ${now}, ${by}, ${closings}, true)
    ON CONFLICT (hospital_id, video_device_id) DO UPDATE SET is_closed = true, is_confirmed = true,
      closings = excluded.closings,
      since = CASE WHEN c.is_closed THEN c.since ELSE excluded.since END,
      changed_by = CASE WHEN c.is_closed THEN c.changed_by ELSE excluded.changed_by END`.execute(
    db,
  );
}

/** The device has obeyed an order to close; an older answer does not take back a newer number. */
export async function confirmClosed(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  closings: number,
): Promise<void> {
  await sql`UPDATE curtains SET is_confirmed = true, closings = greatest(closings, ${closings})
    WHERE hospital_id = ${hospital_id} AND video_device_id = ${device_id} AND is_closed`.execute(
    db,
  );
}

export async function markOpening(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  { by, now }: { by: number | null; now: Date | null },
): Promise<void> {
  await sql`UPDATE curtains SET opening_since = ${now}, opening_by = ${by}
    WHERE hospital_id = ${hospital_id} AND video_device_id = ${device_id} AND is_closed`.execute(
    db,
  );
}

/** Only while nobody has closed it since it was asked to open. */
export async function saveOpened(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  { closings, now }: { closings: number; now: Date },
): Promise<void> {
  await sql`UPDATE curtains SET is_closed = false, since = ${now}, changed_by = opening_by, reason = NULL,
      ask_at = NULL, is_confirmed = true, opening_since = NULL, opening_by = NULL
    WHERE hospital_id = ${hospital_id} AND video_device_id = ${device_id} AND is_closed
      AND closings = ${closings} AND opening_since IS NOT NULL`.execute(db);
}

/** Whose connection it is, of this device alone. */
export async function userOfPeer(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  peerId: number,
): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`SELECT user_id FROM video_peers
    WHERE hospital_id = ${hospital_id} AND video_device_id = ${device_id} AND id = ${peerId}`.execute(
    db,
  );
  return rows[0]?.user_id ?? null;
}
