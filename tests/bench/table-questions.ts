import type pg from 'pg';
import { listAuditRows } from '../../apps/server/src/modules/audit-log/audit-log.queries.ts';
import { roomQueries } from '../../apps/server/src/modules/rooms/rooms.queries.ts';
import { peopleQueries } from '../../apps/server/src/modules/users/people.queries.ts';
import { videoDeviceQueries } from '../../apps/server/src/modules/video-devices/video-devices.queries.ts';
import type { Db } from '../../apps/server/src/platform/database/database.ts';
import { countBound } from '../../apps/server/src/platform/http/paging.ts';
import type { ListRequest } from '../../apps/server/src/platform/resources/resource-queries.ts';
import type { Principal } from '../../apps/server/src/platform/sessions/principal.ts';
import { auditLogSorts } from '../../packages/contracts/src/tables/audit-log.ts';
import { roomSorts } from '../../packages/contracts/src/tables/rooms.ts';
import { userSorts } from '../../packages/contracts/src/tables/users.ts';
import { videoDeviceSorts } from '../../packages/contracts/src/tables/video-devices.ts';

type Listed = (
  db: Db,
  who: Principal,
  request: ListRequest,
) => Promise<{ rows: object[]; total: number }>;

export interface MeasuredList {
  path: string;
  list: Listed;
  /** Each sort, and each filter in the list's usual order. */
  ways: { name: string; query: { order_by?: string; filters?: string[] } }[];
}

export const perPage = 25;

/** First, middle and last page that can be reached by its number, of as many rows as are counted. */
export const pagesOf = (total: number): { place: string; page: number }[] => {
  const last = Math.max(1, Math.ceil(Math.min(total, countBound) / perPage));
  const middle = Math.max(1, Math.ceil(last / 2));
  return [
    { place: 'first', page: 1 },
    ...(middle > 1 && middle < last ? [{ place: 'middle', page: middle }] : []),
    ...(last > 1 ? [{ place: 'last', page: last }] : []),
  ];
};

const bySort = (sorts: readonly string[]) =>
  sorts.map((order_by) => ({ name: order_by, query: { order_by } }));
const byFilter = (...filters: string[]) =>
  filters.map((filter) => ({ name: filter.split(':', 1)[0] ?? '', query: { filters: [filter] } }));

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
