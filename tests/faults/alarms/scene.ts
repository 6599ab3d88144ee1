import type pg from 'pg';
import type { IdOf } from '../../../packages/contracts/src/ids.ts';
import { nurse } from '../../e2e/support/people.ts';
import { addObservers, addRooms, giveTo } from '../unwatched/scene.ts';
import type { GuardedRoom } from '../unwatched/ways.ts';

/** The shortest time that a hospital can set. */
export const acknowledgeSeconds = 10;

export interface AlarmScene {
  divisionId: number;
  /** Each the observer of a patient of her own, so that her page is silent until that patient's alarm. */
  listeners: { email: string; monitorId: IdOf<'patient_monitor'> }[];
  /** Patients whose observer is not there: nobody answers in time. */
  neglected: IdOf<'patient_monitor'>[];
  /** She comes when an alarm is late. */
  backup: string;
  /** She is told of every alarm. */
  nurse: string;
}

const backup = 'backup-0@harborlight.example';
const absent = 'absent@harborlight.example';

/** Rooms and observers of this test alone; the others of the demo are paused, and no guard warns of them. */
export async function setAlarmScene(owner: pg.Pool, pages: number): Promise<AlarmScene> {
  const emails = Array.from({ length: pages }, (_, at) => `listener-${at}@harborlight.example`);
  await addObservers(owner, [...emails, absent, backup]);
  await owner.query(`UPDATE patient_monitors SET status = 'paused' WHERE status = 'active'`);
  const rooms = await addRooms(owner, pages + 2, [backup]);
  await owner.query(
    `UPDATE divisions SET alarm_acknowledge_seconds = $1, video_device_alarm_name = NULL, guard_seconds = NULL`,
    [acknowledgeSeconds],
  );
  const listened = rooms.slice(0, pages);
  const neglected = rooms.slice(pages);
  for (const [at, room] of listened.entries()) await giveTo(owner, emails[at] as string, [room]);
  await giveTo(owner, absent, neglected);
  await giveTo(owner, nurse, rooms, 'nurse');
  const monitorOf = ({ monitorId }: GuardedRoom) => monitorId as IdOf<'patient_monitor'>;
  return {
    divisionId: (rooms[0] as GuardedRoom).divisionId,
    listeners: listened.map((room, at) => ({
      email: emails[at] as string,
      monitorId: monitorOf(room),
    })),
    neglected: neglected.map(monitorOf),
    backup,
    nurse,
  };
}
