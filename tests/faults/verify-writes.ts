import type pg from 'pg';
import type { WrittenRoom } from './writer.ts';

export interface WriteCheck {
  lost: number;
  doubled: number;
  revisionsOff: number;
  auditOff: number;
}

/** Compares what was acknowledged with what is stored: row, revisions and audit rows, one to one. */
export async function verifyWrites(owner: pg.Pool, rooms: WrittenRoom[]): Promise<WriteCheck> {
  const check: WriteCheck = { lost: 0, doubled: 0, revisionsOff: 0, auditOff: 0 };
  for (const room of rooms) {
    const { rows } = await owner.query<{
      version: number;
      name: string;
      revisions: string;
      audited: string;
    }>(
      `SELECT r.version, r.name,
              (SELECT count(*) FROM revisions v WHERE v.object_type = 'room' AND v.object_id = r.id AND v.action = 'updated') AS revisions,
              (SELECT count(*) FROM audit_log a WHERE a.call = 'rooms.update' AND a.action = 'update' AND a.subject_ids = ARRAY[r.id]) AS audited
         FROM rooms r WHERE r.id = $1`,
      [room.id],
    );
    const stored = rows[0];
    const steps = (stored?.version ?? 0) - room.firstVersion;
    check.lost += Math.max(0, room.acknowledged - steps) + (stored?.name === room.name ? 0 : 1);
    check.doubled += Math.max(0, steps - room.acknowledged);
    check.revisionsOff += Math.abs(Number(stored?.revisions) - room.acknowledged);
    check.auditOff += Math.abs(Number(stored?.audited) - room.acknowledged);
  }
  return check;
}
