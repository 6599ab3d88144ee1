import type pg from 'pg';
import { listAuditRows } from '../../../apps/server/src/modules/audit-log/audit-log.queries.ts';
import { roomQueries } from '../../../apps/server/src/modules/rooms/rooms.queries.ts';
import { peopleQueries } from '../../../apps/server/src/modules/users/people.queries.ts';
import { videoDeviceQueries } from '../../../apps/server/src/modules/video-devices/video-devices.queries.ts';
import { auditLogSorts } from '../../../packages/contracts/src/tables/audit-log.ts';
import { roomSorts } from '../../../packages/contracts/src/tables/rooms.ts';
import { userSorts } from '../../../packages/contracts/src/tables/users.ts';
import { videoDeviceSorts } from '../../../packages/contracts/src/tables/video-devices.ts';
import { byFilter, bySort, type MeasuredList } from '../lists/list-questions.ts';

/** Filters that leave many rows, some and a few. */
export async function measuredLists(owner: pg.Pool, hospital: number): Promise<MeasuredList[]> {
  const one = async (sql: string): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(sql, [hospital]);
    return rows[0]?.id ?? '0';
  };
  const division = await one('SELECT min(id) AS id FROM divisions WHERE hospital_id = $1');
  const unit = await one('SELECT min(id) AS id FROM units WHERE hospital_id = $1');
  const role = await one('SELECT min(id) AS id FROM roles WHERE hospital_id = $1');
  const room = await one('SELECT min(id) AS id FROM rooms WHERE hospital_id = $1');
  const person = await one('SELECT max(id) AS id FROM users WHERE hospital_id = $1');
  const patient = await one('SELECT min(id) AS id FROM patients WHERE hospital_id = $1');
  return [
    {
      path: '/rooms',
      list: roomQueries.list,
      ways: [
        ...bySort(roomSorts),
        ...byFilter('name:contains:1', `division_id:equals:${division}`, `unit_id:equals:${unit}`),
      ],
    },
    {
      path: '/users',
      list: peopleQueries.list,
      ways: [
        ...bySort(userSorts),
        ...byFilter('status:equals:enabled', `role:equals:${role}`, 'name:contains:77'),
      ],
    },
    {
      path: '/video_devices',
      list: videoDeviceQueries.list,
      ways: [
        ...bySort(videoDeviceSorts),
        ...byFilter('kind:equals:mobilecart', `division_id:equals:${division}`, 'name:contains:77'),
      ],
    },
    {
      path: '/audit_logs',
      list: (db, who, request) => listAuditRows(db, who, 'everything', request),
      ways: [
        ...auditLogSorts.flatMap((sort) => bySort([sort, `-${sort}`])),
        ...byFilter(
          `user_id:equals:${person}`,
          `patient_id:equals:${patient}`,
          `room_id:equals:${room}`,
          'deed:equals:changed',
        ),
      ],
    },
  ];
}
